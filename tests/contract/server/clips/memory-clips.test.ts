import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryClips } from '../../../support/clips/memory-clips.ts';
import { clipWorkContract } from './clip-work-contract.ts';

clipWorkContract('memory', async () => {
  const work = new MemoryClips();
  let people = 0;
  return {
    work,
    anAuthor: async () => (people += 1) as AuthorId,
    aSeries: async (author, price) => work.addSeries(author, price),
    setSeries: async (id, state) => work.changeSeries(id, { state }),
    anUpload: async (owner, state = 'processing') =>
      work.addUpload(owner, state, state === 'refused' ? 'silent' : undefined),
    setUpload: async (id, state) => {
      if (state === 'ready') await work.finish(id, async () => {});
      else work.refuse(id, 'silent');
    },
    setStage: async (id, stage) => work.setStage(id, stage),
    storyOf: async (id) => {
      const { givenAt: _, ...story } = work.storyOf(id);
      return story;
    },
    orderOf: async (series) =>
      work.written.stories
        .filter(({ seriesId, stage }) => seriesId === series && stage !== 'deleted')
        .map(({ id }) => id),
    looksAt: async (id) =>
      work.written.jobs
        .filter(({ story }) => story === id)
        .map(({ at }) => at)
        .toSorted((one, other) => one - other),
    tidyings: async () => work.written.jobs.filter(({ story }) => story === undefined).map(({ at }) => at),
    stop: async () => {},
  };
});
