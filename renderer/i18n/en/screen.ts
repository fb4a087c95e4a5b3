import { counted, format } from './counts.ts';

export const screen = {
  title: 'New screen',
  name: 'Name',
  defaultName: (iso: string) => `Screen of ${format.date(iso)}`,
  addFiles: 'Add files',
  addFolder: 'Add a folder',
  clearList: 'Clear list',
  listCleared: (samples: number) => `Cleared ${counted(samples, 'sample', 'samples')}`,
  undo: 'Undo',
  samples: (count: number) => counted(count, 'sample', 'samples'),
  tally: (parts: { assemblies: number; annotated: number; rejected: number }) =>
    [
      parts.assemblies > 0 ? counted(parts.assemblies, 'assembly', 'assemblies') : '',
      parts.annotated > 0 ? counted(parts.annotated, 'annotated genome', 'annotated genomes') : '',
      parts.rejected > 0 ? counted(parts.rejected, 'file not readable', 'files not readable') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  nameHint: 'Named by file; click a name to change it',
  table: 'Samples',
  columns: { sample: 'Sample', kind: 'What it is', file: 'File', holds: 'Holds', size: 'Size' },
  kinds: { assembly: 'Assembly', annotated: 'Annotated genome' },
  holds: (contigs: number, bases: number) =>
    `${counted(contigs, 'contig', 'contigs')}, ${format.bases(bases)}`,
  notReadable: 'Not readable',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  chooseAll: 'Choose all samples',
  chooseSample: (name: string) => `Choose ${name}`,
  rename: (name: string) => `Rename ${name}`,
  sampleName: (name: string) => `Name of ${name}`,
  sameName: 'Another sample has the same name.',
  reading: (files: number) => `Reading ${counted(files, 'file', 'files')}`,
  readingMore: 'Reading files',
  stopReading: 'Stop reading',
  readFailed: 'The files could not be read',
  duplicates: (files: number) =>
    files === 1
      ? 'One file is already in the list'
      : `${format.integer(files)} files are already in the list`,
  dropMore: 'Drop more files or folders anywhere in this window',
  empty: 'No samples yet',
  emptyExplain: 'Drop genome assemblies or a folder anywhere in this window.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  pane: 'What to look for',
  databases: 'Databases',
  chosen: (count: number, records: number) =>
    count === 0 ? 'none chosen' : `${count} chosen, ${counted(records, 'record', 'records')}`,
  thresholds: 'Thresholds',
  backToDefaults: 'Back to defaults',
  outOfRange: (minimum: number, maximum: number, exclusive: boolean) =>
    exclusive ? `Above ${minimum}, up to ${maximum}` : `From ${minimum} to ${maximum}`,
  percent: '%',
  planned: (samples: number, databases: number) =>
    `${counted(samples, 'sample', 'samples')}, ${counted(databases, 'database', 'databases')}`,
  searches: (count: number) => counted(count, 'search', 'searches'),
  start: 'Start screening',
  starting: 'Starting',
  startFailed: 'The run could not be started',
  missing: {
    reading: 'Files are still being read.',
    samples: 'Add at least one sample.',
    noneChosen: 'Choose at least one sample.',
    databases: 'Choose at least one database.',
    thresholds: 'Correct the threshold marked above.',
    aligner: (program: string) => `${program} was not found.`,
  },
  listed: (samples: number) => `${counted(samples, 'sample', 'samples')} listed, nothing started`,
  cores: (used: number, all: number) => `${Math.min(used, all)} of ${counted(all, 'core', 'cores')}`,
  nothingListed: 'Nothing listed yet',
};
