import { z } from 'zod';
import { typingCall } from './call.ts';
import { createdAt, documentTool } from './head.ts';

/** `gapit.typing_result/1`: what the schemes of a database make of tables of hits. */
export const typingResultDocument = z
  .strictObject({
    schema: z.literal('gapit.typing_result/1'),
    tool: documentTool,
    created_at: createdAt,
    source: z.array(z.string()).meta({ description: 'the tables, - for standard input' }),
    db: z.string(),
    files: z.array(
      z.strictObject({
        file: z.string(),
        genes: z.array(z.string()).meta({ description: 'all that were found, sorted bytewise' }),
        phenotypes: z.record(z.string(), typingCall).meta({ description: 'call of each scheme' }),
      }),
    ),
  })
  .meta({ title: 'gapit.typing_result/1', description: 'Phenotypes called from the genes found' });

export type TypingResultDocument = z.output<typeof typingResultDocument>;
