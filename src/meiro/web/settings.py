"""What a server allows: sizes, lengths, seconds and bytes, in one place."""

from __future__ import annotations

from dataclasses import dataclass

MOST_CELLS = 1001 * 1001  # of a maze: as many as 500×500 cells have blocks
MOST_PIXELS = 20_000_000  # of a picture to be read: one of ours has many a cell
ID_LENGTH = 600_000  # characters: the walls and the mask of so many cells
NAME_LENGTH = 64  # of generators, grids, options
FILE_NAME_LENGTH = 255
OPTIONS_LENGTH = 500
MOST_STEPS = 1_000  # sentences in one answer
MOST_LOOKS = 8_000_000  # edges looked at in one trace: beyond, only those that were opened or closed are told
TRAIL_LENGTH = 2_000_000  # characters


@dataclass(frozen=True)
class ServerSettings:
    """How much one server gives: to one request, to one client, and at all."""

    quick_seconds: float = 5.0  # of work that was thought to be short
    heavy_seconds: float = 30.0  # of any other work
    quick_cost: float = 0.5  # seconds in plain Python, estimated: what costs more is heavy
    quick_workers: int = 0  # processes; 0: by the machine
    heavy_workers: int = 0
    waiting: int = 1_000  # requests that may wait for a worker of a kind
    waiting_heavy_each: int = 16  # heavy ones of a single client
    warms_up: bool = True  # compile all in the background, and do short work plain until that is done
    kept_bytes: int = 96 * 2**20  # of answers
    kept_bytes_worker: int = 96 * 2**20  # of mazes, in each process
    body_bytes: int = 8 * 2**20  # of a question
    held_bytes: int = 256 * 2**20  # of all questions at a time
    file_bytes: int = 16 * 2**20  # of a file to be read
    answer_bytes: int = 192 * 2**20
    receive_seconds: float = 15.0  # that a client may be silent in the middle of a request
    send_seconds: float = 30.0  # that a client may leave an answer unread
    connections: int = 2_000
