import { isObject, type JsonObject } from '../../../state/json.ts';
import {
  either,
  isNumber,
  isText,
  isTrueOrFalse,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  type Shape,
} from './shape.ts';

/** What each type of artifact holds, as far as it is drawn; the contract is core/artifacts and core/documents. */

export const tableShape = objectOf({
  columns: listOf(isText),
  rows: listOf(isObject),
  total_rows: isNumber,
});

export const plotlyShape = objectOf({
  figure: objectOf({ data: listOf(isObject), layout: optional(isObject) }),
});

export const urlShape = objectOf({ url: isText });

/** A PubMed number: a whole number from 1. */
function isPmid(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

export const pubmedShape = objectOf({ pmids: listOf(isPmid) });

export const taxonomyShape = objectOf({ url: isText, tax_id: isText });

const strand = oneOf('+', '-');

/** As abricate prints them: "1-876/876", "1/1". */
const coverage = /^\d+-\d+\/[1-9]\d*$/;
const gaps = /^\d+\/\d+$/;

function isCoverage(value: unknown): value is string {
  return isText(value) && coverage.test(value);
}

function isGaps(value: unknown): value is string {
  return isText(value) && gaps.test(value);
}

const reportHit = objectOf({
  sequence: isText,
  start: isNumber,
  end: isNumber,
  strand,
  gene: isText,
  coverage: isCoverage,
  coverage_map: isText,
  gaps: isGaps,
  coverage_pct: isNumber,
  identity_pct: isNumber,
  database: isText,
  accession: isText,
  product: isText,
  resistance: isText,
  fragments: optional(listOf(objectOf({ contig: isText }))),
});

export const reportShape = objectOf({
  document: objectOf({
    schema: oneOf('gapit.report/1'),
    params: objectOf({ db: isText, minid: isNumber, mincov: isNumber }),
    files: listOf(objectOf({ file: isText, hits: listOf(reportHit) })),
  }),
});

const geneOnReads = objectOf({
  gene: isText,
  database: isText,
  accession: isText,
  product: isText,
  resistance: isText,
  tlen: isNumber,
  breadth_pct: isNumber,
  mean_depth: isNumber,
  reads_mapped: isNumber,
  present: isTrueOrFalse,
  mean_identity_pct: optional(isNumber),
});

export const readsShape = objectOf({
  document: objectOf({
    schema: oneOf('gapit.reads/1', 'gapit.reads/2'),
    params: objectOf({
      db: isText,
      read_type: isText,
      min_breadth: isNumber,
      min_identity: optional(isNumber),
    }),
    files: listOf(objectOf({ reads: listOf(isText), genes: listOf(geneOnReads) })),
  }),
});

const callShape = {
  score: isNumber,
  confidence: oneOf('high', 'low', 'ambiguous'),
  components: listOf(objectOf({ name: isText, score: isNumber })),
  runner_up: orNull(objectOf({ phenotype: isText, score: isNumber })),
  ambiguous: listOf(isText),
  notes: listOf(isText),
} as const;

const bestShape = {
  locus: isText,
  label: isText,
} as const;

const loci = listOf(
  objectOf({
    locus: isText,
    label: isText,
    type: isText,
    coverage_pct: isNumber,
    identity_pct: isNumber,
    rank: isNumber,
    genes: listOf(
      objectOf({
        gene_id: isText,
        start: isNumber,
        end: isNumber,
        strand,
        coverage_pct: isNumber,
        identity_pct: isNumber,
        verdict: oneOf('present', 'partial', 'absent'),
      }),
    ),
  }),
);

const clusterParams = objectOf({
  db: isText,
  min_gene_cov: isNumber,
  min_gene_id: isNumber,
  min_cluster_cov: isNumber,
});

const cluster1 = objectOf({
  schema: oneOf('gapit.cluster/1'),
  params: clusterParams,
  files: listOf(
    objectOf({
      file: isText,
      best: orNull(
        objectOf({
          ...bestShape,
          phenotype: orNull(isText),
          phenotype_detail: orNull(objectOf(callShape)),
        }),
      ),
      loci,
    }),
  ),
});

const cluster2 = objectOf({
  schema: oneOf('gapit.cluster/2'),
  params: clusterParams,
  files: listOf(
    objectOf({
      file: isText,
      best: orNull(objectOf(bestShape)),
      phenotypes: recordOf(objectOf({ ...callShape, phenotype: orNull(isText) })),
      loci,
    }),
  ),
});

export const clusterShape = objectOf({ document: either(cluster1, cluster2) });

export const summaryShape = objectOf({
  document: objectOf({
    schema: oneOf('gapit.summary/1'),
    params: objectOf({ metric: oneOf('presence', 'identity', 'coverage', 'both', 'count') }),
    genes: listOf(isText),
    rows: listOf(objectOf({ file: isText, num_found: isNumber, cells: recordOf(listOf(isText)) })),
  }),
});

type Held<S> = S extends Shape<infer T> ? T : never;

export type Table = Held<typeof tableShape>;
export interface Figure {
  readonly data: readonly JsonObject[];
  readonly layout?: JsonObject | undefined;
}
export type Report = Held<typeof reportShape>['document'];
export type Reads = Held<typeof readsShape>['document'];
export type Cluster = Held<typeof clusterShape>['document'];
export type Summary = Held<typeof summaryShape>['document'];
