import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../core/reports/exports/write-export.ts';
import { collectText, hitWith, MERGED, ODD_TEXTS, PROTEIN_HIT, runWith, sampleWith } from './support.ts';

async function bed(...parameters: Parameters<typeof runWith>): Promise<string> {
  return collectText(writeExport('bed', runWith(...parameters)));
}

describe('BED', () => {
  it('counts from 0 and leaves out the end, scores identity, and cuts merged hits into pieces', async () => {
    const hits = [hitWith({ identityPct: 100 }), PROTEIN_HIT, MERGED];
    expect(await bed([sampleWith(hits)])).toBe(
      [
        'c1\t300\t1161\tblaT\t1000\t-',
        'c1\t300\t1161\tmdtP\t999\t-',
        'c1\t4500\t5000\ttetX\t1000\t+',
        'c2\t0\t300\ttetX\t987\t-',
        '',
      ].join('\n'),
    );
  });

  it('tells the contigs of several samples apart', async () => {
    const samples = [sampleWith([hitWith()]), sampleWith([]), sampleWith([hitWith()], { name: 'b' })];
    expect((await bed(samples)).match(/^\S+/gm)).toEqual(['a|c1', 'b|c1']);
  });

  it('has six columns and no comment, whatever a name holds', async () => {
    const hits = ODD_TEXTS.map((text) => hitWith({ contig: `#${text}`, gene: text }));
    const lines = (await bed([sampleWith(hits)])).trimEnd().split('\n');
    expect(lines).toHaveLength(ODD_TEXTS.length);
    for (const line of lines) {
      expect(line.split(/\s/)).toHaveLength(6);
      expect(line.startsWith('%23')).toBe(true);
    }
  });
});
