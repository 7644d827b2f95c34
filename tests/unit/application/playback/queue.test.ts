import { describe, expect, it } from 'vitest';
import type { App } from '../../../../src/ui/app/app.ts';
import { aListener, keptOn, type Listener } from '../../../support/player/a-listener.ts';
import { aCatalogue, anEntry, aSeries, seriesId, storyId } from '../../../support/builders.ts';

const [A, B, C, D] = [anEntry(1), anEntry(2), anEntry(3), anEntry(4)];

function ids(app: App): readonly number[] {
  return app.player.entries.map((entry) => entry.series.id);
}

/** A listener with A playing and the others waiting behind it, in order. */
async function withQueue(...waiting: readonly (typeof A)[]): Promise<Listener> {
  const listener = await aListener([A, B, C, D, ...waiting.filter((entry) => entry.series.id > 4)]);
  void listener.app.playSeries.run(A.series);
  for (const { series } of waiting) await listener.app.addSuggestion.run(series);
  await listener.listen(1);
  return listener;
}

describe('lining a series up', () => {
  it('SUG-03 SUG-04 SUG-05 SUG-10 INV-021 puts it last, with all its stories, and says so', async () => {
    const { app, listen } = await withQueue(B);
    app.player.togglePanel();
    await listen(0);
    expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
    expect(await app.addSuggestion.run(C.series)).toEqual({ ok: true, value: undefined });
    expect(ids(app)).toEqual([1, 2, 3]);
    expect(app.player.entries[2]?.stories).toHaveLength(3);
    expect(app.player.suggestions().series.map((series) => series.id)).toEqual([4]);
    expect(app.toasts.current).toEqual({ kind: 'status', message: 'added' });
  });

  it('QUE-02 INV-019 goes on playing, and is kept on the device', async () => {
    const { app, storage, listen } = await withQueue(B);
    await listen(4);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 101 }, elapsedSeconds: 5 });
    expect(keptOn(storage)?.playlist.entries.map((entry) => entry.series.id)).toEqual([1, 2]);
  });

  it('QUE-34 INV-019 into an empty playlist stands there paused, and plays when it is wanted', async () => {
    const { app, audio, listen } = await aListener([anEntry(1, 'xf')]);
    await app.addSuggestion.run(anEntry(1, 'xf').series);
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 102 } });
    expect(audio.playingUrl).toBeUndefined();
    void app.togglePlay.run();
    await listen(3);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 3 });
  });

  it('QUE-32 a series that is lined up already is a success that changes nothing', async () => {
    const { app } = await withQueue(B);
    expect((await app.addSuggestion.run(B.series)).ok).toBe(true);
    expect(ids(app)).toEqual([1, 2]);
  });

  it('QUE-04 SUG-06 SUG-11 INV-020 the 51st fits, the 52nd is refused and stays recommended', async () => {
    const many = Array.from({ length: 51 }, (_, index) => anEntry(index + 1));
    const { app, listen } = await aListener([...many, anEntry(60)]);
    for (const { series } of many) await app.addSuggestion.run(series);
    app.player.togglePanel();
    await listen(0);
    const before = app.player.current();
    expect(await app.addSuggestion.run(anEntry(60).series)).toEqual({
      ok: false,
      failure: { kind: 'playlist-limit-exceeded', limit: 51 },
    });
    expect(app.player.current()).toBe(before);
    expect(ids(app)).toHaveLength(51);
    expect(app.player.suggested.map((series) => series.id)).toEqual([60]);
  });

  it.each(['offline', 'unavailable', 'not-found'] as const)(
    'SUG-07 INV-022 a failed call (%s) adds nothing and leaves the recommended ones',
    async (failure) => {
      const { app, api, listen } = await withQueue(B);
      app.player.togglePanel();
      await listen(0);
      api.failure = failure;
      expect(await app.addSuggestion.run(C.series)).toEqual({ ok: false, failure: { kind: 'not-added' } });
      expect(ids(app)).toEqual([1, 2]);
      expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
    },
  );

  it('SUG-10 INV-022 a series without stories, or unknown to the server, is not added', async () => {
    const empty = { series: aSeries(8, []), stories: [] };
    const { app } = await aListener([A, empty]);
    expect(await app.addSuggestion.run(empty.series)).toEqual({ ok: false, failure: { kind: 'not-added' } });
    expect(await app.addSuggestion.run(aSeries(9, []))).toEqual({ ok: false, failure: { kind: 'not-added' } });
  });
});

describe('pressing a waiting series', () => {
  it('QUE-10 QUE-38 INV-013 plays it in the place of the playing one, at once', async () => {
    const { app, audio, listen } = await withQueue(B, C);
    await listen(39);
    void app.playWaiting.run(seriesId(3));
    expect(audio.playingUrl).toBe('/media/free/301.mp3');
    expect(ids(app)).toEqual([3, 2]);
    expect(app.player.history).toMatchObject([{ series: { id: 1 }, lastStoryId: 101, lastStorySeconds: 40 }]);
  });

  it('QUE-39 PLY-37 one of its stories plays that story', async () => {
    const { app } = await withQueue(B, C);
    void app.playWaiting.run(seriesId(2), storyId(203));
    expect(app.player).toMatchObject({ story: { id: 203 }, isPaused: false });
  });

  it('INV-014 one that does not wait, and INV-009 one that may not be heard, are refused and change nothing', async () => {
    const { app } = await withQueue(B, anEntry(5, 'xx'));
    const before = app.player.current();
    expect(await app.playWaiting.run(seriesId(1))).toMatchObject({ failure: { kind: 'nothing-to-play' } });
    expect(await app.playWaiting.run(seriesId(9))).toMatchObject({ failure: { kind: 'nothing-to-play' } });
    expect(await app.playWaiting.run(seriesId(5))).toMatchObject({ failure: { kind: 'locked' } });
    expect(app.player.current()).toBe(before);
  });
});

describe('pressing a recommended cover', () => {
  it('QUE-09 QUE-38 INV-012 plays it in the place of the playing series, at once, and it is recommended no more', async () => {
    const { app, audio, listen } = await withQueue(B);
    app.player.togglePanel();
    await listen(0);
    void app.replaceBySuggestion.run(C.series);
    expect(audio.playingUrl).toBe('/media/free/301.mp3');
    expect(ids(app)).toEqual([3, 2]);
    expect(app.player.suggestions().series.map((series) => series.id)).toEqual([4]);
    await listen(1);
    expect(app.player.entry?.stories).toHaveLength(3);
  });

  it('without a story, or with locked ones alone, is refused with the reason', async () => {
    const { app } = await withQueue(B);
    const before = app.player.current();
    expect(await app.replaceBySuggestion.run(aSeries(8, []))).toMatchObject({ failure: { kind: 'nothing-to-play' } });
    expect(await app.replaceBySuggestion.run(anEntry(9, 'x').series)).toMatchObject({ failure: { kind: 'locked' } });
    expect(app.player.current()).toBe(before);
  });
});

describe('the menu of a waiting series', () => {
  it('QUE-43 INV-025 makes it the next one, and leaves the playing one and the order of the others', async () => {
    const { app, storage } = await withQueue(B, C, D);
    app.reorderQueue.playNext(seriesId(4));
    expect(ids(app)).toEqual([1, 4, 2, 3]);
    expect(keptOn(storage)?.playlist.entries.map((entry) => entry.series.id)).toEqual([1, 4, 2, 3]);
    const before = app.player.current();
    for (const id of [1, 4, 9]) app.reorderQueue.playNext(seriesId(id));
    expect(app.player.current()).toBe(before);
  });

  it('QUE-44 INV-035 takes it out, never the playing one, and leaves the delete mode as it is', async () => {
    const { app, storage } = await withQueue(B, C, D);
    const before = app.player.current();
    for (const id of [1, 9]) app.removeSelected.only(seriesId(id));
    expect(app.player.current()).toBe(before);
    app.removeSelected.only(seriesId(3));
    expect(ids(app)).toEqual([1, 2, 4]);
    expect(app.toasts.current).toMatchObject({ kind: 'status', message: 'removed', count: 1 });
    expect(app.player).toMatchObject({ isEditingQueue: false, phase: 'playing' });
    app.toasts.current?.undo?.();
    expect(keptOn(storage)?.playlist.entries.map((entry) => entry.series.id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the delete mode', () => {
  it('QUE-17 needs more than one series', async () => {
    const alone = await withQueue();
    alone.app.player.toggleQueueEditing();
    expect(alone.app.player).toMatchObject({ canEditQueue: false, isEditingQueue: false });
    const { app } = await withQueue(B);
    app.player.toggleQueueEditing();
    expect(app.player).toMatchObject({ canEditQueue: true, isEditingQueue: true });
    app.player.toggleQueueEditing();
    expect(app.player.isEditingQueue).toBe(false);
  });

  it('QUE-21 QUE-22 QUE-23 INV-035 takes the selected series out, tells how many, and ends', async () => {
    const { app, storage, listen } = await withQueue(B, C, D);
    app.player.toggleQueueEditing();
    app.player.toggleSelected(seriesId(2));
    app.player.toggleSelected(seriesId(4));
    app.removeSelected.run();
    expect(ids(app)).toEqual([1, 3]);
    expect(app.toasts.current).toMatchObject({ kind: 'status', message: 'removed', count: 2 });
    expect(app.player).toMatchObject({ isEditingQueue: false, phase: 'playing' });
    expect(keptOn(storage)?.playlist.entries).toHaveLength(2);
    app.player.toggleQueueEditing();
    expect(app.player.selectedIds.size).toBe(0);
    await listen(1);
    expect(app.player.elapsedSeconds).toBe(2);
  });

  it('QUE-20 selects all that wait, or none', async () => {
    const { app } = await withQueue(B, C);
    app.player.toggleQueueEditing();
    app.player.toggleAllSelected();
    expect([...app.player.selectedIds]).toEqual([2, 3]);
    app.player.toggleAllSelected();
    expect(app.player.selectedIds.size).toBe(0);
    app.player.toggleAllSelected();
    app.removeSelected.run();
    expect(ids(app)).toEqual([1]);
  });

  it('QUE-30 INV-036 with nothing selected nothing is removed', async () => {
    const { app } = await withQueue(B, C);
    app.player.toggleQueueEditing();
    const before = app.player.current();
    app.removeSelected.run();
    expect(app.player.current()).toBe(before);
    expect(app.player.isEditingQueue).toBe(true);
  });

  it('what was removed can be put back, to its place', async () => {
    const { app, storage } = await withQueue(B, C, D);
    app.player.toggleQueueEditing();
    app.player.toggleSelected(seriesId(2));
    app.player.toggleSelected(seriesId(3));
    app.removeSelected.run();
    await app.addSuggestion.run(C.series);
    app.removeSelected.run();
    expect(ids(app)).toEqual([1, 4, 3]);
    app.player.toggleQueueEditing();
    app.player.toggleSelected(seriesId(4));
    app.removeSelected.run();
    app.toasts.current?.undo?.();
    expect(ids(app)).toEqual([1, 4, 3]);
    expect(keptOn(storage)?.playlist.entries.map((entry) => entry.series.id)).toEqual([1, 4, 3]);
  });

  it('LIM-01 putting back into a playlist that is full by now is refused with a word', async () => {
    const many = Array.from({ length: 51 }, (_, index) => anEntry(index + 1));
    const { app } = await aListener([...many, anEntry(60)]);
    for (const { series } of many) await app.addSuggestion.run(series);
    app.player.toggleQueueEditing();
    app.player.toggleSelected(seriesId(51));
    app.removeSelected.run();
    const { undo } = app.toasts.current ?? {};
    await app.addSuggestion.run(anEntry(60).series);
    undo?.();
    expect(app.toasts.current).toEqual({ kind: 'alert', message: 'playlist-limit-exceeded' });
    expect(ids(app)).toHaveLength(51);
  });

  it('QUE-24 INV-037 ends when another story becomes current', async () => {
    const { app } = await withQueue(B, C);
    app.player.toggleQueueEditing();
    app.player.toggleSelected(seriesId(2));
    await app.advanceEpisode.run();
    expect(app.player).toMatchObject({ isEditingQueue: false });
    expect(app.player.selectedIds.size).toBe(0);
  });

  it('QUE-25 INV-028 nothing can be dragged in it', async () => {
    const { app } = await withQueue(B, C);
    app.player.toggleQueueEditing();
    app.reorderQueue.run(2, 1);
    expect(ids(app)).toEqual([1, 2, 3]);
    app.player.toggleQueueEditing();
    app.reorderQueue.run(2, 1);
    expect(ids(app)).toEqual([1, 3, 2]);
  });
});

describe('what is recommended', () => {
  it('SUG-01 SUG-02 SUG-12 loads when a playlist comes into sight, wide or narrow, and not again while it is', async () => {
    const { app, listen } = await withQueue(B);
    for (const [open, close] of [
      [() => app.player.togglePanel(), () => app.player.togglePanel()],
      [() => app.player.openMobilePlaylist(), () => app.player.closeMobilePlaylist()],
    ] as const) {
      open();
      expect(app.player.isLoadingSuggestions).toBe(true);
      await listen(0);
      expect(app.player.isLoadingSuggestions).toBe(false);
      expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
      app.player.toggleQueueEditing();
      expect(app.player.isLoadingSuggestions).toBe(false);
      close();
      expect(app.player.isLoadingSuggestions).toBe(false);
    }
  });

  it('is never what was heard to its end', async () => {
    const { app, listen } = await withQueue(B);
    void app.playStory.run(A.series, A.stories, storyId(103));
    await listen(101);
    expect(ids(app)).toEqual([2]);
    app.player.togglePanel();
    await listen(0);
    expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
  });

  it('SUG-13 a failure is silent, and leaves what was recommended before', async () => {
    const { app, api, listen } = await withQueue(B);
    app.toasts.dismiss();
    app.player.togglePanel();
    await listen(0);
    app.player.togglePanel();
    api.failure = 'offline';
    app.player.togglePanel();
    await listen(0);
    expect(app.player.isLoadingSuggestions).toBe(false);
    expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
    expect(app.toasts.current).toBeUndefined();
  });

  it('an answer to an earlier question does not replace that of a later one', async () => {
    const { app, api, listen } = await withQueue(B);
    const answers: (() => void)[] = [];
    const { suggestions } = api;
    api.suggestions = (after, without) =>
      new Promise((resolve) => answers.push(() => void suggestions.call(api, after, without).then(resolve)));
    app.player.togglePanel();
    app.player.togglePanel();
    app.player.togglePanel();
    answers[1]?.();
    await listen(0);
    api.catalogue.publish(aCatalogue(A, B, C, D, anEntry(5)));
    answers[0]?.();
    await listen(0);
    expect(app.player.suggested.map((series) => series.id)).toEqual([3, 4]);
    expect(app.player.isLoadingSuggestions).toBe(false);
  });
});
