import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Database } from '../../../server/adapters/postgres/database.ts';
import { PostgresPlaceRepository } from '../../../server/adapters/postgres/listening/postgres-place-repository.ts';
import type { LoginId } from '../../../server/domain/account/login.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const PHONE = 'device=11111111-1111-4111-8111-111111111111';

let server: AccountServer;
let member: SignedIn;
let series: SeriesId;
let begun: StoryId;
let heard: StoryId;
let asked: string[];
let repository: PostgresPlaceRepository;

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(async () => {
  member = await server.aSession();
  series = await addSeries(server.opened.database);
  heard = await addStory(server.opened.database, series);
  begun = await addStory(server.opened.database, series);
  await deliver(member, [
    { kind: 'marked', isHeard: true, storyId: heard },
    { kind: 'heard', fromSeconds: 0, toSeconds: 5, rate: 1, storyId: begun },
  ]);
  asked = [];
  const read: Database['read'] = (statement, values) => {
    asked.push(statement.name);
    return server.opened.database.read(statement, values);
  };
  repository = new PostgresPlaceRepository({ read });
});
afterAll(() => server.stop());

async function deliver(who: SignedIn, events: readonly object[]): Promise<void> {
  server.pass(1);
  const at = new Date(server.clock.now).toISOString();
  const told = events.map((event, index) => ({ seriesId: series, at, number: index + 1, ...event }));
  const body = { journal: randomUUID(), sentAt: at, events: told };
  expect((await server.ask('POST', '/api/journal', { body, token: who.token, cookie: PHONE })).status).toBe(200);
}

const principalOf = ({ userId }: SignedIn): MemberPrincipal => ({
  kind: 'member',
  memberId: userId as AuthorId,
  loginId: randomUUID() as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

async function run(text: string, values: readonly unknown[]): Promise<void> {
  await server.opened.database.session((client) => client.query(text, [...values]));
}

/** @returns what whoever has never asked is told */
const open = (who = member) => new PostgresPlaceRepository(server.opened.database).open(principalOf(who));

describe('places that were read as a whole', () => {
  it('JRN-08 are not read again as long as nothing has changed', async () => {
    const first = await repository.open(principalOf(member));
    expect(first.places.map(({ storyId }) => storyId)).toEqual([begun]);
    expect(asked.splice(0)).toEqual(['open-places']);
    expect(await repository.open(principalOf(member))).toEqual(first);
    expect(asked).toEqual(['open-places-state']);
  });

  const changes: Readonly<Record<string, () => Promise<void>>> = {
    'something was heard': () =>
      deliver(member, [{ kind: 'heard', fromSeconds: 5, toSeconds: 9, rate: 1, storyId: heard }]),
    'a story was hidden': () => run(`UPDATE stories SET status = 'hidden' WHERE id = $1`, [begun]),
    'a story that was heard was hidden': () => run(`UPDATE stories SET status = 'hidden' WHERE id = $1`, [heard]),
    'a series was hidden': () => run(`UPDATE series SET status = 'hidden' WHERE id = $1`, [series]),
    'a device has another name': () =>
      run(`UPDATE journals SET device_name = 'Chrome · Android' WHERE member_id = $1`, [member.userId]),
    'a place was deleted': () => run(`DELETE FROM story_places WHERE story_id = $1`, [begun]),
    'the database was brought back to where it was at the same revision': async () => {
      await run(`UPDATE place_revisions SET revision = revision WHERE member_id = $1`, [member.userId]);
      await run(`UPDATE story_places SET seconds = 3 WHERE story_id = $1`, [begun]);
    },
  };

  it.each(Object.keys(changes))('JRN-08 JRN-10 are as they are when %s', async (what) => {
    const before = await repository.open(principalOf(member));
    await changes[what]?.();
    const now = await open();
    expect(now).not.toEqual(before);
    expect(await repository.open(principalOf(member))).toEqual(now);
  });

  it('JRN-10 are shown again with a story that is, and to the member alone', async () => {
    const before = await repository.open(principalOf(member));
    await run(`UPDATE stories SET status = 'hidden' WHERE id = $1`, [begun]);
    await repository.open(principalOf(member));
    await run(`UPDATE stories SET status = 'published' WHERE id = $1`, [begun]);
    expect(await repository.open(principalOf(member))).toEqual(before);
    const other = await server.aSession();
    expect(await repository.open(principalOf(other))).toEqual({ places: [], heard: new Map() });
  });
});
