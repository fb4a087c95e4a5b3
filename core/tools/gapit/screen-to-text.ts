import { counted } from '../../base/numbers.ts';
import { errorEnvelope, GapitError } from '../../base/errors.ts';
import { screen, type ScreenEnd } from '../../batches/screen.ts';
import type { ScreenHost } from '../../batches/screen-host.ts';
import type { ScreenEngine, ScreenRequest } from '../../batches/screen-request.ts';
import type { ToolAnswer, ToolCall } from '../tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { documentText } from './document-text.ts';
import { tableOf } from './table.ts';

/** How the arguments of the tools are called that the options of the command line stand for. */
const ARGUMENT_NAMES: Readonly<Record<Parameters<ScreenHost['nameOf']>[0], string>> = {
  r1: 'r1',
  r2: 'r2',
  readType: 'read_type',
  format: 'format',
  noPath: 'nopath',
  confirm: 'confirm',
  recoverCulled: 'recover_culled',
};

/**
 * Screens, and answers with the document that the command line prints. Where some inputs fail, their envelopes
 * stand behind it; where all do, the first one's error is thrown.
 *
 * @param refuse throws what does not go with the engine that the inputs and databases call for
 */
export async function screenToText(
  request: ScreenRequest,
  host: ToolHost,
  call: ToolCall,
  refuse: (engine: ScreenEngine) => void,
): Promise<ToolAnswer> {
  const pieces: string[] = [];
  const notes: string[] = [];
  const failures: GapitError[] = [];
  const end = await screen(request, {
    toolbox: host.toolbox(),
    strategies: host.strategies,
    cache: host.cache,
    bundledFolder: host.bundledFolder,
    signal: call.signal,
    now: host.now,
    openOutput: () =>
      Promise.resolve({
        write: (piece) => {
          pieces.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8'));
          return Promise.resolve();
        },
        commit: () => Promise.resolve(),
        discard: () => Promise.resolve(),
      }),
    onMessage: (sentence, kind) => {
      if (kind === 'note' || kind === 'warning') notes.push(sentence);
    },
    onFailure: (error) => {
      failures.push(error);
    },
    onProgress: (done, total, label) => {
      call.onProgress(done, total, label);
    },
    onEngine: refuse,
    nameOf: (option) => ARGUMENT_NAMES[option],
    record:
      host.workspace === null
        ? null
        : {
            workspace: host.workspace,
            origin: { host: call.client.host, client: call.client.name === '' ? null : call.client.name },
            id: call.id,
          },
  });
  if (!end.written) {
    throw end.failures[0] ?? new GapitError('UNEXPECTED', 'the screening had no result', {});
  }
  const content = documentText(pieces.join(''), request.format);
  return {
    content,
    more: [...failures.map((error) => JSON.stringify(errorEnvelope(error))), ...notes],
    headline: headlineOf(end),
    ...drawn(content, request.format, end),
  };
}

function headlineOf({ kind, samples, hits, genes, calls }: ScreenEnd): string {
  const failed = samples.failed === 0 ? '' : `; ${counted(samples.failed, 'sample')} failed`;
  const of = counted(samples.done + samples.failed, 'sample');
  switch (kind) {
    case 'contigs':
      return `${counted(hits, 'hit')} of ${counted(genes, 'gene')} in ${of}${failed}`;
    case 'reads':
      return `${counted(genes, 'gene')} present in ${of}${failed}`;
    case 'loci': {
      const called = calls.flatMap(({ call }) => call ?? []);
      const names = [...new Set(called)].slice(0, 3).join(', ');
      return `${counted(called.length, 'locus', 'loci')} called in ${of}${names === '' ? '' : `: ${names}`}${failed}`;
    }
  }
}

const DOCUMENT_TYPES = { contigs: 'gapit.report', reads: 'gapit.reads', loci: 'gapit.cluster' } as const;

function drawn(
  content: string,
  format: ScreenRequest['format'],
  { kind }: ScreenEnd,
): Pick<ToolAnswer, 'artifacts' | 'structured'> {
  if (format === 'json') {
    const document = JSON.parse(content) as Record<string, unknown>;
    return { artifacts: [{ type: DOCUMENT_TYPES[kind], document }], structured: document };
  }
  if (format !== 'tsv') return { artifacts: [] };
  const [header = '', ...rows] = content.trimEnd().split('\n');
  const cells = rows.map((row) => row.split('\t'));
  return { artifacts: [tableOf(header.split('\t'), cells)] };
}
