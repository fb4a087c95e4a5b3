/*
 * Finds on contigs the words that a minimap2 index holds, and the stretches on which minimap2 could make a chain of
 * them. What is left of a contig then gives the same seeds, chains and alignments as the whole of it, for:
 *
 *  - minimap2 looks up some of the words of a query, its minimizers, and these alone. Which ones is decided among
 *    neighbours, so a word of the index keeps its role as long as the bases next to it are kept.
 *  - A chain has at least LEAST_WORDS seeds on one target, neighbours no more than REACH apart. The bases from its
 *    first seed to its last one are aligned, and at either end no more than `max_gap` bases beyond.
 *
 * REACH and FLANK are the largest values that `-x asm20` has had from minimap2 2.17 on (`-r 1k,100k -g 10k -n 3`).
 */
#include "seeds.h"

#define LEAST_WORDS 3
#define REACH 100000
#define FLANK 10240
/* Bases kept beside a word: more than a window of minimizers, of 19 + 10 bases, takes. */
#define BESIDE 64
/* Contigs are kept or masked by blocks of so many bases. */
#define BLOCK_BITS 8

/* A word of the index: the lesser of its bases and of their reverse complement, two bits a base. */
typedef struct {
  u64 key;    /* plus one; 0 where the slot is empty */
  u32 places; /* address of its places on the targets, u64 each: target << 32 | position << 1 | strand */
  u32 count;  /* of these places */
} Word;

/* What was found of a target on the contig so far: words that are no more than REACH apart. */
typedef struct { u32 first, last, words; } Run;

typedef struct {
  u32 index;      /* the index as it lies in its file … */
  u32 indexEnd;   /* … up to here */
  u32 wordLength; /* set by `readIndex`, as are the next three: k of the index, … */
  u32 window;     /* … w: so many words in a row have a minimizer, … */
  u32 targets;    /* … the number of its targets … */
  u32 words;      /* … and that of its words */
  u32 slots;      /* Word[2^slotBits] */
  u32 slotBits;
  u32 filter;     /* u64[2^filterBits]: three bits are set for each word */
  u32 filterBits;
  u32 runs;       /* Run[targets] */
  u32 seen;       /* u32[2^slotBits]: how often a word was seen on the contig, beside the contig's number */
  u32 blocks;     /* u8[mostBlocks]: 1 where a block is kept */
  u32 mostBlocks;
  u32 contig;     /* number of the contig, from 1 to 65535 */
  u32 position;   /* bases of the contig so far */
  u32 valid;      /* plain bases since the last other letter */
  u32 others;     /* letters that are no plain base */
  u32 mostSeen;   /* how often the word was seen that was seen most often */
  u32 chains;     /* runs of at least LEAST_WORDS words */
  u64 forward, reverse; /* the last bases, and their reverse complement */
} Scan;

/* Undoes `key ^ key >> shift`. */
static u64 unshifted(u64 key, u32 shift) {
  u64 result = key;
  for (u32 done = shift; done < 64; done += shift) result = key ^ result >> shift;
  return result;
}

/*
 * The word that has a number in the index. The number is an invertible hash (`hash64` of minimap2's sketch.c), the same
 * ever since the index has had this format; here it is undone from its last step to its first. The factors are the
 * inverses of 1 + 2^31, 21, 265 and 2^21 - 1.
 */
static u64 keyOf(u64 number, u64 mask) {
  u64 key = number * 0x3fffffff80000001ULL & mask;
  key = unshifted(key, 28);
  key = key * 0xcf3cf3cf3cf3cf3dULL & mask;
  key = unshifted(key, 14);
  key = key * 0xd38ff08b1c03dd39ULL & mask;
  key = unshifted(key, 24);
  return (key + 1) * 0x7ffffbffffdfffffULL & mask;
}

/* Spreads a word over 64 bits: the upper ones choose a place of the filter, others its bits, and others a slot. */
static inline u64 spread(u64 key) { return key * 0x9e3779b97f4a7c15ULL; }
static inline u64 filterBitsOf(u64 hash) {
  return 1ULL << (hash & 63) | 1ULL << (hash >> 6 & 63) | 1ULL << (hash >> 12 & 63);
}

static inline u32 load32(u32 at) { u32 value; __builtin_memcpy(&value, (const void *)at, 4); return value; }
static inline u64 load64(u32 at) { u64 value; __builtin_memcpy(&value, (const void *)at, 8); return value; }

static void addWord(const Scan *x, u64 key, u32 places, u32 count) {
  Word *slots = (Word *)x->slots;
  const u64 hash = spread(key);
  const u32 mask = (1u << x->slotBits) - 1;
  u32 slot = (u32)(hash >> 20) & mask;
  while (slots[slot].key != 0) slot = (slot + 1) & mask;
  slots[slot].key = key + 1;
  slots[slot].places = places;
  slots[slot].count = count;
  ((u64 *)x->filter)[hash >> (64 - x->filterBits)] |= filterBitsOf(hash);
}

/*
 * Walks through an index: "MMI\2"; w, k, bits of a bucket's number, number of targets, flags; the targets, each with the
 * length of its name in a byte, the name, its own length; the buckets; the targets' bases, eight in 32 bits.
 * A bucket is the number of its places, and the places of words that occur more than once; the number of its words, and
 * for each of them, by 64 bits each, the rest of its number << 1 | whether it occurs once, and that place, or else its
 * first place << 32 | how many.
 * Returns how many words there are, 0 where it is no such index or not whole.
 */
static u32 walkIndex(Scan *x, u32 isToAdd) {
  u32 at = x->index;
  const u32 end = x->indexEnd;
  if (end - at < 24 || load32(at) != 0x02494d4d) return 0;
  const u32 w = load32(at + 4), k = load32(at + 8), bucketBits = load32(at + 12);
  const u32 targets = load32(at + 16), flags = load32(at + 20);
  /* Flags: compressed homopolymers, no bases, no names. */
  if (w < 1 || w > 255 || k < 4 || k > 28 || bucketBits > 24 || flags != 0) return 0;
  x->wordLength = k;
  x->window = w;
  x->targets = targets;
  at += 24;
  u64 bases = 0;
  for (u32 i = 0; i < targets; i++) {
    if (end - at < 5 || end - at < 5u + *(const u8 *)at) return 0;
    at += 1 + *(const u8 *)at;
    bases += load32(at);
    at += 4;
  }
  u32 words = 0;
  const u64 mask = (1ULL << 2 * k) - 1;
  for (u32 bucket = 0; bucket < 1u << bucketBits; bucket++) {
    if (end - at < 8) return 0;
    const u32 places = at + 4, count = load32(at);
    if (count > (end - at - 8) / 8) return 0;
    at = places + 8 * count;
    const u32 ofBucket = load32(at);
    at += 4;
    if (ofBucket > (end - at) / 16) return 0;
    for (u32 i = 0; i < ofBucket; i++, at += 16) {
      const u64 key = load64(at), value = load64(at + 8);
      const u32 first = (u32)(value >> 32), n = (u32)value;
      if (!(key & 1) && (first > count || n > count - first)) return 0;
      if (!isToAdd) continue;
      const u64 word = keyOf(key >> 1 << bucketBits | bucket, mask);
      if (key & 1) addWord(x, word, at + 8, 1);
      else addWord(x, word, places + 8 * first, n);
    }
    words += ofBucket;
  }
  return end - at == (bases + 7) / 8 * 4 ? words : 0;
}

/* What it returns, `wordLength` and `targets` say how much room the other parts need. */
EXPORT("readIndex") u32 readIndex(u32 scanAt) {
  Scan *x = (Scan *)scanAt;
  x->words = walkIndex(x, 0);
  return x->words;
}

/* Fills the slots and the filter, which must be zero. */
EXPORT("addWords") void addWords(u32 scanAt) { walkIndex((Scan *)scanAt, 1); }

/* The word's slot, or the number of slots where it is none of the index. */
static inline u32 slotOf(const Scan *x, u64 key, u64 hash) {
  const Word *slots = (const Word *)x->slots;
  const u32 mask = (1u << x->slotBits) - 1;
  for (u32 slot = (u32)(hash >> 20) & mask; slots[slot].key != 0; slot = (slot + 1) & mask)
    if (slots[slot].key == key + 1) return slot;
  return mask + 1;
}

static void keep(Scan *x, u32 from, u32 to) {
  u8 *blocks = (u8 *)x->blocks;
  for (u32 block = from >> BLOCK_BITS; block <= to >> BLOCK_BITS && block < x->mostBlocks; block++) blocks[block] = 1;
}

/* Keeps what a chain of the run could be aligned on. */
static void endRun(Scan *x, const Run *run) {
  if (run->words < LEAST_WORDS) return;
  x->chains++;
  const u32 before = FLANK + x->wordLength;
  keep(x, run->first < before ? 0 : run->first - before, run->last + FLANK);
}

/* A word of the index that ends at `end`. */
static void found(Scan *x, u32 slot, u32 end) {
  const u32 before = BESIDE + x->wordLength;
  keep(x, end < before ? 0 : end - before, end + BESIDE);
  u32 *seen = (u32 *)x->seen + slot;
  if (*seen >> 16 != x->contig) *seen = x->contig << 16;
  if ((*seen & 0xffff) < 0xffff) ++*seen;
  if ((*seen & 0xffff) > x->mostSeen) x->mostSeen = *seen & 0xffff;
  const Word *word = (const Word *)x->slots + slot;
  Run *runs = (Run *)x->runs;
  for (u32 i = 0; i < word->count; i++) {
    const u32 target = (u32)(load64(word->places + 8 * i) >> 32);
    if (target >= x->targets) continue;
    Run *run = runs + target;
    if (run->words == 0 || end - run->last > REACH) {
      endRun(x, run);
      run->first = end;
      run->words = 0;
    } else if (run->last == end) continue;
    run->last = end;
    run->words++;
  }
}

EXPORT("beginContig") void beginContig(u32 scanAt) {
  Scan *x = (Scan *)scanAt;
  u8 *blocks = (u8 *)x->blocks;
  for (u32 block = 0; block <= (x->position + FLANK) >> BLOCK_BITS && block < x->mostBlocks; block++) blocks[block] = 0;
  Run *runs = (Run *)x->runs;
  for (u32 target = 0; target < x->targets; target++) runs[target].words = 0;
  if (++x->contig > 0xffff) {
    u32 *seen = (u32 *)x->seen;
    for (u32 slot = 0; slot < 1u << x->slotBits; slot++) seen[slot] = 0;
    x->contig = 1;
  }
  x->position = x->valid = x->others = x->mostSeen = x->chains = 0;
}

/* Goes on with upper-case bases of the contig. */
EXPORT("scanBases") void scanBases(u32 scanAt, u32 letters, u32 length) {
  Scan *x = (Scan *)scanAt;
  const u32 k = x->wordLength, start = x->position;
  const u32 noSlot = 1u << x->slotBits, shift = 2 * (k - 1), filterShift = 64 - x->filterBits;
  const u64 mask = (1ULL << 2 * k) - 1;
  const u64 *filter = (const u64 *)x->filter;
  u64 forward = x->forward, reverse = x->reverse;
  u32 valid = x->valid;
  for (u32 i = 0; i < length; i++) {
    const u8 letter = ((const u8 *)letters)[i];
    if (!isPlain(letter)) { valid = 0; x->others++; continue; }
    /* minimap2 has A 0, C 1, G 2, T 3. */
    const u32 code = codeOf(letter), base = code ^ code >> 1;
    forward = (forward << 2 | base) & mask;
    reverse = reverse >> 2 | (u64)(3 ^ base) << shift;
    if (++valid < k) continue;
    const u64 key = forward < reverse ? forward : reverse, hash = spread(key), bits = filterBitsOf(hash);
    if ((filter[hash >> filterShift] & bits) != bits) continue;
    const u32 slot = slotOf(x, key, hash);
    if (slot != noSlot) found(x, slot, start + i);
  }
  x->forward = forward;
  x->reverse = reverse;
  x->valid = valid;
  x->position = start + length;
}

/* Returns how many chains there may be on the contig at most; what is to be kept stands in the blocks. */
EXPORT("endContig") u32 endContig(u32 scanAt) {
  Scan *x = (Scan *)scanAt;
  const Run *runs = (const Run *)x->runs;
  for (u32 target = 0; target < x->targets; target++) endRun(x, runs + target);
  return x->chains;
}
