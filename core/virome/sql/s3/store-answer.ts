import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** Texts stay texts: a key may be `007`, or have blanks at its ends. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
});

const text = z.string().catch('');

const errorDocument = z.object({
  Error: z.object({ Code: text, Region: text }),
});

/** What a store says of a failure, as far as it says it in its own words. */
export interface StoreError {
  readonly code: string;
  readonly region: string;
}

export function storeErrorOf(body: string): StoreError {
  const { data } = errorDocument.safeParse(parsed(body));
  return { code: data?.Error.Code.trim() ?? '', region: data?.Error.Region.trim() ?? '' };
}

const listedObject = z.object({ Key: z.string(), Size: z.coerce.number().catch(0) });

const listDocument = z.object({
  ListBucketResult: z.object({
    Contents: z.union([z.array(listedObject), listedObject.transform((one) => [one])]).catch([]),
    IsTruncated: text,
    NextContinuationToken: text,
    EncodingType: text,
  }),
});

export interface ListedPage {
  readonly keys: readonly string[];
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null;
}

/** A page of a bucket's listing; null where it is none. */
export function listedPage(body: string): ListedPage | null {
  const { data } = listDocument.safeParse(parsed(body));
  if (data === undefined) return null;
  const { Contents, IsTruncated, NextContinuationToken, EncodingType } = data.ListBucketResult;
  const keys = Contents.map(({ Key }) => (EncodingType === 'url' ? decoded(Key) : Key));
  const next = IsTruncated.trim() === 'true' && NextContinuationToken !== '' ? NextContinuationToken : null;
  return { keys, next };
}

/** Some stores encode the keys they list, with blanks as plus signs. */
function decoded(key: string): string {
  return decodeURIComponent(key.replaceAll('+', ' '));
}

function parsed(body: string): unknown {
  try {
    return parser.parse(body);
  } catch {
    return null;
  }
}
