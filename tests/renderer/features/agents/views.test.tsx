import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../../core/contract/samples.ts';
import { TooltipProvider } from '../../../../renderer/components/Tooltip.tsx';
import { CallBar } from '../../../../renderer/features/agents/call/CallBar.tsx';
import { Drawings } from '../../../../renderer/features/agents/call/Drawings.tsx';
import { UnreadableCalls } from '../../../../renderer/features/agents/calls/UnreadableCalls.tsx';
import { JsonEditor } from '../../../../renderer/features/agents/console/JsonEditor.tsx';
import { issuesOf } from '../../../../renderer/features/agents/console/model/check.ts';
import { draftOf, emptyDraft, withJson, type Draft } from '../../../../renderer/state/toolDraft.ts';
import { useTools } from '../../../../renderer/state/tools.ts';
import { callOf, detailOf, runningCall, toolOf } from './calls.ts';

function drawn(node: ReactNode): string {
  return renderToStaticMarkup(<TooltipProvider>{node}</TooltipProvider>);
}

const problem: Problem = {
  code: 'RUN_UNREADABLE',
  message: "this part of a run can't be read: /runs/a/artifacts.json",
  context: { file: '/runs/a/artifacts.json', next_step: 'The file was left as it is.' },
};

it('says which calls could not be read, why, where, and that they were left as they are', () => {
  const markup = drawn(<UnreadableCalls calls={[{ id: '20240506-1', path: '/runs/a', problem }]} />);
  expect(markup).toContain('20240506-1');
  expect(markup).toContain('/runs/a/artifacts.json');
  expect(markup).toContain('The file was left as it is.');
  expect(markup).toContain('Show in its folder');
});

it('says why there are no drawings in their place', () => {
  const detail = detailOf(callOf('a'));
  expect(drawn(<Drawings detail={detail} />)).toBe('');
  expect(drawn(<Drawings detail={{ ...detail, artifactsProblem: problem }} />)).toContain('RUN_UNREADABLE');
});

describe('a call that can be made again', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is offered when it has ended, not while it is at work', () => {
    const state = { ...useTools.getState(), tools: [toolOf('screen')] };
    vi.spyOn(useTools, 'getInitialState').mockReturnValue(state);
    const barOf = (call: typeof ended) => drawn(<CallBar call={call} detail={detailOf(call)} />);
    const ended = callOf('a');
    expect(barOf(ended)).toContain('Run again');
    expect(barOf(runningCall('a'))).not.toContain('Run again');
  });
});

describe('the box of JSON', () => {
  const tool = toolOf('screen', {
    inputSchema: {
      type: 'object',
      properties: { db: { type: 'string' }, minid: { type: 'number', maximum: 100 } },
      required: ['db'],
      additionalProperties: false,
    },
  });
  const isMarked = (draft: Draft) =>
    drawn(<JsonEditor tool={tool} draft={draft} issues={issuesOf(tool.inputSchema, draft.args)} />).includes(
      'aria-invalid="true"',
    );

  it.each([
    ['no JSON', withJson(emptyDraft, '{')],
    ['an argument too many', draftOf({ db: 'ncbi', other: 1 })],
    ['a number out of range', draftOf({ db: 'ncbi', minid: 200 })],
    ['an argument that is missing', draftOf({})],
  ])('is marked for every fault: %s', (_, draft) => {
    expect(isMarked(draft)).toBe(true);
  });

  it('is not marked where nothing is wrong', () => {
    expect(isMarked(draftOf({ db: 'ncbi' }))).toBe(false);
  });
});
