import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterNamesOf, geneNamesOf, readTyping, TYPING_FILE } from '../../../core/databases/typing-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const TYPING = JSON.stringify({
  schema: 'gapit.typing/1',
  rules: [{ model: 'exact_set', phenotype: 'P', requires: ['a|b'] }],
  cutoff: 1,
  ambiguity_margin: 0,
  fallback: 'none',
});
const KNOWN = { genes: new Set(['a|b']) };

describe('typing.json of a database', () => {
  it('is read, a byte order mark or not', async () => {
    const folder = await temporaryFolder();
    for (const text of [TYPING, `\uFEFF${TYPING}\n`]) {
      await writeFile(join(folder, TYPING_FILE), text);
      expect((await readTyping(folder, 'panel', KNOWN))?.schema).toBe('gapit.typing/1');
    }
  });

  it('may be absent', async () => {
    expect(await readTyping(await temporaryFolder(), 'panel', KNOWN)).toBeNull();
  });

  it.each(['', '{', 'not json'])('that is no JSON (%j) is TYPING_MALFORMED', async (text) => {
    const folder = await temporaryFolder();
    const file = join(folder, TYPING_FILE);
    await writeFile(file, text);
    await expect(readTyping(folder, 'panel', KNOWN)).rejects.toMatchObject({
      code: 'TYPING_MALFORMED',
      context: { file, database: 'panel' },
    });
  });

  it('that can not be read is TYPING_MALFORMED', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, TYPING_FILE));
    await expect(readTyping(folder, 'panel', KNOWN)).rejects.toMatchObject({ code: 'TYPING_MALFORMED' });
  });

  it('is checked against the names of the database', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, TYPING_FILE), TYPING);
    await expect(readTyping(folder, 'panel', { genes: new Set(['a']) })).rejects.toMatchObject({
      code: 'TYPING_UNKNOWN_GENE',
      context: { gene: 'a|b', rule: 'P', scheme: 'default', database: 'panel' },
    });
  });
});

describe('the names of a database', () => {
  it('are the genes of its headers, whatever their kind', async () => {
    const folder = await temporaryFolder();
    const headers = [
      'gapit|db=panel|gene=a%7Cb|acc=|func= product',
      'panel~~~tetA~~~X1~~~TET product',
      'plain text',
    ];
    await writeFile(join(folder, 'sequences'), headers.map((header) => `>${header}\nACGT\n`).join(''));
    expect(await geneNamesOf(folder, 'panel')).toEqual({ genes: new Set(['a|b', 'tetA', 'plain']) });
  });

  it('are genes and loci of a cluster database', () => {
    const gene = (gene_id: string): object => ({ gene_id, product: '', start: 1, end: 9, strand: '+' });
    const locus = (name: string, ...genes: string[]): object => ({
      locus: name,
      label: name,
      type: name,
      length: 9,
      genes: genes.map(gene),
    });
    const document = {
      schema: 'gapit.features/1',
      db: 'k',
      loci: [locus('KL1', 'wzx', 'wzy'), locus('KL2', 'wzx')],
    };
    expect(clusterNamesOf(document as Parameters<typeof clusterNamesOf>[0])).toEqual({
      genes: new Set(['wzx', 'wzy']),
      loci: new Set(['KL1', 'KL2']),
    });
  });
});
