import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { PositionApiAdapter } from '../../../../src/adapters/api/position-api-adapter.ts';
import { ClockAudioAdapter } from '../../../../src/adapters/memory/clock-audio-adapter.ts';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryMemberServer } from '../../../../src/adapters/memory/memory-member-server.ts';
import { MemoryPageAdapter } from '../../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryTokenAdapter } from '../../../../src/adapters/memory/memory-token-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { AUTO_LOGIN_KEY, USER_KEY } from '../../../../src/application/session/storage-keys.ts';
import { writeUser } from '../../../../src/domain/session/user.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import { aCatalogue, anAccount, anEntry, storyId } from '../../../support/builders.ts';

const [A, B] = [anEntry(1), anEntry(2)];
const member = anAccount(1);

/** A server with a member, and devices that belong to him or to nobody. */
function aWorld() {
  const clock = new VirtualClockAdapter();
  const members = new MemoryMemberServer(clock, [member]);
  const aDevice = async (isMembers: boolean) => {
    const storage = new MemoryStorageAdapter(
      isMembers ? { [USER_KEY]: JSON.stringify(writeUser(member.user)), [AUTO_LOGIN_KEY]: 'true' } : {},
    );
    const audio = new ClockAudioAdapter(clock, () => 100);
    const page = new MemoryPageAdapter();
    const { app, start } = await createApp('test', {
      clock,
      members,
      storage,
      audio,
      page,
      api: new MemoryApiAdapter(aCatalogue(A, B), clock),
      tokens: new MemoryTokenAdapter(isMembers ? members.tokenFor(member.user.id, true) : undefined),
    });
    const begin = async () => {
      start();
      await clock.pass(0);
    };
    return { app, audio, page, begin };
  };
  const listen = (seconds: number) => clock.pass(seconds * 1000);
  /** The member's phone, which went to sleep 12 s into series A. */
  const aPhoneAsleep = async () => {
    const phone = await aDevice(true);
    await phone.begin();
    void phone.app.playSeries.run(A.series);
    await listen(12);
    phone.page.happen('hidden');
  };
  return { aDevice, aPhoneAsleep, members, listen };
}

const heardBy = (members: MemoryMemberServer) => members.places.get(member.user.id)?.map(({ seconds }) => seconds);

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

  it('HIS-14 is left alone where he listens to something else, or has another series lined up', async () => {
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

  it('HIS-14 tells the server at the beginning, each half minute, on a pause and when the page goes', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(true);
    await begin();
    void app.playSeries.run(A.series);
    await listen(1);
    expect(heardBy(members)).toEqual([0]);
    await listen(30);
    expect(heardBy(members)?.[0]).toBeGreaterThanOrEqual(29);
    await listen(10);
    page.happen('hidden');
    expect(heardBy(members)).toEqual([41]);
    await listen(3);
    await app.togglePlay.run();
    expect(heardBy(members)).toEqual([44]);
  });

  it('HIS-03 has told the end of a series that was heard out, wherever in it one began', async () => {
    for (const begun of [0, 66, 69.9]) {
      const { aDevice, members, listen } = aWorld();
      const { app, begin } = await aDevice(true);
      await begin();
      void app.playSeries.run(A.series);
      await app.addSeries.run(B.series);
      void app.playStory.run(A.series, A.stories, storyId(103));
      await listen(0);
      app.seekTo.run(begun);
      await listen(105 - begun);
      expect(app.player.story?.id).toBe(201);
      const place = members.places.get(member.user.id)?.find(({ seriesId }) => seriesId === A.series.id);
      expect(place?.storyId).toBe(103);
      expect(100 - (place?.seconds ?? 0), `seconds left, begun at ${begun}`).toBeLessThanOrEqual(30);
    }
  });

  it('HIS-14 tells nobody where a visitor is', async () => {
    const { aDevice, members, listen } = aWorld();
    const { app, page, begin } = await aDevice(false);
    await begin();
    void app.playSeries.run(A.series);
    await listen(40);
    page.happen('hidden');
    expect(members.places.size).toBe(0);
  });
});

describe('a member who leaves', () => {
  it('takes along what he was given to hear: nothing in silence asks for it any more, and a press gets an address anew', async () => {
    const { aDevice, listen } = aWorld();
    const { app, audio, begin } = await aDevice(true);
    await begin();
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(5);
    await app.togglePlay.run();
    expect(audio.playingUrl).toBeDefined();
    const { signOut } = await app.account();
    await signOut.run();
    await listen(0);
    expect([audio.playingUrl, audio.readyUrl]).toEqual([undefined, undefined]);
    expect([app.player.story?.id, app.player.elapsedSeconds]).toEqual([101, 5]);
    void app.togglePlay.run();
    await listen(2);
    expect([app.player.isPaused, app.player.elapsedSeconds]).toEqual([false, 7]);
  });

  it('hears on what sounds', async () => {
    const { aDevice, listen } = aWorld();
    const { app, audio, begin } = await aDevice(true);
    await begin();
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(5);
    const { playingUrl } = audio;
    const { signOut } = await app.account();
    await signOut.run();
    await listen(2);
    expect([audio.playingUrl, app.player.elapsedSeconds]).toEqual([playingUrl, 7]);
  });

  it('HIS-14 leaves no place of his behind that was still on its way', async () => {
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
  it('HIS-14 say where the member is and ask where he was; nonsense is no place', async () => {
    const asked: unknown[] = [];
    const place = { seriesId: 1, storyId: 101, seconds: 7.5, isFromHere: false };
    const answers = [
      ok({}),
      ok({ positions: [{ ...place, heardAt: '2026-11-21T00:00:00.000Z' }] }),
      ok({ positions: 7 }),
    ];
    const api = new PositionApiAdapter({
      call: async (name, parts) => {
        asked.push([name, parts]);
        return answers.shift() ?? fail({ kind: 'offline' });
      },
    });
    const { seriesId, seconds } = { seriesId: A.series.id, seconds: 7.5 };
    expect(await api.keepPosition({ seriesId, storyId: storyId(101), seconds })).toEqual(ok(undefined));
    expect(asked).toEqual([['keepPosition', { body: { seriesId: 1, storyId: 101, seconds: 7.5 } }]]);
    expect(await api.positions()).toEqual(ok([place]));
    expect(await api.positions()).toEqual(fail({ kind: 'garbled' }));
    expect(await api.positions()).toEqual(fail({ kind: 'offline' }));
  });
});
