"""The memory of processes that tests start."""

# Defines peak() for a script: the most memory it held so far, in KiB. What getrusage tells may begin with what its
# parent held, as the system counts it on until the new program is loaded.
PEAK = """
from pathlib import Path
def peak():
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0])
    import resource
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
"""
