/*
 * Leaves out the reads that minimap2 can't map onto a database, before minimap2 sees them. What is left out is proven
 * to have no alignment; what stays need not have one.
 *
 * minimap2 with `-x sr -k11 -w6` takes words of 11 bases that are minimizers of 6 neighbouring words, in the read and
 * in the target, and reports nothing of a fragment (a read, or the mates of a pair) without a chain of such shared
 * words on one target that scores 25 (options.c, lchain.c). Two steps find the fragments that have no such chain:
 *
 * 1. The first word of a chain adds 11 to its score, each further one at most 11 and at most its distance to the one
 *    before. So the words of a chain cover at least 25 bases of the fragment: at least 25 bases must be covered by
 *    words that it shares with one group of targets, minimizers of the read or not, in whatever order.
 * 2. In such a group, the best chain of minimizers by minimap2's own rules (`chainScore`) must score 25.
 *
 * Wherever this is not what minimap2 does, it is less strict, so that it can but keep more. A word counts as a
 * minimizer wherever minimap2 may take it for one, also where its window is cut off by an end of the read or by an
 * unknown base; the targets of a group count as one that has the words of all of them.
 *
 * Reads come as FASTA, sequence in one line, as minimap2 gets them: neighbours of one name are one fragment.
 */
#include "read-words.h"

#define LEAST_SCORE 25
/* minimap2's `bw`: words of one read further off each other's diagonal are not chained. */
#define BANDWIDTH 100
/* A gap of so many bases costs 88 thousandths of that at least. */
#define LEAST_GAP_COST(bases) ((bases) * 88 / 1000)
/* A fragment with more words in a group is kept without a look at their order. */
#define MOST_ANCHORS 64

/* Longer reads are kept without a look: places in a read have 16 bits. */
#define LONGEST 0xFFFF

/* What a group covers of the fragment: the number of the read that had it last, up to which place, and how many bases. */
typedef struct { u32 read; u16 last, covered; } Group;

/*
 * A word of the fragment that the database has: the read and the place in it where it ends, where its places begin
 * and, as that is where most end, the group of the first.
 */
typedef struct { u32 word, read, start; u16 last, group; } Hit;

/* A read of the fragment: where its letters begin, how many there are, and how many are in the reads before it. */
typedef struct { u32 letters, length, before; } Read;

typedef struct {
  Index index;
  u32 groups;      /* Group[] */
  u32 full;        /* u32[]: groups that cover enough of the fragment */
  u32 shared;      /* u64[]: words of the read at hand that the database has, and, times 2^32, where they end */
  u32 hits;        /* Hit[], as many as the letters of the longest fragment, and one more */
  u32 reads;       /* Read[] */
  u32 nFull, nHits, nReads;
  u32 readNumber;  /* of the fragment's first read; numbers start from 1 and go on from fragment to fragment */
  u32 rest;        /* set by filterReads: where what could not be decided yet begins */
  u32 isTorn;      /* a fragment was left out since the last one that stayed */
  u64 lastName;    /* of the fragment that stayed last */
} Filter;

/*
 * Reads a line of sequence into the fragment, and moves `at` to its end. Returns whether it is too long or has a
 * doubtful letter. The loops are apart and without branches, so that the memory's delays overlap.
 */
static inline u32 readSequence(Filter *f, const u8 **at) {
  const u8 *codes = (const u8 *)f->index.codes, *letters = *at;
  const u32 *bits = (const u32 *)f->index.bits, *starts = (const u32 *)f->index.starts;
  const u16 *groups = (const u16 *)f->index.groups;
  u64 *shared = (u64 *)f->shared;
  u32 length = 0, word = 0, known = 0, count = 0, isDoubtful = 0;
  for (;; length++) {
    const u32 code = codes[letters[length]];
    if (code >= UNKNOWN) {
      if (code == LINE_END) break;
      isDoubtful |= code == DOUBTFUL;
      known = 0;
      continue;
    }
    word = (word << 2 | code) & (WORDS - 1);
    shared[count] = (u64)length << 32 | word;
    count += (++known >= WORD) & (bits[word >> 5] >> (word & 31));
  }
  Hit *hits = (Hit *)f->hits + f->nHits;
  for (u32 i = 0; i < count; i++) {
    const u32 word = (u32)shared[i], start = starts[rankOf(&f->index, word)];
    hits[i] = (Hit){word, f->nReads, start, (u16)(shared[i] >> 32), groups[start]};
  }
  Read *read = (Read *)f->reads + f->nReads++;
  *read = (Read){(u32)letters, length, f->nReads == 1 ? 0 : read[-1].before + read[-1].length};
  f->nHits += count;
  *at = letters + length;
  return isDoubtful | (length > LONGEST);
}

/* Counts the bases that the groups of a hit cover. */
static inline void cover(Filter *f, Hit hit) {
  Group *groups = (Group *)f->groups;
  const u32 firstRead = f->readNumber, read = firstRead + hit.read, last = hit.last;
  const u16 *next = (const u16 *)f->index.groups + hit.start + 1;
  for (u32 group = hit.group;; group = *next++) {
    Group *state = &groups[group & GROUP_MASK];
    const u32 before = state->read >= firstRead ? state->covered : 0;
    const u32 distance = state->read == read ? last - state->last : WORD;
    const u32 covered = before + (distance < WORD ? distance : WORD);
    const u32 isFull = covered >= LEAST_SCORE;
    *state = (Group){read, (u16)last, (u16)(isFull ? LEAST_SCORE : covered)};
    if (isFull && before < LEAST_SCORE) ((u32 *)f->full)[f->nFull++] = group & GROUP_MASK;
    if (group & LAST_PLACE) return;
  }
}

/* Whether a word of the fragment comes first in one of its windows. */
static u32 isMinimizer(const Filter *f, Hit hit) {
  const u8 *codes = (const u8 *)f->index.codes;
  const Read read = ((const Read *)f->reads)[hit.read];
  const u8 *letters = (const u8 *)read.letters;
  /* The orders of the words that share a window with it; it stands in the middle. */
  u32 orders[2 * WINDOW - 1];
  u32 word = 0, known = 0;
  for (i32 k = 2 - WORD - WINDOW; k < WINDOW; k++) {
    const i32 at = (i32)hit.last + k;
    const u32 code = at >= 0 && at < (i32)read.length ? codes[letters[at]] : UNKNOWN;
    known = code < UNKNOWN ? known + 1 : 0;
    word = (word << 2 | (code & 3)) & (WORDS - 1);
    if (k > -WINDOW) orders[k + WINDOW - 1] = known >= WORD ? orderOf(smallerOf(word)) : NONE;
  }
  const u32 *middle = orders + WINDOW - 1;
  i32 from = 0, to = 0;
  while (from > 1 - WINDOW && middle[from - 1] >= *middle) from--;
  while (to < WINDOW - 1 && middle[to + 1] >= *middle) to++;
  return to - from >= WINDOW - 1;
}

/* A word of a read on a target; `q` and `t` are where it ends. `q` counts over the reads of the fragment. */
typedef struct { i32 q, t; u32 read, isReverse; i32 score; } Anchor;

/* No chain goes from one word to the other. */
#define APART (-0x40000000)

static inline i32 smallest(i32 a, i32 b) { return a < b ? a : b; }

/*
 * What an anchor adds to the score of a chain that ends in an earlier one, or APART. minimap2's `comput_sc` without
 * the limits of distance, and with the least cost of a gap that any of its versions has.
 */
static inline i32 gainOf(const Anchor *a, const Anchor *before) {
  if (a->isReverse != before->isReverse) return APART;
  const i32 dq = a->q - before->q, dt = a->t - before->t;
  if (dq <= 0) return APART;
  const i32 gain = smallest(WORD, smallest(dq, dt));
  if (a->read != before->read) return dt == 0 ? 1 : gain;
  const i32 gap = dq > dt ? dq - dt : dt - dq;
  if (dt == 0 || gap > BANDWIDTH) return APART;
  return gain - LEAST_GAP_COST(gap);
}

static inline u32 isBefore(const Anchor *a, const Anchor *b) { return a->t < b->t || (a->t == b->t && a->q < b->q); }

/*
 * Where a hit lies on a place of its word. The second one of two reads is turned round, as in minimap2: then the mates
 * of a pair are on one strand. What is on the target's other strand counts backwards.
 */
static inline Anchor anchorOf(const Filter *f, Hit hit, u32 place) {
  const Read read = ((const Read *)f->reads)[hit.read];
  const u32 isTurned = f->nReads == 2 && hit.read == 1;
  const u32 isReverse = (place & 1) ^ (smallerOf(hit.word) != hit.word) ^ isTurned;
  const i32 q = (i32)(read.before + (isTurned ? read.length + WORD - 2 - hit.last : hit.last));
  return (Anchor){isReverse ? -q : q, (i32)(place >> 1), hit.read, isReverse, WORD};
}

/* The score of the best chain in a group, of minimizers alone or of all words. */
static i32 chainScore(const Filter *f, u32 group, u32 isStrict) {
  const Hit *hits = (const Hit *)f->hits;
  const u16 *groups = (const u16 *)f->index.groups;
  const u32 *places = (const u32 *)f->index.places;
  Anchor anchors[MOST_ANCHORS];
  u32 count = 0;
  for (u32 h = 0; h < f->nHits; h++) {
    u32 at = hits[h].start;
    while ((groups[at] & GROUP_MASK) < group && !(groups[at] & LAST_PLACE)) at++;
    if ((groups[at] & GROUP_MASK) != group || (isStrict && !isMinimizer(f, hits[h]))) continue;
    for (;; at++) {
      if (count == MOST_ANCHORS) return LEAST_SCORE;
      const Anchor each = anchorOf(f, hits[h], places[at]);
      u32 k = count++;
      for (; k > 0 && isBefore(&each, &anchors[k - 1]); k--) anchors[k] = anchors[k - 1];
      anchors[k] = each;
      if (groups[at] & LAST_PLACE || (groups[at + 1] & GROUP_MASK) != group) break;
    }
  }
  i32 best = 0;
  for (u32 i = 0; i < count; i++) {
    for (u32 j = 0; j < i; j++) {
      const i32 score = anchors[j].score + gainOf(&anchors[i], &anchors[j]);
      if (score > anchors[i].score) anchors[i].score = score;
    }
    if (anchors[i].score > best) best = anchors[i].score;
  }
  return best;
}

/* Whether minimap2 may map the fragment. To find the minimizers takes long, and is seldom needed. */
static inline u32 mayMap(Filter *f) {
  const Hit *hits = (const Hit *)f->hits;
  const u32 *full = (const u32 *)f->full;
  for (u32 h = 0; h < f->nHits; h++) cover(f, hits[h]);
  for (u32 i = 0; i < f->nFull; i++)
    if (chainScore(f, full[i], 0) >= LEAST_SCORE && chainScore(f, full[i], 1) >= LEAST_SCORE) return 1;
  return 0;
}

static inline u64 load(const u8 *at) {
  u64 bytes;
  __builtin_memcpy(&bytes, at, sizeof bytes);
  return bytes;
}

/* Of eight bytes, the highest bit of each of those up to a blank; others behind the first of them may be set too. */
static inline u64 blanksIn(u64 bytes) {
  return (bytes - 0x2121212121212121ULL) & ~bytes & 0x8080808080808080ULL;
}

/*
 * A hash of the name at `at`, as minimap2 compares names: up to a blank, without a slash and digit at its end. Control
 * characters end it as well, so that names may seem the same that are not: then more is kept together.
 */
static inline u64 nameAt(const u8 *at) {
  u32 length = 0;
  u64 blanks = blanksIn(load(at));
  while (blanks == 0) blanks = blanksIn(load(at + (length += 8)));
  length += (u32)__builtin_ctzll(blanks) >> 3;
  if (length >= 3 && at[length - 2] == '/' && at[length - 1] >= '0' && at[length - 1] <= '9') length -= 2;
  u64 hash = length;
  for (; length >= 8; length -= 8, at += 8) {
    hash = (hash ^ load(at)) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32;
  }
  const u64 last = length == 0 ? 0 : load(at) << (64 - 8 * length);
  hash = (hash ^ last) * 0x9E3779B97F4A7C15ULL;
  return hash ^ hash >> 32;
}

static inline u8 *copy(u8 *out, const u8 *from, const u8 *to) {
  __builtin_memcpy(out, from, (u32)(to - from));
  return out + (to - from);
}

static inline const u8 *lineEnd(const u8 *at) {
  while (*at != '\n') at++;
  return at;
}

/* Writes an empty read, which parts neighbours of one name. */
static inline u8 *writeBreak(u8 *out, u64 name) {
  u8 letters[12] = {'>', '-', '\n', '\n'};
  if (nameAt(letters + 1) == name) letters[1] = '=';
  return copy(out, letters, letters + 4);
}

/* Writes a fragment that stays. Where something between it and the last one of its name went, both stay apart. */
static inline u8 *keep(Filter *f, u8 *out, u64 name, const u8 *from, const u8 *to) {
  if (f->isTorn && f->lastName == name) out = writeBreak(out, name);
  f->lastName = name;
  return copy(out, from, to);
}

EXPORT("prepare") void prepare(u32 filterAt) {
  Filter *f = (Filter *)filterAt;
  fillCodes((u8 *)f->index.codes);
  f->readNumber = 1;
}

/*
 * Goes through whole records from `from` to `to`, behind which eight bytes may be read, and writes the fragments that stay to `outAt`, where there is room for
 * twice as much. The last fragment waits for what follows it (see `rest`), unless `isLast`. Returns the bytes written.
 */
EXPORT("filterReads") u32 filterReads(u32 filterAt, u32 from, u32 to, u32 isLast, u32 outAt) {
  Filter *f = (Filter *)filterAt;
  const u8 *at = (const u8 *)from, *end = (const u8 *)to, *start = at;
  u8 *out = (u8 *)outAt;
  u64 name = at < end ? nameAt(at + 1) : 0;
  while (at < end) {
    u32 stays = 0;
    f->readNumber += f->nReads;
    f->nFull = f->nHits = f->nReads = 0;
    u64 next = name;
    while (at < end && next == name) {
      at = lineEnd(at) + 1;
      stays |= readSequence(f, &at);
      at++;
      /* More lines of sequence are not what reads are written as: such a one is left to minimap2. */
      for (; at < end && *at != '>'; at++) stays = 1;
      next = at < end ? nameAt(at + 1) : 0;
    }
    if (at >= end && !isLast) break;
    stays = stays || mayMap(f);
    if (stays) out = keep(f, out, name, start, at);
    f->isTorn = !stays;
    start = at;
    name = next;
  }
  f->rest = (u32)start;
  return (u32)(out - (u8 *)outAt);
}
