import { describe, expect, it } from 'vitest';
import type { ClockPort } from '../../../src/application/ports/clock-port.ts';

interface Rig {
  readonly clock: ClockPort;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** What every clock does. */
export function clockPortContract(name: string, make: () => Rig): void {
  describe(`ClockPort, ${name}`, () => {
    it('tells how much time has passed', async () => {
      const { clock, pass } = make();
      const before = clock.now();
      await pass(1500);
      expect(clock.now() - before).toBe(1500);
    });

    it('runs a task once, when its time has come, and those that are due first before', async () => {
      const { clock, pass } = make();
      const done: string[] = [];
      clock.after(200, () => done.push('second'));
      clock.after(100, () => done.push('first'));
      await pass(99);
      expect(done).toEqual([]);
      await pass(1);
      expect(done).toEqual(['first']);
      await pass(1000);
      expect(done).toEqual(['first', 'second']);
    });

    it('runs nothing that was called off, whenever that is, and what a task asks for afterwards', async () => {
      const { clock, pass } = make();
      const done: string[] = [];
      const cancel = clock.after(100, () => done.push('called off'));
      const cancelLate = clock.after(100, () => {
        done.push('in time');
        clock.after(100, () => done.push('later'));
      });
      cancel();
      await pass(100);
      cancelLate();
      expect(done).toEqual(['in time']);
      await pass(100);
      expect(done).toEqual(['in time', 'later']);
    });
  });
}
