import { z } from 'zod';

/**
 * What a typing scheme says of a sample: a phenotype, or null where two rules are too close to tell apart.
 * `high`: the best rule passed the cutoff and stands alone; `ambiguous`: it does not stand alone, or genes
 * that exclude each other are both present; `low`: no rule passed, the phenotype is the scheme's fallback.
 */
export const typingCall = z.strictObject({
  phenotype: z.string().nullable(),
  score: z.number().min(0).max(1),
  confidence: z.enum(['high', 'low', 'ambiguous']),
  components: z
    .array(z.strictObject({ name: z.string(), score: z.number() }))
    .meta({ description: 'what the score is made of' }),
  runner_up: z
    .strictObject({ phenotype: z.string(), score: z.number() })
    .nullable()
    .meta({ description: 'the second best rule' }),
  ambiguous: z.array(z.string()).meta({ description: 'phenotypes or genes between which it can not decide' }),
  notes: z.array(z.string()),
});

export type TypingCall = z.output<typeof typingCall>;
