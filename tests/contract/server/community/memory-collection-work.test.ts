import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { MemoryCollectionWork } from '../../../support/community/memory-collection-work.ts';
import { collectionWorkContract } from './collection-work-contract.ts';

collectionWorkContract('memory', async () => {
  const work = new MemoryCollectionWork();
  let made = 0;
  return {
    work,
    operator: 9 as AuthorId,
    aSeries: async () => {
      made += 1;
      work.series.add(made as SeriesId);
      return made as SeriesId;
    },
    hide: async (series) => {
      work.series.delete(series);
    },
    logged: async () =>
      work.log.map(({ action, by, text, at }) => [action, 'id' in by ? by.id : (0 as AuthorId), text, at] as const),
    empty: async () => {
      for (const { id } of await work.all()) await work.run(0, (collections) => collections.remove(id));
      work.log = [];
    },
    stop: async () => undefined,
  };
});
