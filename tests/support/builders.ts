import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import type { MemoryAccount } from '../../src/adapters/memory/memory-member-server.ts';
import type { AuthorId, SeriesId, StoryId, UserId } from '../../common/kernel/ids.ts';
import type { ClipDraft } from '../../src/domain/creators/clip-draft.ts';
import type { SeriesSubmission } from '../../src/application/ports/api/creator-api.ts';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import type { Series } from '../../src/domain/series/series.ts';
import type { Story } from '../../src/domain/series/story.ts';
import type { User } from '../../src/domain/session/user.ts';

export function seriesId(number: number): SeriesId {
  return number as SeriesId;
}

export function storyId(number: number): StoryId {
  return number as StoryId;
}

/** A free story of 100 seconds, unless told otherwise. */
export function aStory(id: number, changes: Partial<Story> = {}): Story {
  return {
    id: storyId(id),
    title: `이야기 ${id}`,
    episode: id % 100,
    durationSeconds: 100,
    isFree: true,
    isPaid: false,
    candyPrice: 3,
    publishedAt: 0,
    address: undefined,
    ...changes,
  };
}

/** A story that is neither free nor owned. */
export function aLockedStory(id: number): Story {
  return aStory(id, { isFree: false });
}

export function aSeries(id: number, stories: readonly Story[], changes: Partial<Series> = {}): Series {
  return {
    id: seriesId(id),
    title: `연재 ${id}`,
    imageUrl: undefined,
    description: '',
    author: { id: 1 as AuthorId, name: '지은이', profileImage: undefined },
    categories: ['드라마'],
    genres: ['미스터리'],
    isAdult: false,
    isCompleted: false,
    totalDurationSeconds: stories.reduce((sum, story) => sum + story.durationSeconds, 0),
    totalLikes: 0,
    totalReviews: 0,
    storyCount: stories.length,
    language: 'ko',
    firstSentence: undefined,
    coverTone: undefined,
    hero: undefined,
    firstStory: stories[0],
    ...changes,
  };
}

/**
 * A lined up series; its stories are numbered 100 · id + 1, 2, ….
 * @param pattern one letter for each story: `f` free, `p` paid, `x` locked
 */
export function anEntry(id: number, pattern = 'fff'): PlaylistEntry {
  const stories = [...pattern].map((letter, index) =>
    aStory(id * 100 + index + 1, { isFree: letter === 'f', isPaid: letter === 'p' }),
  );
  return { series: aSeries(id, stories), stories };
}

/** The same as a part of the catalogue of a server in memory. */
export function aCatalogue(...entries: readonly PlaylistEntry[]): readonly MemorySeries[] {
  return entries.map((entry) => ({ ...entry, loudness: [10, 60, 90], script: [{ atSeconds: 0, text: '시작' }] }));
}

/** What an author says of a series that is to be posted. */
export function aSeriesSubmission(changes: Partial<SeriesSubmission> = {}): SeriesSubmission {
  return {
    title: '여름밤 녹음실',
    description: '낡은 테이프 한 상자가 도착한다.',
    genres: ['드라마', '음악'],
    isAdult: false,
    isCompleted: false,
    language: 'ko',
    freeStories: 3,
    candyPrice: 3,
    weekdays: [],
    madeByAi: [],
    allowsPreviews: false,
    state: 'published',
    coverId: undefined,
    ...changes,
  };
}

/** A story as somebody is writing it. */
export function aClipDraft(changes: Partial<ClipDraft> = {}): ClipDraft {
  return {
    key: 'one',
    seriesId: undefined,
    title: '막간',
    episode: '11',
    script: '',
    isFree: true,
    publishAt: '',
    edition: '',
    proposed: [],
    ...changes,
  };
}

/** A member who came by e-mail, unless told otherwise. */
export function aUser(id: number, changes: Partial<User> = {}): User {
  return {
    id: id as UserId,
    email: `member${id}@soridam.example`,
    provider: 'email',
    name: `회원${id}`,
    imageUrl: undefined,
    mustChangePassword: false,
    description: '',
    role: 'member',
    phone: undefined,
    ...changes,
  };
}

/** The password of every account that tests make. */
export const A_PASSWORD = 'Gksmf7!xyz';

/** An account whose e-mail is verified. */
export function anAccount(id: number, changes: Partial<User> = {}): MemoryAccount {
  return { user: aUser(id, changes), password: A_PASSWORD };
}
