import { counted } from '../base/numbers.ts';
import { upstreamVersion, type Manifest } from './manifest.ts';

/** Which content of a database is meant, in words: `card, version 4.0.1, 6021 records, fetched 2026-05-01`. */
export function versionWords(manifest: Manifest): string {
  const { name, n_records, fetched_at, sha256, source } = manifest;
  const version = upstreamVersion(manifest);
  const when = source === 'local' ? 'built' : source === 'bundled' ? 'released' : 'fetched';
  return [
    name,
    // Content without a version of its source is told by its checksum.
    version === null ? `sha256 ${sha256.slice(0, 12)}` : `version ${version}`,
    counted(n_records, 'record'),
    `${when} ${fetched_at.slice(0, 10)}`,
  ].join(', ');
}
