import { describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { LISTENER_KEY, PLACES_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { aPart, heard, heardTo } from '../../../support/player/journal-part.ts';
import { aWorldOfDevices, signIn, signOut } from '../../../support/player/member-devices.ts';

const [A, B] = [anEntry(1), anEntry(2)];
const [member, another] = [anAccount(1), anAccount(2, { name: '둘' })];
const [first, second, third] = [storyId(101), storyId(102), storyId(103)];

/** The member before a desk on which series B was begun, and with a phone on which they are wherever the test says. */
async function aDesk() {
  const world = aWorldOfDevices([A, B], [member, another]);
  const { members, clock, listen } = world;
  const desk = await world.aDevice(true);
  const { app } = desk;
  await desk.begin();
  let deliveries = 0;
  const phone = {};
  /** They heard a story from its beginning on the phone, and the server has said so. */
  const elsewhere = async (id: StoryId, seconds: number, { series } = A) => {
    await listen(0.001);
    const part = aPart(++deliveries, heardTo(series.id, id, seconds, 100), clock.now());
    members.listening.take(member.user.id, part, clock.now(), phone);
    await listen(0);
  };
  const press = async (id: StoryId, seconds: number, fromSeconds?: number) => {
    void app.playStory.run(A.series, A.stories, id, fromSeconds);
    await listen(seconds);
  };
  void app.playStory.run(B.series, B.stories, storyId(201));
  await listen(2);
  await app.togglePlay.run();
  await listen(0);
  return { ...world, ...desk, elsewhere, press };
}

const standing = ({ player }: App) => [player.story?.id, player.elapsedSeconds, player.isPaused];

describe('a series that is played', () => {
  it('HIS-17 goes on in a story that this device does not know', async () => {
    const { app, elsewhere, listen } = await aDesk();
    await elsewhere(second, 41);
    void app.playSeries.run(A.series);
    await listen(1);
    expect(standing(app)).toEqual([102, 42, false]);
    expect(app.player.entry?.stories).toHaveLength(3);
  });

  it('HIS-17 goes on with the story after the one that was heard out elsewhere', async () => {
    const { app, elsewhere, listen } = await aDesk();
    await elsewhere(second, 90);
    void app.playSeries.run(A.series);
    await listen(1);
    expect(standing(app)).toEqual([103, 1, false]);
  });

  it('HIS-17 goes on after what was heard out elsewhere, also on a device that has never asked before', async () => {
    const { aDevice, elsewhere, listen } = await aDesk();
    await elsewhere(second, 90);
    const tablet = await aDevice(true);
    await tablet.begin();
    await listen(0);
    void tablet.app.playSeries.run(A.series);
    await listen(1);
    expect(standing(tablet.app)).toEqual([103, 1, false]);
  });

  it('HIS-17 begins anew once all of it was heard', async () => {
    const { app, elsewhere, listen } = await aDesk();
    for (const id of [first, second, third]) await elsewhere(id, 90);
    void app.playSeries.run(A.series);
    await listen(1);
    expect(standing(app)).toEqual([101, 1, false]);
  });

  it('HIS-17 leaves alone who has chosen something else before its stories came', async () => {
    const { app, api, elsewhere, listen, press } = await aDesk();
    await elsewhere(storyId(202), 41, B);
    await press(second, 1);
    const loaded = api.seriesWithStories.bind(api);
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    api.seriesWithStories = async (ids) => {
      await arrival;
      return loaded(ids);
    };
    void app.playSeries.run({ ...B.series });
    await press(third, 1);
    arrive();
    await listen(1);
    expect(standing(app)).toEqual([103, 2, false]);
  });

  it('HIS-17 plays its first story where the others do not come', async () => {
    const { app, api, elsewhere, listen } = await aDesk();
    await elsewhere(second, 41);
    api.seriesWithStories = async () => fail({ kind: 'offline' });
    void app.playSeries.run(A.series);
    await listen(1);
    expect(standing(app)).toEqual([101, 1, false]);
  });
});

describe('a story that is played', () => {
  it('HIS-16 goes on where it was left, here or elsewhere, and begins anew once it was heard', async () => {
    const { app, press, elsewhere } = await aDesk();
    await press(second, 30);
    await press(first, 5);
    await press(second, 1);
    expect(standing(app)).toEqual([102, 31, false]);
    await elsewhere(third, 20);
    await press(third, 1);
    expect(standing(app)).toEqual([103, 21, false]);
    await elsewhere(first, 90);
    await press(first, 1);
    expect(standing(app)).toEqual([101, 1, false]);
  });

  it('JRN-32 HIS-16 goes on a little earlier when it was paused for a while, and is moved by nobody', async () => {
    const { app, press, listen, clock } = await aDesk();
    await press(second, 60);
    await app.togglePlay.run();
    const toggledAfter = async (seconds: number) => {
      await clock.pass(seconds * 1000);
      await app.togglePlay.run();
      await listen(0);
      const elapsedSeconds = Math.floor(app.player.elapsedSeconds);
      await listen(30);
      await app.togglePlay.run();
      return elapsedSeconds;
    };
    expect(await toggledAfter(59)).toBe(60);
    expect(await toggledAfter(24 * 60 * 60)).toBe(70);
  });

  it('JRN-32 goes on where the listener has moved to while it was paused, and after the sound once more a little earlier', async () => {
    const { app, press, listen, clock } = await aDesk();
    await press(second, 60);
    await app.togglePlay.run();
    app.seekTo.run(40);
    await listen(2);
    await clock.pass(24 * 60 * 60 * 1000);
    await app.togglePlay.run();
    await listen(1);
    expect(standing(app)).toEqual([102, 41, false]);
    await app.togglePlay.run();
    await clock.pass(24 * 60 * 60 * 1000);
    await app.togglePlay.run();
    await listen(1);
    expect(standing(app)).toEqual([102, 22, false]);
  });

  it('HIS-16 goes on there when next or previous is pressed', async () => {
    const { app, press, listen } = await aDesk();
    await press(second, 30);
    await press(first, 5);
    await app.advanceEpisode.run();
    await listen(1);
    expect(standing(app)).toEqual([102, 31, false]);
    await app.returnToPreviousEpisode.run();
    await listen(1);
    expect(standing(app)).toEqual([101, 6, false]);
  });

  it('HIS-16 goes on there when a waiting series is played', async () => {
    const { app, press, elsewhere, listen } = await aDesk();
    await press(first, 5);
    await elsewhere(storyId(201), 44, B);
    expect(app.player.entries.map(({ series }) => series.id)).toEqual([1, 2]);
    void app.playWaiting.run(B.series.id, storyId(201));
    await listen(1);
    expect(standing(app)).toEqual([201, 45, false]);
  });

  it('HIS-16 begins at the second of a shared link, wherever it was left', async () => {
    const { app, press } = await aDesk();
    await press(second, 30);
    await press(first, 5);
    await press(second, 1, 7);
    expect(standing(app)).toEqual([102, 8, false]);
  });

  it('HIS-16 begins some seconds before where it was left an hour ago', async () => {
    const { app, press, listen } = await aDesk();
    await press(second, 30);
    await press(first, 5);
    await app.togglePlay.run();
    await listen(3_595);
    await press(second, 0);
    expect(app.player.story?.id).toBe(102);
    expect(app.player.elapsedSeconds).toBeCloseTo(18.74, 2);
  });
});

describe('the windows of a device', () => {
  it('JRN-22 have the same places, whichever of them was listened in', async () => {
    const { aDevice, listen } = aWorldOfDevices([A, B], [member]);
    const here = await aDevice(false);
    const there = await aDevice(false, here);
    for (const { begin } of [here, there]) await begin();
    const windows = [await here.app.listening(), await there.app.listening()];
    const places = () =>
      windows.map(({ places: store }) => [first, second].map((id) => store.places().of(id)?.seconds));
    void here.app.playStory.run(A.series, A.stories, second);
    await listen(30);
    await here.app.togglePlay.run();
    await listen(1);
    expect(places()).toEqual([
      [undefined, 30],
      [undefined, 30],
    ]);
    void there.app.playStory.run(A.series, A.stories, first);
    await listen(12);
    await there.app.togglePlay.run();
    await listen(1);
    expect(places()).toEqual([
      [12, 30],
      [12, 30],
    ]);
    void there.app.playStory.run(A.series, A.stories, second);
    await listen(1);
    expect(standing(there.app)).toEqual([102, 31, false]);
  });
});

describe('whose listening it is', () => {
  const heardBy = ({ members }: ReturnType<typeof aWorldOfDevices>, { user } = member) =>
    members.listening.latestOf(user.id).map(({ seconds }) => seconds);

  it('JRN-23 a visitor’s is that of the member as whom they sign in, up to the second at which they do', async () => {
    const world = aWorldOfDevices([A, B], [member, another]);
    const { app, journal, begin } = await world.aDevice(false);
    await begin();
    void app.playSeries.run(A.series);
    await world.listen(13);
    await signIn(app, member);
    await world.listen(1);
    await app.togglePlay.run();
    await world.listen(0);
    expect(heardBy(world)).toEqual([14]);
    expect(await journal.hasPending('visitor')).toBe(false);
    await signOut(app);
    await signIn(app, another);
    await world.listen(0);
    const { places } = await app.listening();
    expect([heardBy(world, another), places.places().all]).toEqual([[], []]);
    void app.playStory.run(A.series, A.stories, first);
    await world.listen(1);
    expect(standing(app)).toEqual([101, 1, false]);
  });

  it.each([
    ['theirs', member, [13], []],
    ['whose it was to be', another, [], [13]],
  ])('JRN-23 a visitor’s is %s where the page ended as they had signed in', async (_, kept, own, others) => {
    const world = aWorldOfDevices([A, B], [member, another]);
    const { app, journal, storage, begin } = await world.aDevice(true);
    // That page had kept whose the device is, and nothing of the journal yet.
    storage.write(LISTENER_KEY, String(kept.user.id));
    await journal.append('visitor', [{ ...heard(A.series.id, first, 13), at: world.clock.now() }]);
    await begin();
    await world.listen(0);
    expect([heardBy(world), await journal.hasPending('visitor')]).toEqual([own, false]);
    await signOut(app);
    await signIn(app, another);
    await world.listen(0);
    expect(heardBy(world, another)).toEqual(others);
  });

  it('JRN-23 of a member who leaves without a network nothing stays but what was not delivered, for them alone', async () => {
    const world = aWorldOfDevices([A, B], [member, another]);
    const { app, journal, storage, begin } = await world.aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await world.listen(12);
    world.members.isOffline = true;
    await signOut(app);
    await world.listen(1);
    const { places } = await app.listening();
    expect([places.places().all, storage.read(PLACES_KEY)]).toEqual([[], undefined]);
    expect(await Promise.all([journal.hasPending(member.user.id), journal.hasPending('visitor')])).toEqual([
      true,
      false,
    ]);
    world.members.isOffline = false;
    await signIn(app, another);
    await world.listen(100);
    expect([heardBy(world, another), heardBy(world), await journal.hasPending(member.user.id)]).toEqual([[], [], true]);
    await signOut(app);
    await signIn(app, member);
    await world.listen(0);
    expect([heardBy(world), await journal.hasPending(member.user.id)]).toEqual([[12], false]);
  });

  it('JRN-23 of a member who leaves nothing stays where all was delivered', async () => {
    const world = aWorldOfDevices([A, B], [member]);
    const { app, journal, storage, begin } = await world.aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await world.listen(12);
    await signOut(app);
    await world.listen(1);
    const owners = [member.user.id, 'visitor'] as const;
    expect(await Promise.all(owners.map((owner) => journal.hasPending(owner)))).toEqual([false, false]);
    expect([heardBy(world), storage.read(PLACES_KEY)]).toEqual([[12], undefined]);
  });
});
