import type { RecordNoun } from '../../../core/contract/databases.ts';
import type { UsedDatabase } from '../../../core/contract/runs.ts';

/** What the records of a run's database are. A run kept before that was written down knows their molecule. */
export function nounOf(databases: readonly UsedDatabase[], name: string): RecordNoun {
  const used = databases.find((database) => database.name === name);
  if (used === undefined) return 'gene';
  return used.dbtype === 'prot' ? 'protein' : used.noun;
}
