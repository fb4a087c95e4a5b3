/** An element of a page, with its children and texts in order. */
export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

const VOID = new Set(['meta', 'br', 'link', 'img', 'input', 'hr']);
const RAW = new Set(['style', 'script', 'title']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** `<tag`, its attributes, and how it ends; an end tag; or text up to the next `<`. */
const TOKEN =
  /<(?<open>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[a-zA-Z_:][\w:.-]*(?:="[^"<]*")?)*)\s*(?<self>\/?)>|<\/(?<close>[a-zA-Z][\w-]*)>|(?<text>[^<]+)/y;

/**
 * Reads a page more strictly than browsers do: every element is closed in order, attributes are quoted and
 * given once, ampersands are entities, links point at ids of the page, ids are given once.
 *
 * @throws Error where the page breaks this
 */
export function readHtml(page: string): Element {
  const doctype = '<!DOCTYPE html>\n';
  if (!page.startsWith(doctype)) throw new Error('no document type');
  const root: Element = { tag: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  TOKEN.lastIndex = doctype.length;
  while (TOKEN.lastIndex < page.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(page)?.groups;
    if (groups === undefined) throw new Error(`not HTML: ${page.slice(at, at + 80)}`);
    const parent = open.at(-1) ?? root;
    if (groups['text'] !== undefined) parent.children.push(decoded(groups['text']));
    else if (groups['close'] !== undefined) {
      if (parent.tag !== groups['close']) throw new Error(`</${groups['close']}> closes <${parent.tag}>`);
      open.pop();
    } else {
      const element = elementOf(groups);
      parent.children.push(element);
      if (RAW.has(element.tag)) TOKEN.lastIndex = readRaw(element, page, TOKEN.lastIndex);
      else if (groups['self'] !== '/' && !VOID.has(element.tag)) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag ?? ''}> is not closed`);
  checkLinks(root);
  return root;
}

function elementOf(groups: Record<string, string | undefined>): Element {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of (groups['attributes'] ?? '').matchAll(
    /([\w:.-]+)(?:="([^"]*)")?/g,
  )) {
    if (attributes.has(name)) throw new Error(`a second ${name} of <${groups['open'] ?? ''}>`);
    attributes.set(name, decoded(value));
  }
  return { tag: groups['open'] ?? '', attributes, children: [] };
}

/** Takes the text of an element that has no elements in it; returns where the page goes on. */
function readRaw(element: Element, page: string, from: number): number {
  const end = `</${element.tag}>`;
  const to = page.indexOf(end, from);
  const text = page.slice(from, to);
  element.children.push(element.tag === 'title' ? decoded(text) : text);
  return to + end.length;
}

function decoded(text: string): string {
  // eslint-disable-next-line no-control-regex -- none may be there
  if (/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text))
    throw new Error(`unseen: ${text}`);
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const character = ENTITIES[name.replace(';', '')];
    if (character === undefined || !name.endsWith(';')) throw new Error(`no entity: ${whole}`);
    return character;
  });
}

function checkLinks(root: Element): void {
  const ids = new Set<string>();
  for (const { attributes } of all(root)) {
    const id = attributes.get('id');
    if (id === undefined) continue;
    if (ids.has(id)) throw new Error(`a second ${id}`);
    ids.add(id);
  }
  for (const { attributes } of all(root)) {
    const target = attributes.get('href');
    if (target !== undefined && !ids.has(target.slice(1))) throw new Error(`a link to ${target}`);
  }
}

/** All elements below one, in the order of the page. */
export function all(element: Element): Element[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...all(child)]));
}

/** Elements of a tag below one. */
export function byTag(element: Element, tag: string): Element[] {
  return all(element).filter((found) => found.tag === tag);
}

export function byId(element: Element, id: string): Element {
  const found = all(element).find(({ attributes }) => attributes.get('id') === id);
  if (found === undefined) throw new Error(`no element ${id}`);
  return found;
}

/** Text of an element, white space as one blank. */
export function textOf(element: Element): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}

/** Text of an element as it stands. */
export function rawText(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
}

/** Cells of each row of a table as text, its head first. */
export function tableOf(table: Element): string[][] {
  return byTag(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (typeof cell === 'string' ? [] : [textOf(cell)])),
  );
}
