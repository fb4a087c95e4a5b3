import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, DOCUMENT_NAMES, documentJsonSchema } from '../../../core/documents/index.ts';

describe('documents', () => {
  it('are the eleven that the contract names', () => {
    expect(DOCUMENT_NAMES).toEqual([
      'cluster',
      'error',
      'features',
      'floors',
      'reads',
      'reads2',
      'report',
      'summary',
      'typing',
      'typing_result',
      'version',
    ]);
  });

  it.each(DOCUMENT_NAMES)(
    'print a schema of %s that a validator takes, with title and description',
    (name) => {
      const schema = documentJsonSchema(name);
      expect(() => new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow();
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: expect.stringMatching(/^gapit\./) as string,
        description: expect.stringMatching(/^[A-Z]/) as string,
      });
    },
  );

  it.each(DOCUMENT_NAMES)('refuse what is none of theirs: %s', (name) => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(documentJsonSchema(name));
    for (const value of [{}, [], null, 'x', { schema: 'gapit.other/1' }]) {
      expect(validate(value)).toBe(false);
      expect(DOCUMENTS[name].safeParse(value).success).toBe(false);
    }
  });
});
