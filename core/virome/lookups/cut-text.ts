/** A cut this far before the limit is still worth a whole sentence. */
const SENTENCE_SHARE = 0.6;

/**
 * The beginning of a text, at most `limit` letters of it: up to the end of a sentence where there is one in the last
 * part, else of a word.
 */
export function cutText(text: string, limit: number): { readonly text: string; readonly isCut: boolean } {
  if (text.length <= limit) return { text, isCut: false };
  // One more, to see whether the last word ends there; and no half of a pair.
  const head = text.slice(0, limit);
  const sentence = lastSentenceEnd(text.slice(0, limit + 1));
  if (sentence >= limit * SENTENCE_SHARE) return { text: head.slice(0, sentence), isCut: true };
  const word = /^\s/.test(text.slice(limit)) ? limit : head.search(/\s\S*$/);
  const whole = word > 0 ? head.slice(0, word) : head.replace(/[\uD800-\uDBFF]$/, '');
  return { text: `${whole.trimEnd()} …`, isCut: true };
}

/** Where the last sentence ends; the dot of `E. coli`, of a name's initial, ends none. */
function lastSentenceEnd(text: string): number {
  let end = -1;
  for (const { index, 0: mark } of text.matchAll(/(?<!(?:^|\s)\p{L})[.!?]["')\]”’]*(?=\s)/gu))
    end = index + mark.length;
  return end;
}
