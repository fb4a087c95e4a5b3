import { z } from 'zod';
import { errorDocument } from './error-schema.ts';
import { reportDocument } from './report-schema.ts';
import { versionDocument } from './version-schema.ts';

const DOCUMENTS = { report: reportDocument, error: errorDocument, version: versionDocument } as const;

export type DocumentName = keyof typeof DOCUMENTS;

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** The JSON Schema of a document, generated from the definition that validates it. */
export function documentJsonSchema(name: DocumentName): object {
  return z.toJSONSchema(DOCUMENTS[name], { io: 'input' });
}
