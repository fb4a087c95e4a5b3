import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GapitError } from '../base/errors.ts';

export const MANIFEST_FILE = 'gapit-manifest.json';

/** `gapit.manifest/1`: certifies a build; written last. */
export const manifestSchema = z.object({
  schema: z.literal('gapit.manifest/1'),
  name: z.string(),
  kind: z.enum(['gene', 'cluster']),
  source_urls: z.array(z.string()),
  fetched_at: z.string(),
  sha256: z.string(),
  n_records: z.int(),
  dbtype: z.enum(['nucl', 'prot']),
  header_format: z.string(),
  upstream_version: z.string(),
  tool: z.object({ name: z.string(), version: z.string() }),
  makeblastdb_version: z.string(),
  minimap2_version: z.string(),
  license: z.string().optional(),
  note: z.string().optional(),
  source: z.enum(['local', 'bundled']).optional(),
  typing_schema: z.string().optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The version that the source gives its content; null where it gives none, or nobody wrote it down. */
export function upstreamVersion(manifest: Manifest | null): string | null {
  return manifest === null || manifest.upstream_version === '' ? null : manifest.upstream_version;
}

/**
 * The manifest of a database folder; null where there is none, as in abricate's folders.
 * @throws GapitError MANIFEST_MALFORMED
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, MANIFEST_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new GapitError(
      'MANIFEST_MALFORMED',
      `${file} is not a valid manifest`,
      { file, detail, next_step: 'Build or fetch the database again.' },
      { cause },
    );
  }
}
