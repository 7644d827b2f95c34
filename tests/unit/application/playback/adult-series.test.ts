import { describe, expect, it } from 'vitest';
import type { PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import { aListener, type Listener } from '../../../support/player/a-listener.ts';
import { anEntry, storyId } from '../../../support/builders.ts';

const COVER = '/media/covers/abc-400.webp';
const plain = anEntry(1, 'f');
const behind = anEntry(3, 'f');
const closed = anEntry(2, 'f');
const adult: PlaylistEntry = { ...closed, series: { ...closed.series, isAdult: true, imageUrl: COVER } };

/** A listener whom nobody has asked, to whom an adult series comes next. */
async function beforeAdultSeries(): Promise<Listener> {
  const listener = await aListener([plain, adult, behind]);
  await listener.app.playSeries.run(plain.series);
  await listener.app.addSuggestion.run(adult.series);
  await listener.app.addSuggestion.run(behind.series);
  await listener.listen(1);
  return listener;
}

describe('an adult series in the queue of a listener whose age nobody has asked', () => {
  it('ENT-72 does not begin by itself: it stands there without a sound, and the age is asked', async () => {
    const { app, audio, listen } = await beforeAdultSeries();
    await listen(120);
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 201 }, elapsedSeconds: 0 });
    expect(audio.playingUrl).not.toContain('201');
    expect(app.age.isAsking).toBe(true);
  });

  it('ENT-72 is not asked of the server before the answer, neither to make it ready nor after a visit', async () => {
    const { audio, api, storage, page, listen } = await beforeAdultSeries();
    await listen(97); // so near to its end, the next story is made ready
    expect(audio.readyUrl ?? '').not.toContain('201');
    await listen(20);
    page.happen('hidden');
    const later = await aListener([plain, adult, behind], storage);
    expect(later.app.player).toMatchObject({ phase: 'paused', story: { id: 201 } });
    expect(later.audio.readyUrl).toBeUndefined();
    expect([api.opened.has(storyId(201)), later.api.opened.has(storyId(201))]).toEqual([false, false]);
  });

  it('ENT-72 plays once the answer is yes, and goes on from then on without a question', async () => {
    const { app, listen } = await beforeAdultSeries();
    await listen(120);
    app.age.confirm();
    await listen(2);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
    await listen(120);
    expect(app.player.story?.id).toBe(301);
    expect(app.age.isAsking).toBe(false);
  });

  it('ENT-72 stays silent after a no, whoever wants it to play, and asks each of them', async () => {
    const { app, audio, device, listen } = await beforeAdultSeries();
    await app.advanceEpisode.run();
    const wishes = [
      () => void app.togglePlay.run(),
      () => device.press({ kind: 'play' }),
      () => void app.playSeries.run(adult.series),
    ];
    for (const wish of wishes) {
      expect(app.age.isAsking).toBe(true);
      app.age.decline();
      wish();
      await listen(1);
    }
    expect(app.player).toMatchObject({ phase: 'paused', story: { id: 201 } });
    expect(audio.playingUrl).not.toContain('201');
  });

  it('ENT-72 shows its cover on the device only to who is of age', async () => {
    const { app, device, listen } = await beforeAdultSeries();
    await app.advanceEpisode.run();
    expect(device.picture).toMatchObject({ seriesTitle: '연재 2', coverUrl: undefined });
    app.age.confirm();
    await listen(1);
    expect(device.picture).toMatchObject({ seriesTitle: '연재 2', coverUrl: COVER });
  });

  it('ENT-72 what was said holds although the device forgets it meanwhile', async () => {
    const { app, storage, listen } = await beforeAdultSeries();
    app.age.whenConfirmed(() => undefined);
    app.age.confirm();
    storage.remove('of-age');
    await app.advanceEpisode.run();
    await listen(1);
    expect(app.player).toMatchObject({ phase: 'playing', story: { id: 201 } });
  });
});
