import { describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { App } from '../../../../src/ui/app/app.ts';
import type { PlaylistEntry } from '../../../../src/domain/playlist/playlist.ts';
import { anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';
import { aWorldOfDevices, signOut } from '../../../support/player/member-devices.ts';

const ENTRIES = [1, 2, 3].map((id) => anEntry(id)) as unknown as readonly [PlaylistEntry, PlaylistEntry, PlaylistEntry];
const [A, B, C] = ENTRIES;
const member = anAccount(1);

/** A member who has heard 12 s of series A and lined up B, and since then has heard on, taken B out and lined up C. */
async function aDesk() {
  const world = aWorldOfDevices([A, B, C], [member]);
  const desk = await world.aDevice(true);
  await desk.begin();
  const settle = async (): Promise<void> => {
    for (let seconds = 0; seconds < 3; seconds += 1) await world.listen(0.9);
  };
  const { app } = desk;
  await settle();
  void app.playSeries.run(A.series);
  await world.listen(12);
  await app.togglePlay.run();
  await app.addSuggestion.run(B.series);
  await settle();
  const at = world.clock.now();
  await settle();
  await app.togglePlay.run();
  await world.listen(40);
  await app.togglePlay.run();
  app.player.toggleQueueEditing();
  app.player.toggleSelected(B.series.id);
  app.removeSelected.run();
  await app.addSuggestion.run(C.series);
  await settle();
  const restoring = await app.restoring();
  must(await restoring.load(at));
  const earlier = restoring.moment(at)!;
  return { ...world, ...desk, settle, at, restoring, earlier };
}

const lined = ({ player }: App): readonly number[] => player.entries.map(({ series }) => series.id);
const standing = ({ player }: App) => [player.story?.id, Math.round(player.elapsedSeconds), player.isPaused];

describe('going back to an earlier moment', () => {
  it('JRN-110 shows what would change, brings it back on all devices, and can be taken back', async () => {
    const { app, earlier, restoring, settle, aDevice, begin: _ } = await aDesk();
    expect(earlier.playlist?.map(({ id }) => id)).toEqual([1, 2]);
    expect(earlier.places.map(({ story, earlier: { seconds } }) => [story.id, Math.round(seconds)])).toEqual([
      [101, 12],
    ]);
    expect([lined(app), standing(app)]).toEqual([
      [1, 3],
      [101, 52, true],
    ]);
    const undo = must(await restoring.restore(earlier));
    await settle();
    expect([lined(app), standing(app)]).toEqual([
      [1, 2],
      [101, 12, true],
    ]);
    const phone = await aDevice(true);
    await phone.begin();
    await settle();
    expect([lined(phone.app), standing(phone.app)]).toEqual([
      [1, 2],
      [101, 12, true],
    ]);
    await undo();
    await settle();
    expect([lined(app), standing(app)]).toEqual([
      [1, 3],
      [101, 52, true],
    ]);
    expect(lined(phone.app)).toEqual([1, 3]);
  });

  it('JRN-110 lets what sounds go on, and leaves its place alone', async () => {
    const { app, earlier, restoring, settle, listen } = await aDesk();
    await app.togglePlay.run();
    await listen(2);
    must(await restoring.restore(earlier));
    await settle();
    expect(lined(app)).toEqual([1, 2]);
    expect(app.player.isPaused).toBe(false);
    expect(app.player.elapsedSeconds).toBeGreaterThan(52);
  });

  it('JRN-110 takes nothing back for somebody else who has come since', async () => {
    const { app, earlier, restoring, settle } = await aDesk();
    const undo = must(await restoring.restore(earlier));
    await settle();
    await signOut(app);
    await undo();
    await settle();
    expect([lined(app), app.player.story?.id]).toEqual([[], undefined]);
  });

  it('JRN-110 goes back from a later story of the series to the one where the listener was', async () => {
    const { app, at, restoring, settle, listen } = await aDesk();
    await app.playStory.run(A.series, A.stories, storyId(102));
    await listen(20);
    await app.togglePlay.run();
    await settle();
    must(await restoring.load(at));
    must(await restoring.restore(restoring.moment(at)!));
    await settle();
    expect(standing(app)).toEqual([101, 12, true]);
  });

  it('JRN-110 changes nothing where the series of the playlist do not come', async () => {
    const { app, api, earlier, restoring, settle } = await aDesk();
    const before = [lined(app), standing(app)];
    api.failure = 'offline';
    expect(await restoring.restore(earlier)).toEqual(fail({ kind: 'unavailable' }));
    api.failure = undefined;
    await settle();
    expect([lined(app), standing(app)]).toEqual(before);
  });
});
