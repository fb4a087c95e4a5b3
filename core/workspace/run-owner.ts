import { bootTime, isProcessAlive, isThisBoot } from '../base/process-owner.ts';
import type { RunOwner } from './run-schema.ts';

/** This process as the owner of a run. */
export function thisOwner(): RunOwner {
  return { pid: process.pid, bootTime: bootTime() };
}

/**
 * Whether the owner of an unfinished run is still at work. A process id alone could be somebody else's
 * after a restart of the machine.
 */
export function isOwnerAlive(owner: RunOwner): boolean {
  return isThisBoot(owner.bootTime) && isProcessAlive(owner.pid);
}

export function isThisOwner(owner: RunOwner): boolean {
  return owner.pid === process.pid && isThisBoot(owner.bootTime);
}
