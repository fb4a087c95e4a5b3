import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a server of the loopback internet gives; `url` is the whole address that was asked for. */
export type Page = (
  request: { url: URL; headers: IncomingMessage['headers'] },
  response: ServerResponse,
) => void;

export interface LoopbackInternet {
  /** Variables that send a program's traffic here, and let it trust the certificates. */
  readonly env: Readonly<Record<string, string>>;
  /** Serves something at an address, or what the function makes of a request. */
  serve(url: string, content: string | Uint8Array | Page): void;
  /** Addresses that were asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/**
 * The internet as a program sees it, on loopback: a proxy that answers for every http address, and leads every https
 * address to one server, whose certificate is of an authority of its own. Programs are tested with the addresses that they really use.
 *
 * @param hosts names that the certificate is for
 */
export async function startLoopbackInternet(hosts: readonly string[]): Promise<LoopbackInternet> {
  const tls = await certificates(hosts);
  const pages = new Map<string, Page>();
  const requests: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // A proxy is asked for whole addresses of plain http.
    const url = new URL(request.url ?? '/', `https://${request.headers.host ?? ''}`);
    requests.push(url.href);
    const page = pages.get(url.href);
    if (page === undefined) response.writeHead(404).end('no such page');
    else page({ url, headers: request.headers }, response);
  };
  const server = createHttpsServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, answer);
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  const proxy = createHttpServer(answer);
  proxy.on('connect', (_request: IncomingMessage, client: Socket, head: Buffer) => {
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(client).pipe(onward);
    });
    for (const socket of [client, onward]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  await listening(proxy);
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    env: { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: '', NODE_EXTRA_CA_CERTS: tls.authority },
    requests,
    serve: (url, content) => {
      const page: Page =
        typeof content === 'function'
          ? content
          : (_request, response) => {
              response.writeHead(200, { 'content-length': Buffer.byteLength(content) }).end(content);
            };
      pages.set(new URL(url).href, page);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await Promise.all([server, proxy].map((each) => new Promise((done) => each.close(done))));
    },
  };
}

function listening(server: ReturnType<typeof createHttpServer>): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

interface Certificates {
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

/** Made once a day for the same names; test files run side by side, so in a folder that is renamed in place. */
async function certificates(hosts: readonly string[]): Promise<Certificates> {
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`;
  const today = new Date().toISOString().slice(0, 10);
  const key = createHash('sha256').update(names).update(today).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `gapit-test-tls-${key}`);
  const files = {
    authority: join(folder, 'ca.pem'),
    cert: join(folder, 'server.pem'),
    key: join(folder, 'server.key'),
  };
  if ((await stat(folder).catch(() => null)) !== null) return files;
  const scratch = `${folder}.${randomBytes(4).toString('hex')}`;
  await mkdir(scratch);
  const openssl = (...args: string[]): Promise<unknown> => run('openssl', args, { cwd: scratch });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '3',
    '-subj',
    '/CN=test authority',
  );
  await openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=loopback');
  await writeFile(join(scratch, 'names'), names);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '3', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
  try {
    await rename(scratch, folder);
  } catch {
    // Another test file was faster.
    await rm(scratch, { recursive: true });
  }
  return files;
}
