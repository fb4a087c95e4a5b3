import { roundTwoDecimals } from '../../base/numbers.ts';
import { tool } from '../../base/version.ts';
import type { Reads2Document, ReadsDocument } from '../../documents/reads.ts';
import { timestamp } from '../report-format.ts';
import {
  isFiltered,
  type ReadsReportHead,
  type ReadsReportWriter,
  type ReportedGene,
  type ReportedSample,
} from './reads-report.ts';

type DocumentGene = ReadsDocument['files'][number]['genes'][number];

/** `gapit.reads/1`, of filtered reads `gapit.reads/2`; indented by two blanks. */
export function readsJson(head: ReadsReportHead): ReadsReportWriter {
  const samples: ReportedSample[] = [];
  return {
    begin: () => '',
    sample: (sample) => {
      samples.push(sample);
      return '';
    },
    end: () => `${JSON.stringify(documentOf(head, samples), null, 2)}\n`,
  };
}

function documentOf(
  { params, createdAt }: ReadsReportHead,
  samples: readonly ReportedSample[],
): ReadsDocument | Reads2Document {
  const head = { tool: { ...tool }, created_at: timestamp(createdAt) };
  if (isFiltered(params)) {
    const files = samples.map(({ files: reads, genes }) => ({
      reads: [...reads],
      genes: genes.map((gene) => ({
        ...documentGene(gene),
        mean_identity_pct: roundTwoDecimals(gene.meanIdentityPct),
      })),
    }));
    return { schema: 'gapit.reads/2', ...head, params, files };
  }
  const { db, read_type, min_breadth, threads } = params;
  const files = samples.map(({ files: reads, genes }) => ({
    reads: [...reads],
    genes: genes.map(documentGene),
  }));
  return { schema: 'gapit.reads/1', ...head, params: { db, read_type, min_breadth, threads }, files };
}

function documentGene(gene: ReportedGene): DocumentGene {
  return {
    gene: gene.gene,
    database: gene.database,
    accession: gene.accession,
    product: gene.product,
    resistance: gene.classes.join(';'),
    tlen: gene.geneLength,
    breadth_pct: roundTwoDecimals(gene.breadthPct),
    mean_depth: roundTwoDecimals(gene.meanDepth),
    reads_mapped: gene.readsMapped,
    present: gene.present,
  };
}
