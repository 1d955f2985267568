"""`python launch.py COMMAND …`: run a command; print its seconds, its peak memory in MiB and its exit code.

A small process of its own, because the system counts into a child's peak what its parent held when it was started.
"""

import os
import sys
import time

begin = time.perf_counter()
child = os.spawnvp(os.P_NOWAIT, sys.argv[1], sys.argv[1:])  # noqa: S606 - no shell is wanted
_, status, usage = os.wait4(child, 0)
seconds = time.perf_counter() - begin
mib = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 1024)
print(seconds, mib, os.waitstatus_to_exitcode(status), file=sys.stderr)
