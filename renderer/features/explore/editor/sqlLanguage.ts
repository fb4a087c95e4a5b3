import type { Completion } from '@codemirror/autocomplete';
import { PostgreSQL, sql, SQLDialect, type SQLNamespace } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';
import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { sqlName } from '../model/sqlNames.ts';

/** Functions that questions of this page most often need. */
const functions =
  'st_x st_y regexp_matches regexp_extract string_split list_contains count sum avg min max median mode quantile_cont ' +
  'round coalesce nullif greatest least lower upper trim length substring strftime strptime year month try_cast ' +
  'any_value arg_max arg_min string_agg row_number rank';

/** DuckDB speaks nearly as PostgreSQL does. */
const duckDb = SQLDialect.define({
  ...PostgreSQL.spec,
  builtin: functions,
  keywords: `${PostgreSQL.spec.keywords ?? ''} qualify exclude replace sample pivot unpivot asof ilike`,
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

/** SQL with the tables and columns that there are, to colour and to complete. */
export function sqlLanguage(tables: readonly ExploreTable[]): Extension {
  const schema: SQLNamespace = Object.fromEntries(
    tables.map((table) => [
      table.name,
      { self: tableCompletion(table), children: table.columns.map(columnCompletion) },
    ]),
  );
  return sql({ dialect: duckDb, schema, upperCaseKeywords: true });
}
