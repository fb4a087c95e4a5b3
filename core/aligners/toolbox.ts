import { stat } from 'node:fs/promises';
import { GapitError, toGapitError } from '../base/errors.ts';
import {
  locateProgram,
  type LocatedProgram,
  type ProgramName,
  type ProgramOrigin,
  type ProgramSearch,
} from './locate.ts';
import { runProgram } from './run-program.ts';

const PROGRAMS: readonly ProgramName[] = ['blastn', 'blastx', 'makeblastdb', 'minimap2'];

/** How to ask a program for its version, and the oldest one that gives the same answers. */
const VERSIONS: Record<ProgramName, { args: string[]; pattern: RegExp; oldest: string; package: string }> = {
  blastn: { args: ['-version'], pattern: /^blastn: (\d+\.\d+\.\d+\+?)/m, oldest: '2.7.0', package: 'BLAST+' },
  blastx: { args: ['-version'], pattern: /^blastx: (\d+\.\d+\.\d+\+?)/m, oldest: '2.7.0', package: 'BLAST+' },
  makeblastdb: {
    args: ['-version'],
    pattern: /^makeblastdb: (\d+\.\d+\.\d+\+?)/m,
    oldest: '2.7.0',
    package: 'BLAST+',
  },
  minimap2: { args: ['--version'], pattern: /^(\d+\.\d+(?:-r\d+)?)/m, oldest: '2.17', package: 'minimap2' },
};

export interface ProgramStatus {
  readonly program: ProgramName;
  readonly path: string | null;
  readonly version: string | null;
  readonly origin: ProgramOrigin | 'missing';
  readonly error: GapitError | null;
}

/** The aligners of one machine, found once and asked for their versions once. */
export interface Toolbox {
  /** Absolute path. @throws GapitError MISSING_DEPENDENCY with `binary`, `looked_in`, `next_step` */
  path(program: ProgramName): Promise<string>;
  /** Version as the program prints it. @throws GapitError MISSING_DEPENDENCY where it is missing or too old */
  version(program: ProgramName): Promise<string>;
  /** Every program with its place, version and what is wrong with it. */
  status(): Promise<ProgramStatus[]>;
}

export function openToolbox(search: ProgramSearch): Toolbox {
  const located = new Map<ProgramName, Promise<LocatedProgram>>();
  const versions = new Map<ProgramName, Promise<string>>();

  const locate = (program: ProgramName): Promise<LocatedProgram> =>
    remember(located, program, async () => {
      const found = await locateProgram(program, search);
      if (found.path === null) throw missing(program, found.lookedIn);
      return found;
    });
  const version = (program: ProgramName): Promise<string> =>
    remember(versions, program, async () => readVersion(program, (await locate(program)).path));

  return {
    path: async (program) => (await locate(program)).path,
    version,
    status: () => Promise.all(PROGRAMS.map((program) => statusOf(program, locate, version))),
  };
}

async function statusOf(
  program: ProgramName,
  locate: (program: ProgramName) => Promise<LocatedProgram>,
  version: (program: ProgramName) => Promise<string>,
): Promise<ProgramStatus> {
  let found: LocatedProgram | null = null;
  try {
    found = await locate(program);
    return { program, ...found, version: await version(program), error: null };
  } catch (thrown) {
    const error = toGapitError(thrown);
    return { program, path: found?.path ?? null, version: null, origin: found?.origin ?? 'missing', error };
  }
}

/** Keeps a finding, but not a failure: the user may install what is missing while the app runs. */
function remember<V>(
  known: Map<ProgramName, Promise<V>>,
  program: ProgramName,
  find: () => Promise<V>,
): Promise<V> {
  const earlier = known.get(program);
  if (earlier !== undefined) return earlier;
  const finding = find();
  known.set(program, finding);
  finding.catch(() => known.delete(program));
  return finding;
}

async function readVersion(program: ProgramName, path: string): Promise<string> {
  const { args, pattern, oldest, package: packageName } = VERSIONS[program];
  let printed = '';
  const end = await runProgram({
    file: path,
    args,
    onLine: (line) => {
      printed += `${line}\n`;
    },
  });
  const version = pattern.exec(printed)?.[1];
  if (version === undefined) {
    const size = await stat(path).then(
      (s) => `${s.size} bytes`,
      () => 'unreadable',
    );
    throw new GapitError(
      'MISSING_DEPENDENCY',
      `${program} at ${path} does not run: ${end.stderr || 'it prints no version'}`,
      {
        binary: program,
        path,
        size,
        next_step: `Install ${packageName} again, or set another folder for it.`,
      },
    );
  }
  if (isOlder(version, oldest)) {
    throw new GapitError(
      'MISSING_DEPENDENCY',
      `${program} ${version} at ${path} is too old; ${oldest} or newer is needed`,
      {
        binary: program,
        path,
        version,
        next_step: `Install ${packageName} ${oldest} or newer.`,
      },
    );
  }
  return version;
}

/** Whether dotted version `a` is older than `b`; what follows the numbers (`+`, `-r1122`) is ignored. */
export function isOlder(a: string, b: string): boolean {
  const parts = (text: string): number[] => (/^[\d.]+/.exec(text)?.[0] ?? '').split('.').map(Number);
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < right.length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function missing(program: ProgramName, lookedIn: readonly string[]): GapitError {
  const packageName = VERSIONS[program].package;
  return new GapitError('MISSING_DEPENDENCY', `${program} not found; it belongs to ${packageName}`, {
    binary: program,
    looked_in: lookedIn.join(':'),
    next_step: `Install ${packageName} (apt install ${program === 'minimap2' ? 'minimap2' : 'ncbi-blast+'}, brew install ${program === 'minimap2' ? 'minimap2' : 'blast'}, or conda), or set the folder that holds it: in Settings, or by GAPIT_ALIGNERS.`,
  });
}
