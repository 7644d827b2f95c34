import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MemoryTakedowns } from '../../../support/community/memory-takedowns.ts';
import { takedownWorkContract } from './takedown-work-contract.ts';

takedownWorkContract('memory', async () => {
  const work = new MemoryTakedowns();
  let count = 0;
  return {
    work,
    works: async (status) => {
      count += 1;
      const [author, seriesId, storyId] = [count as AuthorId, count as SeriesId, count as StoryId];
      work.keep({ kind: 'series', id: seriesId }, author, status);
      work.keep({ kind: 'story', id: storyId }, author, status, seriesId);
      return { author, seriesId, storyId };
    },
    setStatus: async (one, status) => {
      const { author, series } = work.find(one)!;
      work.keep(one, author, status, series);
    },
    withdraw: async (author) => work.withdraw(author),
    statusOf: async (one) => work.find(one)!.status,
    reasonOf: async (one) => work.find(one)!.takedown?.reason,
    logged: async (author) =>
      work.written.log
        .filter(({ member }) => member === author)
        .map(({ action, series, story, note, at }) => [action, series!, story, note, at] as const),
    told: async (author) =>
      work.written.told
        .filter((one) => one.author === author)
        .map(({ notice, series, story, reason, at }) => [notice, series, story, reason, at] as const),
    report: async (one) => work.report(one),
    caseOf: async (one) => {
      const [state, operator, note] = work.caseOf(one) ?? [];
      return state === undefined ? undefined : [state, operator, note];
    },
    stop: async () => undefined,
  };
});
