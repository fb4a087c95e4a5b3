import { describe, expect, it } from 'vitest';
import { citationGuard, viromeTools } from '../../../../core/tools/virome/index.ts';
import { ViromeSession } from '../../../../core/tools/virome/virome-session.ts';
import { inputSchemaOf, propertiesOf } from '../../../../core/tools/input-schema.ts';

const session = new ViromeSession(() => Promise.reject(new Error('nothing is opened for a list')));
const tools = [...viromeTools(session), citationGuard(session)];

describe.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s',
  (_, { description, title, hints, input }) => {
    it('is described in words that clients take whole', () => {
      expect(description.length).toBeGreaterThan(100);
      expect(description.length).toBeLessThan(2048);
      expect(description).not.toMatch(/\s$|\n{3}/);
      expect(title).toMatch(/^[A-Z][^.]+$/);
    });

    it('only reads, and every argument is described', () => {
      expect(hints).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      for (const [name, property] of Object.entries(propertiesOf(inputSchemaOf(input))))
        expect(property['description'], name).toMatch(/\w/);
    });
  },
);

it('the tools name each other by names that exist', () => {
  const names = new Set(tools.map(({ name }) => name));
  const named = tools.flatMap(
    ({ description }) => description.match(/\b(?:query|create|check)_[a-z_]+|\b\w+_search\b/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
