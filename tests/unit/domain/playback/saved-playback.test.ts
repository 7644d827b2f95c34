import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import {
  decodePlayback,
  decodePlace,
  encodePlayback,
  encodePlace,
  type FoundPlayback,
} from '../../../../src/domain/playback/saved-playback.ts';
import { states } from '../../../support/arbitraries.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { anEntry, aSeries, aStory, seriesId, storyId } from '../../../support/builders.ts';

const LINEAGE = ['latest', 'before'];

function started(...ids: readonly number[]): PlaybackState {
  return ids.reduce((state, id) => state.at(20).started(anEntry(id)), PlaybackState.idle(4));
}

function encoded(state: PlaybackState): string {
  return encodePlayback(state, LINEAGE);
}

function stateIn(found: FoundPlayback): PlaybackState {
  if (found.kind !== 'kept') throw new Error(`There is no state but ${found.kind}.`);
  return found.state;
}

function parsed(state: PlaybackState): Record<string, unknown> {
  return JSON.parse(encoded(state)) as Record<string, unknown>;
}

describe('a kept playback state', () => {
  it('ENT-41 ENT-42 ENT-43 ENT-44 ENT-46 HIS-07 is spelled as the specification spells it', () => {
    expect(parsed(started(1, 2))).toMatchObject({
      version: 2,
      lineage: LINEAGE,
      currentPlay: { seriesID: 2, storyID: 201 },
      playlist: [{ series: { id: 2 }, stories: [{ id: 201 }, { id: 202 }, { id: 203 }] }, { series: { id: 1 } }],
      historyPlaylist: [{ series: { id: 1 }, lastStoryId: 101, lastStoryTime: 20 }],
      finished: [],
    });
  });

  it('INV-023 HIS-11 read again it is what was kept, and its position too', () => {
    fc.assert(
      fc.property(states, (state) => {
        const found = decodePlayback(encoded(state), state.history.limit);
        const position = encodePlace(state.currentPlay?.storyId ?? storyId(1), state.positionSeconds);
        expect(stateIn(found).at(decodePlace(position)?.seconds ?? 0)).toEqual(state);
        expect(found).toMatchObject({ lineage: LINEAGE });
      }),
    );
  });

  it('INV-023 keeps all that is known of a series, and what is not known stays so', () => {
    const { stories } = anEntry(1);
    const whole = aSeries(1, stories, {
      imageUrl: '/cover.webp',
      description: '이야기',
      author: { id: 7 as AuthorId, name: '지은이', profileImage: '/face.webp' },
      categories: ['original', 'serial'],
      genres: ['미스터리', 'SF'],
      isAdult: true,
      isCompleted: true,
      totalLikes: 3,
      totalReviews: 4,
      language: 'en',
      firstSentence: '그날 밤',
      coverTone: { hue: 210, chroma: 0.12 },
      hero: { wide: '/wide.webp', tall: '/tall.webp' },
    });
    const bare = aSeries(2, anEntry(2).stories, { firstStory: undefined });
    const added = PlaybackState.idle(4).added([
      { series: whole, stories },
      { series: bare, stories: anEntry(2).stories },
    ]);
    const state = added.ok ? added.value : PlaybackState.idle(4);
    expect(stateIn(decodePlayback(encoded(state), 4))).toEqual(state);
  });

  it('QUE-42 keeps no audio address, neither of stories nor of the first story of a series', () => {
    const address = { url: 'https://example.test/secret', expiresAt: 1 };
    const { series } = anEntry(1);
    const story = aStory(101, { address });
    const state = PlaybackState.idle(4).started({ series: { ...series, firstStory: story }, stories: [story] });
    expect(encoded(state)).not.toContain('secret');
  });

  it('remembers which series were heard to their end', () => {
    const state = started(1).started(anEntry(1), storyId(103)).at(90).started(anEntry(2));
    expect(state.history.finished).toEqual([seriesId(1)]);
    expect(stateIn(decodePlayback(encoded(state), 4)).history.finished).toEqual([seriesId(1)]);
  });

  it('INV-059 INT-45 a longer history is cut to the limit of the mode', () => {
    const read = stateIn(decodePlayback(encoded(started(1, 2, 3, 4, 5)), 2));
    expect(read.history.items.map((item) => item.series.id)).toEqual([4, 3]);
  });

  it.each([300, 2500])(
    'a playlist too long to be kept whole, of 51 series with %i stories, can be gone on with',
    (size) => {
      const entries = Array.from({ length: 51 }, (_, index) => {
        const stories = Array.from({ length: size }, (__, place) => aStory((index + 1) * 10_000 + place));
        return { series: aSeries(index + 1, stories), stories };
      });
      const added = PlaybackState.idle(4).added(entries.slice(1));
      const state = added.ok && entries[0] ? added.value.started(entries[0], storyId(10_200)) : started(1);
      const text = encoded(state);
      const read = stateIn(decodePlayback(text, 4));
      expect(text.length).toBeLessThan(1_048_576);
      expect(read.playlist.entries.map((entry) => entry.series.id)).toEqual(entries.map((entry) => entry.series.id));
      expect(read.currentPlay).toEqual({ seriesId: 1, storyId: 10_200 });
      expect(read.isEntryComplete).toBe(false);
    },
  );

  it('of 1 MiB is kept whole and read, and of a letter more is shortened and not read', () => {
    const described = (letters: number): PlaybackState => {
      const { series, stories } = anEntry(1);
      return PlaybackState.idle(4).started({ series: { ...series, description: 'x'.repeat(letters) }, stories });
    };
    const most = 1_048_576 - encoded(described(0)).length;
    const whole = encoded(described(most));
    expect(whole).toHaveLength(1_048_576);
    expect(decodePlayback(whole, 4).kind).toBe('kept');
    expect(decodePlayback(`${whole} `, 4).kind).toBe('broken');
    const shortened = stateIn(decodePlayback(encoded(described(most + 1)), 4));
    expect(shortened.entry?.series.description).toBe('');
    expect(shortened.entry?.stories.map((story) => story.id)).toEqual([101]);
  });

  it('of one story too many to be written out is shortened, too, with the story that each series goes on with', () => {
    const stories = Array.from({ length: 9001 }, (_, index) => aStory(100_000 + index, { title: '' }));
    const bare = stories.map((story) => ({ ...story, episode: undefined }));
    const state = PlaybackState.idle(4)
      .started({ series: aSeries(1, bare), stories: bare }, storyId(100_005))
      .at(40)
      .started(anEntry(2));
    const item = stateIn(decodePlayback(encoded(state), 4)).history.items[0];
    expect(item).toMatchObject({ lastStoryId: 100_005, stories: [{ id: 100_005 }] });
  });
});

describe('a kept position', () => {
  it.each(['', '{', 'null', '[]', '{"storyID":101}', '{"storyID":101,"seconds":-1}', '{"storyID":101,"seconds":"9"}'])(
    'that is broken, %j, is none',
    (text) => {
      expect(decodePlace(text)).toBeUndefined();
    },
  );

  it('names its story', () => {
    expect(decodePlace(encodePlace(storyId(7), 12.5))).toEqual({ storyID: 7, seconds: 12.5 });
    expect(decodePlace(undefined)).toBeUndefined();
  });
});

describe('what cannot be read', () => {
  const twice = (): unknown => {
    const { playlist } = parsed(started(1));
    return Array.isArray(playlist) ? [...playlist, ...playlist] : undefined;
  };

  it.each([
    ['an empty text', ''],
    ['half a text', encoded(started(1)).slice(0, 200)],
    ['a list', '[]'],
    ['a foreign object', '{"cart":[1,2,3]}'],
    ['a version that never was', encoded(started(1)).replace('"version":2', '"version":0')],
    ['a version that is no number', encoded(started(1)).replace('"version":2', '"version":"2"')],
    ['a current story that is not lined up', encoded(started(1)).replace('"storyID":101', '"storyID":999')],
    ['a series twice', JSON.stringify({ ...parsed(started(1)), playlist: twice() })],
    ['a number as a text', encoded(started(1)).replace('"durationSeconds":100', '"durationSeconds":"100"')],
    ['more than 1 MiB', `${encoded(started(1))}${' '.repeat(1_048_576)}`],
  ])('INV-024 is broken: %s', (_, text) => {
    expect(decodePlayback(text, 4)).toEqual({ kind: 'broken' });
  });

  it('is nothing when there is none', () => {
    expect(decodePlayback(undefined, 4)).toEqual({ kind: 'nothing' });
  });

  it('is left to the later version that wrote it', () => {
    expect(decodePlayback(encoded(started(1)).replace('"version":2', '"version":3'), 4)).toEqual({ kind: 'newer' });
  });

  it('INV-024 never throws and never gives a state, whatever JSON was kept', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (text, position) => {
        expect(decodePlayback(text, 4).kind).toBe('broken');
        expect(decodePlace(position)).toBeUndefined();
      }),
    );
  });
});
