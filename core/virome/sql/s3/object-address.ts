import { GapitError } from '../../../base/errors.ts';
import type { S3Place } from '../../datasets/dataset.ts';

/** An object for messages, with the key as it was typed. */
export function shownObject({ bucket }: S3Place, key: string): string {
  return `s3://${bucket}/${key}`;
}

/** The store's address, without user and password. @throws GapitError OBJECTS_UNAVAILABLE where it is none */
export function endpointOf({ endpoint }: S3Place): URL {
  const text = /^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`;
  if (endpoint.trim() === '' || !URL.canParse(text)) {
    throw new GapitError(
      'OBJECTS_UNAVAILABLE',
      `The address of the store (${endpoint.trim() === '' ? 'empty' : 'ENDPOINT'}) can't be read.`,
      { next_step: 'Set ENDPOINT to the host of the store, e.g. s3.fr-par.scw.cloud.' },
    );
  }
  const url = new URL(text);
  return new URL(`${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`);
}

/**
 * Address of an object, or of the bucket where the key is empty. Each sign of the key is encoded exactly once; slashes
 * stay.
 *
 * @throws GapitError OBJECTS_UNAVAILABLE for a key that no address can carry
 */
export function objectAddress(
  place: S3Place,
  key: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const segments = key.split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    throw new GapitError(
      'OBJECTS_UNAVAILABLE',
      `The key ${key} has a part . or .., which no address can carry.`,
      {
        key,
        next_step: 'Give the object another key.',
      },
    );
  }
  const base = endpointOf(place);
  const path = key === '' ? '' : `/${segments.map(encoded).join('/')}`;
  const folder = base.pathname.replace(/\/$/, '');
  const search = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const suffix = search === '' ? '' : `?${search}`;
  // Without a slash behind the bucket: some stores leave it out of what they check the signature of.
  return place.urlStyle === 'path'
    ? new URL(`${base.protocol}//${base.host}${folder}/${encoded(place.bucket)}${path}${suffix}`)
    : new URL(`${base.protocol}//${place.bucket}.${base.host}${folder}${path}${suffix}`);
}

/** Also what `encodeURIComponent` lets through, as the signature wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
