import type { AuthorId } from '../../../common/kernel/ids.ts';
import { MemoryListAdapter } from '../../../src/adapters/memory/memory-list-adapter.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anAccount, anEntry, seriesId } from '../../support/builders.ts';
import { aPart, heardTo } from '../../support/player/journal-part.ts';
import { callsWith } from '../../support/http/calls-with.ts';
import { communityApiContract } from './community-api-contract.ts';

communityApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const catalogue = aCatalogue(anEntry(1), anEntry(2));
  const accounts = [anAccount(1), anAccount(2), anAccount(3)] as const;
  const [author, member, another] = accounts.map(({ user }) => user);
  const facts = { clock, catalogue, accounts };
  const [world, unreachable] = [new MemoryWorld(facts), new MemoryWorld(facts)];
  const { members, talk } = world;
  const callsBy = (user: typeof author) => callsWith(user && members.tokenFor(user.id, true));
  const askedBy = (user: typeof author) => world.community(callsBy(user));
  let journals = 0;
  unreachable.talk.failure = 'offline';
  const broken = unreachable.community(callsBy(member));
  const listsOf = (api: typeof broken) =>
    new MemoryListAdapter({
      getMyLikes: () => api.liked(),
      getMyHeard: () => api.heard(),
      getMyMutes: () => api.muted(),
    });
  return {
    author: askedBy(author),
    member: askedBy(member),
    another: askedBy(another),
    visitor: askedBy(undefined),
    broken,
    lists: {
      member: listsOf(askedBy(member)),
      another: listsOf(askedBy(another)),
      visitor: listsOf(askedBy(undefined)),
      broken: listsOf(broken),
    },
    authorId: 1 as AuthorId,
    series: [seriesId(1), seriesId(2)],
    stories: [catalogue[0]!.stories[0]!.id, catalogue[1]!.stories[0]!.id],
    pass: (seconds) => clock.advance(seconds * 1000),
    hear: async (id, secondsLeft) => {
      const last = catalogue.find((one) => one.series.id === id)!.stories.at(-1)!;
      const events = heardTo(id, last.id, last.durationSeconds - secondsLeft, last.durationSeconds);
      members.listening.take(accounts[1].user.id, aPart((journals += 1), events, clock.now()), clock.now(), {});
    },
    tellAuthor: async (preview) => talk.tell(accounts[0].user.id, { kind: 'comment', preview }),
    reports: async () => talk.reports.length,
  };
});
