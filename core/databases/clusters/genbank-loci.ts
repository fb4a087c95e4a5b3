import { decodeText, hasKeyword } from '../../sequence/bytes.ts';
import { recordId } from '../../sequence/genbank.ts';
import { LineSplitter } from '../../sequence/lines.ts';
import { FeatureTable, type Feature } from './feature-table.ts';
import { parseLocation } from './location.ts';
import { locusFault } from './locus-fault.ts';
import type { RawGene, RawLocus } from './raw-locus.ts';

const SPACE = 0x20;
const ID_LINES = ['LOCUS', 'ACCESSION', 'VERSION'] as const;

/**
 * Reads the records of a GenBank file with their genes: the id is the LOCUS name, genes are the `CDS`
 * features, named by `/gene`, else `/locus_tag`, else `/note`; notes are those of `source` features. Chunks
 * may be cut anywhere. Text before the first record is passed over.
 *
 * `push` and `end` throw GapitError INVALID_GENBANK (no ORIGIN or no `//`) and UNSUPPORTED_LOCATION.
 */
export class GenbankLociReader {
  readonly loci: RawLocus[] = [];
  private readonly file: string;
  private readonly lines = new LineSplitter((bytes, start, end) => {
    this.line++;
    this.readLine(bytes, start, end);
    return true;
  });
  private line = 0;
  private part: 'between records' | 'head' | 'features' | 'sequence' = 'between records';
  private startsAt = 0;
  private head = new Map<string, string>();
  private table = this.newTable();
  private notes: string[] = [];
  private genes: RawGene[] = [];
  private residues: string[] = [];

  constructor(file: string) {
    this.file = file;
  }

  push(chunk: Uint8Array): void {
    this.lines.push(chunk);
  }

  end(): void {
    this.lines.end();
    if (this.part !== 'between records') throw this.cutOff();
  }

  private readLine(bytes: Buffer, start: number, end: number): void {
    const isIndented = start < end && (bytes[start] ?? 0) <= SPACE;
    const is = (keyword: string): boolean => !isIndented && hasKeyword(bytes, start, end, keyword);
    if (is('LOCUS')) {
      if (this.part !== 'between records') throw this.cutOff();
      this.startRecord();
    }
    if (this.part === 'between records') return;
    const text = decodeText(bytes.subarray(start, end));
    if (is('//')) this.endRecord();
    else if (this.part === 'sequence') this.residues.push(text.replace(/[\d\s]+/g, ''));
    else if (isIndented && this.part === 'features') this.table.addLine(text, this.line);
    else this.readKeyword(text, is);
  }

  private readKeyword(text: string, is: (keyword: string) => boolean): void {
    // What stands below CONTIG or BASE COUNT belongs to no feature.
    this.table.end();
    if (is('FEATURES')) this.part = 'features';
    else if (is('ORIGIN')) this.part = 'sequence';
    else if (!text.startsWith(' ')) this.keepIdLine(text);
  }

  private startRecord(): void {
    this.part = 'head';
    this.startsAt = this.line;
    this.head = new Map();
    this.table = this.newTable();
    this.notes = [];
    this.genes = [];
    this.residues = [];
  }

  private newTable(): FeatureTable {
    return new FeatureTable((feature) => {
      if (feature.key === 'CDS') this.addGene(feature);
      else if (feature.key === 'source') this.notes.push(...(feature.qualifiers.get('note') ?? []));
    });
  }

  private keepIdLine(text: string): void {
    const keyword = ID_LINES.find((each) => text.startsWith(each));
    if (keyword !== undefined && !this.head.has(keyword)) {
      this.head.set(keyword, text.slice(keyword.length).trim());
    }
  }

  private addGene({ location, line, qualifiers }: Feature): void {
    const span = parseLocation(location);
    if (span === null) {
      throw locusFault({
        code: 'UNSUPPORTED_LOCATION',
        file: this.file,
        locus: recordId(this.head),
        line,
        what: `holds a gene of the locus ${recordId(this.head)} at ${location.slice(0, 200)}, which is not one stretch`,
        nextStep: 'give each gene as a..b or complement(a..b), or leave it out',
        facts: { location },
      });
    }
    const names = ['gene', 'locus_tag', 'note'].map((name) => qualifiers.get(name)?.[0] ?? '');
    const name = names.find((each) => each !== '') ?? null;
    this.genes.push({ line, name, product: qualifiers.get('product')?.[0] ?? '', ...span });
  }

  private endRecord(): void {
    this.table.end();
    const id = recordId(this.head);
    const sequence = this.residues.join('');
    if (id === '' || sequence === '') throw this.withoutBases(id);
    const declared = /\s(\d+)\s+bp\b/.exec(this.head.get('LOCUS') ?? '')?.[1];
    this.loci.push({
      id,
      line: this.startsAt,
      sequence,
      declaredLength: declared === undefined ? null : Number(declared),
      notes: this.notes,
      genes: this.genes,
    });
    this.part = 'between records';
  }

  private withoutBases(id: string): Error {
    const what =
      id === '' ? 'holds a record without a name' : `holds no bases for the locus ${id}: no ORIGIN`;
    return locusFault({
      code: 'INVALID_GENBANK',
      file: this.file,
      locus: id,
      line: this.startsAt,
      what,
      nextStep: 'download it with sequence (at NCBI "GenBank (full)")',
    });
  }

  private cutOff(): Error {
    const id = recordId(this.head);
    return locusFault({
      code: 'INVALID_GENBANK',
      file: this.file,
      locus: id,
      line: this.line,
      what: `is cut off: the locus ${id} has no // line at its end`,
      nextStep: 'copy or download it again',
    });
  }
}
