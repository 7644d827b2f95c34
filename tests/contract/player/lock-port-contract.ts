import { describe, expect, it } from 'vitest';
import type { LockPort } from '../../../src/application/ports/lock-port.ts';

/** Windows that share locks, and how time passes for them. */
export interface LockRig {
  readonly one: LockPort;
  readonly two: LockPort;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** What every lock promises. */
export function lockPortContract(name: string, makeRig: () => LockRig): void {
  describe(`locks of ${name}`, () => {
    it('give back what the task gives', async () => {
      const { one, pass } = makeRig();
      const held = one.hold('refresh', async () => 7);
      await pass(200);
      expect(await held).toBe(7);
    });

    it('MT1 let one window in at a time, and the next one after it', async () => {
      const { one, two, pass } = makeRig();
      const steps: string[] = [];
      let leave: () => void = () => undefined;
      const first = one.hold('refresh', async () => {
        steps.push('one in');
        await new Promise<void>((resolve) => (leave = resolve));
        steps.push('one out');
      });
      await pass(200);
      const second = two.hold('refresh', async () => steps.push('two in'));
      await pass(10_000);
      expect(steps).toEqual(['one in']);
      leave();
      await pass(200);
      await Promise.all([first, second]);
      expect(steps).toEqual(['one in', 'one out', 'two in']);
    });

    it('MT1 let nobody in beside another, however many want it at once', async () => {
      const { one, two, pass } = makeRig();
      let inside = 0;
      let most = 0;
      const task = async (): Promise<void> => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
      };
      const all = Promise.all([one, two, one, two, two, one].map((locks) => locks.hold('refresh', task)));
      await pass(20_000);
      await all;
      expect(most).toBe(1);
    });

    it('do not hold up those of another name', async () => {
      const { one, two, pass } = makeRig();
      let leave: () => void = () => undefined;
      const held = one.hold('a', () => new Promise<void>((resolve) => (leave = resolve)));
      const other = two.hold('b', async () => 'in');
      await pass(200);
      expect(await other).toBe('in');
      leave();
      await held;
    });

    it('are free again when the task throws', async () => {
      const { one, two, pass } = makeRig();
      const failed = one
        .hold('refresh', () => Promise.reject(new Error('broken')))
        .catch((cause: Error) => cause.message);
      await pass(200);
      expect(await failed).toBe('broken');
      const next = two.hold('refresh', async () => 'in');
      await pass(200);
      expect(await next).toBe('in');
    });
  });
}
