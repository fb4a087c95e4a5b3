import { STATUS_CODES } from 'node:http';
import { HttpFault } from '../../../base/http/http-fault.ts';
import type { HttpResponse } from '../../../base/http/http.ts';
import { retryAfterMs } from '../../../base/http/retry-after.ts';
import type { S3Place } from '../../datasets/dataset.ts';
import { endpointOf } from './object-address.ts';
import { storeErrorOf } from './store-answer.ts';

/** Codes of what passes by itself. */
const PASSING = new Set(['SlowDown', 'InternalError', 'ServiceUnavailable', 'RequestTimeout', 'Throttling']);

/** A failed answer of a store; it may tell where the bucket really is. */
export class StoreFault extends HttpFault {
  readonly region: string | null;

  constructor(what: string, options: ConstructorParameters<typeof HttpFault>[1], region: string | null) {
    super(what, options);
    this.region = region;
  }
}

/**
 * What a store's failed answer means for one who has set its place. Keys and the store's own XML are never in it.
 *
 * @param asked the key, or the pattern of keys
 * @param region that the request was signed for
 */
export function storeFault(
  { statusCode, headers }: Pick<HttpResponse, 'statusCode' | 'headers'>,
  body: string,
  { place, asked, region }: { readonly place: S3Place; readonly asked: string; readonly region: string },
): StoreFault {
  const { code, region: told } = storeErrorOf(body);
  const elsewhere = told === '' ? textOf(headers['x-amz-bucket-region']) : told;
  const fault = (what: string, advice: string): StoreFault =>
    new StoreFault(what, { mayPass: false, status: statusCode, advice }, null);
  if (elsewhere !== '' && elsewhere !== region && isMisplaced(statusCode, code)) {
    return new StoreFault(
      `the bucket ${place.bucket} is in the region ${elsewhere}, not in ${region}`,
      {
        ...{ mayPass: false, status: statusCode },
        advice: `Set REGION to ${elsewhere}, and ENDPOINT to the host of that region where it has one.`,
      },
      elsewhere,
    );
  }
  if (statusCode >= 500 || statusCode === 429 || statusCode === 408 || PASSING.has(code)) {
    return new StoreFault(
      `the store is busy or broken (${statusCode}${named(code, statusCode)})`,
      {
        ...{ mayPass: true, status: statusCode },
        retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()),
        advice: 'Try again later.',
      },
      null,
    );
  }
  const host = endpointOf(place).host;
  switch (code) {
    case 'InvalidAccessKeyId':
      return fault('the store does not know the access key', 'Check ACCESS_KEY.');
    case 'SignatureDoesNotMatch':
      return fault(
        'the secret key does not belong to the access key',
        'Check SECRET_KEY: it must be whole, without blanks. REGION must be that of the store.',
      );
    case 'RequestTimeTooSkewed':
      return fault("this computer's clock differs from the store's", "Set this computer's clock.");
    case 'ExpiredToken':
    case 'InvalidToken':
      return fault('the keys have expired', 'Set new ACCESS_KEY and SECRET_KEY.');
    case 'NoSuchBucket':
    case 'InvalidBucketName':
      return fault(
        `there is no bucket ${place.bucket} at ${host}`,
        'Check BUCKET, ENDPOINT and S3_URL_STYLE.',
      );
    case 'NoSuchKey':
      return missingObject(place, asked, fault);
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return fault(
        `the bucket ${place.bucket} is in another region than ${region}`,
        'Set REGION to the region of the bucket, and ENDPOINT to its host where it has one.',
      );
    default:
      break;
  }
  if (statusCode === 403 || statusCode === 401) return denied(place, fault);
  if (statusCode === 404) return missingObject(place, asked, fault);
  if (statusCode >= 300 && statusCode < 400) {
    return fault(`the store sends elsewhere (${statusCode})`, 'Check ENDPOINT, REGION and S3_URL_STYLE.');
  }
  return fault(
    `the store answered ${statusCode}${named(code, statusCode)}`,
    'Check ENDPOINT, BUCKET and S3_URL_STYLE.',
  );
}

/** An answer that came well but is none of a store. */
export function noStore(place: S3Place): StoreFault {
  const { host } = endpointOf(place);
  return new StoreFault(
    `what answers at ${host} is no S3-compatible store`,
    {
      mayPass: false,
      advice: 'Check ENDPOINT and S3_URL_STYLE; some networks answer with a page for signing in.',
    },
    null,
  );
}

type Fault = (what: string, advice: string) => StoreFault;

/** What is said both for no object of this key and for no key that fits a pattern. */
export function missingObject(
  { bucket }: S3Place,
  asked: string,
  fault: Fault = (what, advice) => new StoreFault(what, { mayPass: false, advice }, null),
): StoreFault {
  return fault(
    `there is no object ${asked} in the bucket ${bucket}`,
    'Check VIRAL_HOST_DATASET: the key of a Parquet file in the bucket, or a pattern such as data/*.parquet.',
  );
}

function denied({ accessKey, bucket }: S3Place, fault: Fault): StoreFault {
  return accessKey === null
    ? fault(
        `the bucket ${bucket} is not public: access denied without keys`,
        'Set ACCESS_KEY and SECRET_KEY.',
      )
    : fault(
        `access denied: these keys may not read from the bucket ${bucket}`,
        'Ask its owner for the right to list and read it. Public data needs no keys: leave ACCESS_KEY and SECRET_KEY empty.',
      );
}

function isMisplaced(status: number, code: string): boolean {
  return (
    (status >= 300 && status < 400) ||
    ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'].includes(
      code,
    ) ||
    (status === 400 && code === '')
  );
}

/** A code that is a word, else the name of the status: nothing else of an answer is shown. */
function named(code: string, status: number): string {
  const name = /^\w{1,60}$/.test(code) ? code : STATUS_CODES[status];
  return name === undefined ? '' : ` ${name}`;
}

function textOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? (header[0] ?? '') : (header ?? '');
  return /^[\w-]{1,40}$/.test(text) ? text : '';
}
