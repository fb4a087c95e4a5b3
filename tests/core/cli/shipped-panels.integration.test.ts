import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { randomBases } from '../../support/bases.ts';
import { gapit } from '../../support/gapit.ts';
import { describeWith, inProject, shared } from '../../support/shared-folder.ts';
import { parseTsv } from '../../support/table.ts';
import { groupFolder } from '../../support/temporary.ts';
import { shippedMarkers } from '../runs/typed-panel.ts';

const SHIPPED = inProject('resources/bundled/lm_doumith/bundled.json');
const NOT_MADE = 'resources/bundled has not been made: npm start makes it';

describeWith(SHIPPED, NOT_MADE, 'panels that ship', () => {
  const folder = groupFolder();
  const datadir = join(folder, 'db');

  /** The phenotype of each file and scheme, by the two commands that a user would type. */
  async function typed(panel: string, files: readonly string[]): Promise<Record<string, string>> {
    const screened = await gapit(['screen', '-q', '-p', '-D', datadir, '-d', panel, ...files]);
    expect(screened.stderr).not.toContain('gapit.error');
    const { stdout, stderr } = await gapit(['typing', '-D', datadir], { stdin: screened.stdout });
    expect(stderr).toBe('');
    return Object.fromEntries(
      parseTsv(stdout).map((row) => [`${row['FILE'] ?? ''} ${row['SCHEME'] ?? ''}`, row['PHENOTYPE'] ?? '']),
    );
  }

  /** A file with contigs that hold the first allele of some markers. */
  async function sample(panel: string, name: string, genes: readonly string[]): Promise<string> {
    const markers = shippedMarkers(panel);
    const file = join(folder, name);
    const contigs = genes.map((gene, at) => {
      const bases = markers[gene]?.[0];
      if (bases === undefined) throw new Error(`${panel} has no ${gene}`);
      return `>c${at}\n${randomBases(300, at + 1)}${bases}${randomBases(300, at + 40)}\n`;
    });
    await writeFile(file, contigs.join(''));
    return file;
  }

  it('call the serogroups of Listeria without a network or a database of the user', async () => {
    const samples = {
      IIa: ['prs', 'lmo0737'],
      IIb: ['prs', 'ORF2819'],
      IIc: ['prs', 'lmo0737', 'lmo1118'],
      IVb: ['prs', 'ORF2819', 'ORF2110'],
      'IVb-v': ['prs', 'ORF2819', 'ORF2110', 'lmo0737'],
      'no serogroup': ['ORF2819'],
    };
    const files = [];
    for (const [name, genes] of Object.entries(samples)) files.push(await sample('lm_doumith', name, genes));
    expect(await typed('lm_doumith', files)).toEqual(
      Object.fromEntries(Object.keys(samples).map((name) => [`${name} doumith_serogroup`, name])),
    );
  });

  it('call the pathotypes of E. coli', async () => {
    const samples = {
      STEC: [['uidA', 'stx1'], 'STEC/EHEC'],
      EHEC: [['uidA', 'stx2', 'eae'], 'STEC/EHEC'],
      EPEC: [['uidA', 'escV', 'eae', 'bfpB'], 'EPEC'],
      EIEC: [['uidA', 'ipaH', 'invE'], 'EIEC'],
      ETEC: [['uidA', 'elt'], 'ETEC'],
      'ETEC-STp': [['uidA', 'estIa'], 'ETEC'],
      'ETEC-STh': [['uidA', 'estIb'], 'ETEC'],
      EAEC: [['uidA', 'aggR', 'pic', 'astA'], 'EAEC'],
      none: [['uidA'], 'non-DEC'],
    } as const;
    const files = [];
    for (const [name, [genes]] of Object.entries(samples)) files.push(await sample('ecoli_dec', name, genes));
    const calls = await typed('ecoli_dec', files);
    for (const [name, [, phenotype]] of Object.entries(samples)) {
      expect([name, calls[`${name} gb4789_6`]]).toEqual([name, phenotype]);
      expect([name, calls[`${name} risk_monitoring`]]).toEqual([name, phenotype]);
    }
  });

  it('say where they come from when they are built', () => {
    const manifest: unknown = JSON.parse(
      readFileSync(join(datadir, 'lm_doumith', 'gapit-manifest.json'), 'utf8'),
    );
    expect(manifest).toMatchObject({
      source: 'bundled',
      license: 'Public domain',
      typing_schema: 'gapit.typing/2',
    });
  });

  describeWith(shared('data/genomes'), '../shared is not beside the project', 'with genomes', () => {
    it('call Shigella and K-12', async () => {
      const genomes = ['GCF_000005845.2.fna.gz', 'GCF_002949675.fna.gz'];
      const calls = await typed(
        'ecoli_dec',
        genomes.map((name) => shared('data/genomes', name)),
      );
      expect(calls).toMatchObject({
        'GCF_000005845.2.fna.gz gb4789_6': 'non-DEC',
        'GCF_002949675.fna.gz gb4789_6': 'STEC/EHEC',
      });
    });
  });
});
