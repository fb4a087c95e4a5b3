import type { Sample } from '../../../core/contract/samples.ts';
import { useText } from '../../i18n/text.ts';

/** What a sample is, in a few words; its reads are counted by the result, and estimated until it is there. */
export function useSampleWords(sample: Sample, countedPairs: number | null): string {
  const { reads } = useText();
  if (sample.kind !== 'reads' || sample.readType === null) {
    return reads.sampleContigs(sample.contigs, sample.bases);
  }
  const paired = sample.lanes.some(({ r2 }) => r2 !== null);
  return reads.sampleReads({
    readType: sample.readType,
    paired,
    lanes: sample.lanes.length,
    reads: sample.reads,
    pairs: countedPairs ?? Math.round(sample.reads / 2),
  });
}
