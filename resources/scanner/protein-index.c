/*
 * Makes the index of a protein database: where each three classes of residues occur, with the classes around them, and for
 * each three residues of a contig the classes with which they score at least half a seed.
 */
#include "proteins.h"

static u32 bucketAt(const Index *x, const u8 *letters) {
  const u8 *classOf = (const u8 *)x->classOf;
  const u32 a = classOf[letters[0]], b = classOf[letters[1]], c = classOf[letters[2]];
  if (a == NO_CLASS || b == NO_CLASS || c == NO_CLASS) return BUCKETS;
  return (a * CLASSES + b) * CLASSES + c;
}

/* Counts what lies in each bucket, and lays the buckets out. Returns how many entries there must be room for. */
EXPORT("countPlaces") u32 countPlaces(u32 indexAt) {
  const Index *x = (const Index *)indexAt;
  const u8 *letters = (const u8 *)x->letters;
  u32 *sizes = (u32 *)x->sizes, *buckets = (u32 *)x->buckets;
  for (u32 bucket = 0; bucket < BUCKETS; bucket++) sizes[bucket] = 0;
  for (u32 at = 0; at + HALF <= x->length; at++) {
    const u32 bucket = bucketAt(x, letters + at);
    if (bucket < BUCKETS) sizes[bucket]++;
  }
  u32 entries = 0;
  for (u32 bucket = 0; bucket < BUCKETS; bucket++) {
    buckets[bucket] = entries;
    entries += (sizes[bucket] + LANES - 1) / LANES * LANES;
  }
  buckets[BUCKETS] = entries;
  return entries;
}

/* Fills the buckets. The room behind the last entry of one keeps NO_CLASS, which scores lowest. */
EXPORT("fillPlaces") void fillPlaces(u32 indexAt) {
  const Index *x = (const Index *)indexAt;
  const u8 *letters = (const u8 *)x->letters, *classOf = (const u8 *)x->classOf;
  const u32 *buckets = (const u32 *)x->buckets;
  u32 *sizes = (u32 *)x->sizes, *places = (u32 *)x->places;
  u8 *flanks = (u8 *)x->flanks;
  for (u32 i = 0; i < 2 * HALF * x->entries; i++) flanks[i] = NO_CLASS;
  for (u32 bucket = 0; bucket < BUCKETS; bucket++) sizes[bucket] = 0;
  for (u32 at = 0; at + HALF <= x->length; at++) {
    const u32 bucket = bucketAt(x, letters + at);
    if (bucket == BUCKETS) continue;
    const u32 entry = buckets[bucket] + sizes[bucket]++;
    places[entry] = at;
    u8 *flank = flanks + entry / LANES * LANES * HALF + entry % LANES;
    for (u32 i = 0; i < HALF; i++, flank += LANES) {
      const u32 behind = at + HALF + i;
      if (behind < x->length) *flank = classOf[letters[behind]];
      if (at + i >= HALF) flank[HALF * x->entries] = classOf[letters[at + i - HALF]];
    }
  }
}

/* Lists the neighbours of all half words of contigs, or only counts them where `isCount` is not 0. Returns their number. */
EXPORT("listNeighbours") u32 listNeighbours(u32 indexAt, u32 isCount) {
  const Index *x = (const Index *)indexAt;
  const i32 *scores = (const i32 *)x->classScores;
  u32 *halves = (u32 *)x->halves, *neighbours = (u32 *)x->neighbours;
  u32 n = 0;
  for (u32 half = 0; half < HALF_WORDS; half++) {
    const i32 *first = scores + half / (RESIDUES * RESIDUES) * 16;
    const i32 *second = scores + half / RESIDUES % RESIDUES * 16;
    const i32 *third = scores + half % RESIDUES * 16;
    halves[half] = n;
    for (u32 a = 0; a < CLASSES; a++) {
      for (u32 b = 0; b < CLASSES; b++) {
        for (u32 c = 0; c < CLASSES; c++) {
          const i32 score = first[a] + second[b] + third[c];
          if (score < HALF_THRESHOLD) continue;
          if (!isCount) neighbours[n] = ((a * CLASSES + b) * CLASSES + c) << 16 | (u32)score;
          n++;
        }
      }
    }
  }
  halves[HALF_WORDS] = n;
  return n;
}
