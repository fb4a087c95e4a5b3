import { Command } from 'commander';
import { cacheFolder } from '../cache/cache-folder.ts';
import { cacheUsage, clearCache, type CacheUsage } from '../cache/sweep.ts';
import { GapitError } from '../base/errors.ts';
import { counted } from '../base/numbers.ts';
import { sizeInWords } from '../base/sizes.ts';
import { keepsNothing, workspaceFolder } from '../workspace/places.ts';
import type { CliHost } from './host.ts';
import { usageError } from './usage-error.ts';

const HELP = `
A screening of unchanged content against an unchanged database, by the same programs and parameters, is answered
from what an earlier one found. gapit screen --no-cache searches anew; an empty GAPIT_CACHE switches the cache off.`;

interface CacheOptions {
  readonly workspace?: string;
}

export function cacheCommand(host: CliHost): Command {
  return new Command('cache')
    .description('Show what is kept of earlier screenings, or clear it')
    .argument('[action]', 'clear: remove all kept answers')
    .option('--workspace <folder>', 'folder that keeps the runs')
    .addHelpText('after', HELP)
    .action(async (action: string | undefined, options: CacheOptions) => {
      if (action !== undefined && action !== 'clear') {
        throw usageError(`gapit cache does not know '${action}'`, {
          next_step: 'gapit cache clear empties it.',
        });
      }
      const folder = folderOf(options, host);
      if (folder === null) {
        host.stdout.write('off: nothing is kept\n');
        return;
      }
      const usage = await cacheUsage(folder);
      if (action === 'clear') {
        await clear(folder);
        host.stderr.write(`Removed ${counted(usage.entries, 'answer')}, ${sizeInWords(usage.bytes)}\n`);
        return;
      }
      host.stdout.write(inWords(usage));
    });
}

function folderOf({ workspace }: CacheOptions, { machine }: CliHost): string | null {
  if (workspace === '') throw usageError('--workspace names no folder');
  const kept = workspace === undefined && keepsNothing(machine) ? null : workspaceFolder(machine, workspace);
  return cacheFolder(machine, kept);
}

function inWords({ folder, entries, bytes, limitBytes }: CacheUsage): string {
  const size = `${sizeInWords(bytes)} of at most ${sizeInWords(limitBytes)}`;
  return `${folder}\n${counted(entries, 'answer')}, ${size}\n`;
}

async function clear(folder: string): Promise<void> {
  try {
    await clearCache(folder);
  } catch (cause) {
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `the cache can't be cleared: ${folder}`,
      { folder, next_step: 'Check the rights of the folder, or remove it by hand.' },
      { cause },
    );
  }
}
