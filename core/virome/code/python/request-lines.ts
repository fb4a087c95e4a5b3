import { createReadStream } from 'node:fs';
import type { Cell, Table } from '../../table.ts';
import type { CodeRequest, Frame } from '../code-request.ts';
import { DRIVER_MODULES } from './driver/index.ts';

/** What is kept of what code prints. */
export const PRINTED_CHARACTERS = 16 * 1024;

/** Bytes that are read of a file at a time. */
const CHUNK = 1024 * 1024;

/** The first descriptor beyond standard input, output and error. */
const FIRST_FILE = 3;

/**
 * Contents of the files of a request, in the order of their descriptors: read only when they are asked for. The sandbox
 * gets bytes and not the open file, which could be opened again for writing by way of /proc.
 */
export function csvContents(request: CodeRequest): AsyncIterable<Uint8Array>[] {
  return Object.values(request.frames).flatMap((frame) =>
    frame.kind === 'csv' ? [contentOf(frame.path)] : [],
  );
}

async function* contentOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) yield chunk as Buffer;
}

/**
 * What the driver reads from standard input: a line with its own modules, one with the request, and one for each
 * column of its tables.
 */
export async function* requestLines(request: CodeRequest): AsyncGenerator<Buffer> {
  const frames = Object.entries(request.frames);
  let descriptor = FIRST_FILE;
  const headOf = (frame: Frame): object => {
    if (frame.kind === 'table') return { kind: 'table', columns: frame.table.columns };
    return frame.kind === 'csv' ? { kind: 'csv', descriptor: descriptor++ } : frame;
  };
  yield await Promise.resolve(line(DRIVER_MODULES));
  yield line({
    code: request.code,
    expects: request.expects,
    limits: request.limits,
    printedCharacters: PRINTED_CHARACTERS,
    frames: frames.map(([name, frame]) => [name, headOf(frame)]),
  });
  for (const [, frame] of frames) {
    if (frame.kind !== 'table') continue;
    for (const place of frame.table.columns.keys()) yield line(columnOf(frame.table, place));
  }
}

function columnOf({ rows }: Table, place: number): Cell[] {
  return rows.map((row) => row[place] ?? null);
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
