import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { GapitError } from '../../base/errors.ts';

/** Under these keys a client's configuration names the server. */
export const SERVERS = 'mcpServers';
export const OURS = 'gapit';

const BOM = '\ufeff';

/** A configuration that is there, as text and as what it means. */
export interface ConfigText {
  /** Without the byte order mark. */
  readonly text: string;
  readonly bom: string;
  readonly root: Node;
  /** The object of servers; undefined where the file names none. */
  readonly servers: Node | undefined;
  /** The value of our entry's property. */
  readonly ours: Node | undefined;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a file holds, whole; blank is as good as none. */
export function isBlank(content: string): boolean {
  return withoutBom(content).text.trim() === '';
}

/**
 * Reads a configuration strictly as JSON: what another program would not read is not changed either.
 *
 * @throws GapitError CONFIG_UNREADABLE with `file`, `line`, `column`, `next_step`
 */
export function readConfigText(content: string, file: string): ConfigText {
  const { bom, text } = withoutBom(content);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) throw unreadable(file, text, first.offset, inWords(text, first));
  const value = parseStrictly(text, file);
  if (root?.type !== 'object') {
    throw unreadable(file, text, root?.offset ?? 0, `a JSON object was expected, not ${described(root)}`);
  }
  refuseTwice(root, SERVERS, file, text);
  const servers = findNodeAtLocation(root, [SERVERS]);
  if (servers !== undefined && servers.type !== 'object') {
    throw unreadable(
      file,
      text,
      servers.offset,
      `"${SERVERS}" must be a JSON object, not ${described(servers)}`,
    );
  }
  if (servers !== undefined) refuseTwice(servers, OURS, file, text);
  return {
    text,
    bom,
    root,
    servers,
    ours: servers === undefined ? undefined : findNodeAtLocation(servers, [OURS]),
    value: value as Record<string, unknown>,
  };
}

/** What our entry says; undefined where there is none. */
export function ourEntry({ value }: ConfigText): unknown {
  const servers = value[SERVERS] as Readonly<Record<string, unknown>> | undefined;
  return servers !== undefined && Object.hasOwn(servers, OURS) ? servers[OURS] : undefined;
}

function withoutBom(content: string): { bom: string; text: string } {
  return content.startsWith(BOM) ? { bom: BOM, text: content.slice(1) } : { bom: '', text: content };
}

/** The tree's parser lets some through that JSON does not allow, such as a no-break space between tokens. */
function parseStrictly(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(message)?.[1];
    throw unreadable(file, text, position === undefined ? 0 : Number(position), message);
  }
}

/** Of two properties with the same name one reader takes the first and another the last. */
function refuseTwice(object: Node, key: string, file: string, text: string): void {
  const [, second] = (object.children ?? []).filter((property) => property.children?.[0]?.value === key);
  if (second !== undefined) throw unreadable(file, text, second.offset, `"${key}" is there twice`);
}

function described(node: Node | undefined): string {
  if (node === undefined) return 'nothing';
  return node.type === 'null' ? 'null' : `a JSON ${node.type}`;
}

function inWords(text: string, { error, offset, length }: ParseError): string {
  const found = text.slice(offset, offset + Math.min(length, 20));
  const at = found.trim() === '' ? '' : ` at ${JSON.stringify(found)}`;
  // `CloseBraceExpected` reads as `close brace expected`.
  const words = printParseErrorCode(error).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
  return `${words.toLowerCase()}${at}`;
}

function unreadable(file: string, text: string, offset: number, what: string): GapitError {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  return new GapitError(
    'CONFIG_UNREADABLE',
    `${file} is not valid JSON: line ${line}, column ${column}: ${what}`,
    {
      file,
      line: String(line),
      column: String(column),
      next_step: 'Correct the file in a text editor, then look again. It was not changed.',
    },
  );
}
