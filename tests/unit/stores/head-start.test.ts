import { autorun, configure, observable, runInAction } from 'mobx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAfterSounds, giveHeadStart } from '../../../src/ui/app/stores/head-start.ts';

const seen: number[] = [];
const shown = observable.box(0);
let end: () => void = () => undefined;

beforeAll(() => {
  vi.useFakeTimers();
  drawAfterSounds();
});
afterAll(() => configure({ reactionScheduler: (draw) => draw() }));

beforeEach(() => {
  end = autorun(() => seen.push(shown.get()));
  // The head start of the test before is over.
  vi.advanceTimersByTime(1000);
  seen.length = 0;
});

afterEach(() => {
  end();
});

const show = (value: number): void => runInAction(() => shown.set(value));

describe('the head start of a sound', () => {
  it('holds back what is drawn of a press, for less than a tenth of a second', () => {
    giveHeadStart();
    show(1);
    vi.advanceTimersByTime(79);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1]);
  });

  it('ends by itself: what changes later is drawn at once', () => {
    giveHeadStart();
    vi.advanceTimersByTime(80);
    show(2);
    expect(seen).toEqual([2]);
  });

  it('concerns nothing but presses that ask for a sound', () => {
    show(3);
    expect(seen).toEqual([3]);
  });
});
