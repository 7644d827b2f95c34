import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { PlaceApiAdapter } from '../../../../src/adapters/api/place-api-adapter.ts';
import type { MemoryMemberServer } from '../../../../src/adapters/memory/memory-member-server.ts';
import { LISTENER_KEY, PLACE_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { heardStories } from '../../../../src/ui/app/listening.ts';
import { anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { aPart, heard } from '../../../support/player/journal-part.ts';
import { aWorldOfDevices, signIn, signOut } from '../../../support/player/member-devices.ts';

const [A, B] = [anEntry(1), anEntry(2)];
const [member, another] = [anAccount(1), anAccount(2, { name: '둘' })];

const aWorld = () => aWorldOfDevices([A, B], [member, another]);

const heardBy = (members: MemoryMemberServer, { user } = member) =>
  members.listening.latestOf(user.id).map(({ seconds }) => seconds);

describe('a member with two devices', () => {
  it('HIS-14 goes on at the second at which the other one stopped, in the same story, when it is wanted', async () => {
    const { aDevice, listen } = aWorld();
    const phone = await aDevice(true);
    await phone.begin();
    void phone.app.playStory.run(A.series, A.stories, storyId(102));
    await listen(41);
    await phone.app.togglePlay.run();

    const desk = await aDevice(true);
    await desk.begin();
    expect([desk.app.player.story?.id, desk.app.player.elapsedSeconds, desk.app.player.isPaused]).toEqual([
      102,
      41,
      true,
    ]);
    expect(desk.audio.playingUrl).toBeUndefined();
    void desk.app.togglePlay.run();
    await listen(2);
    expect(desk.app.player.elapsedSeconds).toBe(43);
  });

  it('HIS-14 goes on there who signs in on a device on which nobody has listened', async () => {
    const { aDevice, aPhoneAsleep, listen } = aWorld();
    await aPhoneAsleep();
    const desk = await aDevice(false);
    await desk.begin();
    expect(desk.app.player.story).toBeUndefined();
    const { signIn } = await desk.app.account();
    await signIn.run({ email: member.user.email ?? '', password: member.password, isRemembered: true });
    await listen(0);
    expect([desk.app.player.story?.id, desk.app.player.elapsedSeconds]).toEqual([101, 12]);
  });

  it('HIS-14 is left alone where they listen to something else, or have another series lined up', async () => {
    const { aDevice, listen } = aWorld();
    const [phone, desk] = [await aDevice(true), await aDevice(true)];
    await phone.begin();
    void phone.app.playSeries.run(A.series);
    await listen(20);
    void desk.app.playSeries.run(B.series);
    await desk.begin();
    await listen(1);
    expect([desk.app.player.story?.id, desk.app.player.isPaused]).toEqual([201, false]);
  });

  it('HIS-14 JRN-21 tells the server what was heard each half minute, on a pause and when the page goes', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(1);
    expect(heardBy(members)).toEqual([]);
    await listen(30);
    expect(heardBy(members)[0]).toBeGreaterThanOrEqual(29);
    await listen(10);
    page.happen('hidden');
    await listen(0);
    expect(heardBy(members)).toEqual([41]);
    await listen(3);
    await app.togglePlay.run();
    await listen(0);
    expect(heardBy(members)).toEqual([44]);
  });

  it('HIS-03 has told the end of a series that was heard out, wherever in it one began', async () => {
    for (const begun of [0, 66, 69.9]) {
      const { aDevice, members, listen } = aWorld();
      const { app, begin } = await aDevice(true);
      await begin();
      void app.playSeries.run(A.series);
      await app.addSuggestion.run(B.series);
      void app.playStory.run(A.series, A.stories, storyId(103));
      await listen(0);
      app.seekTo.run(begun);
      await listen(105 - begun);
      expect(app.player.story?.id).toBe(201);
      const place = members.listening.latestOf(member.user.id).find(({ seriesId }) => seriesId === A.series.id);
      expect(place?.storyId).toBe(103);
      expect(100 - (place?.seconds ?? 0), `seconds left, begun at ${begun}`).toBeLessThanOrEqual(30);
    }
  });

  it('HIS-15 PRO-12 a place at the end of a story to which somebody only moved is their place, and does not count as heard', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(12);
    await app.togglePlay.run();
    app.seekTo.run(90);
    await listen(1);
    page.happen('hidden');
    await listen(0);
    const isHeard = () => members.listening.latestOf(member.user.id).map((place) => place.isHeard);
    expect([heardBy(members), isHeard()]).toEqual([[90], [false]]);
    const desk = await aDevice(true);
    await desk.begin();
    expect([desk.app.player.elapsedSeconds, heardStories(desk.app.player, A.series)]).toEqual([90, 0]);
    // Listened to from there, it is heard.
    await app.togglePlay.run();
    await listen(2);
    page.happen('hidden');
    await listen(0);
    expect(heardBy(members)[0]).toBeGreaterThanOrEqual(91);
    expect(isHeard()).toEqual([true]);
  });

  it('HIS-14 tells nobody where a visitor is', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(false);
    await begin();
    void app.playSeries.run(A.series);
    await listen(40);
    page.happen('hidden');
    expect(heardBy(members)).toEqual([]);
  });
});

describe('a member who leaves', () => {
  const idle = { story: undefined, elapsedSeconds: 0, sleepTimer: undefined };
  const shown = ({ player }: App) => ({
    story: player.story?.id,
    elapsedSeconds: player.elapsedSeconds,
    sleepTimer: player.sleepTimer,
  });

  it('INV-058 HIS-06 QUE-40 takes along what they lined up and left, and the sound; where they were stays theirs', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, audio, storage, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await app.addSuggestion.run(B.series);
    app.setSleepTimer.run(30);
    await listen(12);
    await signOut(app);
    await listen(1);
    expect(shown(app)).toEqual(idle);
    expect([app.player.entries, app.player.history]).toEqual([[], []]);
    expect([audio.playingUrl, audio.readyUrl]).toEqual([undefined, undefined]);
    expect(heardBy(members)).toEqual([12]);
    expect([storage.read(PLACE_KEY), storage.read(LISTENER_KEY)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['is told as they leave', () => Promise.resolve()],
    ['has just been told, as they paused', (app: App) => app.togglePlay.run()],
  ])('HIS-14 SES-52 where they were arrives before the log-out, when it %s', async (_, before) => {
    const { aDevice, members, listen } = aWorld();
    const { app, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(12);
    const { signOut: leave } = await app.account();
    let arrive = (): void => undefined;
    members.arrival = new Promise((resolve) => (arrive = resolve));
    await before(app);
    const leaving = leave.run();
    await listen(0);
    expect(app.session.isSignedIn).toBe(false);
    expect(members.signOuts).toBe(0);
    arrive();
    await leaving;
    expect(members.signOuts).toBe(2);
    expect(heardBy(members)).toEqual([12]);
  });

  it('SES-52 a server that answers nothing is told of the log-out after two seconds', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(12);
    const { signOut: leave } = await app.account();
    members.arrival = new Promise(() => undefined);
    const leaving = leave.run();
    await listen(1.9);
    expect(members.signOuts).toBe(0);
    await listen(0.1);
    await leaving;
    expect(members.signOuts).toBe(2);
  });

  it('QUE-40 HIS-14 leaves nothing to the next member who signs in on this browser', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(12);
    await signOut(app);
    await signIn(app, another);
    await listen(0);
    page.happen('hidden');
    expect(shown(app)).toEqual(idle);
    expect(heardBy(members, another)).toEqual([]);
    void app.playSeries.run(A.series);
    await listen(1);
    page.happen('hidden');
    await listen(0);
    expect(heardBy(members, another)).toEqual([1]);
    expect(heardBy(members)).toEqual([12]);
  });

  it('QUE-40 whose login expired finds it again, and only somebody else finds nothing', async () => {
    for (const next of [member, another]) {
      const { aDevice, members, listen } = aWorld();
      const { app, page, tokens, begin } = await aDevice(true);
      await begin();
      void app.playSeries.run(A.series);
      await listen(12);
      await app.togglePlay.run();
      tokens.keep('expired', true);
      page.happen('connected');
      await listen(0);
      expect([app.session.isSignedIn, app.player.story?.id]).toEqual([false, 101]);
      await signIn(app, next);
      await listen(0);
      expect(app.player.story?.id).toBe(next === member ? 101 : undefined);
      expect(heardBy(members, another)).toEqual([]);
    }
  });

  it('SES-08 QUE-40 whose login expired comes back to the page where they were, to which nobody else is sent', async () => {
    for (const [next, target] of [
      [member, '/profile/my-content/7'],
      [another, '/originals'],
    ] as const) {
      const { aDevice, listen } = aWorld();
      const { app, page, tokens, begin } = await aDevice(true);
      await begin();
      app.visitedPages.visit('/profile/my-content/7');
      tokens.keep('expired', true);
      page.happen('connected');
      await listen(0);
      expect(app.session.isSignedIn).toBe(false);
      app.visitedPages.visit('/auth/signin');
      await signIn(app, next);
      await listen(0);
      expect([app.session.user?.id, app.visitedPages.target()]).toEqual([next.user.id, target]);
    }
  });

  it('HIS-15 QUE-40 takes along which stories they heard; an expired login leaves them to the same member alone', async () => {
    for (const [leave, next, heard] of [
      // What they heard is theirs everywhere.
      ['signs out', member, 2],
      ['signs out', another, 0],
      ['expires', member, 2],
      ['expires', another, 0],
    ] as const) {
      const { aDevice, listen } = aWorld();
      const here = await aDevice(true);
      const there = await aDevice(true, here);
      const { app, page, tokens, begin } = here;
      await begin();
      await there.begin();
      const counts = () => [here, there].map((window) => heardStories(window.app.player, A.series));
      void app.playSeries.run(A.series);
      await listen(172);
      expect(counts()).toEqual([2, 2]);
      if (leave === 'signs out') await signOut(app);
      else {
        await app.togglePlay.run();
        tokens.keep('expired', true);
        page.happen('connected');
      }
      await listen(1);
      const left = leave === 'signs out' ? 0 : 2;
      expect(counts()).toEqual([left, left]);
      await signIn(app, next);
      await listen(1);
      expect(counts(), `${leave}, then ${next.user.id}`).toEqual([heard, heard]);
    }
  });

  it('QUE-40 what a visitor has begun goes on as that of whom they sign in as', async () => {
    const { aDevice, listen } = aWorld();
    const { app, begin } = await aDevice(false);
    await begin();
    void app.playSeries.run(A.series);
    await listen(12);
    await signIn(app, another);
    await listen(1);
    expect([app.player.story?.id, app.player.elapsedSeconds]).toEqual([101, 13]);
  });

  it('QUE-40 MT5 takes it out of the other windows too, also of one that sounds', async () => {
    const { aDevice, members, listen } = aWorld();
    const here = await aDevice(true);
    await here.begin();
    void here.app.playSeries.run(A.series);
    await listen(3);
    const there = await aDevice(true, here);
    await there.begin();
    void there.app.togglePlay.run();
    await listen(2);
    expect(there.audio.playingUrl).toBeDefined();
    await signOut(here.app);
    await listen(1);
    for (const { app, audio } of [here, there]) {
      expect(shown(app)).toEqual(idle);
      expect(audio.playingUrl).toBeUndefined();
    }
    await signIn(here.app, another);
    await listen(1);
    there.page.happen('hidden');
    expect(there.app.session.user?.id).toBe(another.user.id);
    expect(heardBy(members, another)).toEqual([]);
  });

  it('HIS-14 leaves no place of theirs behind that was still on its way', async () => {
    const { aDevice, aPhoneAsleep } = aWorld();
    await aPhoneAsleep();
    const desk = await aDevice(true);
    const { signOut } = await desk.app.account();
    const begun = desk.begin();
    void signOut.run();
    await begun;
    expect(desk.app.player.story).toBeUndefined();
  });
});

describe('the calls of places', () => {
  it('HIS-14 JRN-20 deliver the journal by the token that they are given, and ask what has changed; nonsense is no place', async () => {
    const asked: unknown[] = [];
    const place = { seriesId: 1, storyId: 101, seconds: 7.5, isFinished: false, isHeard: false, isFromHere: false };
    const wire = { ...place, at: '2026-11-21T00:00:00.000Z', device: null };
    const answers = [
      ok({ acknowledged: 3, revision: 1 }),
      ok({ revision: 2, places: [wire], heard: [{ seriesId: 2, storyIds: [201] }] }),
      ok({ revision: 2, places: 7, heard: [] }),
    ];
    const transport = {
      call: async (name: string, parts: object) => {
        asked.push([name, parts]);
        return answers.shift() ?? fail({ kind: 'offline' } as const);
      },
    };
    const api = new PlaceApiAdapter(transport, transport);
    const at = Date.UTC(2026, 10, 21);
    const part = aPart(1, [heard(A.series.id, storyId(101), 7.5)], at, 3);
    expect(await api.deliverJournal(part, at, 'token')).toEqual(ok({ acknowledged: 3 }));
    const event = { ...part.events[0], at: '2026-11-21T00:00:00.000Z' };
    const body = { journal: part.journal, sentAt: '2026-11-21T00:00:00.000Z', events: [event] };
    expect(asked).toEqual([['deliverJournal', { body, bearer: 'token', isLastWord: true }]]);
    expect(await api.places(1)).toEqual(
      ok({ revision: 2, places: [{ ...place, at, device: undefined }], heard: [{ seriesId: 2, storyIds: [201] }] }),
    );
    expect(asked.at(-1)).toEqual(['getPlaces', { query: { since: '1' } }]);
    expect(await api.places()).toEqual(fail({ kind: 'garbled' }));
    expect(await api.places()).toEqual(fail({ kind: 'offline' }));
  });
});
