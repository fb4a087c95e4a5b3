import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Machine } from '../../../base/places.ts';
import { CODE_LIMITS } from '../code-request.ts';
import { answerOf } from './answer-of.ts';
import type { Sandbox } from './sandbox.ts';

/** The engine, or in words for a person what this machine lacks. */
export type PythonFound =
  | { readonly kind: 'found'; readonly sandbox: Sandbox; readonly versions: PythonVersions }
  | { readonly kind: 'absent'; readonly problem: string };

export interface PythonVersions {
  readonly python: string;
  readonly pandas: string;
  /** null where it is missing: tables can be made, figures can't. */
  readonly plotly: string | null;
}

/** The sandbox shows the system's own folder alone, so that a Python elsewhere (pyenv, conda) could not start in it. */
const SYSTEM = '/usr/';
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/local/bin'];

const HOW_TO = 'On Debian and Ubuntu: apt install bubblewrap python3-pandas python3-plotly.';

const findings = new WeakMap<Machine, Promise<PythonFound>>();

/**
 * Finds Python with pandas, and what closes it in, and tries them together once.
 *
 * @returns a finding, which is kept; that something is missing is not, since it may be installed meanwhile
 */
export function findPython(machine: Machine): Promise<PythonFound> {
  const kept = findings.get(machine);
  if (kept !== undefined) return kept;
  const search = lookForPython(machine, SYSTEM_FOLDERS);
  findings.set(machine, search);
  const forget = (): void => {
    findings.delete(machine);
  };
  search.then((found) => {
    if (found.kind === 'absent') forget();
  }, forget);
  return search;
}

/**
 * Looks for Python and tries it.
 *
 * @param systemFolders where the sandbox's own programs are looked for
 */
export async function lookForPython(
  machine: Machine,
  systemFolders: readonly string[],
): Promise<PythonFound> {
  if (machine.platform !== 'linux') {
    return absent(
      'Python runs in a sandbox that Linux alone has (bubblewrap). Write the code in JavaScript.',
    );
  }
  const folders = [...systemFolders, ...(machine.env['PATH'] ?? '').split(delimiter)];
  const bwrap = await firstProgram('bwrap', folders);
  if (bwrap === null)
    return absent(`bubblewrap (bwrap), which closes Python in, is not installed. ${HOW_TO}`);
  const prlimit = await firstProgram('prlimit', systemFolders);
  const setpriv = isSuperuser() ? await firstProgram('setpriv', systemFolders) : null;
  if (prlimit === null || (isSuperuser() && setpriv === null)) {
    return absent('util-linux (prlimit, setpriv), which sets limits for Python, is not installed.');
  }
  let problem = `There is no python3 in ${systemFolders.join(' or ')}. ${HOW_TO}`;
  for (const folder of systemFolders) {
    const python = await systemProgram(join(folder, 'python3'));
    if (python === null) continue;
    const found = await trial({ bwrap, prlimit, setpriv, python });
    if (found.kind === 'found') return found;
    problem = found.problem;
  }
  return absent(problem);
}

const VERSIONS_CODE = `
import platform
try:
    import plotly
    drawn = plotly.__version__
except ImportError:
    drawn = None
result = pd.DataFrame({'version': [platform.python_version(), pd.__version__, drawn]})
`;

/** Runs real code: that the programs are there does not mean that the kernel lets them close anything in. */
async function trial(sandbox: Sandbox): Promise<PythonFound> {
  const answer = await answerOf(
    {
      code: VERSIONS_CODE,
      language: 'python',
      expects: 'table',
      frames: {},
      limits: CODE_LIMITS,
      signal: new AbortController().signal,
    },
    sandbox,
  );
  if (answer.kind === 'no-answer') return absent(trialProblem(sandbox, answer.stderr));
  if (answer.kind !== 'table') return absent(`${sandbox.python} could not be tried.`);
  const [python, pandas, plotly] = answer.table.rows.map(([version]) =>
    typeof version === 'string' ? version : null,
  );
  return {
    kind: 'found',
    sandbox,
    versions: { python: python ?? '', pandas: pandas ?? '', plotly: plotly ?? null },
  };
}

function trialProblem({ python }: Sandbox, stderr: string): string {
  const missing = /No module named '(\w+)/.exec(stderr)?.[1];
  if (missing !== undefined) return `${python} has no ${missing}. ${HOW_TO}`;
  const said = stderr.split('\n').at(-1) ?? '';
  if (/namespace|uid map|Operation not permitted|Permission denied/i.test(stderr)) {
    return `This system does not let bubblewrap set up a sandbox (user namespaces are refused): ${said}`;
  }
  return `Python could not be started in its sandbox: ${said === '' ? 'it said nothing' : said}`;
}

function absent(problem: string): PythonFound {
  return { kind: 'absent', problem };
}

function isSuperuser(): boolean {
  return process.getuid?.() === 0;
}

async function firstProgram(name: string, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, name);
    if (folder.startsWith('/') && (await isExecutable(path))) return path;
  }
  return null;
}

async function systemProgram(path: string): Promise<string | null> {
  if (!(await isExecutable(path))) return null;
  return (await realpath(path)).startsWith(SYSTEM) ? path : null;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
