import { randomInt } from 'node:crypto';
import type { ProgramCall } from '../../../aligners/run-program.ts';
import type { CodeLimits } from '../code-request.ts';
import { BOOTSTRAP } from './driver/index.ts';

/** Absolute paths of the programs that close Python in, and of Python. */
export interface Sandbox {
  readonly bwrap: string;
  readonly prlimit: string;
  /** Changes the user; null where this process is not the superuser's. */
  readonly setpriv: string | null;
  readonly python: string;
}

/** User ids that belong to nobody: the range that services are lent theirs from, which containers have as well. */
const FREE_USERS = [61_184, 65_520] as const;

/** Seconds of the processor beyond the deadline, which is the one that is told. */
const SPARE_SECONDS = 2;

/** Nothing of this machine but its programs, no network, nothing that can be written to. */
const WALLS = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
  ...['--ro-bind', '/usr', '/usr'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
  ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
  ...['--remount-ro', '/tmp', '--remount-ro', '/dev', '--remount-ro', '/'],
  // Of the superuser, bubblewrap would let the rights through.
  ...['--cap-drop', 'ALL'],
  ...['--chdir', '/tmp', '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
  // Threads count as processes, of which there is one.
  ...['--setenv', 'OPENBLAS_NUM_THREADS', '1', '--setenv', 'OMP_NUM_THREADS', '1'],
];

/** The command that runs the driver closed in. */
export function sandboxCommand(
  { bwrap, prlimit, setpriv, python }: Sandbox,
  limits: CodeLimits,
): Pick<ProgramCall, 'file' | 'args' | 'env' | 'isolatedEnv'> {
  const command = [
    bwrap,
    ...WALLS,
    prlimit,
    ...bounds(limits),
    // Isolated from the folder and the user's packages; no bytecode written; UTF-8.
    ...[python, '-I', '-B', '-X', 'utf8', '-c', BOOTSTRAP],
  ];
  // The kernel counts no processes of the superuser, so that each call gets a user of its own.
  const user = String(randomInt(...FREE_USERS));
  const [file = bwrap, ...args] =
    setpriv === null
      ? command
      : [setpriv, `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command];
  // bubblewrap itself gets no environment either: inside, that of process 1 can be read.
  return { file, args, env: {}, isolatedEnv: true };
}

function bounds({ memoryBytes, milliseconds }: CodeLimits): string[] {
  return [
    `--as=${String(memoryBytes)}`,
    `--cpu=${String(Math.ceil(milliseconds / 1000) + SPARE_SECONDS)}`,
    ...['--nproc=1', '--fsize=0', '--nofile=64', '--core=0', '--memlock=0', '--msgqueue=0'],
  ];
}
