/*
 * Makes the index of a database's words, by which reads are filtered (read-filter.c). The caller gives the targets as
 * FASTA, some whole records a call, to `addTargets`, then calls `scatter` for both halves of a word, `compact` and
 * `fillStarts`. Long loops come in slices, so that the engine can go over to its faster code between them.
 */
#include "read-words.h"

/* Words are sorted by one half of their bits at a time. */
#define HALF WORD
#define HALVES (1u << HALF)
/* Of the words one in four tells to which group a target belongs. */
#define VOTES(word) ((word) * 0x9E3779B1u >> 30 == 0)

/* A word at a place, in one number that sorts by word, group and place. */
#define AT_BITS 26
static inline u64 foundOf(u32 word, u32 group, u32 at) { return (u64)word << (GROUP_BITS + AT_BITS) | (u64)group << AT_BITS | at; }
static inline u32 wordOf(u64 found) { return (u32)(found >> (GROUP_BITS + AT_BITS)); }
static inline u32 groupOf(u64 found) { return (u32)(found >> AT_BITS) & GROUP_MASK; }
static inline u32 atOf(u64 found) { return (u32)found & ((1u << AT_BITS) - 1); }
static inline u32 halfOf(u64 found, u32 isHigh) { return wordOf(found) >> (isHigh ? HALF : 0) & (HALVES - 1); }

typedef struct {
  Index index;
  u32 firstGroups; /* u16[WORDS]: by word, one more than the group in which it was first seen */
  u32 votes;       /* u32[2^GROUP_BITS + 1]: words of the target at hand by group; zero between targets */
  u32 ends;        /* u32[]: the word that ends at each base of a target, and */
  u32 orders;      /* u32[]: its order, with WINDOW more before and behind */
  u32 found, spare; /* u64[] */
  u32 counts;      /* u32[2][HALVES]: how many words have a half; later, where the next of them goes */
  u32 starting;    /* u32[][2]: words in order, and where their places begin */
  u32 nFound, nGroups, nPlaces, nWords;
} Builder;

EXPORT("prepare") void prepare(u32 builderAt) { fillCodes((u8 *)((Builder *)builderAt)->index.codes); }

/* Reads lines of sequence up to the next record: the words in it, and their order. Returns NONE for doubtful letters. */
static u32 readTarget(const Builder *b, const u8 **from, const u8 *end) {
  const u8 *codes = (const u8 *)b->index.codes, *at = *from;
  u32 *ends = (u32 *)b->ends, *orders = (u32 *)b->orders + WINDOW;
  u32 length = 0, word = 0, known = 0, isDoubtful = 0;
  for (; at < end && *at != '>'; at++) {
    const u32 code = codes[*at];
    if (code == LINE_END) continue;
    isDoubtful |= code == DOUBTFUL;
    known = code < UNKNOWN ? known + 1 : 0;
    word = (word << 2 | (code & 3)) & (WORDS - 1);
    ends[length] = word;
    orders[length++] = known >= WORD ? orderOf(smallerOf(word)) : NONE;
  }
  for (u32 i = 0; i < WINDOW; i++) orders[length + i] = orders[-1 - (i32)i] = NONE;
  *from = at;
  return isDoubtful ? NONE : length;
}

static inline u32 min(u32 a, u32 b) { return a < b ? a : b; }
static inline u32 max(u32 a, u32 b) { return a > b ? a : b; }
static inline u32 firstOf(const u32 *o) { return min(min(min(o[0], o[1]), min(o[2], o[3])), min(o[4], o[5])); }

/*
 * Moves the words that are first in a window of theirs to the front, each with its place. What is beyond an end or
 * unknown does not compete. Returns how many there are.
 */
static u32 keepMinimizers(const Builder *b, u32 length) {
  u32 *ends = (u32 *)b->ends, *places = (u32 *)b->orders;
  const u32 *orders = (const u32 *)b->orders + WINDOW;
  u32 count = 0;
  /* The firsts of the six windows that a word is in, the oldest one at `i % WINDOW`. */
  u32 firsts[WINDOW];
  for (u32 i = 0; i + 1 < WINDOW; i++) firsts[i] = firstOf(orders + i - (WINDOW - 1));
  for (u32 i = 0, newest = WINDOW - 1; i < length; i++) {
    firsts[newest] = firstOf(orders + i);
    newest = newest + 1 == WINDOW ? 0 : newest + 1;
    const u32 order = orders[i];
    const u32 latest = max(max(max(firsts[0], firsts[1]), max(firsts[2], firsts[3])), max(firsts[4], firsts[5]));
    const u32 word = ends[i], smaller = smallerOf(word);
    ends[count] = smaller;
    /* Never beyond what the windows still need. */
    places[count] = i << 1 | (smaller != word);
    count += order == latest && order != NONE;
  }
  return count;
}

/*
 * The group in which most of some words were first seen, where that is at least a quarter of them;
 * else a new one. The fewer groups there are, the quicker is a look at each word; the more, the fewer reads need a
 * second look.
 */
static u32 groupFor(Builder *b, u32 count) {
  const u32 *words = (const u32 *)b->ends;
  u16 *firstGroups = (u16 *)b->firstGroups;
  u32 *votes = (u32 *)b->votes;
  u32 voters = 0, best = 0, most = 0;
  for (u32 i = 0; i < count; i++) {
    if (!VOTES(words[i])) continue;
    voters++;
    const u32 group = firstGroups[words[i]];
    if (group == 0 || ++votes[group] <= most) continue;
    most = votes[group];
    best = group;
  }
  if (best == 0 || 4 * most < voters) best = ++b->nGroups;
  for (u32 i = 0; i < count; i++) {
    if (!VOTES(words[i])) continue;
    votes[firstGroups[words[i]]] = 0;
    if (firstGroups[words[i]] == 0) firstGroups[words[i]] = (u16)best;
  }
  return best - 1;
}

/*
 * Adds targets. Returns 0 where nothing would be proven, as versions of minimap2 may read a sequence differently, or
 * where there are too many groups or a target is too long.
 */
EXPORT("addTargets") u32 addTargets(u32 builderAt, u32 from, u32 to) {
  Builder *b = (Builder *)builderAt;
  u64 *found = (u64 *)b->found;
  u32 *lows = (u32 *)b->counts, *highs = lows + HALVES;
  const u8 *at = (const u8 *)from, *end = (const u8 *)to;
  while (at < end) {
    while (at < end && *at != '\n') at++;
    const u32 length = readTarget(b, &at, end);
    if (length >= 1u << (AT_BITS - 1) || b->nGroups > GROUP_MASK) return 0;
    const u32 count = keepMinimizers(b, length);
    const u32 group = groupFor(b, count);
    const u32 *words = (const u32 *)b->ends, *places = (const u32 *)b->orders;
    for (u32 i = 0; i < count; i++) {
      const u64 each = foundOf(words[i], group, places[i]);
      lows[halfOf(each, 0)]++;
      highs[halfOf(each, 1)]++;
      found[b->nFound++] = each;
    }
  }
  return 1;
}

/* Turns numbers of words by half into where the first of each goes. */
EXPORT("countUp") void countUp(u32 builderAt) {
  u32 *counts = (u32 *)((Builder *)builderAt)->counts;
  for (u32 isHigh = 0; isHigh < 2; isHigh++)
    for (u32 i = 0, sum = 0; i < HALVES; i++) {
      u32 *each = &counts[isHigh * HALVES + i];
      const u32 here = *each;
      *each = sum;
      sum += here;
    }
}

/* A stable sort by the low half of words into `spare`, or by the high half back; of some from `from` to `to`. */
EXPORT("scatter") void scatter(u32 builderAt, u32 isHigh, u32 from, u32 to) {
  const Builder *b = (const Builder *)builderAt;
  u32 *next = (u32 *)b->counts + isHigh * HALVES;
  const u64 *source = (const u64 *)(isHigh ? b->spare : b->found);
  u64 *target = (u64 *)(isHigh ? b->found : b->spare);
  for (u32 i = from; i < to; i++) target[next[halfOf(source[i], isHigh)]++] = source[i];
}

/* Writes each place of a word once. From `from` on, up to the end of a word at or behind `to`, which is returned. */
EXPORT("compact") u32 compact(u32 builderAt, u32 from, u32 to) {
  Builder *b = (Builder *)builderAt;
  u64 *found = (u64 *)b->found;
  u32 *bits = (u32 *)b->index.bits;
  u16 *groups = (u16 *)b->index.groups;
  u32 *places = (u32 *)b->index.places;
  u32 *starting = (u32 *)b->starting + 2 * b->nWords;
  u32 i = from;
  while (i < to) {
    const u32 word = wordOf(found[i]), reverse = reverseOf(word), first = i;
    bits[word >> 5] |= 1u << (word & 31);
    bits[reverse >> 5] |= 1u << (reverse & 31);
    *starting++ = word;
    *starting++ = b->nPlaces;
    b->nWords++;
    u32 kept = first;
    for (; i < b->nFound && wordOf(found[i]) == word; i++) {
      const u64 each = found[i];
      u32 k = kept;
      while (k > first && found[k - 1] > each) k--;
      if (k > first && found[k - 1] == each) continue;
      for (u32 j = kept; j > k; j--) found[j] = found[j - 1];
      found[k] = each;
      kept++;
    }
    for (u32 k = first; k < kept; k++) {
      groups[b->nPlaces] = (u16)(groupOf(found[k]) | (k + 1 == kept ? LAST_PLACE : 0));
      places[b->nPlaces++] = atOf(found[k]);
    }
  }
  return i;
}

EXPORT("fillRanks") void fillRanks(u32 builderAt) {
  const Index *x = &((const Builder *)builderAt)->index;
  const u32 *bits = (const u32 *)x->bits;
  u32 *ranks = (u32 *)x->ranks;
  for (u32 block = 0, rank = 0; block < WORDS / 32; block++) {
    ranks[block] = rank;
    rank += (u32)__builtin_popcount(bits[block]);
  }
}

EXPORT("fillStarts") void fillStarts(u32 builderAt, u32 from, u32 to) {
  const Builder *b = (const Builder *)builderAt;
  const u32 *starting = (const u32 *)b->starting;
  u32 *starts = (u32 *)b->index.starts;
  for (u32 i = from; i < to; i++) {
    const u32 word = starting[2 * i];
    starts[rankOf(&b->index, word)] = starts[rankOf(&b->index, reverseOf(word))] = starting[2 * i + 1];
  }
}
