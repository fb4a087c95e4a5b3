/*
 * What the words of a database and the filter of reads have in common: words of 11 bases, which of them minimap2 may
 * take for minimizers with `-k11 -w6`, and where the parts of an index lie. Compiled to WebAssembly without a library;
 * all memory is laid out by the caller (read-index.ts, read-filter-memory.ts).
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(name)))

#define WORD 11
#define WORDS (1u << 2 * WORD)
#define WINDOW 6
/* No word ends here; as an order, the last. */
#define NONE 0xFFFFFFFFu

/* Codes of letters: A 0, C 1, G 2, T 3 as in minimap2, and these. */
#define UNKNOWN 4
/* Versions of minimap2 differ in what it is: U, and the bytes 0 to 3, which some take for bases. */
#define DOUBTFUL 5
#define LINE_END 6

/* Bits of a group's number. */
#define GROUP_BITS 15
#define GROUP_MASK ((1u << GROUP_BITS) - 1)
/* Set for the last place of a word. */
#define LAST_PLACE (1u << GROUP_BITS)


/* The words that are minimizers of a database. Each is kept as the smaller of the two strands'. */
typedef struct {
  u32 codes;  /* u8[256] */
  u32 bits;   /* u32[WORDS / 32]: a bit for each word, on either strand */
  u32 ranks;  /* u32[WORDS / 32]: bits before each word of `bits` */
  u32 starts; /* u32[]: by the rank of a word, where its places begin */
  u32 groups; /* u16[]: by place, the group of targets, and LAST_PLACE; of a word by group */
  u32 places; /* u32[]: where the word ends in its target, times two; one more where the other strand has it as kept */
} Index;

static inline void fillCodes(u8 *codes) {
  for (u32 i = 0; i < 256; i++) codes[i] = UNKNOWN;
  for (u32 i = 0; i < 4; i++) codes[i] = DOUBTFUL;
  codes['A'] = codes['a'] = 0;
  codes['C'] = codes['c'] = 1;
  codes['G'] = codes['g'] = 2;
  codes['T'] = codes['t'] = 3;
  codes['U'] = codes['u'] = DOUBTFUL;
  codes['\n'] = LINE_END;
}

/* The other strand's word: bases in reverse order, each the complement. Never the word itself, as 11 is odd. */
static inline u32 reverseOf(u32 word) {
  u32 x = ~word;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0F0F0F0F) | (x & 0x0F0F0F0F) << 4;
  return __builtin_bswap32(x) >> (32 - 2 * WORD);
}

static inline u32 smallerOf(u32 word) {
  const u32 reverse = reverseOf(word);
  return word < reverse ? word : reverse;
}

/* The order of minimizers: minimap2's hash (sketch.c), of which some steps do nothing to 22 bits. */
static inline u32 orderOf(u32 smaller) {
  u32 key = smaller;
  key = (~key + (key << 21)) & (WORDS - 1);
  key = (key + (key << 3) + (key << 8)) & (WORDS - 1);
  key ^= key >> 14;
  return (key + (key << 2) + (key << 4)) & (WORDS - 1);
}

static inline u32 rankOf(const Index *x, u32 word) {
  const u32 bits = ((const u32 *)x->bits)[word >> 5];
  return ((const u32 *)x->ranks)[word >> 5] + (u32)__builtin_popcount(bits & ((1u << (word & 31)) - 1));
}
