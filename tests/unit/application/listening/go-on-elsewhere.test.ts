import { describe, expect, it } from 'vitest';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { PLACES_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import { aCatalogue, anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { aPart, heardTo } from '../../../support/player/journal-part.ts';
import { aWorldOfDevices, signOut } from '../../../support/player/member-devices.ts';

const [A, B, C] = [anEntry(1), anEntry(2), anEntry(3, 'fx')];
const member = anAccount(1);

/** The member before a desk, and with a phone on which they are wherever the test says. */
async function aDesk() {
  const world = aWorldOfDevices([A, B, C], [member]);
  const { members, clock, listen } = world;
  const desk = await world.aDevice(true);
  const { places, takePlace } = await desk.app.listening();
  await desk.begin();
  let deliveries = 0;
  const phone = {};
  /** They were at a second of a story on the phone just now, and the server has said so. */
  const elsewhere = async (id: StoryId, seconds: number, { series } = A) => {
    // Of what happens in the same moment, the name of the journal would decide.
    await listen(0.001);
    const part = aPart(++deliveries, heardTo(series.id, id, seconds, 100), clock.now());
    members.listening.take(member.user.id, part, clock.now(), phone);
    await listen(0);
  };
  /** They listen on the desk from the beginning of a story, up to a second. */
  const listenTo = async (seconds: number, id = storyId(101), entry = A) => {
    void desk.app.playStory.run(entry.series, entry.stories, id);
    await listen(seconds);
  };
  /** The same, and pause there. */
  const pauseAt = async (seconds: number, id = storyId(101), entry = A) => {
    await listenTo(seconds, id, entry);
    await desk.app.togglePlay.run();
    await listen(0);
  };
  const seek = async (seconds: number) => {
    desk.app.seekTo.run(seconds);
    await listen(2);
  };
  const offered = () => {
    const offer = places.offer();
    return offer && [offer.kind, offer.storyId, offer.seconds];
  };
  return { ...world, ...desk, takePlace, elsewhere, listenTo, pauseAt, seek, offered };
}

const standing = ({ player }: App) => [player.story?.id, player.elapsedSeconds, player.isPaused];

describe('a window that is paused', () => {
  it('JRN-30 goes without a sound to where the member was elsewhere since, and offers where it stood', async () => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12);
    await elsewhere(storyId(101), 60);
    expect(standing(app)).toEqual([101, 60, true]);
    expect(offered()).toEqual(['was-here', 101, 12]);
  });

  it('JRN-30 goes to another story of the series too', async () => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12);
    await elsewhere(storyId(102), 5);
    expect([standing(app), offered()]).toEqual([
      [102, 5, true],
      ['was-here', 101, 12],
    ]);
  });

  it.each([
    [42, undefined],
    [42.1, ['was-here', 101, 12]],
  ])('JRN-30 goes to %s s from 12 s, and has a word for what is more than 30 s away', async (seconds, expected) => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12);
    await elsewhere(storyId(101), seconds);
    expect([standing(app), offered()]).toEqual([[101, seconds, true], expected]);
  });

  it('JRN-30 offers where it stood by itself, though it has followed the other device by small steps since', async () => {
    const { app, pauseAt, elsewhere, offered, seek } = await aDesk();
    await pauseAt(12);
    for (const seconds of [30, 50, 68]) await elsewhere(storyId(101), seconds);
    expect([standing(app), offered()]).toEqual([
      [101, 68, true],
      ['was-here', 101, 12],
    ]);
    // Where the listener has gone themselves since is where they stood.
    await seek(20);
    await elsewhere(storyId(101), 65);
    expect(offered()).toEqual(['was-here', 101, 20]);
  });

  it('JRN-30 goes on where nothing stands, with nothing to offer', async () => {
    const { app, audio, elsewhere, offered } = await aDesk();
    await elsewhere(storyId(102), 60);
    expect([standing(app), offered()]).toEqual([[102, 60, true], undefined]);
    expect(audio.playingUrl).toBeUndefined();
  });

  it('JRN-30 stays in another series', async () => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12, storyId(201), B);
    await elsewhere(storyId(101), 60);
    expect([standing(app), offered()]).toEqual([[201, 12, true], undefined]);
  });

  it('JRN-30 stays where a story was heard out elsewhere, or is locked', async () => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12);
    await elsewhere(storyId(102), 90);
    expect([standing(app), offered()]).toEqual([[101, 12, true], undefined]);
    await pauseAt(15, storyId(301), C);
    await elsewhere(storyId(302), 60, C);
    expect([standing(app), offered()]).toEqual([[301, 15, true], undefined]);
  });

  it('JRN-30 stays where the place that the server tells of is that of this very device', async () => {
    const { app, storage, members, listenTo, listen, offered } = await aDesk();
    await listenTo(12);
    let arrive = (): void => undefined;
    members.arrival = new Promise((resolve) => (arrive = resolve));
    await app.togglePlay.run();
    // The device has forgotten where they were in the series, and that they moved.
    app.seekTo.run(70);
    storage.remove(PLACES_KEY);
    arrive();
    await listen(0);
    expect([standing(app), offered()]).toEqual([[101, 70, true], undefined]);
  });

  it('JRN-30 stays where somebody has pressed play before the answer came', async () => {
    const { app, api, pauseAt, elsewhere, listen, offered } = await aDesk();
    const load = api.seriesWithStories.bind(api);
    await pauseAt(12);
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    api.seriesWithStories = async (ids) => arrival.then(() => load(ids));
    api.catalogue.publish(aCatalogue(anEntry(1, 'ffff'), B, C));
    // A story that is not known here yet.
    await elsewhere(storyId(104), 60);
    await app.togglePlay.run();
    arrive();
    await listen(1);
    expect([standing(app), offered()]).toEqual([[101, 13, false], undefined]);
  });

  it('JRN-30 QUE-40 is moved by nothing of a member who has left before the answer came', async () => {
    const { app, api, elsewhere, listen } = await aDesk();
    const load = api.seriesWithStories.bind(api);
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    api.seriesWithStories = async (ids) => arrival.then(() => load(ids));
    await elsewhere(storyId(101), 60);
    await signOut(app);
    arrive();
    await listen(0);
    expect(app.player.story).toBeUndefined();
  });
});

describe('a window that plays', () => {
  it('JRN-30 is moved by nothing, and offered the other place once', async () => {
    const { app, takePlace, listenTo, elsewhere, listen, offered } = await aDesk();
    await listenTo(12);
    await elsewhere(storyId(101), 60);
    await listen(1);
    expect([standing(app), offered()]).toEqual([
      [101, 13, false],
      ['elsewhere', 101, 60],
    ]);
    takePlace.dismiss();
    await listen(5);
    await elsewhere(storyId(101), 66);
    expect([standing(app), offered()]).toEqual([[101, 18, false], undefined]);
    await elsewhere(storyId(102), 3);
    expect(offered()).toEqual(['elsewhere', 102, 3]);
  });

  it.each([
    [42, undefined],
    [42.1, ['elsewhere', 101, 42.1]],
  ])('JRN-30 is told at 12 s of %s s only where that is more than 30 s away', async (seconds, expected) => {
    const { listenTo, elsewhere, offered } = await aDesk();
    await listenTo(12);
    await elsewhere(storyId(101), seconds);
    expect(offered()).toEqual(expected);
  });

  it('JRN-30 is offered nothing of another series', async () => {
    const { app, listenTo, elsewhere, offered } = await aDesk();
    await listenTo(12, storyId(201), B);
    await elsewhere(storyId(101), 60);
    expect([standing(app), offered()]).toEqual([[201, 12, false], undefined]);
  });

  it('JRN-30 is offered nothing of itself', async () => {
    const { app, page, listenTo, listen, offered } = await aDesk();
    await listenTo(12);
    page.happen('hidden');
    app.seekTo.run(70);
    await listen(0);
    expect([standing(app), offered()]).toEqual([[101, 70, false], undefined]);
  });
});

describe('the place that is offered', () => {
  it('JRN-30 is gone to without a sound while nothing plays, and the offer is gone', async () => {
    const { app, pauseAt, elsewhere, takePlace, offered } = await aDesk();
    for (const [id, seconds] of [
      [storyId(101), 60],
      [storyId(102), 5],
    ] as const) {
      await pauseAt(12);
      app.seekTo.run(12);
      await elsewhere(id, seconds);
      expect(standing(app)).toEqual([id, seconds, true]);
      takePlace.run();
      expect(standing(app)).toEqual([101, 12, true]);
      expect(offered()).toBeUndefined();
    }
  });

  it('JRN-30 is gone to with the sound while something plays', async () => {
    const { app, audio, listenTo, elsewhere, listen, takePlace, offered } = await aDesk();
    await listenTo(12);
    for (const [id, seconds] of [
      [storyId(101), 60],
      [storyId(102), 5],
    ] as const) {
      await elsewhere(id, seconds);
      takePlace.run();
      await listen(2);
      expect([standing(app), offered()]).toEqual([[id, seconds + 2, false], undefined]);
      expect(audio.playingUrl).toBe(`/media/free/${id}.mp3`);
    }
  });

  it('JRN-30 goes when it is dismissed, and when another series becomes current', async () => {
    const { app, listenTo, elsewhere, takePlace, listen, offered } = await aDesk();
    await listenTo(12);
    await elsewhere(storyId(101), 60);
    takePlace.dismiss();
    await listen(1);
    expect([standing(app), offered()]).toEqual([[101, 13, false], undefined]);
    await elsewhere(storyId(102), 60);
    expect(offered()).toEqual(['elsewhere', 102, 60]);
    await listenTo(1, storyId(103));
    expect(offered()).toEqual(['elsewhere', 102, 60]);
    await listenTo(1, storyId(201), B);
    expect(offered()).toBeUndefined();
    takePlace.run();
    expect(standing(app)).toEqual([201, 1, false]);
  });

  it('JRN-30 QUE-40 goes with the member who leaves', async () => {
    const { app, pauseAt, elsewhere, offered } = await aDesk();
    await pauseAt(12);
    await elsewhere(storyId(101), 60);
    expect(offered()).toBeDefined();
    await signOut(app);
    expect(offered()).toBeUndefined();
  });
});
