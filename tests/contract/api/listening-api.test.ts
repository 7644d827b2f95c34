import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anAccount, anEntry, aUser } from '../../support/builders.ts';
import { callsWith } from '../../support/http/calls-with.ts';
import { listeningApiContract } from './listening-api-contract.ts';

listeningApiContract('memory', async () => {
  const clock = new VirtualClockAdapter(Date.UTC(2026, 10, 21, 3));
  const [one, other] = [anEntry(1), anEntry(2)];
  const facts = { clock, catalogue: aCatalogue(one, other), accounts: [anAccount(1), anAccount(2)] };
  const [world, nowhere] = [new MemoryWorld(facts), new MemoryWorld(facts)];
  nowhere.members.isOffline = true;
  const asking = (member: number | undefined, of = world) => {
    const token = member === undefined ? undefined : of.members.tokenFor(aUser(member).id, true);
    const api = of.memberApi(callsWith(token));
    return { api, places: api, lists: of.listApi(callsWith(token)), token };
  };
  let journals = 0;
  return {
    get member() {
      return asking(1);
    },
    get another() {
      return asking(2);
    },
    visitor: asking(undefined),
    broken: asking(1, nowhere).api,
    stories: [one.stories[0]!, one.stories[1]!, other.stories[0]!].map(({ id }, index) => ({
      seriesId: (index === 2 ? other : one).series.id,
      storyId: id,
    })),
    now: () => clock.now(),
    pass: (seconds) => clock.advance(seconds * 1000),
    journal: () => (journals += 1),
  };
});
