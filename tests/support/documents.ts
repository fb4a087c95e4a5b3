import { Ajv2020 } from 'ajv/dist/2020.js';
import { gapit } from './gapit.ts';

/** A document that the command line printed, checked against the schema that the command line prints. */
export async function printedDocument<Document>(text: string, schemaName: string): Promise<Document> {
  const { stdout } = await gapit(['schema', schemaName]);
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile<Document>(
    JSON.parse(stdout) as object,
  );
  const document: unknown = JSON.parse(text);
  if (!validate(document)) {
    throw new Error(`not a ${schemaName} document: ${JSON.stringify(validate.errors, null, 2)}`);
  }
  return document;
}
