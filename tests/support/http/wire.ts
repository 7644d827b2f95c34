import type { SeriesWire, StoryAudioWire, StoryWire } from '../../../common/contract/schemas.ts';

/** A story as the server sends it. */
export function aStoryWire(id: number, changes: Partial<StoryWire> = {}): StoryWire {
  return {
    id,
    title: `이야기 ${id}`,
    episode: id % 100,
    duration: 100,
    isFree: 'Y',
    isPaid: false,
    candyPrice: 3,
    publishedAt: '2026-11-20T00:00:00.000Z',
    audioSeriesUrl: `/media/audio/${id}?signed`,
    audioExpiresAt: '2026-11-20T01:00:00.000Z',
    ...changes,
  };
}

/** A series as the server sends it. */
export function aSeriesWire(id: number, changes: Partial<SeriesWire> = {}): SeriesWire {
  return {
    id,
    title: `연재 ${id}`,
    imageUrl: '/media/covers/a',
    description: '설명',
    author: { id: 7, name: '지은이', profileImage: null },
    seriesCategory: '드라마, 라디오,드라마',
    genre: '미스터리',
    isAdultContent: 'N',
    totalDuration: 300,
    totalLike: 5,
    totalReviewsCount: 2,
    storyCount: 3,
    completed: false,
    language: 'ko',
    firstSentence: null,
    coverHue: 120,
    coverChroma: 0.1,
    hero: null,
    firstStory: aStoryWire(id * 100 + 1),
    ...changes,
  };
}

/** What playing a story needs, as the server sends it. */
export function aSoundWire(id: number): StoryAudioWire {
  return {
    audioSeriesUrl: `/media/audio/${id}?fresh`,
    expiresAt: '2026-11-20T02:00:00.000Z',
    duration: 100,
    loudness: [0, 50, 100],
    scriptLines: [
      { at: 0, text: '첫 줄' },
      { at: null, text: '둘째 줄' },
    ],
  };
}
