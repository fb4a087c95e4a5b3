import { execFileSync } from 'node:child_process';

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** The processes of this machine, zombies left out. */
export function processes(): ProcessEntry[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='])
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [pid, parent, stat = '', ...name] = line.trim().split(/\s+/);
      return pid === undefined || pid === '' || stat.startsWith('Z')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), name: name.join(' ') }];
    });
}

/** Processes that a process has started. */
export function childrenOf(parent: number): ProcessEntry[] {
  return processes().filter((entry) => entry.parent === parent);
}
