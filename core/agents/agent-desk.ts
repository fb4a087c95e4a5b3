import { join } from 'node:path';
import { GapitError, problemOf } from '../base/errors.ts';
import type { Machine } from '../base/places.ts';
import type {
  AgentAccess,
  CallDetail,
  CallList,
  CallSummary,
  ClaudeConnection,
  ClientSnippet,
  ConfigChange,
  ServerCheck,
  ToolDescription,
} from '../contract/agents.ts';
import { inputSchemaOf } from '../tools/input-schema.ts';
import type { ToolDesk } from '../tools/tool-desk.ts';
import { readAgentSettings, type AgentSettings } from '../workspace/agent-settings.ts';
import type { CallLog } from '../workspace/call-log.ts';
import { accessOf, allowFolder, forbid, noteOpened, setReadOnly } from './agent-access.ts';
import { callDetailOf, callSummaryOf, type ReadArtifacts } from './call-views.ts';
import { connect, previewChange, undo } from './claude-config/connect.ts';
import { findClaude } from './claude-config/find-claude.ts';
import { usualConfigPath } from './claude-config/places.ts';
import { clientSnippets } from './client-snippets.ts';
import type { ServerCommand } from './server-command.ts';
import { checkServer } from './server-check/check-server.ts';

/** How the console introduces itself, and how its calls are kept. */
const CONSOLE = { host: 'desktop', name: 'Gapit Workbench', version: '' } as const;

/** Of what a model read, so much crosses to the page. In bytes. */
const SHOWN_CONTENT = 200_000;

export interface AgentDeskParts {
  readonly machine: Machine;
  readonly workspace: string;
  readonly datadir: () => string;
  /** `<resources>/…` of the app. */
  readonly resources: string;
  /** How many resources a client would see. */
  readonly resourceCount: () => Promise<number>;
  readonly tools: ToolDesk;
  readonly log: CallLog;
  /** How a client starts the server now. */
  readonly command: () => ServerCommand;
  readonly now: () => Date;
  readonly onCall: (call: CallSummary) => void;
  readonly onAccess: (access: AgentAccess) => void;
}

/** What the window shows of agents, and lets the user do about them. */
export class AgentDesk {
  readonly #parts: AgentDeskParts;
  readonly #leaving = new AbortController();

  constructor(parts: AgentDeskParts) {
    this.#parts = parts;
  }

  /** The newest calls, and apart those of them that can't be read. */
  async calls(limit: number): Promise<CallList> {
    const { calls, older, unreadable } = await this.#parts.log.list(limit);
    return {
      calls: calls.map((kept) => callSummaryOf(kept)),
      older,
      unreadable: unreadable.toSorted((a, b) => b.id.localeCompare(a.id)),
    };
  }

  /** @throws GapitError RUN_NOT_FOUND, RUN_UNREADABLE */
  async openCall(id: string): Promise<CallDetail> {
    const { log } = this.#parts;
    const kept = await log.read(id);
    return callDetailOf(kept, await log.readContent(id, 0, SHOWN_CONTENT), await this.#artifactsOf(id));
  }

  /** Tells the page how a call is now; of one that has gone, nothing. */
  async announce(id: string): Promise<void> {
    try {
      this.#parts.onCall(callSummaryOf(await this.#parts.log.read(id)));
    } catch {
      // Removed meanwhile; or not to be read, which `calls` says when it is asked next.
    }
  }

  /** @throws GapitError RUN_BUSY for a call that another process makes */
  cancelCall(id: string): void {
    const live = this.#parts.tools.live(id);
    if (live === undefined) {
      throw new GapitError('RUN_BUSY', 'this call is not at work here: its own client can stop it', {
        call: id,
      });
    }
    live.cancel();
  }

  async listTools(): Promise<ToolDescription[]> {
    return (await this.#parts.tools.tools()).map(({ name, title, description, input, hints }) => ({
      name,
      title,
      description,
      inputSchema: inputSchemaOf(input),
      readOnly: hints.readOnlyHint,
      destructive: hints.destructiveHint,
      idempotent: hints.idempotentHint,
      network: hints.openWorldHint,
    }));
  }

  /**
   * Calls a tool by hand; one that fails is an answer too.
   *
   * @throws GapitError USAGE_ERROR where there is no such tool; OUTPUT_NOT_WRITABLE where the answer can't be kept
   */
  async callTool(tool: string, args: Record<string, unknown>): Promise<CallDetail> {
    const { workspace, tools } = this.#parts;
    const call = await tools.start({ tool, arguments: args, client: CONSOLE });
    await call.outcome;
    if (call.isKept) return this.openCall(call.id);
    throw new GapitError(
      'OUTPUT_NOT_WRITABLE',
      `${tool} has ended, but its answer can't be kept in ${workspace}`,
      {
        file: workspace,
        next_step: 'See that the disk has room and that you may write there, then call it again.',
      },
    );
  }

  commandLine(tool: string, args: Record<string, unknown>): string | null {
    try {
      return this.#parts.tools.bind(tool, args).commandLine;
    } catch {
      return null;
    }
  }

  async access(): Promise<AgentAccess> {
    return this.#accessOf(await readAgentSettings(this.#parts.workspace));
  }

  setReadOnly(readOnly: boolean): Promise<AgentAccess> {
    return this.#change(setReadOnly(this.#parts.workspace, readOnly));
  }

  allow(folder: string): Promise<AgentAccess> {
    return this.#change(allowFolder(this.#parts.workspace, folder));
  }

  forbid(path: string): Promise<AgentAccess> {
    return this.#change(forbid(this.#parts.workspace, path));
  }

  /** What the user opens agents may read too. Where that can't be kept, she can still allow the folder. */
  async noteOpened(paths: readonly string[]): Promise<void> {
    await this.#change(noteOpened(this.#parts.workspace, paths)).catch(() => undefined);
  }

  async connection(): Promise<ClaudeConnection> {
    const { machine, workspace, tools, command } = this.#parts;
    const { readOnly } = await readAgentSettings(workspace);
    const seen = (await tools.tools()).filter(({ hints }) => !readOnly || hints.readOnlyHint);
    return {
      places: await findClaude(machine, command()),
      tools: seen.length,
      resources: await this.#parts.resourceCount(),
      usualPath: usualConfigPath(machine),
    };
  }

  async previewClaude(path: string): Promise<ConfigChange> {
    await this.#requireClaude(path);
    return previewChange(path, this.#parts.command());
  }

  async connectClaude(path: string, before: string): Promise<ClaudeConnection> {
    await this.#requireClaude(path);
    await connect(path, this.#parts.command(), before, { now: this.#parts.now });
    return this.connection();
  }

  async undoClaude(path: string): Promise<ClaudeConnection> {
    await this.#requireClaude(path);
    await undo(path);
    return this.connection();
  }

  snippets(): ClientSnippet[] {
    return clientSnippets(this.#parts.command(), this.#parts.machine);
  }

  checkServer(): Promise<ServerCheck> {
    return checkServer(this.#parts.command(), this.#leaving.signal);
  }

  leave(): void {
    this.#leaving.abort();
    for (const call of this.#parts.tools.liveCalls()) call.cancel();
  }

  /** Broken ones hide nothing else of the call. */
  async #artifactsOf(id: string): Promise<ReadArtifacts> {
    try {
      return { artifacts: await this.#parts.log.readArtifacts(id), problem: null };
    } catch (thrown) {
      return { artifacts: [], problem: problemOf(thrown) };
    }
  }

  /** The page names files, and must not have others written than those of Claude Desktop. */
  async #requireClaude(path: string): Promise<void> {
    const { places, usualPath } = await this.connection();
    if ([usualPath, ...places.map((place) => place.path)].includes(path)) return;
    throw new GapitError('USAGE_ERROR', `Claude Desktop keeps no configuration there: ${path}`, {
      file: path,
    });
  }

  #accessOf(settings: AgentSettings): AgentAccess {
    const { datadir, workspace, resources } = this.#parts;
    return accessOf(settings, { datadir: datadir(), workspace, demo: join(resources, 'demo') });
  }

  async #change(settings: Promise<AgentSettings>): Promise<AgentAccess> {
    const access = this.#accessOf(await settings);
    this.#parts.onAccess(access);
    return access;
  }
}
