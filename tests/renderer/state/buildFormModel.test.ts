import { describe, expect, it } from 'vitest';
import {
  asBuildForm,
  emptyFields,
  fieldOfFile,
  fileNameOf,
  hindranceOf,
  proposedName,
  withFile,
} from '../../../renderer/state/buildFormModel.ts';
import { previewOf } from '../features/databases/build/preview.ts';

describe('the proposed name', () => {
  it.each([
    ['/data/ward7_panel.fasta', 'ward7_panel'],
    ['/data/ward7_panel.fa.gz', 'ward7_panel'],
    ['C:\\Genes\\Ward 7 (new).FNA.BZ2', 'Ward_7_(new)'],
    ['/data/K_loci.v2.gbk', 'K_loci.v2'],
    ['/data/genes.v1.2', 'genes.v1.2'],
    ['/data/résistance β-lactam.faa', 'résistance_β-lactam'],
    ['/data/.hidden.fa', 'hidden'],
    ['/data/-x:y?.fa', 'x_y'],
    ['/data/sequences.fasta.xz', 'sequences'],
    ['/data/folder/', 'folder'],
    ['/data/.fasta', ''],
  ])('of %s', (path, name) => {
    expect(proposedName(path)).toBe(name);
  });

  it('is a name of one folder, whatever the file is called', () => {
    for (const path of ['/a/...', '/a/..fa', '/a/ .fa', 'C:\\', '/a/\t.fna']) {
      expect(proposedName(path)).not.toMatch(/^\.|[\s/\\]/);
    }
  });

  it('follows the file until one was typed', () => {
    const first = withFile(emptyFields, 'input', '/data/a.fa');
    expect(first.name).toBe('a');
    expect(withFile(first, 'input', '/data/b.fa').name).toBe('b');
    expect(withFile({ ...first, name: 'mine', nameTyped: true }, 'input', '/data/b.fa').name).toBe('mine');
    expect(withFile(first, 'input', null).name).toBe('a');
    expect(withFile(first, 'metadata', '/data/classes.tsv').name).toBe('a');
  });
});

it('names files of either platform', () => {
  expect(fileNameOf('/data/a b.fa')).toBe('a b.fa');
  expect(fileNameOf('C:\\data\\a.fa')).toBe('a.fa');
});

describe('a dropped file', () => {
  it.each([
    ['/d/genes.fa.gz', 'input'],
    ['/d/loci.gbk', 'input'],
    ['/d/genes.txt', 'input'],
    ['/d/noending', 'input'],
    ['/d/classes.tsv', 'metadata'],
    ['/d/Classes.TSV.gz', 'metadata'],
    ['/d/typing.json', 'typing'],
    ['/d/my_floors.json', 'floors'],
  ] as const)('%s goes to %s', (path, field) => {
    expect(fieldOfFile(path)).toBe(field);
  });
});

describe('what the engine is asked', () => {
  const filled = {
    ...emptyFields,
    input: '/d/genes.fa',
    metadata: '/d/classes.tsv',
    name: ' panel ',
    molecule: 'prot',
    description: ' mine ',
  } as const;

  it('is nothing without a file', () => {
    expect(asBuildForm({ ...filled, input: null }, null)).toBeNull();
  });

  it('has no blanks around names, and no molecule where the letters tell it', () => {
    expect(asBuildForm(filled, 'gene')).toEqual({
      name: 'panel',
      input: '/d/genes.fa',
      metadata: '/d/classes.tsv',
      dbtype: 'prot',
      description: 'mine',
      typing: null,
      floors: null,
    });
    expect(asBuildForm({ ...filled, molecule: 'auto' }, null)?.dbtype).toBeNull();
  });

  it('leaves out of loci what belongs to genes', () => {
    expect(asBuildForm(filled, 'cluster')).toMatchObject({ metadata: null, dbtype: null });
  });
});

describe('what hinders a build', () => {
  const fields = { ...emptyFields, input: '/d/genes.fa', name: 'panel' };
  const ready = { fields, preview: previewOf(), checking: false, checkFailed: false };

  it('is nothing once all was checked', () => {
    expect(hindranceOf(ready)).toBeNull();
  });

  it('is told one at a time, what comes first in the form first', () => {
    expect(hindranceOf({ ...ready, fields: emptyFields, preview: null })).toBe('input');
    expect(hindranceOf({ ...ready, fields: { ...fields, name: '  ' } })).toBe('name');
    expect(hindranceOf({ ...ready, checking: true })).toBe('checking');
    expect(hindranceOf({ ...ready, preview: null, checkFailed: true })).toBe('unchecked');
    const problem = { code: 'BUILD_INVALID', message: 'no records', context: {} };
    const problems = [{ field: 'input', problem }] as const;
    expect(hindranceOf({ ...ready, preview: previewOf({ problems: [...problems] }) })).toBe('problems');
  });

  it('is a database of that name until its replacing is agreed to, and to that name only', () => {
    const preview = previewOf({ replaces: true });
    expect(hindranceOf({ ...ready, preview })).toBe('replace');
    expect(hindranceOf({ ...ready, preview, fields: { ...fields, mayReplace: 'other' } })).toBe('replace');
    expect(hindranceOf({ ...ready, preview, fields: { ...fields, mayReplace: 'panel' } })).toBeNull();
  });
});
