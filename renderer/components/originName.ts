import type { RunSummary } from '../../core/contract/runs.ts';
import type { Catalogue } from '../i18n/text.ts';

/** Who started a run: "Claude Desktop", "Command line"; null where it was the user at this window. */
export function originName({ host, client }: RunSummary['origin'], { agents }: Catalogue): string | null {
  return host === 'desktop' ? null : agents.calls.clientName({ host, name: client ?? '', version: '' });
}
