import type { DatasetSource } from './dataset.ts';
import type { ViromeSettings } from './settings.ts';

const DEFAULT_REGION = 'fr';
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/u;
/** Settings that say that data is in a bucket; the others have defaults, or mean nothing without these. */
const TELLING = ['BUCKET', 'ENDPOINT', 'ACCESS_KEY', 'SECRET_KEY'] as const;

/** Whether the settings speak of a bucket, be it in part. */
export function meansBucket(settings: ViromeSettings): boolean {
  return TELLING.some((name) => settings.get(name) !== null);
}

export function isS3Address(text: string): boolean {
  return /^s3:\/\//iu.test(text);
}

/**
 * An object, or a pattern of objects, by `s3://bucket/key`. The key is taken as it is typed, a `%` too. A place that
 * ends with a slash means the files of the extension below it, partitions included. Without keys the store is asked unsigned.
 */
export function sourceOfAddress(address: string, extension: string, settings: ViromeSettings): DatasetSource {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]*)\/?(.*)$/isu.exec(address) ?? [];
  // The text itself is not repeated: people have put keys in such addresses.
  if (!BUCKET.test(bucket)) return missing('the s3:// address names no bucket: give it as s3://bucket/key');
  return inStore(bucket, key === '' || key.endsWith('/') ? `${key}**/*${extension}` : key, settings);
}

/** An object, or a pattern of objects, in the bucket of the settings, whose keys must be set. */
export function sourceInBucket(key: string, settings: ViromeSettings): DatasetSource {
  const bucket = settings.get('BUCKET')?.text;
  if (bucket === undefined) {
    const set = TELLING.filter((name) => settings.get(name) !== null).join(', ');
    return missing(`${set} is set, but BUCKET is not: set BUCKET to the name of the bucket`);
  }
  if (!BUCKET.test(bucket)) return missing('BUCKET is not the name of a bucket: give the name alone');
  if (settings.get('ACCESS_KEY') === null && settings.get('SECRET_KEY') === null) {
    return missing(
      'BUCKET is set, but ACCESS_KEY and SECRET_KEY are not: set both, or give a public dataset as s3://bucket/key',
    );
  }
  return inStore(bucket, key, settings);
}

function inStore(bucket: string, key: string, settings: ViromeSettings): DatasetSource {
  const accessKey = settings.get('ACCESS_KEY')?.text ?? null;
  const secretKey = settings.get('SECRET_KEY')?.text ?? null;
  if ((accessKey === null) !== (secretKey === null)) {
    const [set, other] = accessKey === null ? ['SECRET_KEY', 'ACCESS_KEY'] : ['ACCESS_KEY', 'SECRET_KEY'];
    return missing(`${set} is set, but ${other} is not: set both`);
  }
  const given = settings.get('ENDPOINT')?.text;
  if (given === undefined) {
    return missing('data is in a bucket, but ENDPOINT is not set: set it to the host name of the S3 store');
  }
  const endpoint = endpointOf(given);
  if (endpoint === null) {
    return missing(
      'ENDPOINT is not an address: give a host name, with http:// or https:// before it if need be',
    );
  }
  const urlStyle = settings.get('S3_URL_STYLE')?.text.toLowerCase() ?? 'path';
  if (urlStyle !== 'path' && urlStyle !== 'vhost') {
    return missing('S3_URL_STYLE must be path or vhost');
  }
  const region = settings.get('REGION')?.text ?? DEFAULT_REGION;
  return { kind: 's3', place: { endpoint, region, urlStyle, bucket, key, accessKey, secretKey } };
}

/** The endpoint as it was given, without slashes at its end; null where it is none, or holds a name and a password. */
function endpointOf(text: string): string | null {
  const plain = text.replace(/\/+$/u, '');
  if (/\s/u.test(plain)) return null;
  try {
    const url = new URL(/^https?:\/\//iu.test(plain) ? plain : `https://${plain}`);
    const bare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return bare && url.hostname !== '' ? plain : null;
  } catch {
    return null;
  }
}

function missing(problem: string): DatasetSource {
  return { kind: 'missing', problem };
}
