import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../core/contract/samples.ts';
import { TooltipProvider } from '../../../../renderer/components/Tooltip.tsx';
import { Drawings } from '../../../../renderer/features/agents/call/Drawings.tsx';
import { UnreadableCalls } from '../../../../renderer/features/agents/calls/UnreadableCalls.tsx';
import { JsonEditor } from '../../../../renderer/features/agents/console/JsonEditor.tsx';
import { issuesOf } from '../../../../renderer/features/agents/console/model/check.ts';
import { draftOf, emptyDraft, withJson, type Draft } from '../../../../renderer/state/toolDraft.ts';
import { callOf, detailOf, toolOf } from './calls.ts';

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
