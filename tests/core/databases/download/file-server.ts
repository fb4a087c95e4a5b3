import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { stat } from 'node:fs/promises';
import { waitUntil } from '../../../support/wait-for.ts';
import { openHttp, type HttpClient, type HttpSettings } from '../../../../core/base/http/http.ts';

export interface FileServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  /** The requests so far, in their order. */
  readonly requests: readonly IncomingMessage[];
}

/** @param nth counts the requests from 1 */
type Handler = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

/** A server on loopback that lives as long as the test. */
export async function serve(handler: Handler): Promise<FileServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response, requests.length);
  });
  const port = await listen(server);
  return { origin: `http://127.0.0.1:${port}`, port, requests };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** A client that lives as long as the test: without proxies, with short pauses. */
export function client(settings: Partial<HttpSettings> = {}): HttpClient {
  const http = openHttp({ env: {}, userAgent: 'gapit/test', backoffMs: 1, ...settings });
  onTestFinished(() => http.close());
  return http;
}

/** Answers with a file as a good server does: ETag, Range, If-Range, HEAD. */
export function giveFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  content: Uint8Array,
  etag = '"v1"',
): void {
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? NaN);
  const isPart = !Number.isNaN(start) && headers['if-range'] === etag;
  const body = isPart ? content.subarray(start) : content;
  response.writeHead(isPart ? 206 : 200, {
    etag,
    'accept-ranges': 'bytes',
    'content-length': body.length,
    ...(isPart ? { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Announces a file, sends its beginning, and breaks the connection once that has reached the disk. */
export function breakOff(
  response: ServerResponse,
  { content, sent, target }: { content: Uint8Array; sent: number; target: string },
  headers: Record<string, string> = { etag: '"v1"' },
): void {
  response.writeHead(200, { ...headers, 'content-length': content.length });
  response.write(content.subarray(0, sent));
  void waitUntil(async () => (await stat(`${target}.part`)).size === sent).then(() => response.destroy());
}
