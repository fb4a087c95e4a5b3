import type { CallDetail, CallSummary, ToolDescription } from '../../../../core/contract/agents.ts';

/** A call of an agent that was answered within a second. */
export function callOf(id: string, changes: Partial<CallSummary> = {}): CallSummary {
  return {
    id,
    tool: 'screen',
    about: '2 assemblies, ncbi',
    client: { host: 'mcp', name: 'claude-ai', version: '0.12' },
    state: 'done',
    startedAt: '2026-11-18T14:20:58.000Z',
    finishedAt: '2026-11-18T14:20:58.600Z',
    headline: '24 hits in 2 assemblies',
    problem: null,
    artifactTypes: ['gapit.report'],
    runId: null,
    ...changes,
  };
}

export function runningCall(id: string, changes: Partial<CallSummary> = {}): CallSummary {
  return callOf(id, { state: 'running', finishedAt: null, headline: '', artifactTypes: [], ...changes });
}

export function detailOf(summary: CallSummary): CallDetail {
  return {
    summary,
    arguments: {},
    content: '',
    contentBytes: 0,
    artifacts: [],
    artifactsProblem: null,
    commandLine: null,
  };
}

export function toolOf(name: string, changes: Partial<ToolDescription> = {}): ToolDescription {
  return {
    name,
    title: '',
    description: '',
    inputSchema: { type: 'object', properties: {} },
    readOnly: true,
    destructive: false,
    idempotent: true,
    network: false,
    ...changes,
  };
}
