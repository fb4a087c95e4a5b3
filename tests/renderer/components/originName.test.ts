import { expect, it } from 'vitest';
import { originName, workerWords } from '../../../renderer/components/originName.ts';
import { en } from '../../../renderer/i18n/en/index.ts';

it.each([
  [{ host: 'desktop', client: null }, null],
  [{ host: 'cli', client: null }, 'Command line'],
  [{ host: 'mcp', client: 'claude-ai' }, 'Claude Desktop'],
  [{ host: 'mcp', client: 'somebody’s own' }, 'somebody’s own'],
] as const)('names who started a run: %j', (origin, name) => {
  expect(originName(origin, en)).toBe(name);
});

it('has a name for a client without one', () => {
  expect(originName({ host: 'mcp', client: null }, en)).toMatch(/client/);
});

it.each([
  [{ host: 'mcp', client: 'claude-ai' }, 'Claude Desktop works on it'],
  [{ host: 'cli', client: null }, 'The command line works on it'],
  [{ host: 'desktop', client: null }, 'Another window works on it'],
] as const)('says who works on a run that can not be stopped here: %j', (origin, words) => {
  expect(workerWords({ elsewhere: true, origin }, en)).toBe(words);
  expect(workerWords({ elsewhere: false, origin }, en)).toBeNull();
});
