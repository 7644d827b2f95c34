import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { MemoryLockAdapter } from '../../../../src/adapters/memory/memory-lock-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { SharePlaylist } from '../../../../src/application/listening/share-playlist.ts';
import { KnownPlaces } from '../../../../src/domain/listening/known-places.ts';
import { PlayerStore } from '../../../../src/ui/features/player/stores/player-store.ts';
import { SHARED_PLAYLIST_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { anAccount, anEntry } from '../../../support/builders.ts';
import { aWorldOfDevices, signIn, signOut } from '../../../support/player/member-devices.ts';

const ENTRIES = [1, 2, 3, 4, 5].map((id) => anEntry(id)) as unknown as [PlaylistEntry, ...PlaylistEntry[]];
const [A, B, C, D, E] = ENTRIES as unknown as readonly [
  PlaylistEntry,
  PlaylistEntry,
  PlaylistEntry,
  PlaylistEntry,
  PlaylistEntry,
];
const member = anAccount(1);

type Devices = ReturnType<typeof aWorldOfDevices>;
const aWorld = (): Devices => aWorldOfDevices(ENTRIES, [member]);

/** A device of the member's, on which somebody has been told of the account. */
async function aDevice(world: Devices, isMembers = true, beside?: Awaited<ReturnType<Devices['aDevice']>>) {
  const device = await world.aDevice(isMembers, beside);
  await device.begin();
  await world.listen(1);
  return device;
}

const lined = ({ player }: App): readonly number[] => player.entries.map(({ series }) => series.id);
const inOrder = (app: App): readonly number[] => lined(app).toSorted((one, other) => one - other);
const add = (app: App, { series }: PlaylistEntry) => app.addSuggestion.run(series);
const toast = ({ toasts }: App) => {
  const notice = toasts.current;
  return notice && 'message' in notice ? notice.message : undefined;
};
/** All devices have told and been told: what one does comes to another one by several calls. */
async function settle({ listen }: Devices): Promise<void> {
  for (let seconds = 0; seconds < 3; seconds += 1) await listen(0.9);
}

function takeOut(app: App, { series }: PlaylistEntry): void {
  app.player.toggleQueueEditing();
  app.player.toggleSelected(series.id);
  app.removeSelected.run();
}

describe('the playlist of a member', () => {
  it('JRN-104 JRN-105 is the same on a device that comes later and on one that is open', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    for (const entry of [A, B, C]) await add(desk.app, entry);
    await settle(world);
    expect(lined(phone.app)).toEqual([1, 2, 3]);
    phone.app.reorderQueue.run(2, 1);
    await settle(world);
    expect(lined(desk.app)).toEqual([1, 3, 2]);
    takeOut(desk.app, C);
    await settle(world);
    expect(lined(phone.app)).toEqual([1, 2]);
    const tablet = await aDevice(world);
    expect(lined(tablet.app)).toEqual([1, 2]);
  });

  it('JRN-106 leaves the window that plays alone, which is told', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    void phone.app.playSeries.run(A.series);
    await world.listen(3);
    expect(lined(desk.app)).toEqual([1]);
    await add(desk.app, B);
    await settle(world);
    expect([lined(phone.app), toast(phone.app)]).toEqual([[1, 2], 'playlist-changed-elsewhere']);
    expect([phone.app.player.story?.id, phone.app.player.isPaused]).toEqual([101, false]);
    // On the desk, another series is played in the place of the one that plays on the phone.
    await desk.app.playWaiting.run(B.series.id);
    await settle(world);
    expect([lined(phone.app)[0], phone.app.player.isPaused]).toEqual([1, false]);
    expect(lined(desk.app)).toContain(1);
  });

  it('JRN-106 shows the next series where one was left on another device, at the place where that was', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    for (const entry of [A, B]) await add(desk.app, entry);
    await settle(world);
    await phone.app.playWaiting.run(B.series.id);
    await world.listen(31);
    expect(lined(phone.app)).toEqual([2]);
    await phone.app.togglePlay.run();
    await settle(world);
    expect([lined(desk.app), desk.app.player.story?.id, desk.app.player.isPaused]).toEqual([[2], 201, true]);
    expect(desk.app.player.elapsedSeconds).toBe(phone.app.player.elapsedSeconds);
  });

  it('JRN-105 what is lined up without a network is there when it is back, and nothing is lost of what others did', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    for (const entry of [A, B]) await add(desk.app, entry);
    await settle(world);
    world.members.isOffline = true;
    takeOut(phone.app, B);
    await settle(world);
    await desk.app.playSeries.run(B.series);
    await desk.app.togglePlay.run();
    await settle(world);
    world.members.isOffline = false;
    phone.page.happen('connected');
    await settle(world);
    desk.page.happen('connected');
    await settle(world);
    for (const { app } of [desk, phone]) expect(inOrder(app)).toEqual([1, 2]);
  });

  it('JRN-107 gets what a visitor has lined up when they sign in, once', async () => {
    const world = aWorld();
    const desk = await aDevice(world);
    for (const entry of [A, B]) await add(desk.app, entry);
    await settle(world);
    const phone = await aDevice(world, false);
    for (const entry of [C, B]) await add(phone.app, entry);
    await settle(world);
    expect(phone.storage.read(SHARED_PLAYLIST_KEY)).toBeUndefined();
    await signIn(phone.app, member);
    await settle(world);
    expect(lined(phone.app)).toEqual([3, 1, 2]);
    expect(inOrder(desk.app)).toEqual([1, 2, 3]);
  });

  it('JRN-107 leaves the device with them, and nothing is taken out of it by that', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    for (const entry of [A, B]) await add(desk.app, entry);
    await settle(world);
    await signOut(desk.app);
    await settle(world);
    expect([lined(desk.app), desk.storage.read(SHARED_PLAYLIST_KEY)]).toEqual([[], undefined]);
    expect(lined(phone.app)).toEqual([1, 2]);
    await signIn(desk.app, member);
    await settle(world);
    expect(lined(desk.app)).toEqual([1, 2]);
  });

  it('JRN-105 is told by one window of a device, and both show it', async () => {
    const world = aWorld();
    const desk = await aDevice(world);
    const beside = await aDevice(world, true, desk);
    const phone = await aDevice(world);
    for (const entry of [A, D]) await add(desk.app, entry);
    await settle(world);
    await add(beside.app, E);
    await settle(world);
    for (const { app } of [desk, beside, phone]) expect(lined(app)).toEqual([1, 4, 5]);
    await add(phone.app, B);
    await settle(world);
    for (const { app } of [desk, beside, phone]) expect(lined(app)).toEqual([1, 4, 5, 2]);
  });

  it('JRN-104 what was lined up as the page was closed is told by the next one', async () => {
    const world = aWorld();
    const desk = await aDevice(world);
    const phone = await aDevice(world);
    await add(desk.app, A);
    // Before it has settled.
    const again = await world.aDevice(true, desk);
    await again.begin();
    await world.listen(0);
    expect(lined(phone.app)).toEqual([1]);
  });

  it('JRN-105 shows later what did not come when it was told of', async () => {
    const world = aWorld();
    const [desk, phone] = [await aDevice(world), await aDevice(world)];
    await add(desk.app, A);
    world.api.failure = 'offline';
    await settle(world);
    expect(lined(phone.app)).toEqual([]);
    world.api.failure = undefined;
    phone.page.happen('connected');
    await settle(world);
    expect(lined(phone.app)).toEqual([1]);
  });

  it('JRN-107 shows nothing of an account whose member has left while its series came', async () => {
    let listener: UserId | undefined = member.user.id;
    const store = new PlayerStore(4);
    const kept = new MemoryStorageAdapter();
    const sharePlaylist = new SharePlaylist({
      memory: { listener: () => listener, isShared: () => true },
      playback: store,
      player: { now: () => store.current(), show: (next) => store.replace(next) },
      keepPlace: { run: () => undefined },
      followOtherWindows: { run: () => undefined },
      storage: kept,
      journal: { append: async () => undefined },
      deliverJournal: { run: async () => undefined },
      places: { now: () => KnownPlaces.none, resumeSeconds: () => 0 },
      api: {
        seriesWithStories: async () => {
          listener = undefined;
          return ok([A]);
        },
      },
      notices: { show: () => undefined },
      clock: { now: () => 0 },
      locks: new MemoryLockAdapter(),
    });
    const told = { revision: 1, series: [A.series.id] };
    await sharePlaylist.adopt(told, { revision: undefined, deliveredAt: undefined }, member.user.id);
    expect([store.entries, kept.read(SHARED_PLAYLIST_KEY)]).toEqual([[], undefined]);
  });
});
