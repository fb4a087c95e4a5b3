import { GapitError } from '../../base/errors.ts';
import { HttpFault } from '../../base/http/http-fault.ts';
import { fail, type ViromeAnswer } from '../answer.ts';

const OFFLINE =
  'Without internet access, only what was looked up within the last day can be answered, in the same words.';
const LATER = 'Try again later.';

/**
 * A look-up's answer, or in words why there is none.
 *
 * @param source who is asked, e.g. `PubMed`
 * @throws the signal's reason on abort, and what nobody foresaw
 */
export async function answered(source: string, look: () => Promise<ViromeAnswer>): Promise<ViromeAnswer> {
  try {
    return await look();
  } catch (thrown) {
    if (thrown instanceof HttpFault) {
      // Without a status nothing was answered at all.
      const isNetwork = thrown.status === undefined && thrown.mayPass;
      const advice = [thrown.advice ?? (thrown.mayPass && !isNetwork ? LATER : ''), isNetwork ? OFFLINE : ''];
      return fail([`${source} gave no answer: ${thrown.message}.`, ...advice].filter(Boolean).join(' '));
    }
    if (thrown instanceof GapitError) {
      const { message, context } = thrown;
      return fail(
        [`${source} was not asked: ${message}.`, context['next_step'] ?? ''].filter(Boolean).join(' '),
      );
    }
    throw thrown;
  }
}
