import type { AuthorId } from '../../common/kernel/ids.ts';
import { MemoryApiAdapter } from '../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryBrowseAdapter } from '../../src/adapters/memory/memory-browse-adapter.ts';
import { MemoryCommunityAdapter } from '../../src/adapters/memory/memory-community-adapter.ts';
import { MemoryCommunityServer } from '../../src/adapters/memory/memory-community-server.ts';
import { MemoryListAdapter } from '../../src/adapters/memory/memory-list-adapter.ts';
import { MemoryMemberApiAdapter } from '../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anAccount, anEntry, seriesId } from '../support/builders.ts';
import { callsWith } from '../support/calls-with.ts';
import { communityApiContract } from './community-api-contract.ts';

communityApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const catalogue = aCatalogue(anEntry(1), anEntry(2));
  const accounts = [anAccount(1), anAccount(2), anAccount(3)] as const;
  const [author, member, another] = accounts.map(({ user }) => user);
  const members = new MemoryMemberServer(clock, accounts);
  const server = new MemoryCommunityServer(clock);
  const series = new MemoryApiAdapter(catalogue, clock);
  const browse = new MemoryBrowseAdapter(catalogue);
  const askedBy = (user: typeof author, asked = server) => {
    const calls = callsWith(user && members.tokenFor(user.id, true));
    return new MemoryCommunityAdapter({ server: asked, members, calls, series, browse });
  };
  const hears = new MemoryMemberApiAdapter(members, callsWith(members.tokenFor(member!.id, true)));
  const unreachable = new MemoryCommunityServer(clock);
  unreachable.failure = 'offline';
  const listsOf = (api: MemoryCommunityAdapter) =>
    new MemoryListAdapter({ getMyLikes: () => api.liked(), getMyHeard: () => api.heard() });
  const broken = askedBy(member, unreachable);
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
    pass: (seconds) => clock.advance(seconds * 1000),
    hear: async (id, secondsLeft) => {
      const last = catalogue.find((one) => one.series.id === id)!.stories.at(-1)!;
      await hears.keepPlace({ seriesId: id, storyId: last.id, seconds: last.durationSeconds - secondsLeft });
    },
    tellAuthor: async (preview) => server.tell(accounts[0].user.id, { kind: 'comment', preview }),
    reports: async () => server.reports.length,
  };
});
