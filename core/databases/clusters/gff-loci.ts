import { decodeText } from '../../sequence/bytes.ts';
import { createFastaParser } from '../../sequence/fasta.ts';
import { LineSplitter } from '../../sequence/lines.ts';
import { FastaCollector, type FastaRecord } from '../fasta-collector.ts';
import { parseGffRow, type GffRow } from './gff-row.ts';
import { locusFault } from './locus-fault.ts';
import type { RawGene, RawLocus } from './raw-locus.ts';

/** Rows that stand for the whole sequence. */
const WHOLE = new Set(['region', 'source', 'sequence_feature', 'contig', 'chromosome']);
/** Attributes that name a gene, the best first; Prokka and Bakta write the gene's name to `Name` too. */
const NAMES = ['gene', 'name', 'locus_tag', 'note'];

/**
 * Reads the `CDS` rows of a GFF3 file and the sequences of its FASTA part, which starts after `##FASTA` or at
 * the first `>` line. Chunks may be cut anywhere.
 *
 * `push` and `end` throw GapitError INVALID_GFF and UNSUPPORTED_LOCATION (a gene of several rows).
 */
export class GffLociReader {
  private readonly file: string;
  private readonly fasta = new FastaCollector();
  private readonly fastaParser = createFastaParser(this.fasta);
  private readonly annotation = new LineSplitter((bytes, start, end, next) => {
    this.line++;
    const text = decodeText(bytes.subarray(start, end));
    if (text.startsWith('>')) this.startFasta(bytes.subarray(start));
    else if (/^##FASTA\b/i.test(text)) this.startFasta(bytes.subarray(next));
    else this.readLine(text);
    return !this.isInFasta;
  });
  private readonly genes = new Map<string, RawGene[]>();
  private readonly notes = new Map<string, string[]>();
  private readonly seenGenes = new Set<string>();
  private line = 0;
  private isInFasta = false;

  constructor(file: string) {
    this.file = file;
  }

  push(chunk: Uint8Array): void {
    if (this.isInFasta) this.fastaParser.push(chunk);
    else this.annotation.push(chunk);
  }

  end(): void {
    if (!this.isInFasta) this.annotation.end();
    this.fastaParser.end();
  }

  /** Whether the sequences stand in the file itself. */
  get hasSequences(): boolean {
    return this.isInFasta;
  }

  /**
   * The loci, in the order of the sequences.
   *
   * @param sequences those that lie in a file beside this one; its own by default
   * @throws GapitError INVALID_GFF where a gene lies on a sequence that is not there
   */
  loci(sequences: readonly FastaRecord[] = this.fasta.records()): RawLocus[] {
    const known = new Set(sequences.map(({ id }) => id));
    for (const [id, [gene]] of this.genes) {
      if (known.has(id)) continue;
      throw this.fault(id, gene?.line ?? null, `has genes on ${id}, of which there is no sequence`);
    }
    return sequences.map(({ id, sequence }) => ({
      id,
      line: null,
      sequence,
      declaredLength: null,
      notes: this.notes.get(id) ?? [],
      genes: this.genes.get(id) ?? [],
    }));
  }

  private startFasta(rest: Buffer): void {
    this.isInFasta = true;
    this.fastaParser.push(rest);
  }

  private readLine(text: string): void {
    if (text.startsWith('#') || text.trim() === '') return;
    const row = parseGffRow(text);
    if (row === null) throw this.fault('', this.line, 'holds a line that is no row of GFF3');
    if (row.type === 'CDS') this.addGene(row);
    else if (WHOLE.has(row.type)) append(this.notes, row.sequenceId, ...(row.attributes.get('note') ?? []));
  }

  private addGene({ sequenceId, attributes, start, end, strand }: GffRow): void {
    const gffId = attributes.get('id')?.[0];
    const key = `${sequenceId}\t${gffId ?? ''}`;
    if (gffId !== undefined && this.seenGenes.has(key)) {
      throw locusFault({
        code: 'UNSUPPORTED_LOCATION',
        file: this.file,
        locus: sequenceId,
        line: this.line,
        what: `holds a gene of the locus ${sequenceId} in several rows (ID ${gffId})`,
        nextStep: 'give each gene as one stretch, or leave it out',
        facts: { gene: gffId },
      });
    }
    this.seenGenes.add(key);
    const names = NAMES.map((name) => attributes.get(name)?.[0] ?? '');
    const name = names.find((each) => each !== '') ?? null;
    const product = attributes.get('product')?.join(',') ?? '';
    append(this.genes, sequenceId, { line: this.line, name, product, start, end, strand });
  }

  private fault(locus: string, line: number | null, what: string): Error {
    const nextStep = 'export it again as GFF3 with its sequences';
    return locusFault({ code: 'INVALID_GFF', file: this.file, locus, line, what, nextStep });
  }
}

function append<V>(lists: Map<string, V[]>, key: string, ...values: V[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, values);
  else list.push(...values);
}
