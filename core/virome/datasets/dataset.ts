import { z } from 'zod';

/** `dataset.json` of a dataset's folder: what it is, in words that a model and a person read. */
export const datasetDescription = z.strictObject({
  /** Its name in SQL and in the URI of its schema. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
  title: z.string(),
  description: z.string(),
  format: z.enum(['csv', 'parquet']),
  /** A file, a folder or a pattern beside `dataset.json`, or `s3://bucket/key`. */
  file: z.string().min(1),
  /** The setting that puts another place in the stead of `file`; null: nothing does. */
  setting: z
    .strictObject({
      variable: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
      /** Key, or pattern of keys, in the bucket of the settings where the variable is not set; null: never there. */
      keyInBucket: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** Column that tells rows apart. */
  primaryKey: z.string(),
  /** What one row stands for. */
  rowDefinition: z.string(),
  /** File beside it that describes the columns: CSV `column,type,description` or JSON. */
  columns: z.string().min(1),
  /** What the resource of its schema shows: the map of its columns alone, or all that is said here. */
  schema: z.enum(['columns', 'full']).default('full'),
});

export type DatasetDescription = z.output<typeof datasetDescription>;

export interface DatasetColumn {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** How objects of an S3-compatible store are reached. Keys are secrets: never in a log, an error or a run. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly urlStyle: 'path' | 'vhost';
  readonly bucket: string;
  /** Key of an object, or a pattern of keys. */
  readonly key: string;
  readonly accessKey: string | null;
  readonly secretKey: string | null;
}

/** Where the rows of a dataset are; `missing` says in a sentence what to set. */
export type DatasetSource =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | { readonly kind: 's3'; readonly place: S3Place }
  | { readonly kind: 'missing'; readonly problem: string };

export interface Dataset {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly format: 'csv' | 'parquet';
  readonly primaryKey: string;
  readonly rowDefinition: string;
  readonly schema: 'columns' | 'full';
  /** Empty where the file that describes them can't be read. */
  readonly columns: readonly DatasetColumn[];
  readonly source: DatasetSource;
}
