import { counted, format } from './counts.ts';

const rows = (count: number) => counted(count, 'row', 'rows');

export const explore = {
  pageTitle: 'Explore',
  readsOnly: 'Reads only: your files and databases cannot be changed here',
  save: {
    action: 'Save as a run',
    title: 'Save as a run',
    explain: 'The question, its result, map and chart are kept among the calls on the Agents page.',
    name: 'Name',
    confirm: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `“${name}” saved`,
    show: 'Show',
    failed: 'The question could not be saved',
  },

  questions: {
    label: 'Questions',
    untitled: (place: number) => `Question ${format.integer(place)}`,
    add: 'New question',
    more: 'Question',
    rename: 'Rename',
    renameTitle: 'Rename the question',
    duplicate: 'Duplicate',
    close: 'Close',
    copyName: (name: string) => `${name}, copy`,
    closed: (name: string) => `“${name}” closed`,
    undo: 'Undo',
  },

  tables: {
    title: 'Tables',
    addSheet: 'Add a sample sheet',
    failed: 'The tables could not be listed',
    none: 'No tables',
    noneExplain: 'Screen samples, or add a sample sheet.',
    /** Rows at a glance: "73", "1.2 M". */
    rows: (count: number) =>
      count < 10_000
        ? format.integer(count)
        : count < 999_500
          ? `${format.integer(Math.round(count / 1000))} k`
          : `${format.decimal(count / 1e6, 1)} M`,
    rowsRead: (count: number) => rows(count),
    columns: (count: number) => counted(count, 'column', 'columns'),
    unreadable: 'can’t be read',
    insert: 'A click or Enter puts a name into the question. Left and right fold a table.',
    noDescription: 'No description',
    origins: { dataset: 'Dataset', hits: 'Kept runs', sheet: 'Sample sheet' },
    release: 'Release to add the sample sheet',
    releaseExplain: 'CSV, TSV or XLSX. The file stays as it is.',
    noSheet: 'Not added: a sample sheet is a CSV, TSV or XLSX file.',
    oneSheet: (name: string) => `Only ${name} was added: there is one sample sheet at a time.`,
  },

  sheet: {
    reading: 'Reading the sheet',
    failed: 'The sheet was not added',
    kept: 'What was there before stays.',
    matched: (matched: number, all: number) => `${format.integer(matched)} of ${rows(all)} have results`,
    unmatched: (names: readonly string[], more: number) =>
      more === 0 ? `Without: ${names.join(', ')}` : `Without: ${names.join(', ')} +${format.integer(more)}`,
    sampleColumn: 'Samples in',
    remove: 'Remove the sheet',
  },

  editor: {
    label: 'SQL',
    placeholder: 'SELECT … FROM …',
    leave: 'Esc leaves the editor',
    run: 'Run',
    running: (seconds: number) => `Running, ${format.duration(seconds)}`,
    cancel: 'Cancel',
    history: 'History',
    noHistory: 'Nothing was asked yet',
    asked: (count: number | null) => (count === null ? 'no answer' : rows(count)),
    done: (count: number, milliseconds: number) =>
      `${rows(count)} in ${milliseconds < 9995 ? `${format.decimal(milliseconds / 1000, 2)} s` : format.duration(milliseconds / 1000)}`,
    changed: 'changed since',
    cancelled: 'Cancelled by you',
    failed: 'The question has no answer',
    before: 'The result below is that of the question before.',
  },

  first: {
    title: 'Ask your results',
    explain: 'Questions are written in SQL. Columns named lon and lat draw a map.',
    examples: 'To start from',
    names: {
      carbapenemases: 'Carbapenemases by place',
      phageHosts: 'Hosts of Klebsiella phages',
      genesByClass: 'Resistance genes by class',
      hostsByCountry: 'Observations by country',
    },
    about: {
      carbapenemases: 'hits joined with your sample sheet, on a map',
      phageHosts: 'places and years of a dataset, on a map',
      genesByClass: 'genes and samples of all kept runs',
      hostsByCountry: 'counts of a dataset, as bars',
    },
    needs: {
      sheetWithPlaces: 'needs a sample sheet with places',
      hits: 'needs a screened sample',
    },
  },

  result: {
    title: 'Result',
    fileName: 'result',
    size: (count: number, columns: number) => `${rows(count)}, ${counted(columns, 'column', 'columns')}`,
    first: (held: number, total: number, more: boolean) =>
      `first ${format.integer(held)} of ${more ? 'more than ' : ''}${rows(total)}`,
    found: (shown: number, held: number) => `${format.integer(shown)} of ${rows(held)} found`,
    empty: 'No rows',
    emptyExplain: 'The question was answered, and nothing meets its conditions.',
  },

  pictures: {
    label: 'Map and chart',
    show: 'Show map and chart',
    hide: 'Hide map and chart',
    colour: 'Colour',
    noColour: 'one colour',
    map: 'Map',
    mapNote: 'Outlines ship with the app. Marks grow with the count.',
    places: (count: number) => counted(count, 'place', 'places'),
    withoutPlace: (count: number) => `${rows(count)} without a place`,
    noMap: 'A map is drawn where the result has columns named lon and lat.',
    chart: 'Chart',
    kind: 'Kind of chart',
    kinds: {
      stacked: 'stacked bars',
      bars: 'bars',
      lines: 'lines',
      scatter: 'scatter',
      histogram: 'histogram',
      box: 'box',
    },
    x: 'Along',
    y: 'Up',
    count: 'count',
    mean: (column: string) => `mean ${column}`,
    chartTitle: (y: string | null, x: string) => `${y ?? 'Rows'} by ${x}`,
    distribution: (x: string) => `Distribution of ${x}`,
    drawn: (drawn: number, all: number) =>
      `${format.integer(drawn)} of ${format.integer(all)} values are drawn, the largest.`,
    noChart: 'No column of this result can be drawn.',
    none: 'Nothing to draw',
    other: 'Other',
    notStated: 'Not stated',
    more: (count: number) => `and ${format.integer(count)} more`,
  },

  status: {
    selected: (hasPlace: boolean, places: number) =>
      hasPlace ? `1 row selected, 1 of ${counted(places, 'place', 'places')} marked` : '1 row selected',
    result: (count: number, columns: number) => `${rows(count)}, ${counted(columns, 'column', 'columns')}`,
  },
};
