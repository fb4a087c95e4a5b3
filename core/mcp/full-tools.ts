import type { AnyTool } from '../tools/any-tool.ts';
import { inputSchemaOf } from '../tools/input-schema.ts';
import type { ToolHints } from '../tools/tool.ts';
import type { ListedTool } from './strict-tools.ts';

export interface FullTool extends ListedTool {
  readonly title: string;
  readonly annotations: ToolHints & { readonly title: string };
}

/** A tool as the other profiles list it: with its title and with what a client may know of its effects. */
export function fullTool({ name, title, description, input, hints }: AnyTool): FullTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(input),
    annotations: { title, ...hints },
  };
}
