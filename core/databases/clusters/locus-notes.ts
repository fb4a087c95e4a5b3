/** What the notes of a record say of its locus; null where they don't. */
export interface LocusNotes {
  readonly label: string | null;
  readonly type: string | null;
  /** The record holds genes from elsewhere that change the type of a locus, and is no locus itself. */
  readonly isExtra: boolean;
}

/** A key of more words is prose that happens to have a colon. */
const KEY_WORDS = 4;
const KEY_VALUE = /^([^:=]+?)\s*[:=]\s*(.*\S)/s;
/** Where one note begins behind another in the same text: after `;`, or before a further `K locus:`. */
const NOTE_BORDER = /\s*;\s*|[\s,]+(?=\S+\s+(?:locus|type)\s*[:=])/i;

/**
 * Label and type of a locus from notes such as `K locus: KL1` and `K type = K1`: the key names `locus` or
 * `type` (where it names both, the last counts), the first note of a kind wins. One note may hold several;
 * a key at the start of a note goes before one inside of it, which may be quoted from somewhere else.
 * Typing databases mark records of extra genes by `Extra genes: wzy-GI1`.
 */
export function readLocusNotes(notes: readonly string[]): LocusNotes {
  const parts = notes.map((note) => note.trim().split(NOTE_BORDER));
  const starts = parts.flatMap((of) => of.slice(0, 1));
  const rests = parts.flatMap((of) => of.slice(1));
  let label: string | null = null;
  let type: string | null = null;
  let isExtra = false;
  for (const part of [...starts, ...rests]) {
    const [, key = '', value = ''] = KEY_VALUE.exec(part) ?? [];
    if (key === '' || key.split(/\s+/).length > KEY_WORDS) continue;
    const words = key.toLowerCase();
    const locusAt = words.lastIndexOf('locus');
    const typeAt = words.lastIndexOf('type');
    if (locusAt > typeAt) label ??= value.trim();
    else if (typeAt > locusAt) type ??= value.trim();
    else isExtra ||= words === 'extra genes';
  }
  return { label, type, isExtra: isExtra && label === null };
}
