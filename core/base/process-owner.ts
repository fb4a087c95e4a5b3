import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/** Clocks are corrected by seconds; a restart takes longer. In seconds. */
const BOOT_TIME_TOLERANCE = 10;

/** A process that owns something on a disk which it may share with other machines. */
export interface ProcessOwner {
  readonly pid: number;
  /** When it started, in clock ticks since the start of the machine; null where the system does not say. */
  readonly startTime: number | null;
  /** When the machine started, in seconds since 1970, to some seconds. */
  readonly bootTime: number;
  readonly host: string;
  /** What sets apart the starts of a machine, and containers on it that number processes on their own. */
  readonly place: string;
}

/** What one process can tell of another: `elsewhere` where it can't look at it. */
export type OwnerState = 'alive' | 'gone' | 'elsewhere';

export function thisProcess(): ProcessOwner {
  return {
    pid: process.pid,
    startTime: processStat(process.pid)?.startTime ?? null,
    bootTime: bootTime(),
    host: hostname(),
    place: thisPlace(),
  };
}

/** Whether the owner is still at work, as far as this process can see. */
export function ownerState(owner: ProcessOwner): OwnerState {
  const isHere = owner.host === hostname() && owner.place === thisPlace();
  // Where the system gives its starts no names, their times tell them apart.
  if (!isHere || (owner.place === '' && !isThisBoot(owner.bootTime))) return 'elsewhere';
  return isProcessAlive(owner.pid, owner.startTime) ? 'alive' : 'gone';
}

/**
 * Whether a process with this id is at work on this machine; one that has ended and waits to be collected is
 * not, nor is one that started at another time, where that is known.
 */
export function isProcessAlive(pid: number, startTime: number | null = null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = processStat(pid);
  if (stat === null) return true;
  return stat.state !== 'Z' && stat.state !== 'X' && (startTime === null || stat.startTime === startTime);
}

/** Start of this machine, in seconds since 1970. */
export function bootTime(): number {
  return Math.round(Date.now() / 1000 - uptime());
}

export function isThisBoot(otherBootTime: number): boolean {
  return Math.abs(otherBootTime - bootTime()) <= BOOT_TIME_TOLERANCE;
}

/** Fields 3 and 22 of `/proc/<pid>/stat` (proc(5)); null where there is no such file. */
function processStat(pid: number): { state: string; startTime: number } | null {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // The name of the program, field 2, may hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const startTime = Number(fields[19]);
  return fields[0] === undefined || !Number.isInteger(startTime) ? null : { state: fields[0], startTime };
}

/** Empty where there is no /proc. */
function thisPlace(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  const processSpace = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [boot, processSpace].filter((part) => part !== '').join(' ');
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
