import type { Fault, ValueType } from '../../features/agents/console/model/check.ts';
import type { Range } from '../../features/agents/console/model/schema.ts';
import type { ToolGroup, ToolTag } from '../../features/agents/model/tools.ts';
import { counted, format } from './counts.ts';

/** Bounds as they are asked for: no groups of thousands, so that they can be typed as they stand. */
function rangeWords({ min, above, max, below }: Range): string {
  if (min === null && max === null) return '';
  if (min === null) return below ? `Below ${max}` : `Up to ${max}`;
  if (max === null) return above ? `Above ${min}` : `${min} or more`;
  if (!above && !below) return `From ${min} to ${max}`;
  return `${above ? `Above ${min}` : `${min} or more`}, ${below ? `below ${max}` : `up to ${max}`}`;
}

/** "From 1 to 64, whole", "Above 0, up to 100" */
function numberWords(range: Range, integer: boolean): string {
  const words = rangeWords(range);
  if (!integer) return words;
  return words === '' ? 'A whole number' : `${words}, whole`;
}

const types: Record<ValueType, string> = {
  text: 'A text',
  number: 'A number',
  integer: 'A whole number',
  truth: 'True or false',
  list: 'A list',
  object: 'An object',
};

function between(min: number | null, max: number | null, one: string, many: string): string {
  if (min !== null && max !== null && min !== max)
    return `${format.integer(min)} to ${counted(max, one, many)}`;
  if (min !== null)
    return max === min ? `Exactly ${counted(min, one, many)}` : `At least ${counted(min, one, many)}`;
  return max === null ? '' : `At most ${counted(max, one, many)}`;
}

function faultWords(fault: Fault): string {
  switch (fault.kind) {
    case 'missing':
      return 'Is required';
    case 'unknown':
      return 'The tool has no such argument';
    case 'type':
      return types[fault.wanted];
    case 'range':
      return numberWords(fault.range, fault.integer);
    case 'choice': {
      const options = fault.options.flatMap((option) =>
        typeof option === 'string' || typeof option === 'number' ? [String(option)] : [],
      );
      return options.length === 0 ? 'Not one of its choices' : `One of ${options.slice(0, 12).join(', ')}`;
    }
    case 'length':
      return between(fault.min, fault.max, 'letter', 'letters');
    case 'count':
      return between(fault.min, fault.max, 'entry', 'entries');
    case 'shape':
      return 'Not in the form that the tool asks for';
  }
}

export const toolConsole = {
  title: 'Try a tool by hand',
  open: 'Try a tool',
  close: 'Close',
  view: 'View of the arguments',
  views: { form: 'Form', json: 'JSON' },
  tool: 'Tool',
  findTool: 'Find a tool',
  noTool: (term: string) => `No tool is called “${term}”.`,
  toolsFailed: 'The tools could not be listed',
  noTools: 'There are no tools',
  groups: {
    local: 'Reads on this computer',
    network: 'Asks the internet',
    writing: 'Changes something',
  } satisfies Record<ToolGroup, string>,
  tags: {
    readsOnly: 'reads only',
    writes: 'writes',
    mayReplace: 'may replace',
    sameAnswer: 'same answer each time',
    noNetwork: 'no network',
    network: 'asks the internet',
  } satisfies Record<ToolTag, string>,
  hints: 'What it may do',
  whatItDoes: 'What it does',
  noArguments: 'It takes no arguments.',
  required: 'required',
  numberWords,
  faultWords,
  /** In a nested value: `samples.2.name: Is required` */
  faultAt: (place: readonly (string | number)[], words: string) => `${place.join('.')}: ${words}`,
  notJson: (line: number | null) => (line === null ? 'Not JSON yet' : `Not JSON yet, see line ${line}`),
  notObject: 'The arguments are one object: { "name": value }',
  ofInstalled: (count: number) => `One of ${counted(count, 'installed database', 'installed databases')}`,
  noDatabases: 'No databases are installed yet',
  choose: 'Choose',
  chooseFor: (name: string) => `Choose: ${name}`,
  add: (name: string) => `Add to ${name}`,
  remove: (entry: string) => `Remove ${entry}`,
  removeAll: 'Remove all',
  removeAllOf: (name: string) => `Remove all of ${name}`,
  more: (count: number) => `and ${format.integer(count)} more`,
  notSet: 'Not set',
  byDefault: (value: string) => `${value} (default)`,
  on: 'On',
  off: 'Off',
  findDatabase: 'Name of a database',
  use: (term: string) => `Use “${term}”`,
  json: 'Arguments as JSON',
  jsonDropped: 'The JSON is not whole: the form shows how it was before.',
  dropJson: 'Go on from here',
  run: 'Run',
  running: (seconds: number) => `At work, ${format.duration(seconds)}`,
  cancel: 'Cancel',
  runFailed: 'The tool could not be called',
  mustBeCorrected: (names: readonly string[]) => `${format.list(names)} must be corrected first`,
  isMissing: (names: readonly string[]) =>
    `${format.list(names)} ${names.length === 1 ? 'is' : 'are'} missing`,
  jsonFirst: 'The JSON must be corrected first',
  commandLine: 'Same call on the command line',
};
