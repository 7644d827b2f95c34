import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MemoryReviews } from '../../../support/community/memory-reviews.ts';
import { reviewWorkContract } from './review-work-contract.ts';

reviewWorkContract('memory', async () => {
  const memory = new MemoryReviews();
  const owners = new Map<SeriesId, AuthorId>();
  let [members, stories] = [0, 0];
  return {
    posting: memory.posting,
    changes: memory.changes,
    cases: memory.cases,
    aMember: async (name = '듣는이') => {
      const member = (members += 1) as AuthorId;
      memory.name(member, name);
      return member;
    },
    aSeries: async (author) => {
      const series = (owners.size + 1) as SeriesId;
      owners.set(series, author);
      memory.keepSeries(series, author);
      return series;
    },
    aStory: async (seriesId, title) => {
      const id = (stories += 1) as StoryId;
      memory.keepStory(id, { seriesId, title, episode: 4, durationSeconds: 120 });
      return id;
    },
    withdrawStory: async (id) => memory.keepStory(id, undefined),
    withdraw: async (series) => memory.keepSeries(series, owners.get(series)!, false),
    mute: async (member, kind) => memory.mute(member, kind),
    block: async (member, author) => memory.block(member, author),
    told: async (member) =>
      memory.written.told.filter((one) => one.member === member).map(({ kind, review }) => [kind, review] as const),
    reports: async (id) =>
      memory.written.reports
        .filter(({ review }) => review === id)
        .map(({ member, reason, text }) => [member, reason, text] as const),
    logged: async (id) =>
      memory.written.log
        .filter(({ review }) => review === id)
        .map(({ action, operator, text }) => [action, operator, text] as const),
    total: async (series) => memory.total(series),
    stop: async () => undefined,
  };
});
