import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { writeFileAtomic } from '../../core/base/atomic-file.ts';
import { GapitError } from '../../core/base/errors.ts';

/**
 * Copies the bundle that ships with the app to a place of the user's choice.
 *
 * @throws GapitError INPUT_NOT_FOUND where this build has none, OUTPUT_NOT_WRITABLE
 */
export async function saveBundle(bundle: string, path: string): Promise<void> {
  try {
    await access(bundle);
  } catch (cause) {
    throw new GapitError(
      'INPUT_NOT_FOUND',
      `this build has no bundle: ${bundle}`,
      {
        file: bundle,
        next_step: 'Connect Claude Desktop by its configuration, or make the bundle with npm run bundle.',
      },
      { cause },
    );
  }
  try {
    await writeFileAtomic(path, createReadStream(bundle));
  } catch (cause) {
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `can't write ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { file: path, next_step: 'Choose another folder, or free space on the disk.' },
      { cause },
    );
  }
}
