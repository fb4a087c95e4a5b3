import { Argument, Command } from 'commander';
import { DOCUMENT_NAMES, documentJsonSchema, type DocumentName } from '../documents/index.ts';
import type { CliHost } from './host.ts';

export function schemaCommand(host: CliHost): Command {
  return new Command('schema')
    .description('Print the JSON Schema of a document')
    .addArgument(new Argument('<name>', 'document').choices(DOCUMENT_NAMES))
    .action((name: DocumentName) => {
      host.stdout.write(`${JSON.stringify(documentJsonSchema(name), null, 2)}\n`);
    });
}
