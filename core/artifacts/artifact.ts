import { z } from 'zod';

/** Rows of a result; `rows` may be the first of `total_rows`. */
export const tableArtifact = z.looseObject({
  type: z.literal('table'),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
  total_rows: z.number(),
});

/** A chart or a map, as plotly.js takes it. */
export const plotlyArtifact = z.looseObject({
  type: z.literal('plotly'),
  figure: z.looseObject({ data: z.array(z.looseObject({})), layout: z.looseObject({}).optional() }),
});

export const urlArtifact = z.looseObject({ type: z.literal('url'), url: z.string() });

export const pubmedArtifact = z.looseObject({ type: z.literal('pubmed'), pmids: z.array(z.number()) });

export const taxonomyArtifact = z.looseObject({
  type: z.literal('ncbi_taxonomy'),
  url: z.string(),
  tax_id: z.string(),
});

/** Documents that have a drawing of their own: the artifact's type is the document's name without its version. */
export const DOCUMENT_ARTIFACT_TYPES = [
  'gapit.report',
  'gapit.reads',
  'gapit.cluster',
  'gapit.summary',
] as const;

/** A `gapit.*` document, whole. */
export const documentArtifact = z.looseObject({
  type: z.enum(DOCUMENT_ARTIFACT_TYPES),
  document: z.looseObject({ schema: z.string() }),
});

/**
 * What a person sees of an answer. A reader goes by `type` alone and checks the shape that belongs to it; of a
 * type that it does not know it shows the JSON.
 */
export const artifact = z.looseObject({ type: z.string() });

export type Artifact = z.output<typeof artifact>;
export type TableArtifact = z.output<typeof tableArtifact>;
export type PlotlyArtifact = z.output<typeof plotlyArtifact>;
export type DocumentArtifact = z.output<typeof documentArtifact>;
