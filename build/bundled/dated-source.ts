import type { ProviderSource } from '../../core/databases/providers/provider.ts';

/** A source that remembers the newest of the dates of the members that were read. */
export interface DatedSource extends ProviderSource {
  /** Null where no archive was read. */
  readonly newest: () => Date | null;
}

/** The newest file dates a release that is kept in a repository. */
export function datedSource(source: ProviderSource): DatedSource {
  let newest: Date | null = null;
  return {
    text: (key) => source.text(key),
    async members(key, wanted) {
      const members = await source.members(key, wanted);
      for (const { modified } of members) {
        if (newest === null || modified > newest) newest = modified;
      }
      return members;
    },
    newest: () => newest,
  };
}
