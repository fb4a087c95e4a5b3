import { delimiter, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseServerOptions, SERVER_HELP } from '../../../core/mcp/options.ts';

describe('options of the server', () => {
  it('have defaults', () => {
    expect(parseServerOptions([], {})).toEqual({
      profile: 'all',
      datadir: undefined,
      workspace: undefined,
      readOnly: false,
      allow: [],
      patience: 45,
    });
  });

  it('are those of the command line, then of the environment', () => {
    const env = {
      GAPIT_MCP_PROFILE: 'virome',
      GAPIT_DATADIR: '/e',
      GAPIT_MCP_READ_ONLY: 'yes',
      GAPIT_MCP_ALLOW: ['/a', '', 'b'].join(delimiter),
      GAPIT_MCP_PATIENCE: '7.5',
    };
    expect(parseServerOptions([], env)).toEqual({
      profile: 'virome',
      datadir: '/e',
      workspace: undefined,
      readOnly: true,
      allow: ['/a', resolve('b')],
      patience: 7.5,
    });
    const words = ['--profile', 'gapit', '-D', '/d', '--workspace', '/w', '--allow', '/c', '--patience', '0'];
    expect(parseServerOptions(words, env)).toMatchObject({
      profile: 'gapit',
      datadir: '/d',
      workspace: '/w',
      allow: ['/c', '/a', resolve('b')],
      patience: 0,
    });
    expect(parseServerOptions(['--no-record', '--workspace', '/w'], {})).toMatchObject({ workspace: null });
  });

  it('that are empty in the environment are not given', () => {
    const env = { GAPIT_MCP_PROFILE: '', GAPIT_DATADIR: '', GAPIT_MCP_READ_ONLY: '', GAPIT_MCP_PATIENCE: '' };
    expect(parseServerOptions([], env)).toEqual(parseServerOptions([], {}));
    expect(parseServerOptions([], { GAPIT_MCP_READ_ONLY: '0' })).toMatchObject({ readOnly: false });
  });

  it.each([
    ['--nope'],
    ['word'],
    ['--profile=x'],
    ['--patience=x'],
    ['--patience=-1'],
    ['--patience=1e9'],
    ['--allow'],
  ])('%s is none', (word) => {
    expect(() => parseServerOptions([word], {})).toThrow(expect.objectContaining({ code: 'USAGE_ERROR' }));
  });

  it('are all in the help', () => {
    expect(parseServerOptions(['-h'], {})).toBe('help');
    expect(parseServerOptions(['--version', '--profile', 'x'], {})).toBe('version');
    for (const option of ['profile', 'datadir', 'workspace', 'read-only', 'allow', 'no-record', 'patience'])
      expect(SERVER_HELP).toContain(`--${option}`);
  });
});
