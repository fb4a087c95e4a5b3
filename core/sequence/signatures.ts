/** A kind of file that is no sequence text, by the bytes it starts with. */
export interface Foreign {
  /** Completes `This is …, not sequences.` */
  readonly what: string;
  /** What to do instead, without a final stop. */
  readonly nextStep: string;
}

const UNPACK = 'unpack it and give the file inside';
const GIVE_SEQUENCES = 'give the FASTA, GenBank or FASTQ file';
const TO_FASTQ = 'convert it with `samtools fastq`';

/** First bytes in hexadecimal, from the file's start. */
const BINARY_KINDS: readonly (readonly [RegExp, Foreign])[] = [
  [
    /^(1f8b|425a683[1-9]314159265359|fd377a585a00|28b52ffd)/,
    { what: 'a compressed file inside a compressed file', nextStep: 'decompress it once' },
  ],
  [/^504b0(304|506|708)/, { what: 'a zip archive inside a compressed file', nextStep: UNPACK }],
  [/^377abcaf271c/, { what: 'a 7-Zip archive', nextStep: UNPACK }],
  [/^526172211a07/, { what: 'a RAR archive', nextStep: UNPACK }],
  [/^1f9d/, { what: 'a file packed with the old `compress`', nextStep: UNPACK }],
  [/^04224d18/, { what: 'an LZ4 file', nextStep: UNPACK }],
  [/^4c5a4950/, { what: 'an lzip file', nextStep: UNPACK }],
  // The name of the first member, then at byte 257 `ustar`.
  [/^.{514}7573746172/, { what: 'a tar archive', nextStep: UNPACK }],
  [/^d0cf11e0a1b11ae1/, { what: 'an Excel workbook or another Office document', nextStep: GIVE_SEQUENCES }],
  [/^255044462d/, { what: 'a PDF document', nextStep: GIVE_SEQUENCES }],
  [/^7b5c727466/, { what: 'a word processor document (RTF)', nextStep: 'save it as plain text' }],
  [/^(89504e470d0a|ffd8ff|474946383|49492a00|4d4d002a)/, { what: 'a picture', nextStep: GIVE_SEQUENCES }],
  [/^42414d01/, { what: 'a BAM file of aligned reads', nextStep: TO_FASTQ }],
  [/^4352414d0[2-4]/, { what: 'a CRAM file of aligned reads', nextStep: TO_FASTQ }],
  [/^42434602/, { what: 'a BCF file of variants', nextStep: GIVE_SEQUENCES }],
  [/^4e4342492e737261/, { what: 'an SRA archive', nextStep: 'convert it with `fasterq-dump`' }],
  [
    /^(894844460d0a1a0a|8b504f440d0a1a0a)/,
    { what: 'a file of raw Nanopore signals', nextStep: 'give the basecalled FASTQ' },
  ],
  [/^(1a412743|4327411a)/, { what: 'a 2bit file', nextStep: 'convert it with `twoBitToFa`' }],
  // .nin/.pin: format version 4 or 5, nucleotide or protein; .nhr/.phr: ASN.1; .ndb: LMDB's page and magic number.
  [
    /^(0000000[45]0000000[01]|30803080a080|.{32}dec0efbe)/,
    { what: 'a part of a BLAST database', nextStep: 'give the FASTA that it was built from' },
  ],
  [/^(7f454c46|4d5a90|cffaedfe|cafebabe)/, { what: 'a program', nextStep: GIVE_SEQUENCES }],
];

/** Trimmed text from its first visible character on. */
const TEXT_KINDS: readonly (readonly [RegExp, Foreign])[] = [
  [
    /^<(!doctype html|html|head|body|script|meta)\b/i,
    { what: 'a web page', nextStep: 'the download went wrong; download the file itself' },
  ],
  [/^(<\?xml|<[a-z][\w:.-]*[\s>/])/i, { what: 'an XML file', nextStep: GIVE_SEQUENCES }],
  [
    /^([{]\s*("|[}])|\[\s*(["{[\]\d-]|null|true|false))/,
    {
      what: 'a JSON file',
      nextStep: 'the download may have failed; look inside, then give the sequence file',
    },
  ],
  [/^@(HD|SQ|RG|PG|CO)\t/, { what: 'a SAM file of aligned reads', nextStep: TO_FASTQ }],
  [/^##fileformat=VCF/, { what: 'a VCF file of variants', nextStep: GIVE_SEQUENCES }],
  [/^#NEXUS\b/i, { what: 'a NEXUS file', nextStep: 'export it as FASTA' }],
  [/^(HEADER {4}|data_\w)/, { what: 'a protein structure', nextStep: GIVE_SEQUENCES }],
  [
    /^#?FILE\tSEQUENCE\t/,
    { what: 'a table of screening results', nextStep: 'give the sequence file that was screened' },
  ],
  [
    /^[ACGTUN\s]{20,}$/i,
    { what: 'bases without a title line', nextStep: 'add a first line such as `>contig1`' },
  ],
];

export const EMPTY: Foreign = { what: 'an empty file', nextStep: 'copy or download it again' };
export const UTF16: Foreign = {
  what: 'text in UTF-16, as Windows programs save it',
  nextStep: 'save it as UTF-8 or plain text',
};
const BINARY: Foreign = { what: 'a binary file of unknown kind', nextStep: GIVE_SEQUENCES };
const TABLE: Foreign = { what: 'a table', nextStep: GIVE_SEQUENCES };
const PLAIN_TEXT: Foreign = { what: 'plain text', nextStep: GIVE_SEQUENCES };

/** The kind of a binary file, where its first bytes tell. */
export function binaryKind(head: Buffer): Foreign | undefined {
  const hex = head.subarray(0, 300).toString('hex');
  return BINARY_KINDS.find(([pattern]) => pattern.test(hex))?.[1];
}

/** The kind of a text that is no sequence format; never undefined. */
export function textKind(text: string): Foreign {
  const known = TEXT_KINDS.find(([pattern]) => pattern.test(text))?.[1];
  if (known !== undefined) return known;
  if (hasControlCharacters(text)) return BINARY;
  return isTable(text) ? TABLE : PLAIN_TEXT;
}

/** Tabs, line ends and form feeds occur in text; a few others may be dirt, many are data. */
function hasControlCharacters(text: string): boolean {
  let count = 0;
  for (let i = 0; i < Math.min(text.length, 1024); i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d)) count++;
  }
  return count * 50 > Math.min(text.length, 1024);
}

/** The first two lines have equally many separators, at least two. */
function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split('\n', 2);
  return ['\t', ',', ';'].some((separator) => {
    const columns = first.split(separator).length;
    return columns > 2 && second.split(separator).length === columns;
  });
}
