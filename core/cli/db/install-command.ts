import { Command } from 'commander';
import { installFile } from '../../databases/install-file.ts';
import type { CliHost } from '../host.ts';
import { progressLine } from '../progress-line.ts';

interface InstallOptions {
  readonly sha256: string;
  readonly output: string;
  readonly quiet?: true;
}

const HELP = `
The file appears under its name only when its sum is right; one that was there before gives way only then.
The receipt is one line of JSON: {"path":…,"sha256":…,"bytes":…}

Example:
  gapit db install https://example.org/genes.fa.gz --sha256 9f86d081884c… --output genes.fa.gz`;

export function installCommand(host: CliHost): Command {
  return new Command('install')
    .description('Copy or download one file whose SHA-256 is known')
    .argument('<source>', 'path, or http or https address')
    .requiredOption('--sha256 <digits>', 'the sum that it must have')
    .requiredOption('-o, --output <file>', 'file to be made')
    .option('-q, --quiet', 'no messages but errors')
    .addHelpText('after', HELP)
    .action(async (source: string, { sha256, output, quiet }: InstallOptions) => {
      const line = progressLine(host.stderr, quiet !== true);
      try {
        const { http, signal } = host;
        const receipt = await installFile({
          source,
          sha256,
          target: output,
          http,
          signal,
          onProgress: (bytes, totalBytes) => {
            line.showBytes(bytes, totalBytes, output);
          },
        });
        line.clear();
        host.stdout.write(`${JSON.stringify(receipt)}\n`);
      } finally {
        line.clear();
      }
    });
}
