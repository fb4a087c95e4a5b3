import type { RunSummary } from '../../core/contract/runs.ts';
import type { Catalogue } from '../i18n/text.ts';

/** Who started a run: "Claude Desktop", "Command line"; null where it was the user at this window. */
export function originName({ host, client }: RunSummary['origin'], { agents }: Catalogue): string | null {
  return host === 'desktop' ? null : agents.calls.clientName({ host, name: client ?? '', version: '' });
}

/** "Claude Desktop works on it": who alone can stop a run; null where this window can. */
export function workerWords(
  { elsewhere, origin }: Pick<RunSummary, 'elsewhere' | 'origin'>,
  text: Catalogue,
): string | null {
  if (!elsewhere) return null;
  const { worksOnIt } = text.runs;
  return origin.host === 'mcp' ? worksOnIt.mcp(originName(origin, text) ?? '') : worksOnIt[origin.host];
}
