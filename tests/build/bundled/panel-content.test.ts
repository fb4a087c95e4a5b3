import { readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  contentOfPanel,
  PANEL_DESCRIPTION,
  PANEL_MARKERS,
  panelSchema,
} from '../../../build/bundled/panel-content.ts';
import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const panelFolder = (name: string): string => inProject('resources/panels', name);

async function panelOf(name: string): Promise<ReturnType<typeof panelSchema.parse>> {
  return panelSchema.parse(JSON.parse(await readFile(join(panelFolder(name), PANEL_DESCRIPTION), 'utf8')));
}

describe.each(['ecoli_dec', 'lm_doumith'])('the panel %s', (name) => {
  it('says of each marker where it is from, with ranges as long as the markers', async () => {
    const { records } = await contentOfPanel(panelFolder(name));
    const { sources } = await panelOf(name);
    const placed = sources.map(({ gene, accession, range }) => [
      gene,
      range === undefined ? accession : `${accession}:${range}`,
    ]);
    expect(records.map(({ gene, accession }) => [gene, accession]).sort()).toEqual(placed.sort());
    for (const { accession, sequence } of records) {
      const [, from, to] = /:(\d+)-(\d+)$/.exec(accession) ?? [];
      if (from !== undefined) expect(sequence).toHaveLength(Math.abs(Number(to) - Number(from)) + 1);
    }
  });

  it('holds plain bases, and every marker that its rules name', async () => {
    const { records, typing, description } = await contentOfPanel(panelFolder(name));
    for (const { sequence } of records) expect(sequence).toMatch(/^[ACGT]+$/);
    expect(typing?.schema).toBe('gapit.typing/2');
    expect(description).toMatchObject({
      name,
      dbtype: 'nucl',
      n_records: records.length,
      license: 'Public domain',
    });
  });
});

describe('panels', () => {
  it('have the floors that they name', async () => {
    expect((await contentOfPanel(panelFolder('ecoli_dec'))).floors?.genes).toEqual({ pic: 90 });
    expect(await contentOfPanel(panelFolder('lm_doumith'))).not.toHaveProperty('floors');
  });

  it('are refused where a rule names a marker that they lack', async () => {
    const folder = join(await temporaryFolder(), 'panel');
    await cp(panelFolder('lm_doumith'), folder, { recursive: true });
    const markers = await readFile(join(folder, PANEL_MARKERS), 'utf8');
    await writeFile(join(folder, PANEL_MARKERS), markers.replace('~~~prs~~~', '~~~other~~~'));
    await expect(contentOfPanel(folder)).rejects.toMatchObject({ code: 'TYPING_UNKNOWN_GENE' });
  });

  it('need no rules', async () => {
    const folder = join(await temporaryFolder(), 'panel');
    await cp(panelFolder('lm_doumith'), folder, { recursive: true });
    await rm(join(folder, 'typing.json'));
    expect(await contentOfPanel(folder)).not.toHaveProperty('typing');
  });
});

describeWithShared('markers that were cut from genomes', () => {
  it('are what lies there', async () => {
    const genomes = new Map(['GCF_000005845.2', 'GCF_002949675'].flatMap((name) => [...contigsOf(name)]));
    const { records } = await contentOfPanel(panelFolder('ecoli_dec'));
    const cut = records.filter(({ accession }) => accession.startsWith('N'));
    expect(cut.map(({ gene }) => gene)).toEqual(['invE', 'ipaH', 'uidA']);
    for (const { accession, sequence } of cut) {
      const [, contig = '', from, to] = /^(.+):(\d+)-(\d+)$/.exec(accession) ?? [];
      const [low = 0, high = 0] = [Number(from), Number(to)].sort((a, b) => a - b);
      const bases = genomes.get(contig)?.slice(low - 1, high) ?? '';
      expect(Number(from) > Number(to) ? reverseComplement(bases) : bases).toBe(sequence);
    }
  });

  function* contigsOf(name: string): Generator<[string, string]> {
    const text = gunzipSync(readFileSync(shared('data/genomes', `${name}.fna.gz`))).toString('latin1');
    for (const record of text.split('>').slice(1)) {
      const [title = '', ...lines] = record.split('\n');
      yield [title.split(' ')[0] ?? '', lines.join('')];
    }
  }
});
