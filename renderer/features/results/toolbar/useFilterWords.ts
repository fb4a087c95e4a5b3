import type { Confidence } from '../../../../core/contract/results.ts';
import { useText, type Catalogue } from '../../../i18n/text.ts';
import type { PickColumn } from '../model/columns.ts';
import type { ColumnFilter, Filters } from '../model/filters.ts';

function isConfidence(value: string, text: Catalogue['results']): value is Confidence {
  return value in text.confidence;
}

export interface FilterWords {
  valueName: (column: PickColumn, value: string) => string;
  /** The filter in three parts: "Database", "is", "resfinder". */
  parts: (filter: ColumnFilter) => { column: string; operator: string; value: string };
  /** Every filter in words, for the sentence that says what hides the hits. */
  all: (filters: Filters) => string[];
}

export function useFilterWords(): FilterWords {
  const { results, format } = useText();
  const valueName = (column: PickColumn, value: string) => {
    if (value === '') return results.notStated;
    if (column === 'confidence' && isConfidence(value, results)) return results.confidence[value];
    if (column === 'strand' && (value === '+' || value === '-')) return results.strand[value];
    return value;
  };
  const valueOf = (filter: ColumnFilter) => {
    switch (filter.kind) {
      case 'contains':
        return filter.text;
      case 'oneOf':
        return results.or(filter.values.map((value) => valueName(filter.column, value)));
      case 'atLeast':
      case 'atMost':
        return format.decimal(filter.value, filter.value % 1 === 0 ? 0 : 2);
    }
  };
  const parts = (filter: ColumnFilter) => ({
    column: results.filterNames[filter.column].replace(/ %$/, ''),
    operator: results.operators[filter.kind],
    value: valueOf(filter),
  });
  const threshold = (name: string, value: number | null) =>
    value === null ? [] : [`${name} ${results.atLeast} ${format.percent(value, value % 1 === 0 ? 0 : 2)}`];
  const all = (filters: Filters) => [
    ...(filters.search.trim() === '' ? [] : [results.searchFilter(filters.search.trim())]),
    ...filters.columns.map((filter) => {
      const { column, operator, value } = parts(filter);
      return results.searchFilter(`${column} ${operator} ${value}`);
    }),
    ...threshold(results.identity.toLowerCase(), filters.minIdentity),
    ...threshold(results.coverage.toLowerCase(), filters.minCoverage),
  ];
  return { valueName, parts, all };
}
