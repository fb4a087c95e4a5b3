/**
 * Fields of hAMRonization 1.x in the order of its tables: the mandatory ones of
 * https://github.com/pha4ge/hAMRonization (hAMRonizedResult.py), then the optional ones. What each holds is
 * said in its "PHA4GE AMR Gene & Variant Specification".
 */
export const MANDATORY_FIELDS = [
  'input_file_name',
  'gene_symbol',
  'gene_name',
  'reference_database_name',
  'reference_database_version',
  'reference_accession',
  'analysis_software_name',
  'analysis_software_version',
  'genetic_variation_type',
] as const;

export const OPTIONAL_FIELDS = [
  'antimicrobial_agent',
  'coverage_percentage',
  'coverage_depth',
  'coverage_ratio',
  'drug_class',
  'input_gene_length',
  'input_gene_start',
  'input_gene_stop',
  'input_protein_length',
  'input_protein_start',
  'input_protein_stop',
  'input_sequence_id',
  'nucleotide_mutation',
  'nucleotide_mutation_interpretation',
  'predicted_phenotype',
  'predicted_phenotype_confidence_level',
  'amino_acid_mutation',
  'amino_acid_mutation_interpretation',
  'reference_gene_length',
  'reference_gene_start',
  'reference_gene_stop',
  'reference_protein_length',
  'reference_protein_start',
  'reference_protein_stop',
  'resistance_mechanism',
  'strand_orientation',
  'sequence_identity',
] as const;

export type HamronizationRecord = Readonly<Record<(typeof MANDATORY_FIELDS)[number], string>> &
  Readonly<Partial<Record<(typeof OPTIONAL_FIELDS)[number], string | number>>>;

/** Its constant for a gene that was found, rather than a mutation in one. */
export const GENE_PRESENCE = 'gene_presence_detected';

const SEQUENCE_ENDINGS = ['.fna', '.fasta', '.faa', '.fa'];

/**
 * A file's name as hAMRonization writes it, so that the reports of several tools on one file meet: without
 * folders, `.gz` and the ending of a FASTA file.
 */
export function hamronizedFileName(file: string): string {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const unpacked = base.endsWith('.gz') ? base.slice(0, -'.gz'.length) : base;
  const ending = SEQUENCE_ENDINGS.find((known) => unpacked.endsWith(known) && unpacked !== known);
  return ending === undefined ? unpacked : unpacked.slice(0, -ending.length);
}
