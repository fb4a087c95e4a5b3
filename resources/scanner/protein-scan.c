/*
 * Finds where on contigs proteins of a database may be encoded: every seed of blastx-fast, every pair of seeds on a
 * diagonal, what alignment without gaps it extends to, and which of these belong to a longer one with gaps. What is
 * found in vain costs time alone; what is missed loses a row.
 */
#include <wasm_simd128.h>
#include "proteins.h"
#include "protein-extend.h"

#define FRAMES 6
/* Two seeds of a diagonal count together where the second begins so far behind the first, from WORD on. */
#define WINDOW 40
/* The alignments that a thread remembers, so as not to align the same again; a power of 2. */
#define REMEMBERED 64

/* A contig: where its letters begin, and how many they are. */
typedef struct { u32 at, length; } Contig;

/* A contig in one of the six frames: its residues, an EDGE before and behind them. */
typedef struct { u32 contig, frame, at, length; } Frame;

/* Words of a frame, by the first and the last place (not included) where they begin. */
typedef struct { u32 frame, from, to; } Slice;

/* An alignment with gaps that may make a row, in residues of its frame and letters of the database. */
typedef struct { u32 frame, subject, from, to, placeFrom, placeTo; i32 score; } Alignment;

/* An alignment without gaps. `word`: where the second of its seeds begins; `span`: how far back BLAST may look for the first. */
typedef struct { u32 frame, subject, from, to, word, span; i32 score; u32 alignment; } Hsp;
#define NO_ALIGNMENT 0xFFFFFFFFU

typedef struct {
  u32 index;         /* Index */
  u32 letters;       /* u8[]: bases of all contigs one behind the other */
  u32 contigs;       /* Contig[] */
  u32 frames;        /* Frame[FRAMES * contigs] */
  u32 slices;        /* Slice[] */
  u32 nibbleOf;      /* u8[256]: the bases that a letter stands for, a bit for each */
  u32 complementOf;  /* u8[16] */
  u32 codons;        /* u8[4096]: the residue of three nibbles */
  u32 alignments;    /* Alignment[most] */
  u32 hsps;          /* Hsp[most] */
  u32 most;
  u32 alignmentCount, hspCount; /* count on beyond `most`: the scan must then be done again with more room */
  i32 ungappedDrop, ungappedLeast, gappedDrop, gappedLeast;
} Scan;

/* An alignment and its number. */
typedef struct { Alignment alignment; u32 number; } Remembered;

/* What one thread needs for itself. */
typedef struct {
  u32 diagonals;     /* u32[diagonalMask + 1]: see meet() */
  u32 diagonalMask;
  u32 clock;         /* where the next slice begins in the count of all residues that this thread has seen */
  u32 best, gap;     /* i32[]: room for the longest protein and two more */
  u32 remembered;    /* Remembered[REMEMBERED] */
  u32 rememberedCount;
  u32 hits;          /* Hit[MOST_HITS]: words that may be seeds */
  u32 hitCount;
} Thread;

/* A word of the frame, counted from the slice's first one, and a place of the database. */
typedef struct { u32 word, place; } Hit;
#define MOST_HITS 2048

/* The six frames of a contig as residues; frames 3 to 5 read the other strand from its start. */
EXPORT("translate") void translate(u32 scanAt, u32 contigNumber) {
  const Scan *x = (const Scan *)scanAt;
  const Contig *contig = (const Contig *)x->contigs + contigNumber;
  const u8 *letters = (const u8 *)x->letters + contig->at, *nibbleOf = (const u8 *)x->nibbleOf;
  const u8 *complementOf = (const u8 *)x->complementOf, *codons = (const u8 *)x->codons;
  for (u32 number = 0; number < FRAMES; number++) {
    const Frame *frame = (const Frame *)x->frames + contigNumber * FRAMES + number;
    u8 *residues = (u8 *)frame->at;
    residues[-1] = residues[frame->length] = EDGE;
    for (u32 i = 0; i < frame->length; i++) {
      u32 codon = 0;
      for (u32 k = 0; k < 3; k++) {
        const u32 at = number % 3 + 3 * i + k;
        const u32 nibble = number < 3 ? nibbleOf[letters[at]] : complementOf[nibbleOf[letters[contig->length - 1 - at]]];
        codon = codon << 4 | nibble;
      }
      residues[i] = codons[codon];
    }
  }
}

static u32 subjectAt(const Index *x, u32 place) {
  const u32 *starts = (const u32 *)x->starts;
  u32 low = 0, high = x->subjects;
  while (high - low > 1) {
    const u32 middle = (low + high) / 2;
    if (starts[middle] <= place) low = middle;
    else high = middle;
  }
  return low;
}

/* The alignment of this thread that a segment lies in. */
static u32 rememberedAlignment(const Thread *thread, u32 frame, const Segment *segment) {
  const Remembered *remembered = (const Remembered *)thread->remembered;
  const u32 n = thread->rememberedCount < REMEMBERED ? thread->rememberedCount : REMEMBERED;
  const u32 placeTo = segment->place + segment->to - segment->from;
  for (u32 i = 0; i < n; i++) {
    const Alignment *known = &remembered[i].alignment;
    if (known->frame == frame && known->from <= segment->from && segment->to <= known->to &&
        known->placeFrom <= segment->place && placeTo <= known->placeTo) return remembered[i].number;
  }
  return NO_ALIGNMENT;
}

/* Aligns with gaps from a segment, and writes the alignment down where it scores enough. */
static u32 alignWithGaps(Scan *x, Thread *thread, u32 frameNumber, u32 subject, const Segment *segment) {
  const Index *index = (const Index *)x->index;
  const Frame *frame = (const Frame *)x->frames + frameNumber;
  const u8 *residues = (const u8 *)frame->at, *letters = (const u8 *)index->letters;
  const u32 start = gappedStart(index, residues, segment);
  const u32 query = segment->from + start, place = segment->place + start;
  const u32 first = ((const u32 *)index->starts)[subject], end = ((const u32 *)index->starts)[subject + 1] - 1;
  i32 *best = (i32 *)thread->best, *gap = (i32 *)thread->gap;
  const Reach left = extendGapped(index, residues + query, query + 1, letters + place, place - first + 1, -1,
                                  x->gappedDrop, best, gap);
  const Reach right = extendGapped(index, residues + query + 1, frame->length - query - 1, letters + place + 1,
                                   end - place - 1, 1, x->gappedDrop, best, gap);
  const i32 score = left.score + right.score;
  if (score < x->gappedLeast) return NO_ALIGNMENT;
  const u32 number = __atomic_fetch_add(&x->alignmentCount, 1, __ATOMIC_RELAXED);
  const Alignment alignment = {frameNumber, subject, query + 1 - left.query, query + 1 + right.query,
                               place + 1 - left.subject, place + 1 + right.subject, score};
  ((Remembered *)thread->remembered)[thread->rememberedCount++ % REMEMBERED] = (Remembered){alignment, number};
  if (number < x->most) ((Alignment *)x->alignments)[number] = alignment;
  return number;
}

/* A pair of seeds, the second at `word`, the first `span` before it: writes down what it extends to. Returns how far was looked. */
static u32 extendPair(Scan *x, Thread *thread, u32 frameNumber, u32 word, u32 place, u32 span) {
  const Index *index = (const Index *)x->index;
  const Frame *frame = (const Frame *)x->frames + frameNumber;
  const Segment segment = extendUngapped(index, (const u8 *)frame->at, word, place, x->ungappedDrop);
  if (segment.score < x->ungappedLeast) return segment.reach;
  const u32 subject = subjectAt(index, segment.place);
  u32 alignment = rememberedAlignment(thread, frameNumber, &segment);
  if (alignment == NO_ALIGNMENT) alignment = alignWithGaps(x, thread, frameNumber, subject, &segment);
  const u32 number = __atomic_fetch_add(&x->hspCount, 1, __ATOMIC_RELAXED);
  if (number < x->most) {
    ((Hsp *)x->hsps)[number] = (Hsp){frameNumber, subject, segment.from, segment.to, word, span, segment.score, alignment};
  }
  return segment.reach;
}

static int isSeed(const Index *x, const u8 *query, const u8 *subject) {
  const u8 *classOf = (const u8 *)x->classOf;
  const i32 *scores = (const i32 *)x->classScores;
  i32 sum = 0, alike = 1;
  for (u32 i = 0; i < WORD; i++) {
    const u8 class = classOf[subject[i]];
    if (class == NO_CLASS) return 0;
    sum += scores[query[i] * 16 + class];
    alike &= classOf[query[i]] == class;
  }
  return sum >= THRESHOLD || alike;
}

/*
 * Looks at the words that were gathered, in their order. An entry of `diagonals` holds the last place of its diagonal where
 * a seed begins, and in the lowest bits whether others begin up to RECENT - 1 before it: the first bit is that place itself. Seeds
 * farther apart have been a pair at once, and what was extended over is not looked at again. A word that only seems to be a
 * seed never takes the place of one with which a later one could make a pair.
 */
#define RECENT 6
static void meet(Scan *x, Thread *thread, u32 frameNumber, u32 firstWord) {
  const Index *index = (const Index *)x->index;
  const u8 *residues = (const u8 *)((const Frame *)x->frames)[frameNumber].at + firstWord;
  const u8 *letters = (const u8 *)index->letters;
  const Hit *hits = (const Hit *)thread->hits;
  u32 *diagonals = (u32 *)thread->diagonals;
  for (u32 i = 0; i < thread->hitCount; i++) {
    const u32 word = hits[i].word, place = hits[i].place, now = thread->clock + word;
    u32 *entry = diagonals + (place - word - firstWord & thread->diagonalMask);
    const i32 distance = (i32)now - (i32)(*entry >> RECENT);
    if (distance < 0) continue;
    u64 seeds = distance < WINDOW ? (u64)(*entry & ((1u << RECENT) - 1)) << distance : 0;
    if (seeds >> WORD != 0) {
      /* Only now is it worth while to see whether the words are what their rounded scores say. */
      if (!isSeed(index, residues + word, letters + place)) continue;
      u64 partners = 0;
      for (u64 rest = seeds >> WORD << WORD & ((1ULL << WINDOW) - 1); rest != 0; rest &= rest - 1) {
        const u32 back = (u32)__builtin_ctzll(rest);
        if (isSeed(index, residues + word - back, letters + place - back)) partners |= 1ULL << back;
      }
      if (partners != 0) {
        const u32 span = 63 - (u32)__builtin_clzll(partners);
        const u32 reach = extendPair(x, thread, frameNumber, firstWord + word, place, span);
        *entry = (now + reach - firstWord - word - WORD + 1) << RECENT;
        continue;
      }
    }
    *entry = now << RECENT | (seeds & ((1u << RECENT) - 1)) | 1;
  }
  thread->hitCount = 0;
}

static inline u32 halfAt(const u8 *residues) {
  return (residues[0] * RESIDUES + residues[1]) * RESIDUES + residues[2];
}

/* Words that score less than a seed even with themselves seed with words of the same classes. */
static void gatherAlike(Scan *x, Thread *thread, u32 frameNumber, u32 firstWord, u32 word) {
  const Index *index = (const Index *)x->index;
  const u8 *query = (const u8 *)((const Frame *)x->frames)[frameNumber].at + firstWord + word;
  const u8 *classOf = (const u8 *)index->classOf;
  const u32 bucket = (classOf[query[0]] * CLASSES + classOf[query[1]]) * CLASSES + classOf[query[2]];
  const u32 first = ((const u32 *)index->buckets)[bucket], end = first + ((const u32 *)index->sizes)[bucket];
  for (u32 entry = first; entry < end; entry++) {
    const u32 place = ((const u32 *)index->places)[entry];
    const u8 *subject = (const u8 *)index->letters + place;
    u32 alike = HALF;
    while (alike < WORD && classOf[query[alike]] == classOf[subject[alike]]) alike++;
    if (alike < WORD) continue;
    if (thread->hitCount == MOST_HITS) meet(x, thread, frameNumber, firstWord);
    ((Hit *)thread->hits)[thread->hitCount++] = (Hit){word, place};
  }
}

static int isWeakWord(const Index *x, const u8 *query) {
  const u8 *classOf = (const u8 *)x->classOf;
  const i32 *scores = (const i32 *)x->classScores;
  i32 sum = 0;
  for (u32 i = 0; i < WORD; i++) sum += scores[query[i] * 16 + classOf[query[i]]];
  return sum < THRESHOLD + WORD;
}

/*
 * Gathers the words one half of which scores HALF_THRESHOLD or more. `half`: residues of the contig that are compared by buckets;
 * `flank`: the other half, `side` 0 where it lies behind, 1 where it lies before.
 */
__attribute__((target("simd128")))
static void gather(Scan *x, Thread *thread, u32 frameNumber, u32 firstWord, u32 word, u32 side) {
  const Index *index = (const Index *)x->index;
  const u8 *query = (const u8 *)((const Frame *)x->frames)[frameNumber].at + firstWord + word;
  const u8 *flank = side == 0 ? query + HALF : query, *half = side == 0 ? query : query + HALF;
  const u8 *lifted = (const u8 *)index->lifted, *flanks = (const u8 *)index->flanks + side * HALF * index->entries;
  const u32 *buckets = (const u32 *)index->buckets, *neighbours = (const u32 *)index->neighbours;
  const u32 *halves = (const u32 *)index->halves + halfAt(half), *places = (const u32 *)index->places;
  const v128_t first = wasm_v128_load(lifted + flank[0] * 16), second = wasm_v128_load(lifted + flank[1] * 16),
               third = wasm_v128_load(lifted + flank[2] * 16);
  for (u32 i = halves[0], last = halves[1]; i < last; i++) {
    const u32 bucket = neighbours[i] >> 16;
    const i32 missing = (THRESHOLD - (i32)(neighbours[i] & 0xFFFF) + HALF * LIFT) / LIFT_UNIT;
    const v128_t least = wasm_u8x16_splat((u8)(missing < 0 ? 0 : missing));
    for (u32 entry = buckets[bucket], end = buckets[bucket + 1]; entry < end; entry += LANES) {
      const u8 *classes = flanks + entry * HALF;
      v128_t sum = wasm_i8x16_swizzle(first, wasm_v128_load(classes));
      sum = wasm_u8x16_add_sat(sum, wasm_i8x16_swizzle(second, wasm_v128_load(classes + LANES)));
      sum = wasm_u8x16_add_sat(sum, wasm_i8x16_swizzle(third, wasm_v128_load(classes + 2 * LANES)));
      u32 lanes = wasm_i8x16_bitmask(wasm_u8x16_ge(sum, least));
      if (lanes == 0) continue;
      if (thread->hitCount + LANES > MOST_HITS) meet(x, thread, frameNumber, firstWord);
      Hit *hit = (Hit *)thread->hits + thread->hitCount;
      for (; lanes != 0; lanes &= lanes - 1) {
        *hit++ = (Hit){word, places[entry + (u32)__builtin_ctz(lanes)] - side * HALF};
      }
      thread->hitCount = (u32)(hit - (Hit *)thread->hits);
    }
  }
}

/* Looks at the words of one slice, and at some before it, so that pairs across its start are met. */
EXPORT("scanSlice") void scanSlice(u32 scanAt, u32 threadAt, u32 number) {
  Scan *x = (Scan *)scanAt;
  Thread *thread = (Thread *)threadAt;
  const Index *index = (const Index *)x->index;
  const Slice *slice = (const Slice *)x->slices + number;
  const Frame *frame = (const Frame *)x->frames + slice->frame;
  const u8 *residues = (const u8 *)frame->at;
  const u32 from = slice->from < WINDOW ? 0 : slice->from - WINDOW;
  u32 *diagonals = (u32 *)thread->diagonals;
  /* An extension reaches beyond its slice by no more than the longest protein; what follows must not be taken for that. */
  const u32 room = slice->to - from + index->longest + WINDOW;
  if (thread->clock == 0 || thread->clock + room >= 1u << (32 - RECENT)) {
    for (u32 i = 0; i <= thread->diagonalMask; i++) diagonals[i] = 0;
    thread->clock = WINDOW;
  }
  u32 plain = 0;
  for (u32 end = from; end < slice->to + WORD - 1; end++) {
    plain = residues[end] < RESIDUES ? plain + 1 : 0;
    if (plain < WORD) continue;
    const u32 word = end + 1 - WORD - from;
    gather(x, thread, slice->frame, from, word, 0);
    gather(x, thread, slice->frame, from, word, 1);
    if (isWeakWord(index, residues + from + word)) gatherAlike(x, thread, slice->frame, from, word);
  }
  meet(x, thread, slice->frame, from);
  thread->clock += room;
}
