import { expect, it } from 'vitest';
import { callDetailOf, callSummaryOf } from '../../../core/agents/call-views.ts';
import { callDetail } from '../../../core/contract/agents.ts';
import { thisOwner } from '../../../core/workspace/run-owner.ts';
import { storedAnswerWith, storedCallWith } from '../../support/stored-call.ts';

const call = storedCallWith();
const problem = { code: 'DATABASE_NOT_FOUND', message: 'no such database: x', context: { database: 'x' } };

it('shows a call without an answer as running while its process lives, then as interrupted', () => {
  const kept = { call: storedCallWith({ owner: thisOwner() }), answer: null, isRun: false };
  expect(callSummaryOf(kept)).toMatchObject({
    state: 'running',
    finishedAt: null,
    headline: '',
    runId: null,
  });
  expect(callSummaryOf({ ...kept, call })).toMatchObject({ state: 'interrupted', finishedAt: null });
});

it.each(['done', 'failed', 'cancelled'] as const)(
  'shows a call that has ended as %s, whoever lives',
  (state) => {
    const answer = storedAnswerWith({ state, problem: state === 'failed' ? problem : null });
    for (const alive of [true, false]) {
      expect(callSummaryOf({ call, answer, isRun: true }, () => alive)).toEqual({
        id: call.id,
        tool: 'screen',
        about: '1 assembly, ncbi',
        client: call.client,
        state,
        startedAt: call.startedAt,
        finishedAt: answer.finishedAt,
        headline: answer.headline,
        problem: answer.problem,
        artifactTypes: ['table'],
        runId: call.id,
      });
    }
  },
);

it('shows the first part of a long text with the length of all of it', () => {
  const kept = { call, answer: storedAnswerWith(), isRun: false };
  const artifacts = [{ type: 'table', columns: [], rows: [], total_rows: 0 }];
  const detail = callDetailOf(
    kept,
    { text: 'GENE', from: 0, to: 4, totalBytes: 4000 },
    { artifacts, problem: null },
  );
  expect(callDetail.parse(detail)).toEqual(detail);
  expect(detail).toMatchObject({
    content: 'GENE',
    contentBytes: 4000,
    artifacts,
    artifactsProblem: null,
    arguments: call.arguments,
    commandLine: call.commandLine,
  });
});
