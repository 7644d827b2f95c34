import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MemoryJournals } from '../../../support/listening/memory-journals.ts';
import { journalWorkContract } from './journal-work-contract.ts';

journalWorkContract('memory', async () => {
  const work = new MemoryJournals();
  let id = 0;
  const next = (): number => (id += 1);
  return {
    work,
    member: async () => next() as AuthorId,
    withdraw: async (member) => work.withdraw(member),
    story: async () => {
      const about = { seriesId: next() as SeriesId, storyId: next() as StoryId };
      work.stories.set(about.storyId, { seriesId: about.seriesId, durationSeconds: 120 });
      return about;
    },
    hide: async (story) => void work.stories.delete(story),
    numbers: async (member, journal) =>
      work
        .of(member)
        .events.filter((event) => event.journal === journal)
        .map(({ number }) => number),
    stop: async () => {},
  };
});
