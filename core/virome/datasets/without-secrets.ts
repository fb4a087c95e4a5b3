import { SECRET_SETTINGS, type ViromeSettings } from './settings.ts';

const HIDDEN = '[hidden]';
/** Base64 of fewer characters than this is found by chance in any text. */
const LEAST_BASE64 = 6;
/** Signatures of requests hold for days, and open what the keys open. */
const SIGNATURE = /(X-Amz-(?:Signature|Security-Token)(?:=|%3D)|\bSignature=)[^&\s"'<>,]+/giu;

const patterns = new WeakMap<ViromeSettings, RegExp | null>();

/**
 * A text without the keys of the settings: as they are, URL-encoded (whole or in part, once or more often), escaped as
 * in JSON, and as base64, alone or inside something longer. Signatures of requests go too.
 */
export function withoutSecrets(text: string, settings: ViromeSettings): string {
  let pattern = patterns.get(settings);
  if (pattern === undefined) {
    pattern = secretsPattern(settings);
    patterns.set(settings, pattern);
  }
  const plain = pattern === null ? text : text.replace(pattern, HIDDEN);
  return plain.replace(SIGNATURE, `$1${HIDDEN}`);
}

function secretsPattern(settings: ViromeSettings): RegExp | null {
  const forms = SECRET_SETTINGS.flatMap((name) => {
    const secret = settings.get(name)?.text;
    return secret === undefined ? [] : [secret, ...base64Forms(secret)];
  });
  if (forms.length === 0) return null;
  // The longest first: one key may begin another.
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(anyEncoding).join('|'), 'gu');
}

/** What stands of a secret in base64, whole and at each of the three places it may begin in something longer. */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const inside = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Characters that also hold bits of neighbours are not the secret's alone.
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  return [bytes.toString('base64'), ...inside]
    .filter((form) => form.length >= LEAST_BASE64)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

function anyEncoding(text: string): string {
  return Array.from(text, anyCharacter).join('');
}

function anyCharacter(character: string): string {
  const bytes = [...Buffer.from(character)];
  const percent = bytes.map((byte) => `%(?:25)*${anyCase(hex(byte, 2))}`).join('');
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  const unicode = units.map((unit) => `\\\\u${anyCase(hex(unit, 4))}`).join('');
  const plain = `\\\\*\\u{${hex(character.codePointAt(0) ?? 0, 1)}}`;
  return `(?:${[plain, percent, unicode, ...(character === ' ' ? ['\\+'] : [])].join('|')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function anyCase(digits: string): string {
  return digits.replace(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
