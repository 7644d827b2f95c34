import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_ACCOUNT_PLAYLIST } from '../../../common/kernel/limits.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';

let server: AccountServer;
let member: SignedIn;
let [one, two, three]: SeriesId[] = [];

beforeAll(async () => {
  server = await AccountServer.start();
});
beforeEach(async () => {
  member = await server.aSession();
  [one, two, three] = [
    await addSeries(server.opened.database),
    await addSeries(server.opened.database),
    await addSeries(server.opened.database),
  ];
});
afterAll(() => server.stop());

type Change = { readonly kind: string; readonly seriesId: number | undefined } & Readonly<Record<string, unknown>>;

/** A device, which numbers what it tells. */
class TestDevice {
  private readonly journal = randomUUID();
  private written: readonly object[] = [];

  /** @returns the status of the answer to the delivery of `changes` */
  async tell(...changes: readonly Change[]): Promise<number> {
    const at = new Date(server.clock.now).toISOString();
    const first = this.written.length;
    this.written = [...this.written, ...changes.map((change, index) => ({ at, number: first + index + 1, ...change }))];
    return this.deliver(first);
  }

  /** Delivers what was told since the first `skipped`, perhaps once more. */
  async deliver(skipped = 0): Promise<number> {
    const events = this.written.slice(skipped);
    const body = { journal: this.journal, sentAt: new Date(server.clock.now).toISOString(), events };
    return (await server.ask('POST', '/api/journal', { body, token: member.token })).status;
  }
}

const linedUp = (seriesId: number | undefined, after: number | null = null): Change => ({
  kind: 'lined-up',
  seriesId,
  after,
});
const moved = (seriesId: number | undefined, after: number | null = null): Change => ({
  kind: 'moved',
  seriesId,
  after,
});
const takenOut = (seriesId: number | undefined, seen: number): Change => ({ kind: 'taken-out', seriesId, seen });

interface Playlist {
  readonly revision: number;
  readonly seriesIds: readonly number[];
}

async function playlist(playlistSince?: number): Promise<Playlist | undefined> {
  const query = playlistSince === undefined ? '' : `?playlistSince=${playlistSince}`;
  const { status, body } = await server.ask('GET', `/api/places${query}`, { token: member.token });
  expect(status).toBe(200);
  return (body as { readonly playlist?: Playlist }).playlist;
}

describe('the playlist of an account', () => {
  it('JRN-105 is what all devices have made of it, in their order, told to who does not know it', async () => {
    const [phone, desk] = [new TestDevice(), new TestDevice()];
    expect(await playlist()).toEqual({ revision: 0, seriesIds: [] });
    await phone.tell(linedUp(one), linedUp(two, one!));
    await desk.tell(linedUp(three, one!));
    const told = await playlist();
    expect(told?.seriesIds).toEqual([one, three, two]);
    expect(await playlist(told?.revision)).toBeUndefined();
    expect(await playlist(told!.revision + 5), 'brought back from a backup').toEqual(told);
    await desk.tell(moved(two), moved(900_000_000));
    expect((await playlist())?.seriesIds).toEqual([two, one, three]);
  });

  it('JRN-106 keeps what one device takes out and another one has lined up since', async () => {
    const [phone, desk] = [new TestDevice(), new TestDevice()];
    await phone.tell(linedUp(one), linedUp(two, one!));
    const { revision } = (await playlist())!;
    await desk.tell(linedUp(two));
    await phone.tell(takenOut(two, revision));
    expect((await playlist())?.seriesIds).toEqual([two, one]);
    await phone.tell(takenOut(two, (await playlist())!.revision));
    expect((await playlist())?.seriesIds).toEqual([one]);
  });

  it('JRN-106 knows who lined a series up though the same device does so again', async () => {
    const [phone, desk] = [new TestDevice(), new TestDevice()];
    await desk.tell(linedUp(one));
    // Offline, the phone lines it up and takes it out, and knows nothing of the desk.
    await phone.tell(linedUp(one), takenOut(one, 0));
    expect((await playlist())?.seriesIds).toEqual([one]);
  });

  it('JRN-105 counts each change once, however often it comes', async () => {
    const [phone, desk] = [new TestDevice(), new TestDevice()];
    await phone.tell(linedUp(one), linedUp(two, one!));
    await desk.tell(takenOut(two, (await playlist())!.revision));
    expect(await phone.deliver()).toBe(200);
    expect((await playlist())?.seriesIds).toEqual([one]);
  });

  it('JRN-105 has nothing that nobody can hear, which is back where it was when it is published again', async () => {
    const phone = new TestDevice();
    const setStatus = (status: 'hidden' | 'published') =>
      server.opened.database.kysely.updateTable('series').set({ status }).where('id', '=', one!).execute();
    await setStatus('hidden');
    await phone.tell(linedUp(one), linedUp(900_000_000), linedUp(two));
    expect((await playlist())?.seriesIds).toEqual([two]);
    await setStatus('published');
    await phone.tell(linedUp(one));
    await setStatus('hidden');
    expect((await playlist())?.seriesIds).toEqual([two]);
    await setStatus('published');
    expect((await playlist())?.seriesIds).toEqual([one, two]);
  });

  it('JRN-105 holds no more than it may, and refuses what is no change', async () => {
    const phone = new TestDevice();
    expect(await phone.tell({ kind: 'lined-up', seriesId: one, after: 'x' })).toBe(400);
    expect(await new TestDevice().tell({ kind: 'taken-out', seriesId: one, seen: -1 })).toBe(400);
    const all: SeriesId[] = [];
    while (all.length <= MAX_ACCOUNT_PLAYLIST) all.push(await addSeries(server.opened.database));
    const desk = new TestDevice();
    for (let from = 0; from < all.length; from += 100)
      await desk.tell(...all.slice(from, from + 100).map((id) => linedUp(id)));
    const kept = (await playlist())!.seriesIds;
    expect(kept).toHaveLength(MAX_ACCOUNT_PLAYLIST);
    expect(kept[0]).toBe(all.at(-1));
  });
});
