/* Extends a seed between a translated contig and a protein, as BLAST does: without gaps, then with them. */

/* A stretch of one diagonal: [from, to) of the contig, and where it begins in the database. `reach`: how far was looked. */
typedef struct { i32 score; u32 from, to, place, reach; } Segment;

/*
 * The best stretch around a word. Gives up where the score has fallen by `drop`; BLAST's own limit depends on the
 * composition of the contig, and is lower.
 */
static Segment extendUngapped(const Index *x, const u8 *frame, u32 word, u32 place, i32 drop) {
  const i8 *scores = (const i8 *)x->scores;
  const u8 *query = frame + word, *subject = (const u8 *)x->letters + place;
  i32 sum = 0, best = 0;
  i32 pivot = 0;
  for (i32 i = 0; i < WORD; i++) {
    sum += scores[query[i] * LETTERS + subject[i]];
    if (sum > best) { best = sum; pivot = i + 1; }
  }
  i32 left = 0, leftEnd = pivot;
  sum = 0;
  for (i32 i = pivot - 1; left - sum < drop; i--) {
    sum += scores[query[i] * LETTERS + subject[i]];
    if (sum > left) { left = sum; leftEnd = i; }
  }
  i32 right = 0, rightEnd = pivot, i = pivot;
  sum = 0;
  for (; right - sum < drop; i++) {
    sum += scores[query[i] * LETTERS + subject[i]];
    if (sum > right) { right = sum; rightEnd = i + 1; }
  }
  return (Segment){left + right, word + (u32)leftEnd, word + (u32)rightEnd, place + (u32)leftEnd, word + (u32)i};
}

/* Where in a segment an extension with gaps starts: the middle of its best window of eleven, as in BLAST. */
static u32 gappedStart(const Index *x, const u8 *frame, const Segment *segment) {
  const u32 window = 11, length = segment->to - segment->from;
  if (length <= window) return length / 2;
  const i8 *scores = (const i8 *)x->scores;
  const u8 *query = frame + segment->from, *subject = (const u8 *)x->letters + segment->place;
  i32 sum = 0, best = -1000;
  u32 start = 0;
  for (u32 i = 0; i < length; i++) {
    sum += scores[query[i] * LETTERS + subject[i]];
    if (i >= window) sum -= scores[query[i - window] * LETTERS + subject[i - window]];
    if (i + 1 >= window && sum > best) { best = sum; start = i - window / 2; }
  }
  return start;
}

#define GAP_OPEN 11
#define GAP_EXTEND 1
#define NEVER (-1000000)

/* How far an extension with gaps came, as residues of both sides. */
typedef struct { i32 score; u32 query, subject; } Reach;

/*
 * Extends with affine gaps, forwards (`step` 1) or backwards (-1), until no path is within `drop` of the best: the
 * X-drop algorithm of Gapped BLAST (Altschul et al. 1997).
 */
static Reach extendGapped(const Index *x, const u8 *query, u32 queryLength, const u8 *subject, u32 subjectLength,
                          i32 step, i32 drop, i32 *best, i32 *gap) {
  const i8 *scores = (const i8 *)x->scores;
  const i32 open = GAP_OPEN + GAP_EXTEND;
  Reach top = {0, 0, 0};
  u32 size = 1, first = 0;
  best[0] = 0;
  gap[0] = -open;
  for (i32 score = -open; size <= subjectLength && score >= -drop; score -= GAP_EXTEND, size++) {
    best[size] = score;
    gap[size] = score - open;
  }
  for (u32 a = 1; a <= queryLength; a++, query += step) {
    const i8 *row = scores + *query * LETTERS;
    const u8 *letter = subject + (i32)first * step;
    i32 score = NEVER, gapInRow = NEVER;
    u32 last = first;
    for (u32 b = first; b < size; b++, letter += step) {
      const i32 next = b < subjectLength ? best[b] + row[*letter] : NEVER;
      const i32 gapInColumn = gap[b];
      if (score < gapInColumn) score = gapInColumn;
      if (score < gapInRow) score = gapInRow;
      if (top.score - score > drop) {
        if (b == first) first++;
        else best[b] = gap[b] = NEVER;
      } else {
        last = b;
        if (score > top.score) top = (Reach){score, a, b};
        const i32 opened = score - open;
        gapInRow = gapInRow - GAP_EXTEND > opened ? gapInRow - GAP_EXTEND : opened;
        gap[b] = gapInColumn - GAP_EXTEND > opened ? gapInColumn - GAP_EXTEND : opened;
        best[b] = score;
      }
      score = next;
    }
    if (first == size) break;
    if (last + 1 < size) {
      size = last + 1;
    } else {
      for (; gapInRow >= top.score - drop && size <= subjectLength; size++, gapInRow -= GAP_EXTEND) {
        best[size] = gapInRow;
        gap[size] = gapInRow - open;
      }
    }
    if (size <= subjectLength) {
      best[size] = gap[size] = NEVER;
      size++;
    }
  }
  return top;
}
