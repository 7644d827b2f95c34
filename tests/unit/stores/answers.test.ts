import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import { Answers } from '../../../src/ui/app/stores/answers.ts';

type Answer = Result<string, ApiFailure>;

/** Questions that are answered when the test says so, and what is known of them. */
function rig() {
  const answers = new Answers<string>(new VirtualClockAdapter());
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = (): Promise<Answer> => new Promise((resolve) => waiting.push(resolve));
  return {
    answers,
    waiting,
    renew: () => answers.renew('one', ask),
    known: () => answers.get('one'),
  };
}

describe('answers that cross each other', () => {
  it('an older answer does not take the place of a newer one', async () => {
    const { waiting, renew, known } = rig();
    const [first, second] = [renew(), renew()];
    waiting[1]?.(ok('new'));
    await second;
    waiting[0]?.(ok('old'));
    expect(await first).toEqual(ok(undefined));
    expect([known(), waiting.length]).toEqual(['new', 2]);
  });

  it('an older answer is shown until the newer one comes, and stays when that fails', async () => {
    const { waiting, renew, known } = rig();
    const [first, second] = [renew(), renew()];
    waiting[0]?.(ok('old'));
    await first;
    expect(known()).toBe('old');
    waiting[1]?.(fail({ kind: 'offline' }));
    expect(await second).toEqual(fail({ kind: 'offline' }));
    expect(known()).toBe('old');
  });

  it('an answer that set out before a change does not undo it: it is asked for again', async () => {
    const { answers, waiting, renew, known } = rig();
    const before = renew();
    waiting[0]?.(ok('locked'));
    await before;
    const renewing = renew();
    answers.revise(() => 'unlocked');
    waiting[1]?.(ok('locked'));
    await expect.poll(() => waiting.length).toBe(3);
    expect(known()).toBe('unlocked');
    waiting[2]?.(ok('unlocked, and more'));
    expect(await renewing).toEqual(ok(undefined));
    expect(known()).toBe('unlocked, and more');
  });

  it('so does one that was asked for before anything was known', async () => {
    const { answers, waiting, renew, known } = rig();
    const reading = renew();
    answers.revise(() => 'nothing is known yet');
    waiting[0]?.(ok('locked'));
    await expect.poll(() => waiting.length).toBe(2);
    expect(known()).toBeUndefined();
    waiting[1]?.(ok('unlocked'));
    await reading;
    expect(known()).toBe('unlocked');
  });
});
