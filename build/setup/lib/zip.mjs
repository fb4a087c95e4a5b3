import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/**
 * A zip reader for set-up alone: it runs before any npm package is there, and `unzip` isn't everywhere.
 * It reads the central directory and streams the wanted entries to files; no encryption, no zip64.
 */

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} method 0 stored, 8 deflated
 * @property {number} packedSize
 * @property {number} size
 * @property {number} mode POSIX permission bits, 0 when the archive has none
 * @property {number} headerOffset
 */

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const CENTRAL_ENTRY = 0x02014b50;
const END_RECORD_SIZE = 22;
const LOCAL_HEADER_SIZE = 30;

/**
 * @param {string} zipFile
 * @param {(name: string) => string | undefined} placeOf where an entry goes, as an absolute path, or not at all
 */
export async function extractZip(zipFile, placeOf) {
  const handle = await open(zipFile);
  try {
    for (const entry of await readEntries(handle)) {
      const place = entry.name.endsWith('/') ? undefined : placeOf(entry.name);
      if (place !== undefined) await extractEntry(zipFile, handle, entry, place);
    }
  } finally {
    await handle.close();
  }
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @returns {Promise<Entry[]>}
 */
async function readEntries(handle) {
  const { size } = await handle.stat();
  const tail = await read(handle, Math.max(0, size - END_RECORD_SIZE - 0xffff), size);
  const end = tail.lastIndexOf(END_RECORD);
  if (end < 0) throw new Error('not a zip file, or cut short');
  const count = tail.readUInt16LE(end + 10);
  const directorySize = tail.readUInt32LE(end + 12);
  const directoryStart = tail.readUInt32LE(end + 16);
  if (directoryStart === 0xffffffff) throw new Error('zip64 archives are not read here');
  const directory = await read(handle, directoryStart, directoryStart + directorySize);
  /** @type {Entry[]} */
  const entries = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (directory.readUInt32LE(at) !== CENTRAL_ENTRY) throw new Error('damaged zip directory');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      mode: (directory.readUInt32LE(at + 38) >>> 16) & 0o777,
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * @param {string} zipFile
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {Entry} entry
 * @param {string} place
 */
async function extractEntry(zipFile, handle, entry, place) {
  // The local header repeats the name and may carry other extra fields than the directory's.
  const header = await read(handle, entry.headerOffset, entry.headerOffset + LOCAL_HEADER_SIZE);
  const start = entry.headerOffset + LOCAL_HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28);
  await mkdir(path.dirname(place), { recursive: true });
  const target = createWriteStream(place, { mode: entry.mode || 0o644 });
  if (entry.packedSize === 0) {
    await pipeline([Buffer.alloc(0)], target);
    return;
  }
  const source = createReadStream(zipFile, { start, end: start + entry.packedSize - 1 });
  if (entry.method === 8) await pipeline(source, createInflateRaw(), target);
  else if (entry.method === 0) await pipeline(source, target);
  else throw new Error(`zip entry ${entry.name} is packed by method ${entry.method}`);
  if ((await stat(place)).size !== entry.size) throw new Error(`zip entry ${entry.name} has the wrong size`);
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {number} start
 * @param {number} end
 */
async function read(handle, start, end) {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
  if (bytesRead !== buffer.length) throw new Error('zip file cut short');
  return buffer;
}
