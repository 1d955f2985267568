/* What a careful C programmer would write for rectangular mazes: the measure for our kernels.

   A maze is an array of bytes with a frame of one unused byte around the cells: cell (r, c) is byte
   (r + 1) * (width + 1) + c + 1, its bits 0 to 3 tell where it is open (east, south, west, north). `there` has the
   same shape, its bits tell where a neighbour exists. Random words are SplitMix64's. */

#include <stdint.h>
#include <stdlib.h>

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

static inline void open_wall(uint8_t *exits, i64 c, i64 n, int k) {
    exits[c] |= 1 << k;
    exits[n] |= 1 << (k ^ 2);
}

void backtracker(i64 width, const uint8_t *there, u64 key, uint8_t *exits, int32_t *stack, i64 start) {
    const i64 to[4] = {1, width + 1, -1, -(width + 1)};
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

/* `edges` has room for two times the cells, `parent` for every byte of the frame and the cells. */
void kruskal(i64 width, i64 height, u64 key, uint8_t *exits, int32_t *edges, int32_t *parent) {
    const i64 stride = width + 1;
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

/* `state` is all zero, a byte for every byte of `exits`: 128 in the tree, else the direction left by. */
void wilson(i64 width, i64 height, const uint8_t *there, u64 key, uint8_t *exits, uint8_t *state) {
    const i64 stride = width + 1, to[4] = {1, stride, -1, -stride};
    state[(1 + below(&key, height)) * stride + 1 + below(&key, width)] = 128;
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

/* `entered` is all −1; returns the length of the path, whose cells are written from goal to start. */
i64 bfs(i64 width, const uint8_t *exits, i64 start, i64 goal, int32_t *entered, int32_t *queue, int32_t *path) {
    const i64 to[4] = {1, width + 1, -1, -(width + 1)};
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

/* Fills dead ends in `ways`, a copy of the exits, and follows what is left of a perfect maze. */
i64 dead_ends(i64 width, i64 height, uint8_t *ways, i64 start, i64 goal, int32_t *path) {
    const i64 stride = width + 1, to[4] = {1, stride, -1, -stride};
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
