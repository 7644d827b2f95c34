import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../common/kernel/ids.ts';
import type { DatedEvent, JournalPort } from '../../../src/application/ports/journal-port.ts';
import { seriesId, storyId } from '../../support/builders.ts';

const MEMBER = 7 as UserId;
const ANOTHER = 8 as UserId;
const event = (fromSeconds: number, toSeconds: number, at = 0): DatedEvent => ({
  kind: 'heard',
  seriesId: seriesId(1),
  storyId: storyId(101),
  fromSeconds,
  toSeconds,
  rate: 1,
  at,
});
const spans = (part: Awaited<ReturnType<JournalPort['pending']>>) =>
  part?.events.map((one) => [one.number, one.kind === 'heard' ? [one.fromSeconds, one.toSeconds] : one.kind]);

/** What every implementation of JournalPort does. @param make a device on which nobody has listened, and its windows */
export function journalPortContract(
  name: string,
  make: () => Promise<{ readonly window: () => Promise<JournalPort> }>,
): void {
  describe(`JournalPort, ${name}`, () => {
    it('JRN-21 hands out what is to be delivered in its order, numbered from 1, for the one whose it is', async () => {
      const journal = await (await make()).window();
      expect([await journal.pending(MEMBER, 10), await journal.hasPending(MEMBER)]).toEqual([undefined, false]);
      await journal.append(MEMBER, [event(0, 10), event(50, 60)]);
      await journal.append(ANOTHER, [event(1, 2)]);
      expect(spans(await journal.pending(MEMBER, 10))).toEqual([
        [1, [0, 10]],
        [2, [50, 60]],
      ]);
      expect(spans(await journal.pending(MEMBER, 1))).toEqual([[1, [0, 10]]]);
      expect(await journal.hasPending(MEMBER)).toBe(true);
    });

    it('JRN-21 forgets what was acknowledged, and goes on counting', async () => {
      const journal = await (await make()).window();
      await journal.append(MEMBER, [event(0, 10), event(50, 60)]);
      const { journal: id = '' } = (await journal.pending(MEMBER, 10)) ?? {};
      await journal.acknowledge(id, 1);
      expect(spans(await journal.pending(MEMBER, 10))).toEqual([[2, [50, 60]]]);
      await journal.acknowledge(id, 2);
      expect([await journal.pending(MEMBER, 10), await journal.hasPending(MEMBER)]).toEqual([undefined, false]);
      await journal.append(MEMBER, [event(70, 80)]);
      expect(await journal.pending(MEMBER, 10)).toMatchObject({ journal: id, events: [{ number: 3 }] });
    });

    it('JRN-109 tells the latest events of one owner in their order, and hands none of them out', async () => {
      const journal = await (await make()).window();
      expect(await journal.latest('visitor', 10)).toEqual([]);
      await journal.append('visitor', [event(0, 10), event(50, 60), event(90, 95)]);
      await journal.append(MEMBER, [event(1, 2)]);
      expect(await journal.latest('visitor', 2)).toEqual([event(50, 60), event(90, 95)]);
      // What goes on where the last one ended is still one with it.
      await journal.append('visitor', [event(95, 99)]);
      expect(await journal.latest('visitor', 10)).toEqual([event(0, 10), event(50, 60), event(90, 99)]);
      await journal.adopt(MEMBER);
      expect(await journal.latest('visitor', 10)).toEqual([]);
      expect(await journal.latest(MEMBER, 10)).toHaveLength(4);
    });

    it('JRN-21 takes once what is appended under the same name, by whichever window', async () => {
      const device = await make();
      const [window, beside] = [await device.window(), await device.window()];
      await Promise.all([window.append(MEMBER, [event(0, 10)], 'a'), beside.append(MEMBER, [event(0, 10)], 'a')]);
      await window.append(MEMBER, [event(20, 30)], 'b');
      expect(spans(await window.pending(MEMBER, 10))).toEqual([
        [1, [0, 10]],
        [2, [20, 30]],
      ]);
    });

    it('JRN-21 keeps what goes on with what it goes on from, until that was handed out', async () => {
      const journal = await (await make()).window();
      await journal.append(MEMBER, [event(0, 5, 1)]);
      await journal.append(MEMBER, [event(5, 10, 2)]);
      const part = await journal.pending(MEMBER, 10);
      expect([spans(part), part?.events[0]?.at]).toEqual([[[1, [0, 10]]], 2]);
      await journal.append(MEMBER, [event(10, 15)]);
      expect(spans(await journal.pending(MEMBER, 10))).toEqual([
        [1, [0, 10]],
        [2, [10, 15]],
      ]);
      await journal.append(MEMBER, [event(14, 20)]);
      expect(spans(await journal.pending(MEMBER, 10))?.at(-1)).toEqual([3, [14, 20]]);
    });

    it('JRN-21 gives windows that write at once one row of numbers, of which none is given twice', async () => {
      const { window } = await make();
      const windows = await Promise.all([window(), window(), window()]);
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          windows[index % 3]!.append(MEMBER, [event(index * 10, index * 10 + 1)]),
        ),
      );
      const part = await windows[0]!.pending(MEMBER, 100);
      expect(part?.events.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it('JRN-23 gives a member what a visitor heard, and the next visitor a journal of their own', async () => {
      const journal = await (await make()).window();
      await journal.append('visitor', [event(0, 10)]);
      const before = await journal.pending('visitor', 10);
      await journal.append(MEMBER, [event(20, 30)]);
      await journal.adopt(MEMBER);
      expect(await journal.hasPending('visitor')).toBe(false);
      const first = await journal.pending(MEMBER, 10);
      await journal.acknowledge(first?.journal ?? '', 1);
      const second = await journal.pending(MEMBER, 10);
      expect(new Set([first, second].map(spans))).toEqual(new Set([[[1, [0, 10]]], [[1, [20, 30]]]]));
      await journal.append('visitor', [event(40, 50)]);
      expect((await journal.pending('visitor', 10))?.journal).not.toBe(before?.journal);
    });

    it('JRN-21 numbers anew what the server cannot know of, under another name', async () => {
      const journal = await (await make()).window();
      await journal.append(MEMBER, [event(0, 10), event(50, 60), event(80, 90)]);
      const { journal: id = '' } = (await journal.pending(MEMBER, 10)) ?? {};
      await journal.acknowledge(id, 1);
      await journal.renew(id);
      const part = await journal.pending(MEMBER, 10);
      expect(spans(part)).toEqual([
        [1, [50, 60]],
        [2, [80, 90]],
      ]);
      expect(part?.journal).not.toBe(id);
      await journal.append(MEMBER, [event(95, 99)]);
      expect(spans(await journal.pending(MEMBER, 10))?.at(-1)).toEqual([3, [95, 99]]);
    });

    it('JRN-24 forgets what somebody heard, and nothing of anybody else', async () => {
      const journal = await (await make()).window();
      await journal.append(MEMBER, [event(0, 10)]);
      await journal.append(ANOTHER, [event(0, 10)]);
      await journal.forget(MEMBER);
      expect([await journal.hasPending(MEMBER), await journal.hasPending(ANOTHER)]).toEqual([false, true]);
    });
  });
}
