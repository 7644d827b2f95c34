import { MemorySeries } from '../../../support/clips/memory-series.ts';
import { seriesWorkContract } from './series-work-contract.ts';

seriesWorkContract('memory', async () => {
  const work = new MemorySeries();
  return {
    work,
    anAuthor: async (name) => work.addAuthor(name),
    coverTime: async (author, hash) => work.coverOf(author, hash),
    publishedAt: async (id) => work.seriesOf(id).publishedAt,
    tidyings: async () => work.tidyings,
    stop: async () => {},
  };
});
