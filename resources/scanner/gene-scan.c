/*
 * Finds where on contigs genes of a database may lie, and marks these windows in upper case. A window that is marked
 * in vain costs time alone; one that is missed loses a row.
 */
#include "seeds.h"

/* A contig: where its bases begin, how many they are, and whether a window was marked on it. */
typedef struct { u32 at, length, hasWindow; } Contig;

/* A part of a contig, by the first and last places (not included) where a seed may end. */
typedef struct { u32 contig, from, to; } Slice;

/* A place whose seed may be in the index. */
typedef struct { u32 end, bucket, tag, isReverse; } Candidate;

typedef struct {
  u32 index;       /* Index of the database */
  u32 letters;     /* u8[]: bases of all contigs one behind the other, in lower case outside of windows */
  u32 packed;      /* u64[]: the same, with padding around */
  u32 contigs;     /* Contig[] */
  u32 slices;      /* Slice[] */
  u32 leastAlike;  /* of the 64 bases around a seed so many must match */
  u32 slack;       /* bases by which a window is longer than the gene, at either end */
  u32 leastRun;    /* what the best stretch of a gene must score: a 16th of this for each 16 bases of it … */
  u32 fewest;      /* … but at least so much … */
  u32 most;        /* … and never more than this */
} Scan;

/* What one thread needs for itself. */
typedef struct {
  u32 candidates;  /* Candidate[]: room for the places of one slice, and one more */
  u32 seen;        /* u64[2^SEEN_BITS]: genes and diagonals that were looked at, whatever came of it */
} Thread;
#define SEEN_BITS 15

/* FASTA, names in plain ASCII, becomes bare lower-case bases in the same place. Returns the number of contigs. */
EXPORT("packContigs") u32 packContigs(u32 scanAt, u32 length) {
  const Scan *x = (const Scan *)scanAt;
  u8 *letters = (u8 *)x->letters;
  u64 *packed = (u64 *)x->packed + PADDING;
  Contig *contigs = (Contig *)x->contigs;
  u32 n = 0, to = 0;
  u64 word = 0;
  for (u32 i = 0; i < length;) {
    if (letters[i] == '>') {
      while (i < length && letters[i] != '\n') i++;
      i++;
      if (n > 0) contigs[n - 1].length = to - contigs[n - 1].at;
      contigs[n].at = to;
      contigs[n].hasWindow = 0;
      n++;
      continue;
    }
    const u8 letter = letters[i++];
    if (letter == '\n') continue;
    letters[to] = letter | 0x20;
    word |= (u64)codeOf(letter) << (to & 31) * 2;
    if ((++to & 31) == 0) { packed[(to >> 5) - 1] = word; word = 0; }
  }
  packed[to >> 5] = word;
  if (n > 0) contigs[n - 1].length = to - contigs[n - 1].at;
  return n;
}

/*
 * Whether a gene may lie on a contig with its first base at `d` (which may be negative). Each 16 bases of the gene are laid on the
 * contig at the best of 33 shifts, which follows insertions and deletions; the best stretch of (matches - 11) decides.
 */
static u32 liesAt(const Scan *x, const Index *index, u32 gene, u32 isReverse, i32 d, Contig contig) {
  const u64 *genePacked = (const u64 *)index->packed, *packed = (const u64 *)x->packed;
  const i32 length = (i32)((const u32 *)index->lengths)[gene];
  const i32 start = (i32)((const u32 *)index->starts)[gene] + (isReverse ? (i32)index->bases : 0);
  const i32 contigLength = (i32)contig.length;
  const i32 from = d < 0 ? -d : 0, to = d + length > contigLength ? contigLength - d : length;
  float least = (float)x->leastRun / 256 * (float)(to - from);
  if (least < (float)x->fewest) least = (float)x->fewest;
  if (least > (float)x->most) least = (float)x->most;
  i32 run = 0, best = 0;
  for (i32 i = 0; i + 16 <= length; i += 32) {
    const i32 at = d + i;
    if (at < -16 || at + 32 > contigLength + 16) {
      run = run > 2 ? run - 2 : 0;
      continue;
    }
    const u64 bases = basesFrom(genePacked, start + i);
    i32 first = 0, second = 0;
    for (i32 shift = -16; shift <= 16; shift++) {
      const i32 place = at + shift;
      if (place < 0 || place + 32 > contigLength) continue;
      const u64 unlike = differing(bases, basesFrom(packed, (i32)contig.at + place));
      const i32 a = 16 - (i32)count(unlike & 0xFFFFFFFF), b = 16 - (i32)count(unlike >> 32);
      if (a > first) first = a;
      if (b > second) second = b;
    }
    run += first - 11;
    if (run < 0) run = 0;
    if (run > best) best = run;
    if (i + 32 > length) break;
    run += second - 11;
    if (run < 0) run = 0;
    if (run > best) best = run;
  }
  return (float)best >= least;
}

static void mark(const Scan *x, Contig *contig, i32 from, i32 to) {
  if (from < 0) from = 0;
  if (to > (i32)contig->length) to = (i32)contig->length;
  u8 *letters = (u8 *)x->letters + contig->at;
  for (i32 i = from; i < to; i++) letters[i] &= 0xDF;
  contig->hasWindow = 1;
}

/* Looks at one place whose seed the index may hold: all genes that have it there. */
static void look(const Scan *x, const Index *index, Thread *thread, Contig *contig, Candidate candidate) {
  const u32 *entries = (const u32 *)index->entriesAt, *buckets = (const u32 *)index->buckets;
  const u32 *starts = (const u32 *)index->starts, *lengths = (const u32 *)index->lengths;
  const u64 *genePacked = (const u64 *)index->packed, *packed = (const u64 *)x->packed;
  u64 *seen = (u64 *)thread->seen;
  const u32 last = buckets[candidate.bucket + 1];
  u32 e = buckets[candidate.bucket];
  if (e == last) return;
  const i32 p = (i32)candidate.end - (SPAN - 1), contigLength = (i32)contig->length;
  const i32 contigAt = (i32)contig->at + p - BEFORE;
  const u64 before = basesFrom(packed, contigAt), after = basesFrom(packed, contigAt + 32);
  for (; e < last; e++) {
    if (tagDiffers(index, entries[e], candidate.tag)) continue;
    const u32 at = placeOf(index, entries[e]), isReverse = (entries[e] & 1) != candidate.isReverse;
    const u32 gene = ((const u32 *)index->geneOfBlock)[at >> 5];
    const i32 length = (i32)lengths[gene];
    const i32 q = isReverse ? length - (i32)(at - starts[gene]) - SPAN : (i32)(at - starts[gene]);
    const i32 geneAt = (i32)starts[gene] + (isReverse ? (i32)index->bases : 0) + q - BEFORE;
    u64 unlikeBefore = differing(basesFrom(genePacked, geneAt), before);
    u64 unlikeAfter = differing(basesFrom(genePacked, geneAt + 32), after);
    u32 compared = 64;
    i32 left = BEFORE, right = AFTER;
    if (q < left) left = q;
    if (p < left) left = p;
    if (length - q < right) right = length - q;
    if (contigLength - p < right) right = contigLength - p;
    if (left < BEFORE || right < AFTER) {
      /* Near the end of the gene or of the contig there is less to compare. */
      compared = (u32)(left + right);
      unlikeBefore &= ~0ULL << 2 * (BEFORE - left);
      const i32 behind = right + BEFORE - 32;
      unlikeAfter = behind <= 0 ? 0 : behind >= 32 ? unlikeAfter : unlikeAfter & ((1ULL << 2 * behind) - 1);
      if (behind < 0) unlikeBefore &= (1ULL << 2 * (32 + behind)) - 1;
    }
    const u32 alike = compared - count(unlikeBefore) - count(unlikeAfter);
    if (alike * 64 < x->leastAlike * compared) continue;
    const i32 d = p - q;
    const u64 key = ((u64)(gene * 2 + isReverse) << 32 | (u32)(((i32)contig->at + d) >> 4)) + 1;
    u64 *place = &seen[(key * 0x9E3779B97F4A7C15ULL) >> (64 - SEEN_BITS)];
    if (*place == key) continue;
    *place = key;
    if (liesAt(x, index, gene, isReverse, d, *contig)) mark(x, contig, d - (i32)x->slack, d + length + (i32)x->slack);
  }
}

/*
 * Scans one slice. The places that may hold a seed are gathered first and looked up then: the one loop has no branch
 * that can't be foretold, the other waits for many places in memory at once.
 */
EXPORT("scanSlice") void scanSlice(u32 scanAt, u32 threadAt, u32 sliceNumber) {
  const Scan *x = (const Scan *)scanAt;
  const Index *index = (const Index *)x->index;
  Thread *thread = (Thread *)threadAt;
  const Slice slice = ((const Slice *)x->slices)[sliceNumber];
  Contig *contig = (Contig *)x->contigs + slice.contig;
  const u8 *letters = (const u8 *)x->letters + contig->at;
  const u64 *filter = (const u64 *)index->filter;
  Candidate *candidates = (Candidate *)thread->candidates;
  u32 n = 0, known = 0;
  Window window = {0, 0};
  u32 i = slice.from < SPAN ? 0 : slice.from - (SPAN - 1);
  for (; i < slice.from; i++) {
    known = isPlain(letters[i]) ? known + 1 : 0;
    push(&window, codeOf(letters[i]));
  }
  for (; i < slice.to; i++) {
    const u8 letter = letters[i];
    known = isPlain(letter) ? known + 1 : 0;
    push(&window, codeOf(letter));
    u32 isReverse;
    const u64 hash = hashOf(window, i & 1, &isReverse);
    const u64 mask = filterMask(hash);
    candidates[n].end = i;
    candidates[n].bucket = bucketOf(index, hash);
    candidates[n].tag = (u32)hash << index->placeBits << 1;
    candidates[n].isReverse = isReverse;
    n += (u32)((filter[filterWord(index, hash)] & mask) == mask) & (u32)(known >= SPAN);
  }
  for (u32 c = 0; c < n; c++) look(x, index, thread, contig, candidates[c]);
}
