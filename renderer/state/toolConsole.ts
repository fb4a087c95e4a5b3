import { create } from 'zustand';
import type { CallSummary } from '../../core/contract/agents.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { useDetails } from './callDetails.ts';
import { useCalls } from './calls.ts';
import { readStored, writeStored } from './stored.ts';
import { draftOf, emptyDraft, type Draft } from './toolDraft.ts';

/** A call that was made here and is not answered yet. */
export interface PendingCall {
  readonly startedAt: string;
  /** Null until the news name it. */
  readonly callId: string | null;
}

interface ToolConsole {
  /** Whether it is shown; remembered. */
  open: boolean;
  tool: string | null;
  mode: 'form' | 'json';
  /** By tool: what was filled in stays while others are looked at. */
  drafts: ReadonlyMap<string, Draft>;
  /** By tool: one call of each at a time. */
  pending: ReadonlyMap<string, PendingCall>;
  /** By tool: why it could not be called. A tool that answers with a failure has been called. */
  problems: ReadonlyMap<string, RemoteError>;
  setOpen: (open: boolean) => void;
  choose: (tool: string) => void;
  setMode: (mode: 'form' | 'json') => void;
  edit: (tool: string, change: (draft: Draft) => Draft) => void;
  /** Shows the console with these arguments. */
  fill: (tool: string, args: Readonly<Record<string, unknown>>) => void;
  /** Calls a tool; the call is chosen in the list, unless another was chosen meanwhile. */
  run: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<void>;
  cancel: (tool: string) => Promise<void>;
}

const openKey = 'agents.console';
/** In a window less wide it lies over the call that is looked at. */
const besideFrom = 1000;

export const useToolConsole = create<ToolConsole>()((set, get) => ({
  open: readStored(
    openKey,
    (value) => (typeof value === 'boolean' ? value : null),
    globalThis.innerWidth >= besideFrom,
  ),
  tool: null,
  mode: 'form',
  drafts: new Map(),
  pending: new Map(),
  problems: new Map(),
  setOpen: (open) => {
    set({ open });
    writeStored(openKey, open);
  },
  choose: (tool) => {
    set({ tool });
  },
  setMode: (mode) => {
    set({ mode });
  },
  edit: (tool, change) => {
    set(({ drafts, problems }) => ({
      drafts: withEntry(drafts, tool, change(drafts.get(tool) ?? emptyDraft)),
      problems: withoutEntry(problems, tool),
    }));
  },
  fill: (tool, args) => {
    get().edit(tool, () => draftOf(args));
    get().setOpen(true);
    set({ tool });
  },
  run: async (tool, args) => {
    if (get().pending.has(tool)) return;
    const chosenBefore = useCalls.getState().chosen;
    set(({ pending, problems }) => ({
      pending: withEntry(pending, tool, { startedAt: new Date().toISOString(), callId: null }),
      problems: withoutEntry(problems, tool),
    }));
    try {
      const detail = await call('callTool', { tool, arguments: { ...args } });
      useDetails.getState().remember(detail);
      const { chosen, put, choose } = useCalls.getState();
      put(detail.summary);
      if (chosen === chosenBefore) choose(detail.summary.id);
    } catch (error) {
      const problem = asRemoteError(error);
      set(({ problems }) => ({ problems: withEntry(problems, tool, problem) }));
    } finally {
      set(({ pending }) => ({ pending: withoutEntry(pending, tool) }));
    }
  },
  cancel: async (tool) => {
    const callId = get().pending.get(tool)?.callId ?? null;
    // What can't be stopped goes on, and its line in the list says so.
    if (callId !== null) await call('cancelCall', { callId }).catch(() => undefined);
  },
}));

function withEntry<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map([...map, [key, value]]);
}

function withoutEntry<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([other]) => other !== key));
}

/** The news of a call that was made here name it: it is shown, and can be cancelled from now on. */
function recognise({ id, tool, client, state }: CallSummary): void {
  const { pending } = useToolConsole.getState();
  const own = pending.get(tool);
  if (client.host !== 'desktop' || state !== 'running' || own?.callId !== null) return;
  useToolConsole.setState({ pending: withEntry(pending, tool, { ...own, callId: id }) });
  useCalls.getState().choose(id);
}

export function connectToolConsole(signal: AbortSignal): void {
  onPush('callChanged', recognise, signal);
}
