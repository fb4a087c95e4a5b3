import { beforeEach, describe, expect, it } from 'vitest';
import { useNavigation } from '../../../renderer/state/navigation.ts';

const { go, back, forward, forgetRun } = useNavigation.getState();
const page = () => useNavigation.getState().place.page;

describe('navigation', () => {
  beforeEach(() => {
    useNavigation.setState({ place: { page: 'start' }, past: [], future: [] });
  });

  it('goes back and forward', () => {
    go({ page: 'screen' });
    go({ page: 'runs' });
    back();
    expect(page()).toBe('screen');
    forward();
    expect(page()).toBe('runs');
    forward();
    expect(page()).toBe('runs');
  });

  it('does not count staying where one is', () => {
    go({ page: 'start' });
    expect(useNavigation.getState().past).toEqual([]);
  });

  it('forgets the way forward after a new turn', () => {
    go({ page: 'screen' });
    back();
    go({ page: 'runs' });
    expect(useNavigation.getState().future).toEqual([]);
  });

  it('never leads to a deleted run', () => {
    go({ page: 'run', runId: 'a', tab: 'progress' });
    go({ page: 'run', runId: 'a', tab: 'results' });
    forgetRun('a');
    expect(page()).toBe('runs');
    back();
    expect(page()).toBe('start');
  });
});
