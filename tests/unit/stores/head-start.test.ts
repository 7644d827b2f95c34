import { autorun, configure, observable, runInAction } from 'mobx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { drawAfterAudio, giveHeadStart } from '../../../src/ui/app/stores/head-start.ts';

const clock = new VirtualClockAdapter();
const seen: number[] = [];
const shown = observable.box(0);
let end: () => void = () => undefined;

beforeAll(() => drawAfterAudio(clock));
afterAll(() => configure({ reactionScheduler: (draw) => draw() }));

beforeEach(() => {
  end = autorun(() => seen.push(shown.get()));
  // The head start of the test before is over.
  clock.advance(1000);
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
    clock.advance(79);
    expect(seen).toEqual([]);
    clock.advance(1);
    expect(seen).toEqual([1]);
  });

  it('ends by itself: what changes later is drawn at once', () => {
    giveHeadStart();
    clock.advance(80);
    show(2);
    expect(seen).toEqual([2]);
  });

  it('concerns nothing but presses that ask for a sound', () => {
    show(3);
    expect(seen).toEqual([3]);
  });
});
