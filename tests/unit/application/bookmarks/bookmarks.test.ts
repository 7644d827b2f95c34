import { describe, expect, it, vi } from 'vitest';
import type { UserId } from '../../../../common/kernel/ids.ts';
import { MemoryDevice } from '../../../../src/adapters/memory/memory-device.ts';
import { MemoryPageAdapter } from '../../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryTokenAdapter } from '../../../../src/adapters/memory/memory-token-adapter.ts';
import { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { BOOKMARKS_KEY, UNDELIVERED_BOOKMARKS_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { StoragePort } from '../../../../src/application/ports/storage-port.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import type { BookmarkChange } from '../../../../src/domain/bookmarks/known-bookmarks.ts';
import { A_PASSWORD, aCatalogue, anAccount, anEntry, aUser, seriesId, storyId } from '../../../support/builders.ts';
import { SOON } from '../../../support/soon.ts';

const [ONE, OTHER] = [aUser(1), aUser(2)];

const soon = (look: () => void | Promise<void>) => vi.waitFor(look, SOON);

/** A world of two members, and devices in it whose windows share storage and token. */
function aWorld() {
  const clock = new VirtualClockAdapter(Date.UTC(2026, 10, 27));
  const world = new MemoryWorld({
    clock,
    catalogue: aCatalogue(anEntry(1), anEntry(2)),
    accounts: [anAccount(1), anAccount(2)],
  });
  const aDevice = () => {
    const device = new MemoryDevice(clock);
    const tokens = new MemoryTokenAdapter();
    return { open: (storage: StoragePort = device.window().storage) => opened(world, storage, tokens) };
  };
  const kept = (id: UserId) => world.members.bookmarks.answer(id).bookmarks.map(({ note, seconds }) => [seconds, note]);
  return { world, clock, aDevice, kept };
}

async function opened(world: MemoryWorld, storage: StoragePort, tokens: MemoryTokenAdapter) {
  const page = new MemoryPageAdapter();
  const { app, start } = await createApp('test', world, { ...world.browser(), storage, tokens, page });
  const stop = start();
  const account = await app.account();
  const signIn = async (email: string | undefined = '') => {
    const outcome = await account.signIn.run({ email, password: A_PASSWORD, isRemembered: true });
    if (!outcome.ok) throw new Error(`${email} could not sign in.`);
  };
  return {
    app,
    page,
    storage,
    stop,
    signIn,
    signOut: () => account.signOut.run(),
    part: () => app.bookmarks(),
    /** The story plays at `seconds`, and the place is marked. */
    mark: async (seconds: number, note = '') => {
      if (app.player.story === undefined) await app.playSeries.run(anEntry(1).series);
      app.seekTo.run(seconds);
      const { setBookmark, changeBookmark, bookmarks } = await app.bookmarks();
      setBookmark.run();
      const set = bookmarks.notice;
      if (set === undefined || !('bookmark' in set)) throw new Error('Nothing was marked.');
      if (note !== '') changeBookmark.annotate(set.bookmark, note);
      return set.bookmark;
    },
    shown: async () => (await app.bookmarks()).bookmarks.known().all.map(({ note, seconds }) => [seconds, note]),
    text: () => [storage.read(BOOKMARKS_KEY), storage.read(UNDELIVERED_BOOKMARKS_KEY)],
  };
}

/** A place that some device has marked. */
function aChange(seconds: number): BookmarkChange {
  const names = { seriesTitle: '연재 1', language: 'ko', storyTitle: '이야기 101', episode: 1 } as const;
  const place = { id: `mark ${seconds}`, seriesId: seriesId(1), storyId: storyId(101), seconds };
  return { bookmark: { ...place, ...names, note: '', createdAt: 0 }, isRemoved: false, at: 0, number: 1 };
}

describe('the bookmarks of a device', () => {
  it('JRN-80 are set where the player is, once at a place', async () => {
    const { aDevice } = aWorld();
    const window = await aDevice().open();
    const { setBookmark, bookmarks } = await window.part();
    expect(setBookmark.run()).toMatchObject({ ok: false, failure: { kind: 'nothing-to-play' } });
    const one = await window.mark(35);
    expect(bookmarks.notice).toMatchObject({ kind: 'set', bookmark: { seconds: 35, seriesId: 1, storyId: 101 } });
    await window.mark(36.5);
    expect(bookmarks.notice).toMatchObject({ kind: 'there', bookmark: { id: one.id } });
    expect(await window.shown()).toEqual([[35, '']]);
  });

  it('JRN-94 are set, changed and removed on the other open device at once, which asks for nothing of another member’s', async () => {
    const { world, aDevice } = aWorld();
    const [phone, desk, stranger] = [await aDevice().open(), await aDevice().open(), await aDevice().open()];
    for (const one of [phone, desk]) await one.signIn(ONE.email);
    await stranger.signIn(OTHER.email);
    for (const one of [phone, desk, stranger]) await one.part();
    await soon(async () => expect((await desk.part()).bookmarks.known().told.revision).toBe(0));
    const set = await phone.mark(10);
    await soon(async () => expect(await desk.shown()).toEqual([[10, '']]));
    (await phone.part()).changeBookmark.annotate(set, '하나');
    await soon(async () => expect(await desk.shown()).toEqual([[10, '하나']]));
    (await desk.part()).changeBookmark.remove(set);
    await soon(async () => expect(await phone.shown()).toEqual([]));
    expect([await stranger.shown(), world.members.bookmarks.answer(OTHER.id).revision]).toEqual([[], 0]);
  });

  it('JRN-95 are read once for all that is told while an answer is on its way, and once more after it', async () => {
    const { aDevice, world } = aWorld();
    const desk = await aDevice().open();
    await desk.signIn(ONE.email);
    await desk.part();
    await soon(async () => expect((await desk.part()).bookmarks.known().told.revision).toBe(0));
    const asked: (number | undefined)[] = [];
    const { answer } = world.members.bookmarks;
    world.members.bookmarks.answer = (member, since) => {
      asked.push(since);
      return answer.call(world.members.bookmarks, member, since);
    };
    const phone = await aDevice().open();
    await phone.signIn(ONE.email);
    await phone.part();
    asked.length = 0;
    for (const seconds of [10, 20, 30, 40, 50])
      world.members.bookmarks.take(ONE.id, `${seconds}`, [aChange(seconds)], 0);
    await soon(async () => expect(await desk.shown()).toHaveLength(5));
    await soon(async () => expect(await phone.shown()).toHaveLength(5));
    // Two windows, each of which asks once for the first and once for all that followed.
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('JRN-82 are on the other device of a member once it looks, and what was done without a network is once it is back', async () => {
    const { world, aDevice, kept } = aWorld();
    const [phone, desk] = [await aDevice().open(), await aDevice().open()];
    for (const one of [phone, desk]) await one.signIn(ONE.email);
    await phone.mark(10, '하나');
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '하나']]));
    await desk.part();
    await soon(async () => expect(await desk.shown()).toEqual([[10, '하나']]));
    world.members.isOffline = true;
    const two = await phone.mark(50);
    expect(await phone.shown()).toHaveLength(2);
    (await phone.part()).changeBookmark.annotate(two, '둘');
    world.members.isOffline = false;
    phone.page.happen('connected');
    await soon(() => expect(kept(ONE.id)).toContainEqual([50, '둘']));
    desk.page.happen('shown');
    await soon(async () => expect(await desk.shown()).toHaveLength(2));
  });

  it('JRN-82 are delivered by a later visit, which marks nothing', async () => {
    const { world, aDevice, kept } = aWorld();
    const device = aDevice();
    const window = await device.open();
    await window.signIn(ONE.email);
    world.members.isOffline = true;
    await window.mark(10, '나중에');
    window.stop();
    world.members.isOffline = false;
    expect(kept(ONE.id)).toEqual([]);
    await device.open();
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '나중에']]));
  });

  it('JRN-82 are tried again by themselves after a failure', async () => {
    const { world, clock, aDevice, kept } = aWorld();
    const window = await aDevice().open();
    await window.signIn(ONE.email);
    const { bookmarks } = await window.part();
    await soon(() => expect(bookmarks.loading).toBe('told'));
    await clock.pass(0);
    world.members.isOffline = true;
    await window.mark(10);
    await soon(() => expect(bookmarks.loading).toBe('failed'));
    world.members.isOffline = false;
    await clock.pass(5000);
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '']]));
    expect(bookmarks.loading).toBe('told');
  });

  it('JRN-82 are the same in two windows of a device', async () => {
    const { clock, aDevice } = aWorld();
    const device = aDevice();
    const [one, other] = [await device.open(), await device.open()];
    await other.part();
    await one.mark(10, '하나');
    await clock.pass(10);
    await soon(async () => expect(await other.shown()).toEqual([[10, '하나']]));
    await other.mark(50);
    await clock.pass(10);
    await soon(async () => expect(await one.shown()).toHaveLength(2));
  });

  it('JRN-83 stay where they were set when the member has as many as may be, and are delivered when there is room', async () => {
    const { world, aDevice, kept } = aWorld();
    const window = await aDevice().open();
    await window.signIn(ONE.email);
    world.members.bookmarks.most = 1;
    const one = await window.mark(10);
    await window.mark(50);
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '']]));
    expect(await window.shown()).toHaveLength(2);
    const { changeBookmark } = await window.part();
    changeBookmark.remove(one);
    await soon(() => expect(kept(ONE.id)).toEqual([[50, '']]));
    expect(await window.shown()).toEqual([[50, '']]);
  });

  it('JRN-80 say it where the device has no room for them', async () => {
    const { aDevice } = aWorld();
    const device = new MemoryDevice(new VirtualClockAdapter()).window().storage;
    const full: StoragePort = {
      read: (key) => device.read(key),
      write: (key, text) =>
        key === UNDELIVERED_BOOKMARKS_KEY ? { ok: false, failure: { kind: 'full', key } } : device.write(key, text),
      remove: (key) => device.remove(key),
      subscribe: (listener) => device.subscribe(listener),
    };
    const window = await aDevice().open(full);
    await window.mark(10);
    expect((await window.part()).bookmarks.notice).toMatchObject({ kind: 'unkept' });
    expect(await window.shown()).toEqual([[10, '']]);
  });
});

describe('whose bookmarks they are', () => {
  it('JRN-85 a visitor’s are the member’s after the sign-in, once, without those that were removed again', async () => {
    const { aDevice, kept } = aWorld();
    const window = await aDevice().open();
    await window.mark(10, '손님');
    const gone = await window.mark(50);
    (await window.part()).changeBookmark.remove(gone);
    await window.signIn(ONE.email);
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '손님']]));
    await window.signOut();
    expect(await window.shown()).toEqual([]);
    await window.signIn(OTHER.email);
    await soon(async () => expect((await window.part()).bookmarks.loading).toBe('told'));
    expect(kept(OTHER.id)).toEqual([]);
  });

  it('JRN-85 a visitor’s of an earlier visit are the member’s who signs in without marking anything', async () => {
    const { aDevice, kept } = aWorld();
    const device = aDevice();
    const before = await device.open();
    await before.mark(10);
    before.stop();
    const window = await device.open();
    await window.signIn(ONE.email);
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '']]));
  });

  it('JRN-85 nothing that was delivered stays on the device of who leaves', async () => {
    const { aDevice, kept } = aWorld();
    const window = await aDevice().open();
    await window.signIn(ONE.email);
    await window.mark(10, '비밀');
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '비밀']]));
    await soon(() => expect(window.text()[1]).toBeUndefined());
    await window.signOut();
    expect(window.text()).toEqual([undefined, undefined]);
    expect(await window.shown()).toEqual([]);
  });

  it('JRN-85 what was not delivered stays for who made it alone', async () => {
    const { world, aDevice, kept } = aWorld();
    const window = await aDevice().open();
    await window.signIn(ONE.email);
    world.members.isOffline = true;
    await window.mark(10, '내 것');
    await window.signOut();
    world.members.isOffline = false;
    expect(await window.shown()).toEqual([]);
    await window.signIn(OTHER.email);
    await soon(async () => expect((await window.part()).bookmarks.loading).toBe('told'));
    expect([await window.shown(), kept(OTHER.id), kept(ONE.id)]).toEqual([[], [], []]);
    await window.signOut();
    await window.signIn(ONE.email);
    await soon(() => expect(kept(ONE.id)).toEqual([[10, '내 것']]));
    await soon(() => expect(window.text()[1]).toBeUndefined());
  });

  it('JRN-85 a withdrawal forgets what was not delivered', async () => {
    const { world, aDevice } = aWorld();
    const window = await aDevice().open();
    await window.signIn(ONE.email);
    world.members.isOffline = true;
    await window.mark(10);
    (await window.part()).forget(ONE.id);
    expect(window.text()[1]).toBeUndefined();
  });
});
