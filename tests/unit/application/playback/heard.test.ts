import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_HEARD_STORIES } from '../../../../common/kernel/limits.ts';
import { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { MemoryDevice } from '../../../../src/adapters/memory/memory-device.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { HEARD_KEY, LISTENER_KEY, PLAYLIST_KEY, PLACE_KEY } from '../../../../src/application/playback/storage-keys.ts';
import { HeardStories } from '../../../../src/domain/playback/heard-stories.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';

const [A, B] = [anEntry(1), anEntry(2)];

/** A device on which `kept` is kept, and its windows. */
function aDevice(kept: Readonly<Record<string, string>> = {}) {
  const clock = new VirtualClockAdapter();
  const device = new MemoryDevice(clock, new MemoryStorageAdapter(kept));
  const aWindow = async () => {
    const { storage, tabs } = device.window();
    const world = new MemoryWorld({ clock, catalogue: aCatalogue(A, B) });
    const { app, start } = await createApp('test', world, { storage, tabs });
    start();
    await clock.pass(0);
    const heard = () =>
      [A, B].flatMap(({ series, stories }) =>
        stories.flatMap(({ id }) => (app.player.heard().has(series.id, id) ? [Number(id)] : [])),
      );
    return { app, storage, heard };
  };
  return { aWindow, listen: (seconds: number) => clock.pass(seconds * 1000) };
}

/** What a device keeps whose visitor heard series A to its end, and left the second story of B at `seconds`. */
async function keptBefore(seconds: number): Promise<Readonly<Record<string, string>>> {
  const { aWindow, listen } = aDevice();
  const { app, storage } = await aWindow();
  await app.playStory.run(A.series, A.stories, storyId(101));
  await listen(1);
  app.seekTo.run(80);
  await listen(1);
  await app.playStory.run(B.series, B.stories, storyId(202));
  await listen(1);
  app.seekTo.run(seconds);
  await app.togglePlay.run();
  const keys = [PLAYLIST_KEY, PLACE_KEY, LISTENER_KEY];
  return Object.fromEntries(keys.flatMap((key) => [[key, storage.read(key) ?? '']]).filter(([, text]) => text !== ''));
}

describe('the stories that were heard', () => {
  it('HIS-15 are known after a reload, and to all windows of the device', async () => {
    const { aWindow, listen } = aDevice();
    const [here, there] = [await aWindow(), await aWindow()];
    await here.app.playStory.run(A.series, A.stories, storyId(102));
    await listen(75);
    expect([here.heard(), there.heard(), (await aWindow()).heard()]).toEqual([[102], [102], [102]]);
    await there.app.playStory.run(B.series, B.stories, storyId(201));
    await listen(75);
    expect([here.heard(), there.heard()]).toEqual([
      [102, 201],
      [102, 201],
    ]);
  });

  it('HIS-15 of a device that kept no list yet are those that were left at their end, and no others', async () => {
    const { aWindow } = aDevice(await keptBefore(70));
    expect((await aWindow()).heard()).toEqual([101, 202]);
    const young = aDevice(await keptBefore(69));
    expect((await young.aWindow()).heard()).toEqual([101]);
  });

  it('HIS-15 are never more than what was heard once a list is kept: a place says nothing then', async () => {
    const { aWindow, listen } = aDevice();
    const { app, heard } = await aWindow();
    await app.playStory.run(A.series, A.stories, storyId(101));
    await listen(1);
    await app.togglePlay.run();
    app.seekTo.run(95);
    expect([heard(), (await aWindow()).heard()]).toEqual([[], []]);
  });

  it.each(['', 'nonsense', '{}', '[{"seriesID":1,"storyIDs":["x"]}]', '[{"seriesID":-1,"storyIDs":[]}]', '[null]'])(
    'HIS-15 INV-024 that the device has garbled are none, and others are kept in their place: %j',
    async (text) => {
      const { aWindow, listen } = aDevice({ [HEARD_KEY]: text });
      const { app, heard } = await aWindow();
      expect(heard()).toEqual([]);
      await app.playStory.run(A.series, A.stories, storyId(101));
      await listen(75);
      expect([heard(), (await aWindow()).heard()]).toEqual([[101], [101]]);
    },
  );

  it('HIS-15 QUE-40 of a member who has just left in another window are not kept anew by this one', async () => {
    const { aWindow, listen } = aDevice();
    const [here, there] = [await aWindow(), await aWindow()];
    await here.app.playStory.run(A.series, A.stories, storyId(102));
    await listen(60);
    expect(there.storage.read(HEARD_KEY)).toBeDefined();
    there.storage.remove(HEARD_KEY);
    here.app.seekTo.run(81);
    expect([there.storage.read(HEARD_KEY), here.heard()]).toEqual([undefined, []]);
  });

  it('HIS-15 come back from text as they were, each once, and stay bounded', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(some, (all) => {
        let heard = HeardStories.none;
        for (const [series, story] of all) heard = heard.with(seriesId(series), storyId(story));
        const again = HeardStories.decoded(heard.encoded());
        expect(again.encoded()).toBe(heard.encoded());
        for (const [series, story] of all) expect(again.has(seriesId(series), storyId(story))).toBe(true);
        const stories = new Set(all.flatMap(([series, story]) => (series === 1 ? [story] : [])));
        expect(again.countOf(seriesId(1))).toBe(stories.size);
      }),
    );
    const saved = Array.from({ length: 5 }, (_, index) => ({
      seriesID: index + 1,
      storyIDs: Array.from({ length: MAX_HEARD_STORIES / 4 }, (__, place) => place + 1),
    }));
    const full = HeardStories.decoded(JSON.stringify(saved));
    expect([1, 2, 5].map((id) => full.countOf(seriesId(id)))).toEqual([0, 2500, 2500]);
    const more = full.with(seriesId(2), storyId(9999));
    expect([2, 3, 5].map((id) => more.countOf(seriesId(id)))).toEqual([2501, 0, 2500]);
  });
});
