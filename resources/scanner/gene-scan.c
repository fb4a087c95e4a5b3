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
typedef struct { u32 start, bucket, tag, strand; } Candidate;

/* A place and an entry of the index with its seed. */
typedef struct { u32 candidate, entry; } Match;
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

/* Looks at the gene of an entry, and marks its window where it lies on the contig. */
static void look(const Scan *x, const Index *index, Thread *thread, Contig *contig, Candidate candidate, u32 entry) {
  const u64 *genePacked = (const u64 *)index->packed, *packed = (const u64 *)x->packed;
  u8 *letters = (u8 *)x->letters + contig->at;
  const u32 place = placeOf(index, entry), isReverse = (entry & 1) != (candidate.strand & 1);
  const u32 gene = ((const u32 *)index->geneOfBlock)[place >> 5];
  const i32 start = (i32)((const u32 *)index->starts)[gene], length = (i32)((const u32 *)index->lengths)[gene];
  const i32 within = (i32)place - start, contigLength = (i32)contig->length;
  const i32 q = isReverse ? length - within - (i32)spanOf(candidate.strand >> 1) : within;
  const i32 p = (i32)candidate.start;
  i32 from = p - q - (i32)x->slack, to = p - q + length + (i32)x->slack;
  if (from < 0) from = 0;
  if (to > contigLength) to = contigLength;
  /* Of many alleles one has marked the place. What lies between two windows has seeds of its own. */
  if (isMarked(letters[p]) && isMarked(letters[from]) && isMarked(letters[to - 1])) return;
  const i32 geneAt = start + (isReverse ? (i32)index->bases : 0) + q, contigAt = (i32)contig->at + p;
  const u64 before = differing(basesFrom(genePacked, geneAt - BEFORE), basesFrom(packed, contigAt - BEFORE));
  const u64 after = differing(basesFrom(genePacked, geneAt - BEFORE + 32), basesFrom(packed, contigAt - BEFORE + 32));
  if (alikeAround(before, after, least(q, p), least(length - q, contigLength - p)) < x->leastAlike) return;
  if (!aligns(x, genePacked, geneAt, q, length - q, *contig, p, (i32 *)thread->rows)) return;
  u32 added = 0;
  for (i32 i = from; i < to; i++) {
    added += letters[i] >> 5 & 1;
    letters[i] &= 0xDF;
  }
  contig->windowBases += added;
}

/*
 * Scans one slice, step by step: places that may hold a seed, entries that have it, genes. Each step but the last has no
 * branch that can't be foretold, so that it waits for many places in memory at once.
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
    for (u32 isShort = 0; isShort < 2; isShort++) {
      u32 isReverse;
      const u64 hash = hashOf(window, isShort, &isReverse);
      const u64 mask = filterMask(hash);
      candidates[n].start = i + 1 - spanOf(isShort);
      candidates[n].bucket = bucketOf(index, hash);
      candidates[n].tag = (u32)hash << index->placeBits << 1;
      candidates[n].strand = isShort << 1 | isReverse;
      n += (u32)((filter[filterWord(index, hash)] & mask) == mask) & (u32)(known >= spanOf(isShort));
    }
  }
  const u32 *entries = (const u32 *)index->entriesAt, *buckets = (const u32 *)index->buckets;
  Match *matches = (Match *)thread->matches;
  u32 m = 0;
  for (u32 c = 0; c < n; c++) {
    const u32 last = buckets[candidates[c].bucket + 1];
    for (u32 e = buckets[candidates[c].bucket]; e < last; e++) {
      matches[m].candidate = c;
      matches[m].entry = entries[e];
      m += !tagDiffers(index, entries[e], candidates[c].tag);
      if (m == MOST_MATCHES) {
        for (u32 i = 0; i < m; i++) look(x, index, thread, contig, candidates[matches[i].candidate], matches[i].entry);
        m = 0;
      }
    }
  }
  for (u32 i = 0; i < m; i++) look(x, index, thread, contig, candidates[matches[i].candidate], matches[i].entry);
}
