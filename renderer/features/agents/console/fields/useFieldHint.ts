import { useText } from '../../../../i18n/text.ts';
import { useDatabases } from '../../../../state/databases.ts';
import type { Field } from '../model/fields.ts';

/** What a field takes: its range, then its description; of a database, how many there are to choose from. */
export function useFieldHint({ form, description }: Field): readonly string[] {
  const { toolConsole: words } = useText();
  const list = useDatabases((state) => state.list);
  const installed = (list ?? []).filter(({ state }) => state === 'ready').length;
  const range = form.kind === 'number' ? words.numberWords(form.range, form.integer) : '';
  const isDatabase = (form.kind === 'text' || form.kind === 'list') && form.role === 'database';
  return [
    range,
    description,
    isDatabase && list !== null ? (installed === 0 ? words.noDatabases : words.ofInstalled(installed)) : '',
  ].filter((line) => line !== '');
}
