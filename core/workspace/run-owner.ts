import { uptime } from 'node:os';
import type { RunOwner } from './run-schema.ts';

/** Clocks are corrected by seconds; a restart takes longer. In seconds. */
const BOOT_TIME_TOLERANCE = 10;

/** This process as the owner of a run. */
export function thisOwner(): RunOwner {
  return { pid: process.pid, bootTime: bootTime() };
}

/**
 * Whether the owner of an unfinished run is still at work. A process id alone could be somebody else's
 * after a restart of the machine.
 */
export function isOwnerAlive(owner: RunOwner): boolean {
  if (Math.abs(owner.bootTime - bootTime()) > BOOT_TIME_TOLERANCE) return false;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function bootTime(): number {
  return Math.round(Date.now() / 1000 - uptime());
}
