import type { CallState, CallSummary, ClaudePlace, ServerCheck } from '../../../core/contract/agents.ts';
import type { ClaudeState } from '../../features/agents/model/connection.ts';
import { counted, format } from './counts.ts';

type Client = CallSummary['client'];

/** Seconds as exactly as they matter: "0.6 s", "12 s", "1 min 50 s". */
function took(seconds: number): string {
  return seconds < 9.95 ? `${format.decimal(seconds, 1)} s` : format.duration(seconds);
}

const states: Record<CallState, string> = {
  running: 'At work',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
};

/** Clients by the names that they give themselves. */
const clientNames: Readonly<Record<string, string>> = {
  'claude-ai': 'Claude Desktop',
  'claude-code': 'Claude Code',
  'cursor-vscode': 'Cursor',
  'Visual Studio Code': 'VS Code',
  'gemini-cli-mcp-client': 'Gemini CLI',
  'codex-mcp-client': 'Codex',
};

function clientName({ host, name }: Client): string {
  if (host === 'desktop') return 'By hand';
  if (host === 'cli') return 'Command line';
  return name === '' ? 'A client without a name' : (clientNames[name] ?? name);
}

export const agents = {
  claude: 'Claude Desktop',
  claudeStates: {
    notInstalled: 'Not installed',
    notConnected: 'Not connected',
    connected: 'Connected',
    outdated: 'Connected to an older place of this app',
    unreadable: 'Its configuration can not be read',
  } satisfies Record<ClaudeState, string>,
  offers: (tools: number, resources: number) =>
    [
      counted(tools, 'tool', 'tools'),
      ...(resources === 0 ? [] : [counted(resources, 'resource', 'resources')]),
    ].join(', '),
  backedUp: 'Your configuration was backed up before the change.',
  wouldOffer: (tools: number) => `It would see ${counted(tools, 'tool', 'tools')}.`,
  notFound: 'It was not found on this computer. It would keep its configuration in the file above.',
  claudeFailed: 'Claude Desktop could not be looked for',
  connect: 'Connect',
  connectAgain: 'Connect again',
  showChange: 'Show the change',
  undo: 'Undo',
  undone: 'The entry was taken out of Claude Desktop. Quit it and start it again.',
  undoFailed: 'The change could not be undone',
  snippets: 'Snippet for other clients',
  bundle: '.mcpb bundle',
  bundleSaved: 'The bundle was saved',
  bundleFailed: 'The bundle could not be saved',
  showInFolder: 'Show in its folder',
  check: 'Check the server',
  close: 'Close',
  copy: 'Copy',
  copyNamed: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  connectDialog: {
    title: 'Connect Claude Desktop',
    changeTitle: 'The change to Claude Desktop',
    explain: 'One entry is added to its configuration. Everything else in the file stays as it is.',
    places: 'Where Claude Desktop keeps its configuration',
    kinds: {
      linux: 'Linux',
      macos: 'macOS',
      windows: 'Windows, installer',
      store: 'Windows, store',
    } satisfies Record<ClaudePlace['kind'], string>,
    placeStates: {
      absent: 'no file yet',
      free: 'not connected',
      connected: 'connected',
      outdated: 'outdated',
      unreadable: 'can not be read',
    } satisfies Record<ClaudePlace['state'], string>,
    file: 'File',
    lines: 'What changes in the file',
    kindsOfLine: { added: 'Added', removed: 'Removed' },
    folded: (count: number) => `${counted(count, 'line', 'lines')} as before`,
    nothing: 'The file holds the entry already: nothing would change.',
    willBackUp: 'A copy of the file is made beside it first.',
    newFile: 'The file is new: there is nothing to copy.',
    backup: 'Copy from before the change',
    previewFailed: 'The change could not be worked out',
    connectFailed: 'The file was not changed',
    lookAgain: 'Look again',
    write: 'Write the change',
    done: 'Claude Desktop is connected',
    restart: {
      darwin:
        'Quit Claude Desktop from its menu in the menu bar and start it again. Closing its window is not enough.',
      other:
        'Quit Claude Desktop from its icon in the tray and start it again. Closing its window is not enough.',
    },
  },
  snippetDialog: {
    title: 'Snippets for other clients',
    explain: 'Any client that speaks the Model Context Protocol can start the server.',
    client: 'Client',
    clients: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      codex: 'Codex',
      gemini: 'Gemini',
      generic: 'Others',
    },
    terminal: 'Enter this in a terminal:',
    place: 'This belongs in',
    snippet: (name: string) => `Snippet for ${name}`,
    failed: 'The snippets could not be made',
  },
  checkDialog: {
    title: 'Check of the server',
    explain: 'It is started as a client would start it, and asked.',
    command: 'Start command',
    going: 'The server is being asked',
    failed: 'The server could not be checked',
    again: 'Check again',
    good: 'The server answers as it should.',
    bad: 'The server does not answer as it should.',
    steps: {
      start: 'It starts',
      initialize: 'It introduces itself',
      list: 'It lists its tools',
      call: 'It answers a call',
      end: 'It ends when it is left',
    } satisfies Record<ServerCheck['steps'][number]['name'], string>,
    stepStates: { done: 'Done', failed: 'Failed', skipped: 'Not tried' },
    milliseconds: (value: number) => `${format.integer(value)} ms`,
    stderr: 'What it said last',
  },
  access: {
    readOnly: 'Read only',
    readOnlyExplain: "Agents can't fetch, build or change databases",
    readOnlySwitch: "Read only: agents can't fetch, build or change databases",
    mayRead: (count: number) => `Agents may read ${counted(count, 'place', 'places')}`,
    change: 'Show them',
    title: 'What agents may read',
    explain: 'Files in these places and what lies below them, through links too. Nothing else.',
    allowed: 'Folders that you allowed',
    noneAllowed: 'None',
    always: 'In any case',
    why: {
      opened: 'you opened it',
      datadir: 'the databases',
      workspace: 'kept runs',
      demo: 'the demo',
    },
    allow: 'Allow a folder',
    removeNamed: (path: string) => `No longer allow ${path}`,
    failed: 'What agents may do could not be changed',
    loadFailed: 'What agents may do could not be read',
  },
  calls: {
    title: 'Calls',
    list: 'Calls, the newest first',
    today: (count: number) => `${format.integer(count)} today`,
    filtered: (shown: number, all: number) => `${format.integer(shown)} of ${format.integer(all)}`,
    live: 'Live',
    filter: 'Filter the calls',
    search: 'Tool, words of the call',
    client: 'Client',
    state: 'State',
    tool: 'Tool',
    anyClient: 'Any client',
    anyState: 'Any state',
    anyTool: 'Any tool',
    clear: 'Clear the filters',
    noMatch: 'No call matches',
    noMatchExplain: (parts: readonly string[]) => `None fits ${format.list(parts)}.`,
    quoted: (term: string) => `“${term}”`,
    none: 'No calls yet',
    noneExplain: 'What an agent asks this app for appears here while it happens.',
    noneConnected: 'Ask Claude Desktop for a screening, or try a tool by hand.',
    older: (count: number) => `${counted(count, 'older call is', 'older calls are')} not listed`,
    showOlder: 'List more',
    failed: 'The calls could not be listed',
    unreadableTitle: 'Calls that could not be read',
    unreadable: 'Could not be read',
    showUnreadable: (id: string) => `Show in its folder: ${id}`,
    states,
    took,
    clientName,
    artifacts: {
      table: 'table',
      plotly: 'chart or map',
      url: 'link',
      pubmed: 'articles',
      ncbi_taxonomy: 'taxonomy',
      'gapit.report': 'hits',
      'gapit.reads': 'reads',
      'gapit.cluster': 'loci',
      'gapit.summary': 'summary',
    } as Readonly<Record<string, string>>,
  },
  call: {
    label: 'The chosen call',
    badge: (state: CallState, seconds: number | null) => {
      if (seconds === null) return states[state];
      if (state === 'running') return `At work for ${format.duration(seconds)}`;
      if (state === 'done') return `Done in ${took(seconds)}`;
      return `${states[state]} after ${took(seconds)}`;
    },
    runAgain: 'Run again',
    repeat: 'Repeat by hand',
    notOffered: 'Agents do not have this tool now, so it can not be run again.',
    export: 'Export',
    openRun: 'Open run',
    cancel: 'Cancel',
    cancelFailed: 'The call could not be cancelled',
    answered: 'What it answered',
    /** `14:20:58, Claude Desktop` */
    when: (time: string, client: string, version: string) =>
      `${time}, ${version === '' ? client : `${client} ${version}`}`,
    working: (time: string) => `At work since ${time}. Its answer appears here.`,
    cancelled: 'It was cancelled before it had an answer.',
    interrupted: 'The program that made the call ended before there was an answer.',
    failed: 'The call failed',
    noHeadline: 'It answered without a sentence of its own.',
    read: 'What the model read',
    readBytes: (shown: number, all: number) =>
      shown < all ? `the first ${format.bytes(shown)} of ${format.bytes(all)}` : format.bytes(all),
    arguments: 'Arguments',
    noArguments: 'None',
    commandLine: 'Same call on the command line',
    openFailed: 'The call could not be opened',
    artifactsFailed: 'What it drew could not be read',
    showAll: 'Show all',
    showLess: 'Show less',
  },
  status: {
    connected: 'Claude Desktop connected',
    outdated: 'Claude Desktop: entry outdated',
    working: (tool: string, seconds: number) => `${tool}, ${format.duration(seconds)}`,
    workingMore: (tool: string, seconds: number, more: number) =>
      `${tool}, ${format.duration(seconds)}, and ${format.integer(more)} more`,
    today: (calls: number, failed: number) =>
      [
        `${counted(calls, 'call', 'calls')} today`,
        ...(failed === 0 ? [] : [`${format.integer(failed)} failed`]),
      ].join(', '),
    live: 'an agent is at work',
  },
};
