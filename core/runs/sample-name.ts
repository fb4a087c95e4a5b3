const PACKING = /\.(gz|bgz|bz2|xz|zst|zip)$/i;
const FORMAT =
  /\.(fa|fna|fasta|fas|fsa|ffn|seq|gb|gbk|gbff|genbank|embl|gff|gff3|gfa|aln|clw|clustal|sto|sth|stk|stockholm|fq|fastq|txt)$/i;

/** The name of a sample from its file's: without packing and format endings; never empty. */
export function sampleName(fileName: string): string {
  const name = fileName.replace(PACKING, '').replace(FORMAT, '');
  return name === '' ? fileName : name;
}
