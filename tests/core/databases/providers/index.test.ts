import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../core/databases/catalogue.ts';
import { PROVIDERS, providerOf } from '../../../../core/databases/providers/index.ts';

describe('PROVIDERS', () => {
  it('are the databases of the catalogue that have a source, in its order and of its kinds', () => {
    const fetched = CATALOGUE.filter(({ bundledOnly }) => bundledOnly !== true);
    expect(PROVIDERS.map(({ name, kind }) => ({ name, kind }))).toEqual(
      fetched.map(({ name, kind }) => ({ name, kind })),
    );
    expect(PROVIDERS).toHaveLength(19);
  });

  it('hold the molecules that the catalogue says', () => {
    for (const provider of PROVIDERS) {
      const entry = CATALOGUE.find(({ name }) => name === provider.name);
      expect(provider.kind === 'gene' ? provider.dbtype : 'nucl').toBe(entry?.dbtype);
    }
  });

  it('have addresses, each file another name, so that a folder can hold all of them', () => {
    for (const { files } of PROVIDERS) {
      const names = files.map(({ url }) => new URL(url).pathname.split('/').at(-1));
      expect(new Set(names).size).toBe(files.length);
      expect(new Set(files.map(({ key }) => key)).size).toBe(files.length);
      expect(files.every(({ url }) => /^https?:\/\//.test(url))).toBe(true);
    }
  });
});

describe('providerOf', () => {
  it('finds a provider by its name', () => {
    expect(providerOf('ecoli_vf')?.files).toHaveLength(1);
    expect(providerOf('ecoli_kps')?.kind).toBe('cluster');
    expect(providerOf('ecoli_dec')).toBeUndefined();
  });
});
