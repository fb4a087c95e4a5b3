import { z } from 'zod';

/** `gapit.version/1`: what `gapit --version --json` prints. */
export const versionDocument = z
  .strictObject({ schema: z.literal('gapit.version/1'), name: z.string(), version: z.string() })
  .meta({ title: 'gapit.version/1', description: 'Name and version of the program' });
