/** A node of the engine's own syntax tree, as its JSON has it. */
export type TreeNode = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a node; empty where it has none. */
export function textAt(node: TreeNode, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

/** The nodes in a field that holds one, a list of them, or none. */
export function nodesAt(node: TreeNode, key: string): readonly TreeNode[] {
  const value = node[key];
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

/** A node and all below it, parents first. Without recursion: a statement may nest deeper than the stack. */
export function* nodesOf(root: unknown): Generator<TreeNode> {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...(value as unknown[]).toReversed());
    else if (isNode(value)) {
      yield value;
      waiting.push(...Object.values(value).toReversed());
    }
  }
}
