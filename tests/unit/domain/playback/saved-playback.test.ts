import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { decodePlayback, encodePlayback, encodePosition } from '../../../../src/domain/playback/saved-playback.ts';
import { states } from '../../../support/arbitraries.ts';
import { anEntry, aStory, storyId } from '../../../support/builders.ts';

function started(...ids: readonly number[]): PlaybackState {
  return ids.reduce((state, id) => state.at(20).started(anEntry(id)), PlaybackState.idle(4));
}

function isIdle(state: PlaybackState): boolean {
  return state.currentPlay === undefined && state.playlist.entries.length === 0 && state.history.items.length === 0;
}

describe('a kept playback state', () => {
  it('ENT-42 ENT-43 ENT-44 HIS-07 is spelled as the specification spells it', () => {
    expect(JSON.parse(encodePlayback(started(1, 2)))).toMatchObject({
      version: 1,
      currentPlay: { seriesID: 2, storyID: 201 },
      playlist: [{ series: { id: 2 }, stories: [{ id: 201 }, { id: 202 }, { id: 203 }] }, { series: { id: 1 } }],
      historyPlaylist: [{ series: { id: 1 }, lastStoryId: 101, lastStoryTime: 20 }],
    });
  });

  it('INV-023 HIS-11 read again it is what was kept', () => {
    fc.assert(
      fc.property(states, (state) => {
        const position = encodePosition(state.currentPlay?.storyId ?? storyId(1), state.positionSeconds);
        const read = decodePlayback(encodePlayback(state), position, state.history.limit);
        expect(read).toEqual(state);
      }),
    );
  });

  it('keeps no audio address, neither of stories nor of the first story of a series', () => {
    const address = { url: 'https://example.test/secret', expiresAt: 1 };
    const { series } = anEntry(1);
    const story = aStory(101, { address });
    const state = PlaybackState.idle(4).started({ series: { ...series, firstStory: story }, stories: [story] });
    expect(encodePlayback(state)).not.toContain('secret');
  });

  it('a position of another story does not count', () => {
    const read = decodePlayback(encodePlayback(started(1)), encodePosition(storyId(999), 50), 4);
    expect(read.positionSeconds).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"storyID":101}', '{"storyID":101,"seconds":-1}', '{"storyID":101,"seconds":"9"}'])(
    'a broken position %j is the beginning',
    (position) => {
      expect(decodePlayback(encodePlayback(started(1)), position, 4).positionSeconds).toBe(0);
    },
  );

  it('INV-059 INT-45 a longer history is cut to the limit of the mode', () => {
    const read = decodePlayback(encodePlayback(started(1, 2, 3, 4, 5)), undefined, 2);
    expect(read.history.items.map((item) => item.series.id)).toEqual([4, 3]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['half a text', encodePlayback(started(1)).slice(0, 200)],
    ['another version', encodePlayback(started(1)).replace('"version":1', '"version":2')],
    ['a current story that is not lined up', encodePlayback(started(1)).replace('"storyID":101', '"storyID":999')],
    ['a series twice', JSON.stringify({ ...parsed(started(1)), playlist: twice(started(1)) })],
    ['a number as a text', encodePlayback(started(1)).replace('"durationSeconds":100', '"durationSeconds":"100"')],
  ])('INV-024 %s is an empty state', (_, text) => {
    expect(isIdle(decodePlayback(text, undefined, 4))).toBe(true);
  });

  it('INV-024 never throws and never gives an invalid state, whatever JSON was kept', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (text, position) => {
        expect(isIdle(decodePlayback(text, position, 4))).toBe(true);
      }),
    );
  });

  it('INV-024 never throws when single letters have changed', () => {
    const text = encodePlayback(started(1, 2));
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ minLength: 1, maxLength: 3 }), (place, noise) => {
        const read = decodePlayback(text.slice(0, place) + noise + text.slice(place + 1), undefined, 4);
        expect(read.currentPlay?.seriesId).toBe(read.entry?.series.id);
      }),
    );
  });
});

function parsed(state: PlaybackState): Record<string, unknown> {
  return JSON.parse(encodePlayback(state)) as Record<string, unknown>;
}

function twice(state: PlaybackState): unknown {
  const { playlist } = parsed(state);
  return Array.isArray(playlist) ? [...playlist, ...playlist] : undefined;
}
