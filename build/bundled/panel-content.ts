import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { companionFiles } from '../../core/databases/companion-files.ts';
import { readCompanions } from '../../core/databases/companions.ts';
import { geneRecords } from '../../core/databases/gene-fasta.ts';
import { normaliseRecords } from '../../core/databases/normalise-records.ts';
import { readFasta } from '../../core/databases/read-fasta.ts';
import type { BundledContent } from './content.ts';

export const PANEL_DESCRIPTION = 'panel.json';
export const PANEL_MARKERS = 'markers.fa';

/** What stands beside the markers and the rules of a panel. */
export const panelSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  license: z.string(),
  /** When its content was changed last. */
  released: z.iso.datetime(),
  version: z.string(),
  source_urls: z.array(z.string()),
  citation: z.string(),
  /** Where the bases of each record are from: the whole record, or a range of it. */
  sources: z.array(z.strictObject({ gene: z.string(), accession: z.string(), range: z.string().optional() })),
  notes: z.array(z.string()),
  /** What a user could look for in the panel and will not find. */
  missing: z.array(z.string()),
});

/**
 * A panel of marker genes with its typing rules.
 *
 * @param folder holds `panel.json`, `markers.fa`, and `typing.json` or `floors.json` where there are any
 * @throws GapitError INPUT_NOT_FOUND, INVALID_FASTA, BUILD_INVALID, TYPING_MALFORMED, TYPING_UNKNOWN_GENE,
 *   FLOORS_MALFORMED, FLOORS_UNKNOWN_GENE
 */
export async function contentOfPanel(folder: string): Promise<BundledContent> {
  const panel = panelSchema.parse(JSON.parse(await readFile(join(folder, PANEL_DESCRIPTION), 'utf8')));
  const { name, description, license, citation } = panel;
  const file = join(folder, PANEL_MARKERS);
  const markers = geneRecords(await readFasta(file), { name, file, type: 'nucl' });
  const records = normaliseRecords(name, 'nucl', markers.records);
  const genes = new Set(records.map(({ gene }) => gene));
  const companions = await readCompanions(await companionFiles(folder), name, { genes });
  return {
    ...companions,
    description: {
      name,
      dbtype: 'nucl',
      n_records: records.length,
      source_urls: panel.source_urls,
      fetched_at: panel.released,
      upstream_version: panel.version,
      license,
      citation,
      note: [`${description}.`, ...panel.notes].join(' '),
    },
    records,
    leftOut: [],
  };
}
