/*
 * Finds where on contigs genes of a database may lie, and marks these windows in upper case. A window that is marked
 * in vain costs time alone; one that is missed loses a row.
 */
#include "seeds.h"

/* A contig: where its bases begin, how many they are, and (roughly, where threads meet) how many lie in windows. */
typedef struct { u32 at, length, windowBases; } Contig;

/* A part of a contig, by the first and last places (not included) where seeds may end. */
typedef struct { u32 contig, from, to; } Slice;

/* A place whose seed may be in the index. */
typedef struct { u32 start, bucket, tag, strand, from, to; } Candidate;

/* A place, an entry of the index with its seed, the gene, and where the seed is on the gene's strand that lies along the contig. */
typedef struct { u32 candidate, entry, gene; i32 geneAt; } Match;
#define MOST_MATCHES 4096

typedef struct {
  u32 index;       /* Index of the database */
  u32 letters;     /* u8[]: bases of all contigs one behind the other, in lower case outside of windows */
  u32 packed;      /* u64[]: the same, with padding around */
  u32 contigs;     /* Contig[] */
  u32 slices;      /* Slice[] */
  u32 leastAlike;  /* of the 64 bases around a seed so many must match */
  i32 leastScore;  /* what an alignment through the seed must score */
  u32 slack;       /* bases by which a window is longer than the gene, at either end */
} Scan;

/* What one thread needs for itself. */
typedef struct {
  u32 candidates;  /* Candidate[]: room for both seeds at all places of one slice, and one more */
  u32 matches;     /* Match[MOST_MATCHES] */
  u32 rows;        /* i32[2][ROW]: for extensions */
  u32 sink;        /* takes what was read for nothing else than to have it near */
} Thread;

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
      contigs[n].windowBases = 0;
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

/* blastn's scores, and how far below the best an alignment is followed (BLAST+ gives up at 33 in its first pass). */
#define MATCH 2
#define MISMATCH -3
#define OPEN 5
#define EXTEND 2
#define DROP 40
/* Longer extensions have long scored enough. */
#define MOST_ROWS 1024
#define ROW (MOST_ROWS + 64)
#define NOTHING (-(1 << 28))

static inline u32 baseAt(const u64 *packed, i32 at) { return packed[PADDING + (at >> 5)] >> (at & 31) * 2 & 3; }

/*
 * The best score of an alignment with gaps that begins at a base of the gene and one of the contig and goes on in one direction
 * (1 or -1), as far as there are bases; `enough` ends it.
 */
static i32 extend(const u64 *gene, i32 geneAt, i32 geneBases, const u64 *contig, i32 contigAt, i32 contigBases,
                  i32 direction, i32 enough, i32 *scores) {
  /* By the number of contig's bases taken: scores that end in anything, and those that end in a gap in the contig. */
  i32 *ends = scores, *gaps = scores + ROW;
  const i32 rows = geneBases < MOST_ROWS ? geneBases : MOST_ROWS;
  const i32 columns = contigBases < ROW - 1 ? contigBases : ROW - 1;
  i32 best = 0, first = 0, last = 0;
  for (i32 j = 0; j <= columns && j * EXTEND + OPEN <= DROP; j++) {
    ends[j] = j == 0 ? 0 : -OPEN - j * EXTEND;
    gaps[j] = NOTHING;
    last = j;
  }
  for (i32 i = 0; i < rows; i++) {
    const u32 base = baseAt(gene, geneAt + direction * i);
    i32 diagonal = NOTHING, gapInGene = NOTHING, newFirst = -1, newLast = -1;
    for (i32 j = first; j <= columns; j++) {
      const i32 isOld = j <= last;
      const i32 above = isOld ? ends[j] : NOTHING;
      i32 gap = isOld ? gaps[j] : NOTHING;
      if (above - OPEN > gap) gap = above - OPEN;
      gap -= EXTEND;
      i32 score = gap > gapInGene ? gap : gapInGene;
      if (j > 0 && diagonal > NOTHING) {
        const i32 through = diagonal + (baseAt(contig, contigAt + direction * (j - 1)) == base ? MATCH : MISMATCH);
        if (through > score) score = through;
      }
      diagonal = above;
      if (score < best - DROP) {
        score = NOTHING;
        if (!isOld && gapInGene < best - DROP) break;
      } else {
        if (newFirst < 0) newFirst = j;
        newLast = j;
        if (score > best) {
          best = score;
          if (best >= enough) return best;
        }
      }
      ends[j] = score;
      gaps[j] = gap;
      if (score - OPEN > gapInGene) gapInGene = score - OPEN;
      gapInGene -= EXTEND;
    }
    if (newFirst < 0) break;
    first = newFirst;
    last = newLast;
  }
  return best;
}

/* Whether an alignment through a gene's base and a contig's scores enough. */
static u32 aligns(const Scan *x, const u64 *gene, i32 geneAt, i32 before, i32 after, Contig contig, i32 p, i32 *rows) {
  const u64 *packed = (const u64 *)x->packed;
  const i32 at = (i32)contig.at + p;
  const i32 right = extend(gene, geneAt, after, packed, at, (i32)contig.length - p, 1, x->leastScore, rows);
  if (right >= x->leastScore) return 1;
  return right + extend(gene, geneAt - 1, before, packed, at - 1, p, -1, x->leastScore - right, rows) >= x->leastScore;
}

/* Of the bases around a seed so many are alike as if 64 were compared: near the end of the gene or of the contig it is fewer. */
static u32 alikeAround(u64 unlikeBefore, u64 unlikeAfter, i32 left, i32 right) {
  if (left >= BEFORE && right >= AFTER) return 64 - count(unlikeBefore) - count(unlikeAfter);
  if (left > BEFORE) left = BEFORE;
  if (right > AFTER) right = AFTER;
  unlikeBefore &= ~0ULL << 2 * (BEFORE - left);
  const i32 behind = right + BEFORE - 32;
  if (behind <= 0) unlikeAfter = 0;
  else if (behind < 32) unlikeAfter &= (1ULL << 2 * behind) - 1;
  if (behind < 0) unlikeBefore &= (1ULL << 2 * (32 + behind)) - 1;
  const u32 compared = (u32)(left + right);
  return (compared - count(unlikeBefore) - count(unlikeAfter)) * 64 / compared;
}

static inline i32 least(i32 a, i32 b) { return a < b ? a : b; }
static inline u32 isMarked(u8 letter) { return !(letter & 0x20); }

static inline u32 isReverse(Match match, const Candidate *candidates) { return (match.entry ^ candidates[match.candidate].strand) & 1; }

/* Compares the surroundings of a seed, and marks the gene's window where it lies on the contig. */
static void look(const Scan *x, const Index *index, const Thread *thread, Contig *contig, const Candidate *candidates, Match match) {
  const u64 *genePacked = (const u64 *)index->packed, *packed = (const u64 *)x->packed;
  u8 *letters = (u8 *)x->letters + contig->at;
  const i32 start = (i32)((const u32 *)index->starts)[match.gene] + (isReverse(match, candidates) ? (i32)index->bases : 0);
  const i32 length = (i32)((const u32 *)index->lengths)[match.gene], contigLength = (i32)contig->length;
  const i32 q = match.geneAt - start, p = (i32)candidates[match.candidate].start;
  i32 from = p - q - (i32)x->slack, to = p - q + length + (i32)x->slack;
  if (from < 0) from = 0;
  if (to > contigLength) to = contigLength;
  /* Of many alleles one has marked the place. What lies between two windows has seeds of its own. */
  if (isMarked(letters[p]) && isMarked(letters[from]) && isMarked(letters[to - 1])) return;
  const i32 contigAt = (i32)contig->at + p;
  const u64 before = differing(basesFrom(genePacked, match.geneAt - BEFORE), basesFrom(packed, contigAt - BEFORE));
  const u64 after = differing(basesFrom(genePacked, match.geneAt - BEFORE + 32), basesFrom(packed, contigAt - BEFORE + 32));
  if (alikeAround(before, after, least(q, p), least(length - q, contigLength - p)) < x->leastAlike) return;
  if (!aligns(x, genePacked, match.geneAt, q, length - q, *contig, p, (i32 *)thread->rows)) return;
  u32 added = 0;
  for (i32 i = from; i < to; i++) {
    added += letters[i] >> 5 & 1;
    letters[i] &= 0xDF;
  }
  contig->windowBases += added;
}

/*
 * Looks at matches. Each of these loops waits for many places in memory at once, which one loop that did it all for one
 * match after the other would not.
 */
static void lookAtAll(const Scan *x, const Index *index, Thread *thread, Contig *contig, u32 count) {
  const Candidate *candidates = (const Candidate *)thread->candidates;
  Match *matches = (Match *)thread->matches;
  const u32 *starts = (const u32 *)index->starts, *lengths = (const u32 *)index->lengths;
  for (u32 i = 0; i < count; i++)
    matches[i].gene = ((const u32 *)index->geneOfBlock)[placeOf(index, matches[i].entry) >> 5];
  u32 sink = 0;
  for (u32 i = 0; i < count; i++) {
    const u32 gene = matches[i].gene, start = starts[gene], within = placeOf(index, matches[i].entry) - start;
    const u32 span = spanOf(candidates[matches[i].candidate].strand >> 1);
    matches[i].geneAt = (i32)(isReverse(matches[i], candidates) ? index->bases + start + lengths[gene] - within - span : start + within);
    sink ^= (u32)((const u64 *)index->packed)[PADDING + (matches[i].geneAt >> 5)];
  }
  thread->sink = sink;
  for (u32 i = 0; i < count; i++) look(x, index, thread, contig, candidates, matches[i]);
}

/* The entries of places that may hold a seed, and what becomes of them. */
static void lookUp(const Scan *x, const Index *index, Thread *thread, Contig *contig, u32 count) {
  Candidate *candidates = (Candidate *)thread->candidates;
  Match *matches = (Match *)thread->matches;
  const u32 *entries = (const u32 *)index->entriesAt, *buckets = (const u32 *)index->buckets;
  for (u32 c = 0; c < count; c++) {
    candidates[c].from = buckets[candidates[c].bucket];
    candidates[c].to = buckets[candidates[c].bucket + 1];
  }
  u32 sink = 0;
  for (u32 c = 0; c < count; c++) sink ^= entries[candidates[c].from];
  thread->sink = sink;
  u32 m = 0;
  for (u32 c = 0; c < count; c++)
    for (u32 e = candidates[c].from; e < candidates[c].to; e++) {
      matches[m].candidate = c;
      matches[m].entry = entries[e];
      m += !tagDiffers(index, entries[e], candidates[c].tag);
      if (m < MOST_MATCHES) continue;
      lookAtAll(x, index, thread, contig, m);
      m = 0;
    }
  lookAtAll(x, index, thread, contig, m);
}

/* Places whose seeds are looked for together. */
#define BLOCK 256

/*
 * Scans one slice, block by block: first the hashes, then the filter, then what passed it. No loop but the last has a branch
 * that can't be foretold, and that over the filter does little else than to wait for many places in memory at once.
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
  /* Two for each place: the hash, and whether it is of the other strand; a place with none is passed over. */
  u64 hashes[2 * BLOCK];
  u8 strands[2 * BLOCK];
  u32 passed[2 * BLOCK + 1];
  u32 n = 0, known = 0;
  Window window = {0, 0};
  u32 i = slice.from < SPAN ? 0 : slice.from - (SPAN - 1);
  for (; i < slice.from; i++) {
    known = isPlain(letters[i]) ? known + 1 : 0;
    push(&window, codeOf(letters[i]));
  }
  while (i < slice.to) {
    const u32 from = i, to = slice.to - i < BLOCK ? slice.to : i + BLOCK;
    for (; i < to; i++) {
      known = isPlain(letters[i]) ? known + 1 : 0;
      push(&window, codeOf(letters[i]));
      for (u32 isShort = 0; isShort < 2; isShort++) {
        u32 isReverse;
        hashes[2 * (i - from) + isShort] = hashOf(window, isShort, &isReverse);
        strands[2 * (i - from) + isShort] = (u8)(isReverse | (known < spanOf(isShort)) << 1);
      }
    }
    u32 p = 0;
    for (u32 k = 0; k < 2 * (to - from); k++) {
      const u64 mask = filterMask(hashes[k]);
      passed[p] = k;
      p += (filter[filterWord(index, hashes[k])] & mask) == mask;
    }
    for (u32 k = 0; k < p; k++) {
      const u32 of = passed[k], isShort = of & 1;
      if (strands[of] & 2) continue;
      candidates[n].start = from + (of >> 1) + 1 - spanOf(isShort);
      candidates[n].bucket = bucketOf(index, hashes[of]);
      candidates[n].tag = (u32)hashes[of] << index->placeBits << 1;
      candidates[n].strand = isShort << 1 | strands[of];
      n++;
    }
  }
  lookUp(x, index, thread, contig, n);
}
