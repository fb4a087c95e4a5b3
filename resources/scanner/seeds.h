/*
 * What the seed index of a database and the scanner of contigs have in common: packed bases, seeds and their hash,
 * and where the parts of an index lie. Compiled to WebAssembly without a library; all memory is laid out by the caller.
 */
typedef unsigned char u8;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(name)))

/*
 * Two seeds of weight 14. Both are the same read backwards, so that a seed and its reverse
 * complement have one key. The one passes over every third base, which changes most in coding sequence; the other is short, to
 * fit between insertions and deletions. Two bits a base.
 */
#define SPAN 20
#define CODING_SEED 0xF3CF3CF3CFULL
#define SHORT_SPAN 16
#define SHORT_SEED 0xFCFFFF3FULL

/* Bases compared around a seed: so many before its first one, and so many from there. */
#define BEFORE 22
#define AFTER 42
/* Words of padding before and behind packed sequence, so that what is read around a seed is always memory of ours. */
#define PADDING 2

/* The parts of an index in one piece of memory, by their distance from its start; see gene-index.ts. */
typedef struct {
  u32 genes;        /* number of genes */
  u32 bases;        /* of all genes, each filled up to a multiple of 32 */
  u32 entries;      /* number of seeds kept */
  u32 bucketBits;   /* 2^bucketBits buckets */
  u32 filterBits;   /* 2^filterBits words of 64 bits */
  u32 packed;       /* u64[]: forward strands, then reverse complements, `bases` each, with padding around both */
  u32 starts;       /* u32[genes]: where a gene begins */
  u32 lengths;      /* u32[genes] */
  u32 geneOfBlock;  /* u32[bases / 32] */
  u32 filter;       /* u64[2^filterBits] */
  u32 buckets;      /* u32[2^bucketBits + 1]: where a bucket begins among the entries */
  u32 entriesAt;    /* u32[entries], see entryOf */
  u32 placeBits;    /* of an entry */
} Index;

/* A 0, C 1, T 2, G 3, in upper or lower case: `code ^ 2` is the complement. */
static inline u32 codeOf(u8 letter) { return (letter >> 1) & 3; }
static inline u32 isPlain(u8 letter) {
  const u32 plain = 1u << ('a' & 31) | 1u << ('c' & 31) | 1u << ('g' & 31) | 1u << ('t' & 31);
  return plain >> (letter & 31) & 1;
}

/* The 32 bases from `at` on, the first one lowest. `at` may lie up to 64 bases before the sequence. */
static inline u64 basesFrom(const u64 *packed, i32 at) {
  const u64 *word = packed + PADDING + (at >> 5);
  const u32 shift = (at & 31) * 2;
  return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
}

/* One bit for each base that differs: the lower one of its two. */
static inline u64 differing(u64 a, u64 b) {
  const u64 x = a ^ b;
  return (x | x >> 1) & 0x5555555555555555ULL;
}

static inline u32 count(u64 bits) { return (u32)__builtin_popcountll(bits); }

/* The last SPAN bases, of both strands. */
typedef struct { u64 forward, reverse; } Window;

static inline void push(Window *w, u32 code) {
  w->forward = w->forward << 2 | code;
  w->reverse = w->reverse >> 2 | (u64)(code ^ 2) << (2 * (SPAN - 1));
}

/* The hash of the seed in the last bases, the same for either strand; `isReverse`: the other strand's key is the smaller. */
static inline u64 hashOf(Window w, u32 isShort, u32 *isReverse) {
  const u64 forward = isShort ? w.forward & SHORT_SEED : w.forward & CODING_SEED;
  const u64 reverse = isShort ? w.reverse >> 2 * (SPAN - SHORT_SPAN) & SHORT_SEED : w.reverse & CODING_SEED;
  *isReverse = reverse < forward;
  u64 h = ((*isReverse ? reverse : forward) | (u64)isShort << 62) * 0x9E3779B97F4A7C15ULL;
  h ^= h >> 29;
  return h * 0xBF58476D1CE4E5B9ULL;
}

static inline u32 spanOf(u32 isShort) { return isShort ? SHORT_SPAN : SPAN; }

/* The filter has three bits for each seed, all in one word: a look costs one place in memory. */
static inline u32 filterWord(const Index *x, u64 h) { return (u32)(h >> (64 - x->filterBits)); }
static inline u64 filterMask(u64 h) { return 1ULL << (h >> 8 & 63) | 1ULL << (h >> 14 & 63) | 1ULL << (h >> 20 & 63); }
static inline u32 bucketOf(const Index *x, u64 h) { return (u32)(h >> 26) & ((1u << x->bucketBits) - 1); }

/*
 * An entry: whether the key is of the other strand, the place of the seed's first base in the gene's own, counted over
 * all genes, and, in the bits that are left, a part of the hash by which others of the bucket are passed over.
 */
static inline u32 entryOf(const Index *x, u32 place, u32 isReverse, u64 h) { return (u32)h << x->placeBits << 1 | place << 1 | isReverse; }
static inline u32 placeOf(const Index *x, u32 entry) { return entry >> 1 & ((1u << x->placeBits) - 1); }
/* Zero where the tag of an entry is that of the hash. */
static inline u32 tagDiffers(const Index *x, u32 entry, u32 tag) { return (entry ^ tag) >> x->placeBits >> 1; }
