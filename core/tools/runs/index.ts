import { setTimeout as delay } from 'node:timers/promises';
import { GapitError } from '../../base/errors.ts';
import type { CallClient } from '../../workspace/call-schema.ts';
import { anyTool, type AnyTool } from '../any-tool.ts';
import { NO_PATHS, type Tool, type ToolAnswer, type ToolHints } from '../tool.ts';
import { runCancelInput, runListInput, runResultsInput, runStartInput, runStatusInput } from './inputs.ts';
import { RunDesk, type RunDeskParts, type RunView, type SearchedHow } from './run-desk.ts';
import { contentPage, ExportedPages } from './run-pages.ts';
import { endOrTime } from './wait-for-run.ts';

export interface RunToolParts extends RunDeskParts {
  readonly client: () => CallClient;
}

const LOOKS: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const LISTED = 20;

/** Tools that go on with long work: a client that waits for it would give up. */
export function runTools(parts: RunToolParts): AnyTool[] {
  const runs = new RunDesk(parts);
  return [
    anyTool(runStartTool(parts, runs)),
    anyTool(runStatusTool(parts, runs)),
    anyTool(runResultsTool(parts, runs)),
    anyTool(runCancelTool(runs)),
    anyTool(runListTool(runs)),
  ];
}

/** What the run tools have in common: no line of the command line, no files, nothing for a person to see. */
const PLAIN = { about: () => '', commandLine: () => null, paths: () => NO_PATHS };

function runStartTool({ desk, client }: RunToolParts, runs: RunDesk): Tool<typeof runStartInput> {
  return {
    ...PLAIN,
    name: 'run_start',
    title: 'Start long work in the background',
    description:
      'Start a tool in the background and get a run_id at once, where the work takes longer than a minute: many assemblies, whole sequencing runs, downloads. Takes the name of a tool and its arguments, as in a call of the tool itself. Then run_status with wait_seconds until state is done, then run_results. Ends when the client closes the server. Short work is simpler called directly: what turns out long gets a run_id by itself.',
    input: runStartInput,
    hints: { ...LOOKS, readOnlyHint: false, idempotentHint: false, openWorldHint: true },
    run: async ({ tool, arguments: given }) => {
      const call = await desk().start({ tool, arguments: given, client: client(), background: true });
      // What is refused ends at once: better said now than at the first look.
      const early = await Promise.race([call.outcome, delay(50, null)]);
      if (early?.state === 'failed') throw early.error;
      return viewAnswer(await runs.view(call.id), {
        tool: 'run_status',
        arguments: { run_id: call.id, wait_seconds: 30 },
      });
    },
  };
}

function runStatusTool({ desk }: RunToolParts, runs: RunDesk): Tool<typeof runStatusInput> {
  return {
    ...PLAIN,
    name: 'run_status',
    title: 'How far a run is',
    description:
      'How far a run is: state (running, done, failed, cancelled, interrupted), progress, its headline when done, and how a screening searches. wait_seconds waits for the end, up to 50 s, instead of asking again and again. Takes runs of anybody: those of the workbench window and of the command line too.',
    input: runStatusInput,
    hints: LOOKS,
    run: async ({ run_id: id, wait_seconds: wait = 0 }, { signal }) => {
      if (wait > 0) await endOrTime(id, wait * 1000, { desk, runs, signal });
      const view = await runs.view(id);
      return viewAnswer({ ...view, ...(await runs.searchedHow(id)) }, nextOf(view));
    },
  };
}

function nextOf({ run_id: id, state }: RunView): object | null {
  if (state === 'running') return { tool: 'run_status', arguments: { run_id: id, wait_seconds: 30 } };
  return state === 'done' ? { tool: 'run_results', arguments: { run_id: id } } : null;
}

function runResultsTool({ log, library }: RunToolParts, runs: RunDesk): Tool<typeof runResultsInput> {
  const exported = new ExportedPages(library);
  return {
    ...PLAIN,
    name: 'run_results',
    title: 'Results of a run, page by page',
    description:
      'What a run answered, in pages below 200 kB: the same text as a direct call. The last part of the answer says next_cursor; call again with it until it is null, and put the texts together. "format": "tsv" writes a screening as a plain table, which is much shorter than json. Finished parts of a run that was interrupted can be read too.',
    input: runResultsInput,
    hints: LOOKS,
    run: async ({ run_id: id, cursor, format }) => {
      const view = await runs.view(id);
      if (view.state === 'failed' && view.problem !== null) throw problemOf(view);
      const kept = await log.read(id).catch(() => null);
      const asked = kept?.call.arguments['format'] ?? 'json';
      const hasContent = kept?.answer?.state === 'done' && (format === undefined || format === asked);
      if (!hasContent && kept?.isRun === false) {
        throw new GapitError(
          'RUN_NOT_FOUND',
          `the run has no results${view.state === 'running' ? ' yet' : ''}: it is ${view.state}`,
          {
            run: id,
            next_step:
              view.state === 'running'
                ? 'Ask run_status with wait_seconds, and then again.'
                : 'Start it again.',
          },
        );
      }
      const page = hasContent
        ? await contentPage(log, id, cursor)
        : await exported.page(id, format ?? 'json', cursor);
      const rest = {
        run_id: id,
        state: view.state,
        next_cursor: page.nextCursor,
        total_bytes: page.totalBytes,
      };
      return { content: page.text, more: [JSON.stringify(rest)], headline: view.headline, artifacts: [] };
    },
  };
}

function problemOf({ run_id: id, problem }: RunView): GapitError {
  const { code = 'UNEXPECTED', message = '', context = {} } = problem ?? {};
  return new GapitError('RUN_FAILED', message, { ...context, run: id, code });
}

function runCancelTool(runs: RunDesk): Tool<typeof runCancelInput> {
  return {
    ...PLAIN,
    name: 'run_cancel',
    title: 'Stop a run',
    description:
      'Stop a run that this client started; its programs end and nothing half-written stays. What it had finished can still be read with run_results.',
    input: runCancelInput,
    hints: { ...LOOKS, readOnlyHint: false, destructiveHint: true },
    run: async ({ run_id: id }) => viewAnswer(await runs.cancel(id), null),
  };
}

function runListTool(runs: RunDesk): Tool<typeof runListInput> {
  return {
    ...PLAIN,
    name: 'run_list',
    title: 'Runs that are kept',
    description:
      'The kept runs, the newest first: screenings of the workbench window, of the command line and of agents, and long calls such as downloads. Use it to find a run_id again, or results that the user has made: run_results reads any of them.',
    input: runListInput,
    hints: LOOKS,
    run: async ({ limit = LISTED, state }) => {
      const found = { runs: await runs.list(limit, state) };
      return {
        content: JSON.stringify(found, null, 2),
        headline: '',
        artifacts: [],
        structured: found,
      };
    },
  };
}

function viewAnswer(view: RunView & Partial<SearchedHow>, next: object | null): ToolAnswer {
  const object = { ...view, ...(next === null ? {} : { next }) };
  return {
    content: JSON.stringify(object, null, 2),
    headline: view.headline,
    artifacts: [],
    structured: object,
  };
}
