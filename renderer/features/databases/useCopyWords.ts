import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import { useText } from '../../i18n/text.ts';

/** Says of an installed database which copy stays in use when something newer did not come. */
export function useCopyWords(): (database: Pick<DatabaseSummary, 'fetchedAt'>) => string {
  const { failure } = useText().databases;
  return ({ fetchedAt }) =>
    fetchedAt === null || Number.isNaN(Date.parse(fetchedAt)) ? failure.copy : failure.copyOf(fetchedAt);
}
