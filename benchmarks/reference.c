/* What a careful C programmer would write for rectangular mazes: the measure for our kernels.

   A maze is an array of bytes with a frame of one unused byte around the cells: cell (r, c) is byte
   (r + 1) * (width + 1) + c + 1, its bits 0 to 3 tell where it is open (east, south, west, north). `there` has the
   same shape, its bits tell where a neighbour exists. Random words are SplitMix64's.

   All generators are called alike: `exits` comes all zero, and `memory` has room for four numbers for every byte of
   it. Those that reference.py lists as drawing alike make the same mazes as ours from the same key. */

#include <stdint.h>
#include <string.h>

typedef int64_t i64;
typedef uint64_t u64;

static const uint8_t COUNT[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static const uint8_t NTH[64] = {
    0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 1, 2, 0, 0, 0, 1, 2, 0,
    3, 0, 0, 0, 0, 3, 0, 0, 1, 3, 0, 0, 0, 1, 3, 0, 2, 3, 0, 0, 0, 2, 3, 0, 1, 2, 3, 0, 0, 1, 2, 3};

static inline u64 word(u64 *state) {
    u64 z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Uniform in 0 … n − 1, exactly (Lemire's rejection). */
static inline u64 below(u64 *state, u64 n) {
    u64 product = (word(state) >> 32) * n;
    if ((product & 0xFFFFFFFFu) < n) {
        u64 floor = (0x100000000u - n) % n;
        while ((product & 0xFFFFFFFFu) < floor) product = (word(state) >> 32) * n;
    }
    return product >> 32;
}

/* True with a chance of so many per cent. */
static inline int chance(u64 *state, u64 percent) { return below(state, 100) < percent; }

#define MAZE i64 width, i64 height, const uint8_t *there, u64 key, uint8_t *exits, int32_t *memory
#define TO const i64 stride = width + 1, to[4] = {1, stride, -1, -stride}

static inline i64 drawn_cell(i64 width, i64 height, u64 *key) {
    i64 cell = below(key, width * height);
    return (cell / width + 1) * (width + 1) + cell % width + 1;
}

static inline void open_wall(uint8_t *exits, i64 c, i64 n, int k) {
    exits[c] |= 1 << k;
    exits[n] |= 1 << (k ^ 2);
}

void backtracker(MAZE) {
    TO;
    const i64 start = height * stride + width;
    int32_t *stack = memory;
    i64 c = start, depth = 0;
    exits[c] = 128;
    for (;;) {
        unsigned ways = (exits[c + to[0]] == 0) | (exits[c + to[1]] == 0) << 1 | (exits[c + to[2]] == 0) << 2 |
                        (exits[c + to[3]] == 0) << 3;
        ways &= there[c];
        if (ways) {
            int count = COUNT[ways], n = 0;
            if (count > 1) {
                stack[depth++] = c;
                n = below(&key, count);
            }
            int k = NTH[4 * ways + n];
            open_wall(exits, c, c + to[k], k);
            c += to[k];
        } else if (depth) {
            c = stack[--depth];
        } else {
            exits[start] &= 127;
            return;
        }
    }
}

static inline i64 root(int32_t *parent, i64 c) {
    while (parent[c] != c) c = parent[c] = parent[parent[c]];
    return c;
}

void kruskal(MAZE) {
    const i64 stride = width + 1;
    int32_t *parent = memory, *edges = memory + (height + 2) * stride + 1;
    i64 count = 0, left = width * height - 1;
    for (i64 row = 0; row < height; row++)
        for (i64 column = 0; column < width; column++) {
            i64 c = (row + 1) * stride + column + 1;
            parent[c] = (int32_t)c;
            if (column + 1 < width) edges[count++] = (int32_t)(2 * c);
            if (row + 1 < height) edges[count++] = (int32_t)(2 * c + 1);
        }
    for (i64 i = count - 1; i > 0; i--) {
        i64 j = below(&key, i + 1);
        int32_t swapped = edges[i];
        edges[i] = edges[j];
        edges[j] = swapped;
    }
    for (i64 i = 0; left; i++) {
        i64 c = edges[i] >> 1, k = edges[i] & 1, n = k ? c + stride : c + 1;
        i64 a = root(parent, c), b = root(parent, n);
        if (a != b) {
            parent[a] = (int32_t)b;
            open_wall(exits, c, n, (int)k);
            left--;
        }
    }
}

/* `state` holds 128 in the tree, elsewhere the direction in which a cell was left last. */
void wilson(MAZE) {
    TO;
    uint8_t *state = (uint8_t *)memory;
    memset(state, 0, (height + 2) * stride + 1);
    state[drawn_cell(width, height, &key)] = 128;
    for (i64 row = 0; row < height; row++)
        for (i64 column = 0; column < width; column++) {
            i64 first = (row + 1) * stride + column + 1, c = first;
            while (state[c] != 128) {
                unsigned ways = there[c];
                int k = NTH[4 * ways + below(&key, COUNT[ways])];
                state[c] = (uint8_t)k;
                c += to[k];
            }
            for (c = first; state[c] != 128;) {
                int k = state[c];
                state[c] = 128;
                open_wall(exits, c, c + to[k], k);
                c += to[k];
            }
        }
}

void aldous_broder(MAZE) {
    TO;
    i64 c = drawn_cell(width, height, &key), left = width * height - 1;
    exits[c] = 128;
    const i64 start = c;
    while (left) {
        unsigned ways = there[c];
        int k = NTH[4 * ways + below(&key, COUNT[ways])];
        i64 n = c + to[k];
        if (!exits[n]) {
            open_wall(exits, c, n, k);
            left--;
        }
        c = n;
    }
    exits[start] &= 127;
}

void prim(MAZE) {
    TO;
    const i64 start = stride + 1;
    int32_t *walls = memory;
    i64 count = 0, c = start;
    exits[start] = 128;
    for (;;) {
        for (unsigned ways = there[c]; ways; ways &= ways - 1) {
            int k = __builtin_ctz(ways);
            if (!exits[c + to[k]]) walls[count++] = (int32_t)(4 * c + k);
        }
        i64 n;
        do {
            if (!count) {
                exits[start] &= 127;
                return;
            }
            i64 at = count > 1 ? (i64)below(&key, count) : 0;
            int32_t wall = walls[at];
            walls[at] = walls[--count];
            c = wall >> 2;
            n = c + to[wall & 3];
            if (!exits[n]) {
                open_wall(exits, c, n, wall & 3);
                break;
            }
        } while (1);
        c = n;
    }
}

/* The cells of a tree in one row are a ring, from left to right; a tree alone is its own neighbour. `earlier` links the
   cells of a tree that have no way down yet. */
void eller(MAZE) {
    const i64 stride = width + 1;
    int32_t *before = memory, *after = memory + width, *earlier = memory + 2 * width;
    for (i64 x = 0; x < width; x++) before[x] = after[x] = (int32_t)x;
    for (i64 row = 1; row <= height; row++) {
        uint8_t *cells = exits + row * stride + 1;
        for (i64 x = 0; x + 1 < width; x++) {
            if (after[x] != x + 1 && (row == height || chance(&key, 50))) {
                after[before[x + 1]] = after[x];
                before[after[x]] = before[x + 1];
                after[x] = (int32_t)(x + 1);
                before[x + 1] = (int32_t)x;
                open_wall(cells, x, x + 1, 0);
            }
        }
        if (row == height) return;
        memset(earlier, 255, 4 * width);
        for (i64 x = 0; x < width; x++) {
            int alone = after[x] == x && earlier[x] < 0;
            if ((chance(&key, 50)) | alone) {
                open_wall(cells, x, x + stride, 1);
            } else if (after[x] != x) {
                earlier[after[x]] = (int32_t)x;
                before[after[x]] = before[x];
                after[before[x]] = after[x];
                before[x] = after[x] = (int32_t)x;
            } else {
                i64 count = 1, down = x;
                for (i64 i = x; earlier[i] >= 0; i = earlier[i]) count++;
                for (i64 n = below(&key, count); n; n--) down = earlier[down];
                open_wall(cells, down, down + stride, 1);
            }
        }
    }
}

void sidewinder(MAZE) {
    const i64 stride = width + 1;
    for (i64 row = 1; row <= height; row++) {
        uint8_t *cells = exits + row * stride + 1;
        i64 run = 0;
        for (i64 x = 0; x < width; x++) {
            if (x + 1 < width && (row == 1 || chance(&key, 50))) {
                open_wall(cells, x, x + 1, 0);
                continue;
            }
            if (row > 1) {
                i64 up = x > run ? run + (i64)below(&key, x + 1 - run) : x;
                open_wall(cells, up, up - stride, 3);
            }
            run = x + 1;
        }
    }
}

void binary_tree(MAZE) {
    const i64 stride = width + 1;
    for (i64 row = 1; row <= height; row++) {
        uint8_t *cells = exits + row * stride + 1;
        for (i64 x = 0; x < width; x++) {
            if (row > 1 && (x == 0 || !chance(&key, 50)))
                open_wall(cells, x, x - stride, 3);
            else if (x)
                open_wall(cells, x, x - 1, 2);
        }
    }
}

/* Regions wait on a stack, four numbers each, the smaller part of a region on top. */
void recursive_division(MAZE) {
    TO;
    int32_t *waiting = memory;
    memcpy(exits, there, (height + 2) * stride + 1);
    i64 count = 1;
    waiting[0] = waiting[1] = 0, waiting[2] = (int32_t)height, waiting[3] = (int32_t)width;
    while (count--) {
        int32_t *region = waiting + 4 * count;
        i64 top = region[0], left = region[1], high = region[2], wide = region[3];
        if (high < 2 && wide < 2) continue;
        int level = high > wide || (high == wide && below(&key, 2) == 0);
        i64 size = level ? high : wide, along = level ? wide : high;
        i64 cut = size > 2 ? 1 + (i64)below(&key, size - 1) : 1;
        i64 gap = along > 1 ? (i64)below(&key, along) : 0;
        i64 c = (top + 1) * stride + left + 1 + (cut - 1) * to[level];
        for (i64 i = 0; i < along; i++, c += to[!level]) {
            if (i == gap) continue;
            exits[c] &= (uint8_t)~(1 << level);
            exits[c + to[level]] &= (uint8_t)~(4 << level);
        }
        int first_on_top = 2 * cut <= size;
        for (int i = 0; i < 2; i++, count++, region += 4) {
            i64 begin = first_on_top == (i == 0) ? cut : 0, length = begin ? size - cut : cut;
            region[0] = (int32_t)(level ? top + begin : top), region[1] = (int32_t)(level ? left : left + begin);
            region[2] = (int32_t)(level ? length : high), region[3] = (int32_t)(level ? wide : length);
        }
    }
}

/* Both solvers return the length of the path; `memory` has room for three numbers for every byte of `exits`. */

#define QUERY i64 width, i64 height, const uint8_t *exits, i64 start, i64 goal, int32_t *memory

/* The path is written from the goal to the start. */
i64 bfs(QUERY) {
    TO;
    const i64 size = (height + 2) * stride + 1;
    int32_t *entered = memory, *queue = memory + size, *path = memory + 2 * size;
    memset(entered, 255, 4 * size);
    i64 head = 0, tail = 0, length = 0;
    queue[tail++] = (int32_t)start;
    entered[start] = (int32_t)start;
    while (head < tail && queue[head] != goal) {
        i64 c = queue[head++];
        for (unsigned ways = exits[c]; ways; ways &= ways - 1) {
            i64 n = c + to[__builtin_ctz(ways)];
            if (entered[n] < 0) {
                entered[n] = (int32_t)c;
                queue[tail++] = (int32_t)n;
            }
        }
    }
    for (i64 c = goal; c != start; c = entered[c]) path[length++] = (int32_t)c;
    return length;
}

/* Fills dead ends in a copy of the exits, and follows what is left of a perfect maze. */
i64 dead_end_filling(QUERY) {
    TO;
    const i64 size = (height + 2) * stride + 1;
    int32_t *path = memory;
    uint8_t *ways = (uint8_t *)(memory + size);
    memcpy(ways, exits, size);
    for (i64 row = 0; row < height; row++)
        for (i64 column = 0; column < width; column++) {
            i64 c = (row + 1) * stride + column + 1;
            while (COUNT[ways[c]] == 1 && c != start && c != goal) {
                int k = NTH[4 * ways[c]];
                ways[c] = 0;
                c += to[k];
                ways[c] &= (uint8_t)~(1 << (k ^ 2));
            }
        }
    i64 c = start, length = 0;
    while (c != goal) {
        int k = NTH[4 * ways[c]];
        path[length++] = (int32_t)c;
        c += to[k];
        ways[c] &= (uint8_t)~(1 << (k ^ 2));
    }
    return length;
}
