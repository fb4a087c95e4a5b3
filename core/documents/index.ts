import { z } from 'zod';
import { clusterDocument } from './cluster.ts';
import { errorDocument } from './error.ts';
import { featuresDocument } from './features.ts';
import { floorsDocument } from './floors.ts';
import { reads2Document, readsDocument } from './reads.ts';
import { reportDocument } from './report.ts';
import { summaryDocument } from './summary.ts';
import { typingDocument } from './typing.ts';
import { typingResultDocument } from './typing-result.ts';
import { versionDocument } from './version.ts';

/** Every document that the product prints or reads, by the name that `gapit schema` knows it by. */
export const DOCUMENTS = {
  cluster: clusterDocument,
  error: errorDocument,
  features: featuresDocument,
  floors: floorsDocument,
  reads: readsDocument,
  reads2: reads2Document,
  report: reportDocument,
  summary: summaryDocument,
  typing: typingDocument,
  typing_result: typingResultDocument,
  version: versionDocument,
} as const;

export type DocumentName = keyof typeof DOCUMENTS;

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** The JSON Schema of a document, generated from the definition that validates it. */
export function documentJsonSchema(name: DocumentName): object {
  return z.toJSONSchema(DOCUMENTS[name], { io: 'input' });
}
