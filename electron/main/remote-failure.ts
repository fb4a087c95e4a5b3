import type { Problem } from '../../core/contract/samples.ts';

/** A failure that came from the engine whole and goes on to the page whole. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
