import { useCallback } from 'react';
import { useText } from '../../i18n/text.ts';
import { isDrugClass } from './model/drugClasses.ts';

/** The name of a group of genes: of a known class in the reader's language, else as the database has it. */
export function useGroupName(): (key: string) => string {
  const { matrix } = useText();
  return useCallback(
    (key: string) => {
      if (key === '') return matrix.notStated;
      return isDrugClass(key) ? matrix.classes[key] : key.replaceAll('_', ' ');
    },
    [matrix],
  );
}
