import { ifNotIn, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { sql, SQLDialect, type SQLNamespace } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';
import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { sqlName } from '../model/sqlNames.ts';

/** Functions that questions of this page most often need. */
const functions =
  'st_x st_y regexp_matches regexp_extract string_split list_contains count sum avg min max median mode quantile_cont ' +
  'round coalesce nullif greatest least lower upper trim length substring strftime strptime year month ' +
  'any_value arg_max arg_min string_agg row_number rank';

/** Of DuckDB's words those that a question can have: it reads and changes nothing. */
const keywords =
  'select distinct from where group by having order limit offset with recursive as on using join inner left right ' +
  'full outer cross natural semi anti asof lateral union intersect except all any some exists in not and or is null ' +
  'true false between like ilike similar to case when then else end cast try_cast asc desc nulls first last over ' +
  'partition rows range preceding following unbounded current row filter within qualify window values sample ' +
  'pivot unpivot collate escape interval extract';

const types =
  'boolean tinyint smallint integer int bigint hugeint float double real decimal numeric varchar text date time ' +
  'timestamp geometry';

const duckDb = SQLDialect.define({
  keywords,
  types,
  builtin: functions,
  doubleDollarQuotedStrings: true,
  operatorChars: '+-*/<>=~!@#%^&|`?',
  specialVar: '',
});

function columnCompletion({ name, type, description }: ExploreTable['columns'][number]): Completion {
  return {
    label: name,
    apply: sqlName(name),
    type: 'property',
    detail: type,
    ...(description === '' ? {} : { info: description }),
  };
}

function tableCompletion({ name, description, title }: ExploreTable): Completion {
  return {
    label: name,
    apply: sqlName(name),
    type: 'type',
    detail: title,
    ...(description === '' ? {} : { info: description }),
  };
}

/** Columns of the tables that the question names, also where no alias stands before them. */
function columnsInUse(tables: readonly ExploreTable[]): CompletionSource {
  return (context) => {
    const word = context.matchBefore(/\w+/);
    const from = word?.from ?? context.pos;
    const isBehindDot = context.state.sliceDoc(Math.max(0, from - 1), from) === '.';
    if (isBehindDot || (word === null && !context.explicit)) return null;
    const named = new Set(context.state.doc.toString().toLowerCase().match(/\w+/g) ?? []);
    const options = tables
      .filter(({ name }) => named.has(name.toLowerCase()))
      .flatMap(({ columns }) => columns.map((column) => ({ ...columnCompletion(column), boost: 10 })));
    return options.length === 0 ? null : { from, options, validFor: /^\w*$/ };
  };
}

/** SQL with the tables and columns that there are, to colour and to complete. */
export function sqlLanguage(tables: readonly ExploreTable[]): Extension {
  const schema: SQLNamespace = Object.fromEntries(
    tables.map((table) => [
      table.name,
      { self: tableCompletion(table), children: table.columns.map(columnCompletion) },
    ]),
  );
  return [
    sql({ dialect: duckDb, schema, upperCaseKeywords: true }),
    duckDb.language.data.of({
      autocomplete: ifNotIn(['String', 'LineComment', 'BlockComment'], columnsInUse(tables)),
    }),
  ];
}
