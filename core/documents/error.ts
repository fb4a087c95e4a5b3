import { z } from 'zod';

/** `gapit.error/1`: a failure, whole. */
export const errorDocument = z
  .strictObject({
    schema: z.literal('gapit.error/1'),
    code: z.string(),
    message: z.string(),
    context: z.record(z.string(), z.string()),
  })
  .meta({ title: 'gapit.error/1', description: 'A failure, with its code and its facts' });
