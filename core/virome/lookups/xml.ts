import { XMLParser } from 'fast-xml-parser';
import { HttpFault } from '../../base/http/http-fault.ts';

/** An element with what it holds, in order. Text has its entities resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

/**
 * Entities are resolved below and not by the parser: those that a document declares itself are left alone, and the
 * parser gives up on documents that use many.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
});

/**
 * Reads a document as a tree.
 *
 * @param roots names that its outermost element may have
 * @throws HttpFault, which may pass, where it is another document, broken or cut short
 */
export function parseXml(text: string, ...roots: readonly string[]): XmlElement {
  const root = elementsOf(text).find(({ name }) => roots.includes(name));
  if (root === undefined) throw unreadable(`is no ${roots.join(' or ')}`);
  const end = text.trimEnd();
  // The parser closes by itself what was cut off.
  if (!end.endsWith(`</${root.name}>`) && !(root.children.length === 0 && end.endsWith('/>')))
    throw unreadable('was cut short');
  return root;
}

function elementsOf(text: string): XmlElement[] {
  let nodes: unknown;
  try {
    nodes = parser.parse(text);
  } catch (error) {
    throw unreadable('is broken XML', error);
  }
  return childrenFrom(nodes).filter(isElement);
}

function unreadable(what: string, cause?: unknown): HttpFault {
  return new HttpFault(`the answer of the server ${what}`, { mayPass: true, status: 200, cause });
}

/** What the parser makes of nodes: `[{ "#text": "a" }, { i: [...], ":@": { id: "1" } }]`. */
function childrenFrom(nodes: unknown): (XmlElement | string)[] {
  return Array.isArray(nodes) ? (nodes as ParsedNode[]).flatMap(childFrom) : [];
}

type ParsedNode = Readonly<Record<string, unknown>>;

function childFrom(node: ParsedNode): (XmlElement | string)[] {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (name === undefined) return [];
  const content = node[name];
  if (name === TEXT) return [resolved(String(content))];
  // What stands in CDATA is text as it is.
  if (name === CDATA)
    return Array.isArray(content) ? (content as ParsedNode[]).map((part) => String(part[TEXT])) : [];
  return [{ name, attributes: attributesFrom(node[ATTRIBUTES]), children: childrenFrom(content) }];
}

function attributesFrom(attributes: unknown): Record<string, string> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, resolved(String(value))]),
  );
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function resolved(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? entity;
    const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
  });
}

function isElement(child: XmlElement | string): child is XmlElement {
  return typeof child !== 'string';
}

/** Direct children with one of these names, in order; those of the children are not looked at. */
export function childrenOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  return (element?.children ?? []).filter(isElement).filter(({ name }) => names.includes(name));
}

/** The first element on a path of direct children. */
export function elementAt(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce((at, name) => childrenOf(at, name)[0], element);
}

/**
 * Text of an element on one line, markup within it left out. What is raised behind a digit is an exponent and keeps
 * its mark, `10<sup>5</sup>` as `10^5`: without, it would be another number.
 */
export function textOf(element: XmlElement | undefined): string {
  return rawText(element).replaceAll(/\s+/g, ' ').trim();
}

function rawText(element: XmlElement | undefined): string {
  return (element?.children ?? []).reduce<string>((before, child) => {
    if (typeof child === 'string') return before + child;
    const inner = rawText(child);
    const isExponent = child.name === 'sup' && /\d$/.test(before) && /^[+−-]?\d/.test(inner);
    return `${before}${isExponent ? '^' : ''}${inner}`;
  }, '');
}
