import { z } from 'zod';

/** Articles that a search of PubMed really returned. */
export const pubmedArtifact = z.looseObject({ type: z.literal('pubmed'), pmids: z.array(z.number()) });

/**
 * What a person sees of an answer. A reader goes by `type` alone and checks the shape that belongs to it; of a type
 * that it does not know it shows the JSON:
 *
 *     table          {rows: object[], columns: string[], total_rows}; the rows may be the first ones
 *     plotly         {figure: {data, layout}}, a chart or a map
 *     url            {url}
 *     pubmed         {pmids: number[]}
 *     ncbi_taxonomy  {url, tax_id}
 *     gapit.report, gapit.reads, gapit.cluster, gapit.summary
 *                    {document}, whole; the type is the document's name without its version
 */
export const artifact = z.looseObject({ type: z.string() });

export type Artifact = z.output<typeof artifact>;
