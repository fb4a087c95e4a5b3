import type { CallSummary, ToolDescription } from '../../../../core/contract/agents.ts';

export type ToolTag = 'readsOnly' | 'writes' | 'mayReplace' | 'sameAnswer' | 'noNetwork' | 'network';

/** What a tool may do, in the words of its hints. */
export function tagsOf(tool: ToolDescription): readonly ToolTag[] {
  return [
    tool.readOnly ? 'readsOnly' : tool.destructive ? 'mayReplace' : 'writes',
    ...(tool.idempotent ? (['sameAnswer'] as const) : []),
    tool.network ? 'network' : 'noNetwork',
  ];
}

export type ToolGroup = 'local' | 'network' | 'writing';

/** Tools by what they may do; a group without any is left out. */
export function groupedTools(
  tools: readonly ToolDescription[],
): readonly { group: ToolGroup; tools: readonly ToolDescription[] }[] {
  const groupOf = ({ readOnly, network }: ToolDescription): ToolGroup =>
    readOnly ? (network ? 'network' : 'local') : 'writing';
  return (['local', 'network', 'writing'] as const)
    .map((group) => ({ group, tools: tools.filter((tool) => groupOf(tool) === group) }))
    .filter((part) => part.tools.length > 0);
}

/** The first sentence of a description written for a model. */
export function firstSentence(description: string): string {
  const [line = ''] = description.trim().split('\n');
  return /^.*?[.](?=\s|$)/.exec(line)?.[0] ?? line;
}

/**
 * How a call can be made again: at once, or by hand, to be looked at first, where the tool may replace something;
 * null: not, while it is at work or where there is no such tool.
 */
export function repeatOf(
  { state }: Pick<CallSummary, 'state'>,
  tool: Pick<ToolDescription, 'destructive'> | undefined,
): 'atOnce' | 'byHand' | null {
  if (tool === undefined || state === 'running') return null;
  return tool.destructive ? 'byHand' : 'atOnce';
}
