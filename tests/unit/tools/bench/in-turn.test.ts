import { describe, expect, it } from 'vitest';
import { askInTurn, exactly, rotated } from '../../../../tools/bench/in-turn.ts';

/** Two that are asked, the order in which they were, and a clock on which each answer takes 10 ms. */
const two = () => {
  const order: string[] = [];
  const ask = ['now', 'before'].map((name) => async (turn: number) => {
    order.push(`${name} ${turn}`);
    return `${name} ${turn}`;
  });
  return { order, ask, clock: () => order.length * 10 };
};

describe('several that are asked in turn', () => {
  it('are begun with another one in each turn', () => {
    expect([0, 1, 2, 3].map((turn) => rotated(['a', 'b', 'c'], turn).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
    expect(rotated([], 3)).toEqual([]);
  });

  it('have their own answers, as many of each, without those that warm up', async () => {
    const { ask, order } = two();
    expect(await askInTurn(ask, exactly(2, 1))).toEqual([
      ['now 1', 'now 2'],
      ['before 1', 'before 2'],
    ]);
    expect(order).toEqual(['now 0', 'before 0', 'before 1', 'now 1', 'now 2', 'before 2']);
  });

  it('are asked until the time is over, but not less and not more often than is wanted', async () => {
    const turns = async (withinMs: number, atLeast: number, atMost: number): Promise<number | undefined> => {
      const { ask, clock } = two();
      return (await askInTurn(ask, { warmUp: 0, atLeast, atMost, withinMs }, clock))[0]?.length;
    };
    expect(await turns(0, 1, 9)).toBe(1);
    expect(await turns(50, 1, 9)).toBe(3); // turns of 20 ms
    expect(await turns(50, 1, 2)).toBe(2);
    expect(await turns(50, 5, 9)).toBe(5);
  });
});
