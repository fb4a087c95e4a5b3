/*
 * Makes the seed index of a database. The caller lays out an Index (seeds.h) and calls in turn: `packGenes`, `keepSeeds`
 * (how many are kept decides the sizes of the rest), `fillIndex`.
 */
#include "seeds.h"

/* Letters of all genes one behind the other, `lengths` and `starts` given; writes both strands and the blocks' genes. */
EXPORT("packGenes") void packGenes(u32 indexAt, u32 lettersAt) {
  const Index *x = (const Index *)indexAt;
  const u8 *letters = (const u8 *)lettersAt;
  const u32 *starts = (const u32 *)x->starts, *lengths = (const u32 *)x->lengths;
  u64 *packed = (u64 *)x->packed + PADDING;
  u32 *geneOfBlock = (u32 *)x->geneOfBlock;
  for (u32 gene = 0; gene < x->genes; gene++) {
    const u32 length = lengths[gene], start = starts[gene];
    for (u32 block = start >> 5; block < (start + length + 31) >> 5; block++) geneOfBlock[block] = gene;
    for (u32 i = 0; i < length; i++) {
      /* What is no plain base stands as an A: a few bases that differ. */
      const u64 code = isPlain(letters[i]) ? codeOf(letters[i]) : 0;
      const u32 forward = start + i, reverse = x->bases + start + (length - 1 - i);
      packed[forward >> 5] |= code << (forward & 31) * 2;
      packed[reverse >> 5] |= (code ^ 2) << (reverse & 31) * 2;
    }
    letters += length;
  }
}

/* A seed of a gene: where its window begins, counted over all genes, and its hash. */
typedef struct { u32 at, isReverse, isShort; u64 hash; } Seed;

/*
 * Whether the 64 bases around a seed are new: alleles differ in a few places alone, and of many seeds in the same
 * surroundings one is enough. `seen` is a table of hashes, open addressing, 2^bits places.
 */
static u32 isNew(const Index *x, u32 *seen, u32 bits, u32 gene, Seed seed) {
  const u32 start = ((const u32 *)x->starts)[gene], length = ((const u32 *)x->lengths)[gene];
  const u32 within = seed.at - start;
  /* At a gene's end the surroundings are the gene's own. */
  if (within < BEFORE || within + AFTER > length) return 1;
  const u64 *packed = (const u64 *)x->packed;
  /* On the strand of the key, so that a gene and its reverse complement are alike. */
  const i32 at = seed.isReverse ? (i32)(x->bases + start + length - within - spanOf(seed.isShort)) : (i32)seed.at;
  u64 h = basesFrom(packed, at - BEFORE) * 0x9E3779B97F4A7C15ULL;
  h ^= h >> 31;
  h = (h ^ basesFrom(packed, at - BEFORE + 32)) * 0xBF58476D1CE4E5B9ULL;
  h ^= h >> 29;
  h = (h + seed.isShort) * 0x94D049BB133111EBULL;
  const u32 print = (u32)h == 0 ? 1 : (u32)h;
  u32 place = (u32)(h >> (64 - bits));
  for (; seen[place] != 0; place = (place + 1) & ((1u << bits) - 1))
    if (seen[place] == print) return 0;
  seen[place] = print;
  return 1;
}

/* All seeds of all genes, in turn. `letters` as for packGenes. */
typedef struct { u32 gene, i, known, isShort; const u8 *letters; Window window; Seed seed; } Walk;

/* Goes on to the next seed; 0 where there is none. */
static u32 next(const Index *x, Walk *w) {
  const u32 *starts = (const u32 *)x->starts, *lengths = (const u32 *)x->lengths;
  while (w->gene < x->genes) {
    if (w->isShort) {
      w->isShort = 0;
    } else {
      if (w->i == lengths[w->gene]) {
        w->letters += lengths[w->gene++];
        w->i = w->known = 0;
        continue;
      }
      const u8 letter = w->letters[w->i++];
      w->known = isPlain(letter) ? w->known + 1 : 0;
      push(&w->window, codeOf(letter));
      w->isShort = 1;
    }
    /* Both seeds that end here, the short one first. */
    w->seed.isShort = w->isShort;
    if (w->known < spanOf(w->isShort)) continue;
    w->seed.at = starts[w->gene] + w->i - spanOf(w->isShort);
    w->seed.hash = hashOf(w->window, w->isShort, &w->seed.isReverse);
    return 1;
  }
  return 0;
}

static inline Walk walkFrom(u32 lettersAt) { return (Walk){.letters = (const u8 *)lettersAt}; }

/*
 * Decides which seeds are kept. `keepAt`: a bit for each, in the order of the walk, two for each base of the genes at
 * most; `seenAt`: u32[2^seenBits], more places than seeds. Both zeroed. Returns how many are kept.
 */
EXPORT("keepSeeds") u32 keepSeeds(u32 indexAt, u32 lettersAt, u32 seenAt, u32 seenBits, u32 keepAt) {
  const Index *x = (const Index *)indexAt;
  u8 *keep = (u8 *)keepAt;
  u32 kept = 0;
  Walk walk = walkFrom(lettersAt);
  for (u32 n = 0; next(x, &walk); n++) {
    if (!isNew(x, (u32 *)seenAt, seenBits, walk.gene, walk.seed)) continue;
    keep[n >> 3] |= 1 << (n & 7);
    kept++;
  }
  return kept;
}

/* Filter, buckets and entries of the seeds that are kept; their memory is zeroed. */
EXPORT("fillIndex") void fillIndex(u32 indexAt, u32 lettersAt, u32 keepAt) {
  const Index *x = (const Index *)indexAt;
  const u8 *keep = (const u8 *)keepAt;
  u64 *filter = (u64 *)x->filter;
  u32 *buckets = (u32 *)x->buckets, *entries = (u32 *)x->entriesAt;
  const u32 nBuckets = 1u << x->bucketBits;
  Walk walk = walkFrom(lettersAt);
  for (u32 n = 0; next(x, &walk); n++) {
    if (!(keep[n >> 3] >> (n & 7) & 1)) continue;
    filter[filterWord(x, walk.seed.hash)] |= filterMask(walk.seed.hash);
    buckets[bucketOf(x, walk.seed.hash)]++;
  }
  /* Where each bucket ends; filled from there towards its beginning. */
  for (u32 b = 1; b <= nBuckets; b++) buckets[b] += buckets[b - 1];
  walk = walkFrom(lettersAt);
  for (u32 n = 0; next(x, &walk); n++) {
    if (!(keep[n >> 3] >> (n & 7) & 1)) continue;
    const u32 place = --buckets[bucketOf(x, walk.seed.hash)];
    entries[place] = entryOf(x, walk.seed.at, walk.seed.isReverse, walk.seed.hash);
  }
}
