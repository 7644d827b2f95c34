import { afterAll, beforeAll } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { CommunityApiAdapter } from '../../../src/adapters/api/community-api-adapter.ts';
import { ListApiAdapter } from '../../../src/adapters/api/list-api-adapter.ts';
import { PlaceApiAdapter } from '../../../src/adapters/api/place-api-adapter.ts';
import { communityApiContract } from '../../contract/api/community-api-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { aPart, heardTo } from '../../support/player/journal-part.ts';
import { must } from '../../support/must.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

/** Of each story. */
const SECONDS = 120;

let server: AccountServer;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
});
afterAll(() => server.stop());

communityApiContract('the server over HTTP', async () => {
  const { database } = server.opened;
  const [author, member, another] = [await server.aSession(), await server.aSession(), await server.aSession()];
  const one = await addSeries(database, { author_id: author.userId });
  const other = await addSeries(database, { author_id: author.userId });
  const last = new Map<SeriesId, StoryId>();
  for (const id of [one, other]) last.set(id, await addStory(database, id));
  const bearing = transportTo(server.app, member.token);
  const hears = new PlaceApiAdapter(bearing, bearing);
  let journals = 0;
  const askedBy = (token?: string) => new CommunityApiAdapter(transportTo(server.app, token));
  const listsOf = (token?: string) => new ListApiAdapter(transportTo(server.app, token));
  return {
    author: askedBy(author.token),
    member: askedBy(member.token),
    another: askedBy(another.token),
    visitor: askedBy(),
    broken: new CommunityApiAdapter(transportToNowhere()),
    lists: {
      member: listsOf(member.token),
      another: listsOf(another.token),
      visitor: listsOf(),
      broken: new ListApiAdapter(transportToNowhere()),
    },
    authorId: author.userId as AuthorId,
    series: [one, other],
    stories: [last.get(one)!, last.get(other)!],
    pass: (seconds) => server.pass(seconds),
    hear: async (seriesId, secondsLeft) => {
      const events = heardTo(seriesId, last.get(seriesId)!, SECONDS - secondsLeft, SECONDS);
      must(
        await hears.deliverJournal(aPart((journals += 1), events, server.clock.now), server.clock.now, member.token),
      );
    },
    tellAuthor: async (text) => must(await askedBy(member.token).postReview(one, text)),
    reports: async () => {
      const authenticator = [author, member, another].map(({ userId }) => userId);
      const noted = database.kysely.selectFrom('review_reports').where('member_id', 'in', authenticator);
      return (await noted.select('review_id').execute()).length;
    },
  };
});
