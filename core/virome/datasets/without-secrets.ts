import { SECRET_SETTINGS, type ViromeSettings } from './settings.ts';
import { unescapeOnce } from './unescape.ts';

const HIDDEN = '[hidden]';
/** Base64 of fewer characters than this is found by chance in any text. */
const LEAST_BASE64 = 6;
/** Text is escaped by each program that hands it on, but not by more than so many. */
const MOST_LAYERS = 5;
/** Signatures of requests hold for days, and open what the keys open. */
const SIGNATURE = /(X-Amz-(?:Signature|Security-Token)(?:=|%3D)|\bSignature=)[^&\s"'<>,]+/giu;

type Span = readonly [start: number, end: number];

/**
 * A text without the keys of the settings: as they are, URL-encoded (whole or in part, once or more often), escaped as
 * in JSON, and as base64, alone or inside something longer. Signatures of requests go too.
 */
export function withoutSecrets(text: string, settings: ViromeSettings): string {
  const forms = SECRET_SETTINGS.flatMap((name) => formsOf(settings.get(name)?.text ?? ''));
  return blotted(text, spansOf(text, forms)).replace(SIGNATURE, `$1${HIDDEN}`);
}

function formsOf(secret: string): string[] {
  if (secret === '') return [];
  // Forms of web pages write a blank as a plus.
  return [...new Set([secret, secret.replaceAll(' ', '+'), ...base64Forms(secret)])];
}

/** What stands of a secret in base64, whole and at each of the three places it may begin in something longer. */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString('base64');
  const inside = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Characters that also hold bits of neighbours are not the secret's alone.
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  return [whole, whole.replace(/=+$/u, ''), ...inside]
    .filter((form) => form.length >= LEAST_BASE64)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** Where forms stand in a text, or in what it is without its escapes. */
function spansOf(text: string, forms: readonly string[]): Span[] {
  const spans: Span[] = [];
  let layer = text;
  /** The piece of the given text that a piece of the layer stands for. */
  let original = (span: Span): Span => span;
  for (let depth = 0; forms.length > 0; depth++) {
    for (const form of forms) {
      for (let at = layer.indexOf(form); at >= 0; at = layer.indexOf(form, at + 1)) {
        spans.push(original([at, at + form.length]));
      }
    }
    const next = depth < MOST_LAYERS ? unescapeOnce(layer) : null;
    if (next === null) break;
    const outer = original;
    original = ([start, end]) => outer([next.starts[start] ?? 0, next.ends[end - 1] ?? 0]);
    layer = next.text;
  }
  return spans;
}

function blotted(text: string, spans: Span[]): string {
  let result = '';
  let at = 0;
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start >= at) result += `${text.slice(at, start)}${HIDDEN}`;
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}
