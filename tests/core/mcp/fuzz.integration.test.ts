import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startMcp, type McpServer } from '../../support/mcp-server.ts';

/** Lines of each kind. */
const LINES = 1000;
/** What a server may take that idles, in megabytes. */
const MOST_MEMORY = 600;

/** Messages that are valid, or nearly: what mutations begin with. */
const VALID: readonly object[] = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', clientInfo: { name: 'x' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'ping' },
  { jsonrpc: '2.0', id: 'three', method: 'tools/list', params: { cursor: 'x' } },
  { jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'schema', arguments: { name: 'error' } } },
  {
    ...{ jsonrpc: '2.0', id: 5, method: 'tools/call' },
    params: {
      name: 'screen',
      arguments: { files: ['/no/such.fa'], db: 'x', minid: 90 },
      _meta: { progressToken: 1 },
    },
  },
  {
    ...{ jsonrpc: '2.0', id: 6, method: 'tools/call' },
    params: { name: 'db_search', arguments: { term: 'tet', field: 'gene', exact: true, limit: 5 } },
  },
  { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'run_list', arguments: { limit: 3 } } },
  { jsonrpc: '2.0', id: 8, method: 'tools/call', params: { name: 'run_status', arguments: { run_id: 'x' } } },
  { jsonrpc: '2.0', id: 9, method: 'resources/list' },
  { jsonrpc: '2.0', id: 10, method: 'resources/read', params: { uri: 'resource://runs/x' } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } },
  {
    jsonrpc: '2.0',
    id: 11,
    method: 'tools/call',
    params: { name: 'db_build', arguments: { name: 'x', fasta: '/x' } },
  },
];

/** One line of anything: text of all planes, JSON values, bytes that are no text. */
const randomLine: fc.Arbitrary<Buffer> = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .record({ jsonrpc: fc.anything(), id: fc.anything(), method: fc.string(), params: fc.anything() })
      .map((message) => Buffer.from(jsonOf(message))),
  )
  .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a)));

/** As JSON; nothing where there is none. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  } catch {
    return '';
  }
}

/** A valid line with one part of the message replaced, or with its text cut, doubled or spoilt. */
const mutatedLine: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...VALID), fc.nat(), fc.jsonValue())
    .map(([message, place, value]) => Buffer.from(JSON.stringify(replaced(message, place, value)))),
  fc
    .tuple(fc.constantFrom(...VALID), fc.nat(), fc.nat(), fc.constantFrom('cut', 'double', 'spoil', 'swap'))
    .map(([message, from, to, how]) => spoilt(Buffer.from(JSON.stringify(message)), from, to, how)),
);

/** The message with the value at one of its places, counted through all of its objects, replaced. */
function replaced(message: object, place: number, value: unknown): unknown {
  const places: (string | number)[][] = [[]];
  const visit = (part: unknown, path: (string | number)[]): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      places.push([...path, key]);
      visit(inner, [...path, key]);
    }
  };
  visit(message, []);
  const path = places[place % places.length] ?? [];
  const set = (part: unknown, [key, ...rest]: (string | number)[]): unknown => {
    if (key === undefined) return value;
    const copy = Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) };
    (copy as Record<string, unknown>)[key] = set((part as Record<string, unknown>)[key], rest);
    return copy;
  };
  return set(message, path);
}

function spoilt(line: Buffer, first: number, second: number, how: string): Buffer {
  const [from, to] = [first % line.length, second % line.length].sort((a, b) => a - b) as [number, number];
  switch (how) {
    case 'cut':
      return Buffer.concat([line.subarray(0, from), line.subarray(to)]);
    case 'double':
      return Buffer.concat([line.subarray(0, to), line.subarray(from)]);
    case 'spoil':
      return Buffer.from(line.map((byte, i) => (i === from || i === to ? byte ^ 0x5a || 0x20 : byte))).map(
        (byte) => (byte === 0x0a ? 0x20 : byte),
      ) as Buffer;
    default:
      return Buffer.concat([line.subarray(to), line.subarray(0, to)]);
  }
}

/** The ids under which a line may be answered: those that its text names. */
function askedIn(line: Buffer): unknown[] {
  try {
    const { id } = JSON.parse(line.toString().replace(/^\uFEFF/, '')) as { id?: unknown };
    return [id];
  } catch {
    return [];
  }
}

function memoryOf({ pid }: McpServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe.each(['all', 'gapit'])('profile %s', (profile) => {
  it.each([
    ['random', randomLine],
    ['mutated', mutatedLine],
  ] as const)('%s lines: no crash, no hang, nothing on standard output but answers', async (_, arbitrary) => {
    const seed = Number(process.env['GAPIT_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
    const lines = fc.sample(arbitrary, { seed, numRuns: LINES });
    expect(lines).toHaveLength(LINES);
    const server = await startMcp({ args: ['--profile', profile] });
    // By this a failure can be tried again.
    const which = `GAPIT_FUZZ_SEED=${seed}`;
    await server.write(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
    const last = await server.request('tools/list');
    expect(last.result, which).toBeDefined();
    if (process.platform === 'linux') expect(memoryOf(server), which).toBeLessThan(MOST_MEMORY);
    const { status, signal, stdout } = await server.end();
    expect([status, signal], which).toEqual([0, null]);
    const asked = new Set([last.id, ...lines.flatMap(askedIn)]);
    expect(server.stray, which).toEqual([]);
    expect(
      server.answers().filter(({ id }) => !asked.has(id)),
      which,
    ).toEqual([]);
    const told = new Set(server.notifications().map(({ method }) => method));
    told.delete('notifications/progress');
    expect([...told], which).toEqual([]);
    // Compact, and not a byte between the lines.
    const again = server.lines.map((line) => `${JSON.stringify(JSON.parse(line))}\n`).join('');
    expect(stdout === again, which).toBe(true);
  });
});
