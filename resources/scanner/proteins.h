/*
 * What the index of a protein database and the scanner of translated contigs have in common. The seeds are those of
 * `blastx -task blastx-fast` of BLAST+ 2.12: a word of six residues of the contig meets a word of the database, known by the
 * classes of its residues, where six scores add up to THRESHOLD (hundredths). All memory is laid out by the
 * caller, who brings the tables: see core/scanner/protein-tables.ts.
 */
typedef unsigned char u8;
typedef signed char i8;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;

#define EXPORT(name) __attribute__((export_name(name)))

/* Codes of letters: below RESIDUES the amino acids; what bounds a sequence is EDGE. Tables have room for LETTERS. */
#define RESIDUES 20
#define EDGE 31
#define LETTERS 32
/* Classes of amino acids; a letter that no word may hold has class NO_CLASS. */
#define CLASSES 15
#define NO_CLASS 15
#define BUCKETS (CLASSES * CLASSES * CLASSES)
#define HALF_WORDS (RESIDUES * RESIDUES * RESIDUES)

#define WORD 6
#define HALF 3
/* blastx-fast's 2100, less what rounding could make of it. */
#define THRESHOLD 2094
/* Of two halves of a word that reaches THRESHOLD, one reaches this. */
#define HALF_THRESHOLD (THRESHOLD / 2)

/* Entries of a bucket are looked at by so many at a time. */
#define LANES 16

/* The parts of an index, by their addresses; see protein-index.ts. */
typedef struct {
  u32 subjects;     /* number of sequences */
  u32 length;       /* letters of all, with an EDGE before, between and behind them */
  u32 longest;      /* letters of the longest sequence */
  u32 letters;      /* u8[length] */
  u32 starts;       /* u32[subjects + 1]: where a sequence begins among the letters; the last is `length` */
  u32 scores;       /* i8[LETTERS][LETTERS]: BLOSUM62, contig's letter first */
  u32 classOf;      /* u8[LETTERS] */
  u32 classScores;  /* i32[LETTERS][16]: score of a contig's letter with a class, in hundredths */
  u32 lifted;       /* u8[LETTERS][16]: the same, as scores a vector can add: see liftOf */
  u32 buckets;      /* u32[BUCKETS + 1]: where the entries of three classes begin; multiples of LANES */
  u32 sizes;        /* u32[BUCKETS]: how many there are */
  u32 places;       /* u32[]: where the three residues begin among the letters */
  u32 flanks;       /* u8[2][entries / LANES][HALF][LANES]: classes of the three residues behind them; then of those before */
  u32 entries;
  u32 halves;       /* u32[HALF_WORDS + 1]: where the neighbours of three residues of a contig begin */
  u32 neighbours;   /* u32[]: bucket << 16 | score of the half word */
} Index;

/* Scores from -LIFT on, in hundredths, become 0 to 255 by tenths of a score, rounded up. Three stay below 255 or are enough. */
#define LIFT 460
#define LIFT_UNIT 10
static inline u32 liftOf(i32 score) { return (u32)(score + LIFT + LIFT_UNIT - 1) / LIFT_UNIT; }
