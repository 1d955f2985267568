"""Benchmarks: every generator and solver, by the registries."""
