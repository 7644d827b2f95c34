import { describe, expect, it } from 'vitest';
import { scriptIndexer } from '../../../../server/application/index-scripts.ts';

/** Scripts that wait, of which some cannot be had. */
function work(waiting: number, locked = 0) {
  const parts: number[] = [];
  return {
    parts,
    indexSome: async (most: number) => {
      const indexed = Math.min(most, waiting);
      waiting -= indexed;
      parts.push(indexed);
      return { indexed, areLeft: waiting + locked > 0 };
    },
  };
}

const job = { id: '1', attempt: 1, signal: { aborted: false } };

describe('the job that makes old scripts searchable', () => {
  it('API-81 takes a few at a time until none is left', async () => {
    const scripts = work(12);
    await scriptIndexer(scripts)({}, job);
    expect(scripts.parts).toEqual([5, 5, 2]);
  });

  it('API-81 is tried again for stories that are being changed, and when the server stops', async () => {
    await expect(scriptIndexer(work(5, 1))({}, job)).rejects.toThrow('Stories are being changed');
    const scripts = work(25);
    await expect(scriptIndexer(scripts)({}, { ...job, signal: { aborted: true } })).rejects.toThrow('The server stops');
    expect(scripts.parts).toEqual([]);
  });
});
