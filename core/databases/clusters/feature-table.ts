/** A feature of a GenBank record with its qualifiers, each a list of values without their quotes. */
export interface Feature {
  readonly key: string;
  readonly location: string;
  /** Line of the file where it starts. */
  readonly line: number;
  readonly qualifiers: ReadonlyMap<string, readonly string[]>;
}

/** Keys stand at column 6, locations and qualifiers at column 22; some programs are a little off. */
const KEY_INDENT = 10;

/** Puts the lines of a feature table together to features, one after the other. */
export class FeatureTable {
  private readonly onFeature: (feature: Feature) => void;
  private key = '';
  private location = '';
  private line = 0;
  private qualifiers = new Map<string, string[]>();
  /** The qualifier at work: its value may go on, quotes and all, on the next line. */
  private open: { readonly name: string; value: string } | undefined;

  constructor(onFeature: (feature: Feature) => void) {
    this.onFeature = onFeature;
  }

  addLine(text: string, line: number): void {
    const indent = text.search(/\S/);
    if (indent < 0) return;
    const rest = text.slice(indent).trimEnd();
    if (indent < KEY_INDENT) this.startFeature(rest, line);
    else if (this.open !== undefined && isQuoteOpen(this.open.value)) this.open.value += ` ${rest}`;
    else if (rest.startsWith('/')) this.startQualifier(rest);
    else if (this.open !== undefined) this.open.value += ` ${rest}`;
    else this.location += rest;
  }

  /** The table has ended. */
  end(): void {
    this.endQualifier();
    const { key, location, line, qualifiers } = this;
    if (key !== '') this.onFeature({ key, location, line, qualifiers });
    this.key = '';
  }

  private startFeature(text: string, line: number): void {
    this.end();
    const [, key = '', location = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    this.key = key;
    this.location = location;
    this.line = line;
    this.qualifiers = new Map();
  }

  private startQualifier(text: string): void {
    this.endQualifier();
    const [, name = '', value = ''] = /^\/([^=\s]+)\s*=?\s*(.*)$/.exec(text) ?? [];
    this.open = { name, value };
  }

  private endQualifier(): void {
    if (this.open === undefined) return;
    const { name, value } = this.open;
    this.open = undefined;
    const values = this.qualifiers.get(name) ?? [];
    values.push(unquoted(value));
    this.qualifiers.set(name, values);
  }
}

/** A quote within a value is doubled, so an odd number means that the last one is still to come. */
function isQuoteOpen(value: string): boolean {
  if (!value.startsWith('"')) return false;
  return (value.split('"').length - 1) % 2 === 1;
}

function unquoted(value: string): string {
  return value.replace(/^"|"$/g, '').replaceAll('""', '"').trim();
}
