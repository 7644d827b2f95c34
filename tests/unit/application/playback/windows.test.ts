import { describe, expect, it } from 'vitest';
import type { App } from '../../../../src/ui/app/app.ts';
import { aListenerWithWindows, keptOn } from '../../../support/player/a-listener.ts';
import { anEntry, seriesId, storyId } from '../../../support/builders.ts';

const [A, B, C, D] = [anEntry(1), anEntry(2), anEntry(3), anEntry(4)];

function ids(app: App): readonly number[] {
  return app.player.entries.map((entry) => entry.series.id);
}

/** Two windows of one device in which nothing has been played yet. */
async function twoWindows() {
  const { clock, windows } = await aListenerWithWindows(2, [A, B, C, D]);
  const [one, two] = windows;
  if (one === undefined || two === undefined) throw new Error('There are two windows.');
  return { one, two, listen: (seconds: number) => clock.pass(seconds * 1000) };
}

describe('one voice', () => {
  it('QUE-41 the window in which play was pressed last sounds, the other pauses at once', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(10);
    void two.app.playSeries.run(B.series);
    await listen(0.3);
    expect(one.app.player.isPaused).toBe(true);
    expect(two.app.player.phase).toBe('playing');
    void one.app.togglePlay.run();
    await listen(0.3);
    expect(one.app.player.phase).toBe('playing');
    expect(two.app.player.isPaused).toBe(true);
  });

  it('QUE-41 of two presses in the same moment one sounds', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    void two.app.playSeries.run(B.series);
    await listen(1);
    expect([one, two].filter(({ app }) => !app.player.isPaused)).toHaveLength(1);
  });

  it('what was silenced does not go on when a call is over', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(10);
    one.audio.interrupt();
    void two.app.playSeries.run(B.series);
    await listen(1);
    one.audio.free();
    await listen(1);
    expect(two.app.player.phase).toBe('playing');
    expect(one.app.player.isPaused).toBe(true);
  });

  it('going on by itself to the next story is no new voice', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(130);
    expect(one.app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
    expect(two.app.player.story?.id).toBe(102);
  });
});

describe('one playlist', () => {
  it('QUE-41 what is lined up in one window is seen in the other', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await one.app.addSuggestion.run(B.series);
    await listen(1);
    expect(ids(two.app)).toEqual([1, 2]);
    await two.app.addSuggestion.run(C.series);
    await listen(1);
    expect(ids(one.app)).toEqual([1, 2, 3]);
    expect(one.app.player.phase).toBe('playing');
    expect(two.app.player.isPaused).toBe(true);
  });

  it('what plays in one stands in the other, paused, and follows its second', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playStory.run(A.series, A.stories, storyId(102));
    await listen(40.1);
    expect(two.app.player).toMatchObject({ phase: 'paused', story: { id: 102 }, elapsedSeconds: 40 });
    await one.app.togglePlay.run();
    await listen(1);
    void two.app.togglePlay.run();
    await listen(5.1);
    expect(two.app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 45 });
    expect(one.app.player.elapsedSeconds).toBe(45);
  });

  it('what is taken away, moved or left in one is so in the other', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    for (const { series } of [B, C, D]) await one.app.addSuggestion.run(series);
    await listen(20);
    two.app.reorderQueue.run(3, 1);
    await listen(1);
    expect(ids(one.app)).toEqual([1, 4, 2, 3]);
    two.app.player.toggleQueueEditing();
    two.app.player.toggleSelected(seriesId(2));
    two.app.removeSelected.run();
    await listen(1);
    expect(ids(one.app)).toEqual([1, 4, 3]);
    void one.app.playWaiting.run(seriesId(3));
    await listen(1);
    expect(ids(two.app)).toEqual([3, 4]);
    expect(two.app.player.history.map((item) => item.series.id)).toEqual([1]);
  });

  it('QUE-41 of what both line up in the same moment nothing is lost', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(1);
    await Promise.all([one.app.addSuggestion.run(B.series), two.app.addSuggestion.run(C.series)]);
    await listen(1);
    expect(new Set(ids(one.app))).toEqual(new Set([1, 2, 3]));
    expect(ids(two.app)).toEqual(ids(one.app));
    expect(keptOn(one.storage)?.playlist.entries).toHaveLength(3);
  });

  it('QUE-41 a write that overtakes another loses nothing', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(1);
    const basis = one.storage.read('playlist') ?? '';
    await one.app.addSuggestion.run(B.series);
    one.storage.write('playlist', basis); // as two sees it, who has not heard of it yet
    await two.app.addSuggestion.run(C.series);
    await listen(1);
    expect(new Set(ids(one.app))).toEqual(new Set([1, 2, 3]));
    expect(new Set(ids(two.app))).toEqual(new Set([1, 2, 3]));
  });

  it('another series chosen in a silent window is one that it plays', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(30.1);
    void two.app.playSeries.run(B.series);
    await listen(1);
    expect(ids(one.app)).toEqual([2, 1]);
    expect(one.app.player).toMatchObject({ phase: 'paused', story: { id: 201 } });
    expect(two.app.player.history).toMatchObject([{ series: { id: 1 }, lastStorySeconds: 30 }]);
  });

  it('QUE-41 what a silent window has lined up in the same moment does not take the place of what sounds', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playStory.run(A.series, A.stories, storyId(102));
    await two.app.addSuggestion.run(B.series);
    await listen(0.05);
    expect(one.app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
    await listen(0.3);
    expect(ids(one.app)).toEqual([1, 2]);
    expect(ids(two.app)).toEqual([1, 2]);
    expect(one.app.player).toMatchObject({ phase: 'playing', story: { id: 102 } });
    expect(two.app.player).toMatchObject({ phase: 'paused', story: { id: 102 } });
    expect(keptOn(one.storage)?.currentPlay?.storyId).toBe(102);
  });

  it('a story that is whole is followed though nothing is kept of it a second time', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playStory.run(A.series, A.stories, storyId(101));
    await listen(1);
    void two.app.playStory.run(B.series, B.stories, storyId(201));
    await listen(0.3);
    expect(one.app.player).toMatchObject({ phase: 'paused', story: { id: 201 } });
  });

  it('the second of another story than the one that stands there moves nothing', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playStory.run(A.series, A.stories, storyId(101));
    await listen(20.1);
    await one.app.togglePlay.run();
    await listen(1);
    one.storage.write('position', '{"storyID":999,"seconds":77}');
    one.storage.write('volume', '55');
    await listen(1);
    expect(two.app.player).toMatchObject({ phase: 'paused', story: { id: 101 }, elapsedSeconds: 20 });
  });

  it('a hidden window does not set the clock of the story back', async () => {
    const { one, two, listen } = await twoWindows();
    void one.app.playSeries.run(A.series);
    await listen(4);
    two.page.happen('hidden');
    await listen(48);
    two.page.happen('hidden');
    expect(keptOn(one.storage)?.positionSeconds).toBe(50);
  });

  it('a window that is opened later begins with what the others have', async () => {
    const { clock, device, windows } = await aListenerWithWindows(1, [A, B]);
    void windows[0]?.app.playSeries.run(A.series);
    await clock.pass(20_000);
    expect(keptOn(device.window().storage)).toMatchObject({ currentPlay: { storyId: 101 }, positionSeconds: 20 });
  });
});
