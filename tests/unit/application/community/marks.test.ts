import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { LoadMark } from '../../../../src/application/community/load-mark.ts';
import { ToggleLike } from '../../../../src/application/community/toggle-like.ts';
import { ToggleMark } from '../../../../src/application/community/toggle-mark.ts';
import type { ApiFailure } from '../../../../src/application/ports/api-port.ts';
import type { Notice } from '../../../../src/application/ports/notice-port.ts';
import { pressed, type Mark } from '../../../../src/domain/community/mark.ts';
import { MarkStore } from '../../../../src/ui/features/community/stores/mark-store.ts';
import { seriesId } from '../../../support/builders.ts';

const id = seriesId(1);

/** What becomes of a press on its way: it arrives or not, and so does the answer. */
type Way = 'arrives' | 'lost' | 'answer-lost';

/** A server whose answers come when they are let through. */
function aWorld(initial: Mark = { isOn: false, total: 3 }) {
  const server = { mark: initial, calls: [] as string[], renewed: 0, toldUnliked: 0 };
  const waiting: (() => void)[] = [];
  const notices: Notice[] = [];
  let way: Way = 'arrives';
  const slow = <Value>(act: () => Result<Value, ApiFailure>): Promise<Result<Value, ApiFailure>> =>
    new Promise((resolve) => waiting.push(() => resolve(act())));
  const api = {
    mark: (): Promise<Result<Mark, ApiFailure>> => {
      server.calls.push('mark');
      return slow(() => ok(server.mark));
    },
    toggle: (): Promise<Result<Mark, ApiFailure>> => {
      server.calls.push('toggle');
      const mine = way;
      return slow(() => {
        if (mine !== 'lost') server.mark = pressed(server.mark);
        if (mine === 'arrives' && !server.mark.isOn) server.toldUnliked += 1;
        return mine === 'arrives' ? ok(server.mark) : fail({ kind: 'offline' });
      });
    },
  };
  const marks = new MarkStore<SeriesId>();
  const loadMark = new LoadMark({ api, marks });
  const toggleMark = new ToggleMark({ api, marks, loadMark });
  const series = {
    renewSeries: async () => {
      server.renewed += 1;
      return ok(undefined);
    },
  };
  const toggleLike = new ToggleLike({ toggleMark, loadMark, series, notices: { show: (one) => notices.push(one) } });
  /** Lets the answers that are waiting come, and those that they cause. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const answer of waiting.splice(0)) answer();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { server, marks, loadMark, toggleLike, notices, settle, send: (next: Way) => (way = next) };
}

describe('a like', () => {
  it('LIK-02 LIK-03 is shown at once, and as the server has it afterwards', async () => {
    const { marks, toggleLike, loadMark, settle, server } = aWorld();
    void loadMark.run(id);
    await settle();
    void toggleLike.run(id);
    await Promise.resolve();
    expect(marks.get(id)).toEqual({ isOn: true, total: 4 });
    server.mark = { isOn: false, total: 11 };
    await settle();
    expect(marks.get(id)).toEqual({ isOn: true, total: 12 });
  });

  it('LIK-10 is as it was before when the server does not take it', async () => {
    const { marks, toggleLike, loadMark, settle, send, notices } = aWorld();
    void loadMark.run(id);
    await settle();
    send('lost');
    const answer = toggleLike.run(id);
    await settle();
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(marks.get(id)).toEqual({ isOn: false, total: 3 });
    expect(notices).toEqual([]);
  });

  it('is what the server made of it when only the answer was lost', async () => {
    const { marks, toggleLike, loadMark, settle, send } = aWorld();
    void loadMark.run(id);
    await settle();
    send('answer-lost');
    void toggleLike.run(id);
    await settle();
    expect(marks.get(id)).toEqual({ isOn: true, total: 4 });
  });

  it('LIK-11 is one when it is pressed twice in a hurry', async () => {
    const { toggleLike, loadMark, settle, server } = aWorld();
    void loadMark.run(id);
    await settle();
    void toggleLike.run(id);
    void toggleLike.run(id);
    await settle();
    expect(server.calls.filter((call) => call === 'toggle')).toHaveLength(1);
  });

  it('LIK-05 has the detail and the status fetched again', async () => {
    const { toggleLike, loadMark, settle, server } = aWorld();
    void loadMark.run(id);
    await settle();
    server.calls.length = 0;
    void toggleLike.run(id);
    await settle();
    expect(server.calls).toEqual(['toggle', 'mark']);
    expect(server.renewed).toBe(1);
  });

  it('LIK-04 ERR-23 says something only when it was taken back', async () => {
    const { toggleLike, loadMark, settle, notices } = aWorld();
    void loadMark.run(id);
    await settle();
    void toggleLike.run(id);
    await settle();
    expect(notices).toEqual([]);
    void toggleLike.run(id);
    await settle();
    expect(notices).toEqual([{ kind: 'status', message: 'unliked' }]);
  });

  it('wants a like when it is pressed before anything is known, and takes none back', async () => {
    const { marks, toggleLike, settle, server } = aWorld({ isOn: true, total: 3 });
    void toggleLike.run(id);
    await settle();
    expect(server.calls).not.toContain('toggle');
    expect(marks.get(id)).toEqual({ isOn: true, total: 3 });
  });

  it('is not overwritten by an answer that set out before the press', async () => {
    const { marks, toggleLike, loadMark, settle } = aWorld();
    void loadMark.run(id);
    await settle();
    void loadMark.run(id);
    void toggleLike.run(id);
    await settle();
    expect(marks.get(id)).toEqual({ isOn: true, total: 4 });
  });

  it('INV-104 ends as the server has it after a hundred presses in any order, and says each unliking once', async () => {
    const press = fc.record({
      way: fc.constantFrom<Way>('arrives', 'arrives', 'arrives', 'lost', 'answer-lost'),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(press, { minLength: 100, maxLength: 100 }), async (isOn, presses) => {
        const world = aWorld({ isOn, total: 50 });
        void world.loadMark.run(id);
        await world.settle();
        for (const { way, settles } of presses) {
          world.send(way);
          void world.toggleLike.run(id);
          if (settles) await world.settle();
        }
        await world.settle();
        expect(world.marks.get(id)).toEqual(world.server.mark);
        expect(world.marks.isBusy(id)).toBe(false);
        expect(Math.abs(world.server.mark.total - 50)).toBeLessThanOrEqual(1);
        expect(world.notices).toHaveLength(world.server.toldUnliked);
      }),
      { numRuns: 40 },
    );
  });
});
