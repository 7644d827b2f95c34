import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { Completion } from '../../../src/application/ports/api/browse-api.ts';
import { CompletionsStore } from '../../../src/ui/features/search/stores/completions-store.ts';

type Answer = Result<readonly Completion[], ApiFailure>;

const aCompletion = (text: string): Completion => {
  return { text, marks: [], detail: undefined, seriesId: undefined, storyId: undefined, authorId: undefined };
};

/** A store whose questions take `takes` milliseconds, each answered by the keyword itself. */
function aStore(takes = 50) {
  const clock = new VirtualClockAdapter();
  const asked: string[] = [];
  const world = { isOffline: false, underway: 0, most: 0 };
  const ask = async (keyword: string): Promise<Answer> => {
    asked.push(keyword);
    world.underway += 1;
    world.most = Math.max(world.most, world.underway);
    await new Promise<void>((resolve) => clock.after(takes, resolve));
    world.underway -= 1;
    return world.isOffline ? fail({ kind: 'offline' }) : ok([aCompletion(keyword)]);
  };
  const store = new CompletionsStore({ ask, clock });
  const shown = () => store.completions?.map(({ text }) => text);
  return { clock, asked, world, store, shown };
}

describe('completions', () => {
  it('SHL-78 are asked for once nobody types, and not for what was typed on the way', async () => {
    const { clock, asked, store, shown } = aStore();
    for (const typed of ['ㄷ', '드', '등', '등ㄷ', '등대']) {
      void store.type(typed);
      await clock.pass(80);
    }
    expect(asked).toEqual([]);
    await clock.pass(300);
    expect(asked).toEqual(['등대']);
    expect(shown()).toEqual(['등대']);
  });

  it('SHL-78 of what no longer stands in the field are dropped', async () => {
    const { clock, asked, store, shown } = aStore(500);
    void store.type('등');
    await clock.pass(200);
    expect(asked).toEqual(['등']);
    void store.type('등대');
    await clock.pass(450);
    expect(shown()).toBeUndefined();
    await clock.pass(1000);
    expect(asked).toEqual(['등', '등대']);
    expect(shown()).toEqual(['등대']);
  });

  it('SHL-78 are gone as soon as the field is empty, whatever is answered then', async () => {
    const { clock, asked, store, shown } = aStore();
    void store.type('등대');
    await clock.pass(300);
    void store.type('등대는');
    await clock.pass(130);
    void store.type('  ');
    expect(shown()).toBeUndefined();
    await clock.pass(1000);
    expect(shown()).toBeUndefined();
    expect(asked).toEqual(['등대', '등대는']);
  });

  it('SHL-78 cannot be had without a network, and are asked for again by the next letter', async () => {
    const { clock, world, store, shown } = aStore();
    void store.type('등');
    await clock.pass(300);
    world.isOffline = true;
    void store.type('등대');
    await clock.pass(300);
    expect(shown()).toBeUndefined();
    world.isOffline = false;
    void store.type('등대는');
    await clock.pass(300);
    expect(shown()).toEqual(['등대는']);
  });

  it('SHL-78 are asked about for a hundred letters at most', async () => {
    const { clock, asked, store } = aStore();
    void store.type('가'.repeat(300));
    await clock.pass(300);
    expect(asked).toEqual(['가'.repeat(100)]);
  });

  it('SHL-78 are asked for one at a time and are those of the last keyword, however one types', async () => {
    const keys = fc.record({ typed: fc.constantFrom('', 'a', 'ab', 'abc', '등대'), wait: fc.nat(400) });
    await fc.assert(
      fc.asyncProperty(fc.array(keys, { minLength: 1, maxLength: 12 }), fc.nat(600), async (all, takes) => {
        const { clock, world, store, shown } = aStore(takes);
        for (const { typed, wait } of all) {
          void store.type(typed);
          await clock.pass(wait);
        }
        await clock.pass(5000);
        const last = all.at(-1)?.typed;
        expect(shown()).toEqual(last === '' ? undefined : [last]);
        expect(world.most).toBeLessThanOrEqual(1);
      }),
    );
  });
});
