import { GapitError } from '../../../base/errors.ts';

/** What the engine's message begins with: the kind of fault. */
const KIND = /^(\w[\w ]*?) Error: /;
/** The statement's line with its mark, which stands at the end. */
const PLACE = /\n+LINE \d+: ([^\n]*)\n[\s\S]*$/;

/**
 * What the engine says, as a failure that names the place and the next step.
 *
 * @param thrown by the engine's package
 * @returns GapitError SQL_FAILED, SQL_REFUSED, SQL_LIMIT or DATASET_UNREADABLE; anything else as it came
 */
export function explainError(thrown: unknown): unknown {
  if (thrown instanceof GapitError || !(thrown instanceof Error)) return thrown;
  const kind = KIND.exec(thrown.message)?.[1];
  if (kind === undefined) return thrown;
  const place = PLACE.exec(thrown.message)?.[1]?.trim();
  const said = thrown.message.replace(KIND, '').replace(PLACE, '').trim();
  const context = place === undefined ? {} : { place };
  const failed = (message: string, nextStep: string): GapitError =>
    new GapitError('SQL_FAILED', message, { ...context, next_step: nextStep }, { cause: thrown });
  switch (kind) {
    case 'Binder':
    case 'Catalog':
      return failed(...unknownName(said));
    case 'Permission':
      return new GapitError(
        'SQL_REFUSED',
        'SQL has no way to files, the network or settings.',
        { ...context, next_step: 'Read from the tables.' },
        { cause: thrown },
      );
    case 'Out of Memory':
      return new GapitError(
        'SQL_LIMIT',
        `The statement needs more memory or disk than it may use: ${firstLine(said)}.`,
        { next_step: 'Filter earlier, group, or take fewer columns; LIMIT without ORDER BY costs little.' },
        { cause: thrown },
      );
    case 'Conversion':
    case 'Invalid Input':
    case 'IO':
      return clashOf(said, thrown) ?? failed(`${firstLine(said)}.`, VALUE_STEP);
    default:
      return failed(`${firstLine(said)}.`, 'Correct the statement and send it again.');
  }
}

const VALUE_STEP = 'TRY_CAST(column AS type) gives NULL where a value does not fit.';

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[.!:]+$/, '');
}

/** Message and next step of a name that the engine doesn't find, with those that are near it. */
function unknownName(said: string): [string, string] {
  const column =
    /(?:Referenced column|column named|Table "[^"]*" does not have a column named) "([^"]+)"/.exec(said)?.[1];
  const near = [...(/Candidate bindings: (.*)/.exec(said)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    ([, name]) => name,
  );
  if (column !== undefined) {
    return [
      `There is no column ${column}${near.length === 0 ? '' : `; near it: ${near.join(', ')}`}.`,
      near.length === 0
        ? 'Use a column of the table: its schema lists them.'
        : `Use ${near.length === 1 ? 'it' : 'one of them'}, or look at the schema of the table.`,
    ];
  }
  const fn = /Function with name "?([\w.]+)"? (?:does not exist|is not in the catalog)/.exec(said)?.[1];
  if (fn !== undefined) {
    const alike = /Did you mean "([^"]+)"/.exec(said)?.[1];
    return [
      `There is no function ${fn}${alike === undefined ? '' : `; near it: ${alike}`}.`,
      /^st_/i.test(fn)
        ? 'Of places there are ST_X, ST_Y, ST_Point and ST_AsText: compare coordinates, e.g. ST_X(geometry) BETWEEN -10 AND 30.'
        : 'Use a function of DuckDB.',
    ];
  }
  if (said.includes('must appear in the GROUP BY')) {
    return [`${firstLine(said)}.`, 'Add the column to GROUP BY, or take any_value(column).'];
  }
  return [`${firstLine(said)}.`, 'Correct the statement and send it again.'];
}

/** Files of one table whose columns have types that can't be read as one. */
function clashOf(said: string, cause: unknown): GapitError | undefined {
  const clash =
    /while reading file "([^"]+)": failed to cast column "([^"]+)" from type (.+?) to (.+?): /.exec(said);
  if (clash === null) return undefined;
  const [, file = '', column = '', type = '', wanted = ''] = clash;
  return new GapitError(
    'DATASET_UNREADABLE',
    `The files of the table don't fit together: in ${file} the column ${column} is ${type}, in others ${wanted}.`,
    {
      file,
      column,
      next_step: `Leave ${column} out of the statement, or write the files with one type for it.`,
    },
    { cause },
  );
}
