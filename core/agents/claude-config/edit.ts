import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import type { ServerCommand } from '../server-command.ts';
import { isBlank, OURS, readConfigText, SERVERS, type ConfigText } from './config-text.ts';
import { layoutAt, layoutOf, lineIndent, type Layout } from './layout.ts';

/**
 * A configuration with our entry in it: nothing else changes, to the byte. A file that is blank or absent (null)
 * becomes a new one.
 *
 * @throws GapitError CONFIG_UNREADABLE as `readConfigText`
 */
export function withEntry(content: string | null, entry: ServerCommand, file: string): string {
  return withValue(content, { command: entry.command, args: entry.args, env: entry.env }, file);
}

/** The same for any value of our entry. */
export function withValue(content: string | null, value: unknown, file: string): string {
  if (content === null || isBlank(content)) {
    return `${JSON.stringify({ [SERVERS]: { [OURS]: value } }, null, 2)}\n`;
  }
  const config = readConfigText(content, file);
  return config.bom + applyEdits(config.text, [entryEdit(config, value)]);
}

/**
 * A configuration without our entry, and with all else as it is.
 *
 * @param keepServers leaves an object of servers that is empty now
 * @throws GapitError CONFIG_UNREADABLE as `readConfigText`
 */
export function withoutEntry(content: string, keepServers: boolean, file: string): string {
  const config = readConfigText(content, file);
  const { servers, ours } = config;
  if (servers === undefined || ours === undefined) return content;
  const alone = servers.children?.length === 1;
  const leaving = alone && !keepServers ? servers.parent : ours.parent;
  return leaving === undefined ? content : config.bom + applyEdits(config.text, [removal(leaving)]);
}

function entryEdit({ text, root, servers, ours }: ConfigText, value: unknown): Edit {
  const layout = layoutOf(text, root);
  if (servers === undefined) return insertion(text, root, SERVERS, { [OURS]: value }, layout);
  if (ours === undefined) return insertion(text, servers, OURS, value, layout);
  const inside = layoutAt(text, servers, layout);
  const content = inside.write(value, lineIndent(text, ours.parent?.offset ?? ours.offset));
  return { offset: ours.offset, length: ours.length, content };
}

/** Adds a property after the last one, laid out as its neighbours are. */
function insertion(text: string, object: Node, key: string, value: unknown, whole: Layout): Edit {
  const layout = layoutAt(text, object, whole);
  const last = object.children?.at(-1);
  if (last !== undefined) {
    const indent = lineIndent(text, last.offset);
    const property = layout.property(key, value, indent);
    return { offset: last.offset + last.length, length: 0, content: `,${layout.gap(indent)}${property}` };
  }
  const outer = lineIndent(text, object.offset);
  const indent = outer + layout.unit;
  return {
    offset: object.offset + 1,
    length: object.length - 2,
    content: `${layout.edge(indent)}${layout.property(key, value, indent)}${layout.edge(outer)}`,
  };
}

/** Takes a property away with the comma and the blanks that came with it. */
function removal(property: Node): Edit {
  const siblings = property.parent?.children ?? [];
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const end = property.offset + property.length;
  if (before !== undefined) {
    const start = before.offset + before.length;
    return { offset: start, length: end - start, content: '' };
  }
  if (after !== undefined) {
    return { offset: property.offset, length: after.offset - property.offset, content: '' };
  }
  const { offset, length } = property.parent ?? property;
  return { offset: offset + 1, length: length - 2, content: '' };
}
