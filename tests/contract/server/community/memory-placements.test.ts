import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { MemoryPlacements } from '../../../support/community/memory-placements.ts';
import { seriesPlacementWorkContract } from './series-placement-work-contract.ts';

seriesPlacementWorkContract('memory', async () => {
  const work = new MemoryPlacements();
  let members = 0;
  return {
    work,
    aMember: async () => (members += 1) as AuthorId,
    aSeries: async (authorId) => {
      const series = (work.series.size + 1) as SeriesId;
      work.series.set(series, { authorId, category: 'challenge', isPublished: true });
      return series;
    },
    hide: async (series) => {
      work.series.set(series, { ...work.series.get(series)!, isPublished: false });
    },
    logged: async (series) =>
      work.log
        .filter((entry) => entry.series === series)
        .map(({ action, by, note, at }) => [action, 'id' in by ? by.id : (0 as AuthorId), note, at] as const),
    told: async (author) =>
      work.told.filter((one) => one.author === author).map(({ series, at }) => [series, at] as const),
    stop: async () => undefined,
  };
});
