import { describe, expect, it } from 'vitest';
import { must } from '../../../support/must.ts';
import { anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { History } from '../../../../src/domain/playlist/history.ts';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { sequelOf, type Foresight } from '../../../../src/domain/playback/sequel.ts';

/** The first story of series 1 plays, the others wait. */
function playing(...patterns: readonly string[]): PlaybackState {
  const playlist = must(Playlist.of(patterns.map((pattern, index) => anEntry(index + 1, pattern))));
  const currentPlay = { seriesId: seriesId(1), storyId: storyId(101) };
  const state = PlaybackState.of({ currentPlay, positionSeconds: 99, playlist, history: History.of([], 4) });
  if (state === undefined) throw new Error('It does not belong together.');
  return state;
}

const found = (changes: Partial<Foresight> = {}): Foresight => ({
  storyId: storyId(101),
  seriesIds: new Set([seriesId(1), seriesId(2)]),
  closed: undefined,
  ...changes,
});
const closed = (refusal: string, id = 102) => found({ closed: { storyId: storyId(id), refusal } });

describe('what the end of a story leads to', () => {
  it('JRN-60 is the next story of the series without any answer, and the end where nothing waits', () => {
    expect(sequelOf(playing('ff'), undefined, false)).toMatchObject({
      kind: 'plays',
      after: { currentPlay: { storyId: 102 } },
    });
    expect(sequelOf(playing('f'), undefined, false)).toEqual({ kind: 'ends' });
  });

  it('JRN-60 is another series only where somebody asked about it during this story', () => {
    const state = playing('f', 'f');
    expect(sequelOf(state, found(), false)).toMatchObject({ kind: 'plays', after: { currentPlay: { storyId: 201 } } });
    expect(sequelOf(state, undefined, false)).toBeUndefined();
    expect(sequelOf(state, found({ storyId: storyId(100) }), false)).toBeUndefined();
    expect(sequelOf(state, found({ seriesIds: new Set([seriesId(1)]) }), false)).toBeUndefined();
  });

  it('JRN-60 JRN-61 is asked for where stories are missing, or a locked one may open', () => {
    const half = anEntry(1, 'fff');
    const cut = playing('f', 'f').renewed({ ...half, stories: half.stories.slice(0, 1) });
    expect(sequelOf(cut, found(), false)).toBeUndefined();
    expect(sequelOf(playing('fx', 'f'), found(), false)).toBeUndefined();
    expect(sequelOf(playing('fx', 'f'), closed('auto-unlock-off', 103), false)).toBeUndefined();
  });

  it('JRN-61 passes a locked story over, or stops before it with its reason', () => {
    const locked = { id: 102 };
    const waiting = playing('fx', 'f');
    expect(sequelOf(waiting, closed('offline'), false)).toMatchObject({ kind: 'plays', after: { story: { id: 201 } } });
    expect(sequelOf(waiting, closed('auto-unlock-off'), true)).toMatchObject({ kind: 'asks', reason: 'ended', locked });
    expect(sequelOf(waiting, closed('candy-short'), false)).toMatchObject({ kind: 'asks', reason: 'capped', locked });
    expect(sequelOf(waiting, closed('auto-unlock-capped'), false)).toMatchObject({ kind: 'asks', reason: 'capped' });
    expect(sequelOf(playing('fx'), closed('offline'), false)).toMatchObject({ kind: 'asks', reason: 'ended', locked });
  });
});
