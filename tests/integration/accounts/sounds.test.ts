import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory, addUnlock } from '../../support/catalogue/catalogue-rows.ts';
import { MemoryMediaStore } from '../../support/http/http-server.ts';

const mediaStore = new MemoryMediaStore();

let server: AccountServer;
let series: SeriesId;
let story: StoryId;
/** One that costs candy. */
let locked: StoryId;
let address: string;

beforeAll(async () => {
  server = await AccountServer.start({}, { mediaStore });
  const { database } = server.opened;
  series = await addSeries(database);
  story = await addStory(database, series);
  locked = await addStory(database, series, { is_free: false, candy_price: 3 });
  for (const { recording_file: file } of await database.kysely.selectFrom('stories').select('recording_file').execute())
    mediaStore.files.set(file ?? '', new Uint8Array(1000));
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

interface Sound {
  readonly audioSeriesUrl: string;
  readonly expiresAt: string;
}

/** A story's sound, as it is given to somebody. */
async function given(session?: SignedIn, id = story): Promise<Sound> {
  const answer = await server.ask('GET', `/api/stories/${id}/audio`, session && { token: session.token });
  return answer.body as Sound;
}

const soundFor = async (session?: SignedIn): Promise<string> => (await given(session)).audioSeriesUrl;

/** The address of what costs candy, to a member who has paid. */
async function paidFor(session: SignedIn): Promise<string> {
  await addUnlock(server.opened.database, session.userId, locked);
  return (await given(session, locked)).audioSeriesUrl;
}

/** The status that a player gets, over a real connection: there is a lane of its own for it. */
async function play(url: string, session?: SignedIn): Promise<number> {
  const headers = { range: 'bytes=0-9', ...(session && { cookie: `a=b; authorization=${session.token}; c=d` }) };
  const answer = await fetch(address + url, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

describe('the address of a sound', () => {
  it('PA3 PA4 is good for the login that it was given to, again and again, and for no other', async () => {
    const [mine, another] = [await server.aSession(true), await server.aSession(true)];
    const url = await paidFor(mine);
    for (let time = 0; time < 3; time += 1) expect(await play(url, mine)).toBe(206);
    for (let time = 0; time < 3; time += 1) expect(await play(url, another)).toBe(403);
    expect(await play(url)).toBe(403);
  });

  it('API-61 is of a free story the same for all, as its sound is', async () => {
    const mine = await server.aSession(true);
    const url = await soundFor();
    expect(await soundFor(mine)).toBe(url);
    const { body } = await server.ask('GET', `/api/series/${series}/episodes`, { token: mine.token });
    expect(JSON.stringify(body)).toContain(url);
    expect([await play(url), await play(url, mine)]).toEqual([206, 206]);
  });

  it('API-53 API-54 comes with the time at which it ends, and is another one later', async () => {
    const { audioSeriesUrl, expiresAt } = await given();
    expect(await play(audioSeriesUrl)).toBe(206);
    server.clock.now = Date.parse(expiresAt) + 1000;
    expect(await play(audioSeriesUrl)).toBe(403);
    const later = await given();
    expect(later.audioSeriesUrl).not.toBe(audioSeriesUrl);
    expect(await play(later.audioSeriesUrl)).toBe(206);
  });

  it('that a visitor was given goes on when they sign in', async () => {
    const url = await soundFor();
    expect(await play(url)).toBe(206);
    expect(await play(url, await server.aSession())).toBe(206);
  });

  it('goes on between two refreshes, and through one', async () => {
    const session = await server.aSession(true);
    server.pass(60 * 60 - 60);
    const url = await paidFor(session);
    server.pass(120);
    expect(await play(url, session)).toBe(206);
    const { newToken } = (await server.refresh(session)).body as { readonly newToken: string };
    expect(await play(url, { ...session, token: newToken })).toBe(206);
  });

  it('AU7 is good for nothing within 60 seconds from the end of the login', async () => {
    const session = await server.aSession(true);
    const url = await paidFor(session);
    expect(await play(url, session)).toBe(206);
    await server.ask('DELETE', '/backend/users/logout', { token: session.token });
    server.pass(60);
    expect(await play(url, session)).toBe(403);
  });
});
