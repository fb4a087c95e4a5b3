import type { StoredAnswer, StoredCall } from '../../core/workspace/call-schema.ts';

/** A call as it is kept, by an agent whose process has ended. */
export function storedCallWith(change: Partial<StoredCall> = {}): StoredCall {
  return {
    schema: 'gapit-workbench.call/1',
    id: '20240506-070809-abcdef',
    tool: 'screen',
    arguments: { files: ['/data/a.fa'], db: 'ncbi' },
    about: '1 assembly, ncbi',
    client: { host: 'mcp', name: 'claude-ai', version: '0.1.0' },
    background: false,
    startedAt: '2024-05-06T07:08:09.000Z',
    owner: { pid: 1, bootTime: 0 },
    commandLine: 'gapit screen --db ncbi /data/a.fa',
    ...change,
  };
}

export function storedAnswerWith(change: Partial<StoredAnswer> = {}): StoredAnswer {
  return {
    schema: 'gapit-workbench.answer/1',
    state: 'done',
    finishedAt: '2024-05-06T07:08:12.000Z',
    headline: '3 hits in 1 assembly',
    problem: null,
    artifactTypes: ['table'],
    contentBytes: 5,
    ...change,
  };
}
