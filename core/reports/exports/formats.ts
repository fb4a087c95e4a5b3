/** What a run may hold. */
export type ResultKind = 'contigs' | 'reads' | 'loci';

interface ExportFormatFacts {
  /** With its dot. */
  readonly ending: string;
  readonly mime: string;
  /** As an option's help words it. */
  readonly description: string;
  readonly holds: readonly ResultKind[];
  /** Only one kind of result at a time: the one that the run's `shows` names. */
  readonly oneKind: boolean;
  /** `several`: the samples are walked more than once, so they must be at hand, not on their way. */
  readonly passes: 'one' | 'several';
  /** Better as a file for each sample than as one: genome browsers show one sample. */
  readonly perSample: boolean;
}

const REPORT = {
  holds: ['contigs', 'reads', 'loci'],
  oneKind: true,
  passes: 'one',
  perSample: false,
} as const;

/** Every format that a run can be exported to: menus, options and file dialogs are made of this table. */
export const EXPORT_FORMATS = {
  tsv: {
    ...REPORT,
    ending: '.tsv',
    mime: 'text/tab-separated-values',
    description: "table, separated by tabs; of hits with abricate's columns",
  },
  csv: {
    ...REPORT,
    ending: '.csv',
    mime: 'text/csv',
    description: 'the same table, separated by commas',
  },
  xlsx: {
    ending: '.xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    description: 'workbook for Excel and LibreOffice; gene names stay text',
    holds: ['contigs', 'reads', 'loci'],
    oneKind: false,
    passes: 'several',
    perSample: false,
  },
  html: {
    ending: '.html',
    mime: 'text/html',
    description: 'report to read, print and send, in one file',
    holds: ['contigs', 'reads', 'loci'],
    oneKind: false,
    passes: 'several',
    perSample: false,
  },
  json: {
    ...REPORT,
    ending: '.json',
    mime: 'application/json',
    description: 'one document: gapit.report/1, gapit.reads/1 or /2, gapit.cluster/1 or /2',
  },
  md: {
    ...REPORT,
    ending: '.md',
    mime: 'text/markdown',
    description: 'Markdown, a table for each sample',
  },
  hamronization: {
    ending: '.hamronization.tsv',
    mime: 'text/tab-separated-values',
    description: "table of PHA4GE's hAMRonization, to compare with other tools",
    holds: ['contigs', 'reads'],
    oneKind: false,
    passes: 'one',
    perSample: false,
  },
  fasta: {
    ending: '.fasta',
    mime: 'text/x-fasta',
    description: "the sample's bases under each hit",
    holds: ['contigs'],
    oneKind: false,
    passes: 'one',
    perSample: true,
  },
  gff3: {
    ending: '.gff3',
    mime: 'text/gff3',
    description: 'hits as features of their contigs, for genome browsers',
    holds: ['contigs'],
    oneKind: false,
    passes: 'one',
    perSample: true,
  },
  bed: {
    ending: '.bed',
    mime: 'text/x-bed',
    description: 'hits as intervals, for genome browsers and bedtools',
    holds: ['contigs'],
    oneKind: false,
    passes: 'one',
    perSample: true,
  },
} as const satisfies Record<string, ExportFormatFacts>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormat[];
