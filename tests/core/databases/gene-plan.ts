import type { GeneDatabasePlan } from '../../../core/databases/build-gene-database.ts';
import type { GeneRecord } from '../../../core/databases/record.ts';
import { randomBases } from '../../support/bases.ts';

/** A plan of a database with so many genes. */
export function genePlan(name: string, count: number, change: Partial<GeneRecord> = {}): GeneDatabasePlan {
  return {
    name,
    type: 'nucl',
    records: Array.from({ length: count }, (_, i) => ({
      db: name,
      gene: `gene ${i}|β`,
      sequence: randomBases(500, i + 1),
      accession: `A${i}.1`,
      function: ['X', 'Y Z'],
      product: `product ${i}`,
      source_id: `id${i}`,
      ...change,
    })),
    origin: {
      source_urls: ['https://example.org'],
      fetched_at: '2024-01-01T00:00:00Z',
      upstream_version: '1',
      source: 'local',
    },
  };
}
