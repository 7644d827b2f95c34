import { describe, expect, it } from 'vitest';
import { MemoryCatalogue } from '../../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { makeCore } from '../../../support/player/a-core.ts';
import { aListener } from '../../../support/player/a-listener.ts';
import { aCatalogue, anEntry, aSeries, aStory, storyId } from '../../../support/builders.ts';

const [A, B] = [anEntry(1), anEntry(2)];

describe('counting views', () => {
  it('VIEW-01 VIEW-03 VIEW-10 after ten heard seconds, with the pair and the name of the stay', async () => {
    const { app, api, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(9.7);
    expect(api.views).toEqual([]);
    await listen(0.5);
    expect(api.views).toEqual([
      { seriesId: 1, storyId: 101, playId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, heardToEnd: false },
    ]);
  });

  it('CRE-04 tells of the same stay that its story was heard to the end, once it was', async () => {
    const { app, api, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(99);
    const [before] = api.views;
    expect(before).toMatchObject({ storyId: 101, heardToEnd: false });
    await listen(14);
    expect(api.views).toEqual([
      { ...before, heardToEnd: true },
      expect.objectContaining({ storyId: 102, heardToEnd: false }),
    ]);
  });

  it('CRE-04 a story that is left before its end was not heard to it', async () => {
    const { app, api, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(15);
    await app.advanceEpisode.run();
    await listen(15);
    expect(api.views.map(({ storyId: id, heardToEnd }) => [id, heardToEnd])).toEqual([
      [101, false],
      [102, false],
    ]);
  });

  it('VIEW-02 INV-064 once, however long one listens, pauses and seeks', async () => {
    const { app, api, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(40);
    await app.togglePlay.run();
    await app.togglePlay.run();
    app.seekTo.run(0);
    await listen(30);
    void app.playStory.run(A.series, A.stories, storyId(101));
    await listen(30);
    expect(api.views).toHaveLength(1);
  });

  it('VIEW-02 INV-060 VIEW-10 coming back to a story is a new stay, with a name of its own', async () => {
    const { app, api, listen } = await aListener([A]);
    for (const id of [101, 102, 101]) {
      void app.playStory.run(A.series, A.stories, storyId(id));
      await listen(12);
    }
    expect(api.views.map((view) => view.storyId)).toEqual([101, 102, 101]);
    expect(new Set(api.views.map((view) => view.playId)).size).toBe(3);
  });

  it('VIEW-06 INV-061 INV-062 neither pausing nor seeking nor waiting for data is listening', async () => {
    const { app, api, audio, listen } = await aListener([A]);
    void app.playSeries.run(A.series);
    await listen(5);
    await app.togglePlay.run();
    await listen(60);
    await app.togglePlay.run();
    app.seekTo.run(40);
    await listen(2);
    audio.stall();
    await listen(2);
    audio.recover();
    await listen(2.5);
    expect(api.views).toHaveLength(0);
    await listen(1);
    expect(api.views).toHaveLength(1);
  });

  it.each([0.5, 3])('VIEW-01 VIEW-06 counts seconds as they pass, at the speed %d', async (rate) => {
    const { app, api, listen } = await aListener([A]);
    app.changeRate.run(rate);
    void app.playSeries.run(A.series);
    await listen(9.5);
    expect(api.views).toEqual([]);
    await listen(1.5);
    expect(api.views).toHaveLength(1);
  });

  it('VIEW-07 INV-065 a story shorter than ten seconds is never counted', async () => {
    const short = [aStory(101, { durationSeconds: 8 }), aStory(102, { durationSeconds: 8 })];
    const entry = { series: aSeries(1, short), stories: short };
    const { app, api, audio, listen } = await aListener([entry]);
    void app.playStory.run(entry.series, entry.stories, storyId(101));
    await listen(8);
    await app.advanceEpisode.run();
    await listen(8);
    await app.togglePlay.run();
    expect(audio.playingUrl).toBe('/media/free/102.mp3');
    expect(api.views).toEqual([]);
  });

  it('VIEW-02 the record of the stay tells what was heard, and whether it was counted', async () => {
    const clock = new VirtualClockAdapter();
    const core = makeCore(
      clock,
      new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(A)), clock),
      new MemoryStorageAdapter(),
      1,
    );
    expect(core.countView.record).toBeUndefined();
    void core.playSeries.run(A.series);
    await clock.pass(9000);
    expect(core.countView.record).toMatchObject({ currentPlay: { storyId: 101 }, timeCount: 9, isCount: false });
    await clock.pass(3000);
    expect(core.countView.record).toMatchObject({ timeCount: 12, isCount: true });
  });

  it('VIEW-05 API-33 a failure is silent and not retried', async () => {
    const { app, api, listen } = await aListener([A, B]);
    void app.playSeries.run(A.series);
    await listen(8);
    api.failure = 'unavailable';
    await listen(4);
    api.failure = undefined;
    await listen(30);
    expect(api.views).toEqual([]);
    expect(app.toasts.current).toBeUndefined();
    expect(app.player.phase).toBe('playing');
  });

  it('QUE-03 a restored story that nobody plays is no view; playing it is a stay of its own', async () => {
    const before = await aListener([A]);
    void before.app.playSeries.run(A.series);
    await before.listen(12);
    before.page.happen('hidden');
    const { app, api, listen } = await aListener([A], before.storage, { seed: 2 });
    await listen(60);
    expect(api.views).toEqual([]);
    await app.togglePlay.run();
    await listen(12);
    expect(api.views).toHaveLength(1);
    expect(api.views[0]?.playId).not.toBe(before.api.views[0]?.playId);
  });
});
