import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { AwsV4Signer } from 'aws4fetch';
import { onTestFinished } from 'vitest';
import { openHttp, type HttpClient } from '../../core/base/http/http.ts';
import type { S3Place } from '../../core/virome/datasets/dataset.ts';
import { temporaryFolder } from './temporary.ts';

/** Keys that the store knows. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** A real S3-compatible server on loopback that checks signatures, with one bucket. */
export interface LoopbackStore {
  readonly port: number;
  place(key: string, changes?: Partial<S3Place>): S3Place;
  put(key: string, content: Uint8Array | string): Promise<void>;
}

/**
 * @param domain where it has virtual hosts; their signatures it takes as they are, since it computes them as the
 *   version before this one did
 */
export async function startStore(domain?: string): Promise<LoopbackStore> {
  const directory = await temporaryFolder();
  await mkdir(directory, { recursive: true });
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    ...{ serviceEndpoint: domain ?? 'amazonaws.com', allowMismatchedSignatures: domain !== undefined },
    configureBuckets: [{ name: 'lab' }],
  });
  const { port } = await store.run();
  onTestFinished(() => store.close());
  const place = (key: string, changes: Partial<S3Place> = {}): S3Place =>
    placeAt(port, key, { ...KEYS, ...changes });
  return {
    port,
    place,
    put: async (key, content) => {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const { method, url, headers } = await new AwsV4Signer({
        ...{ method: 'PUT', url: `http://127.0.0.1:${port}/lab/${path}`, service: 's3', region: 'us-east-1' },
        ...{ accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey },
      }).sign();
      const answer = await fetch(url, { method, headers, body: Buffer.from(content) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
  };
}

/** A place in the bucket `lab` of a server on loopback, without keys where none are given. */
export function placeAt(port: number, key: string, changes: Partial<S3Place> = {}): S3Place {
  return {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', urlStyle: 'path', bucket: 'lab', key },
    ...{ accessKey: null, secretKey: null },
    ...changes,
  };
}

/** A client that doesn't wait long before it tries again. */
export function patientHttp(env: Readonly<Record<string, string>> = {}): HttpClient {
  const http = openHttp({ env, userAgent: 'gapit-test', retries: 3, backoffMs: 5 });
  onTestFinished(() => http.close());
  return http;
}

/** A server on loopback that answers as told. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}
