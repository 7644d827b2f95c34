import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { BrowseApiAdapter } from '../../../../src/adapters/api/browse-api-adapter.ts';
import { CommunityApiAdapter } from '../../../../src/adapters/api/community-api-adapter.ts';
import { CreatorApiAdapter } from '../../../../src/adapters/api/creator-api-adapter.ts';
import { seriesId } from '../../../support/builders.ts';
import { OneAnswer } from '../../../support/http/one-answer.ts';
import { aSeriesWire } from '../../../support/http/wire.ts';

/** What a process of the release before answers to a page of this one, as long as both run. */
describe('answers of the release before', () => {
  it('MODE-58 a comment without likes, without who is muted or blocked, and without where it belongs', async () => {
    const comment = {
      id: 7,
      text: '저도요',
      createdAt: '2026-11-21T00:00:01.000Z',
      profileImage: null,
      email: null,
      name: '밤산책',
      authorId: 4,
      isMine: false,
      isAuthor: false,
      isDeleted: false,
      isHidden: false,
    };
    const reviews = [{ ...comment, isPinned: false, subReviews: [{ ...comment, id: 8 }] }];
    const list = { totalReviewsCount: 2, page: 1, size: 10, before: '40', revision: 'a.7', canModerate: false };
    const page = await new CommunityApiAdapter(new OneAnswer(ok({ reviews, ...list }))).reviews(seriesId(1), 1);
    const unliked = {
      totalLikes: 0,
      isLiked: false,
      isMuted: false,
      isBlocked: false,
      spot: undefined,
      isSpoiler: false,
    };
    expect(page).toMatchObject({ ok: true, value: { reviews: [{ ...unliked, subReviews: [unliked] }] } });
  });

  it('MODE-58 an author with all series at once', async () => {
    const author = {
      ...aSeriesWire(3).author,
      description: '소개',
      seriesCount: 2,
      storyCount: 4,
      totalLike: 1,
    };
    const answer = { author, series: [aSeriesWire(3), aSeriesWire(4)] };
    const page = await new BrowseApiAdapter(new OneAnswer(ok(answer))).musician(7 as AuthorId, 1);
    expect(page).toMatchObject({ ok: true, value: { followerCount: undefined, latest: undefined } });
    expect(page).toMatchObject({
      value: { works: { items: [{ id: 3 }, { id: 4 }], page: 1, size: 2, totalCount: 2 } },
    });
    const empty = await new BrowseApiAdapter(new OneAnswer(ok({ author, series: [] }))).musician(7 as AuthorId, 1);
    expect(empty).toMatchObject({ ok: true, value: { works: { items: [], page: 1, totalCount: 0 } } });
  });

  it('MODE-58 own series without weekdays, and without what a machine made', async () => {
    const series = {
      id: 3,
      edition: 1,
      status: 'published',
      title: '바다',
      description: '설명',
      imageUrl: null,
      coverHue: null,
      coverChroma: null,
      seriesCategory: 'drama',
      genre: 'mystery',
      isAdultContent: 'N',
      completed: false,
      language: 'ko',
      freeStories: 1,
      candyPrice: 2,
      storyCount: 1,
      unpublishedCount: 0,
      lastEpisode: 1,
      totalDuration: 300,
      totalListens: 0,
      totalLike: 0,
      totalReviewsCount: 0,
      totalCandy: 0,
      createdAt: '2026-11-21T00:00:01.000Z',
      lastStoryAt: null,
      takedown: null,
    };
    const counts = { all: 1, serial: 1, completed: 0 };
    const answer = { allSeries: [series], page: 1, size: 10, totalCount: 1, counts };
    const page = await new CreatorApiAdapter(new OneAnswer(ok(answer))).mySeries('all', 1, 10);
    expect(page).toMatchObject({ ok: true, value: { items: [{ id: 3, weekdays: [], madeByAi: [] }] } });
  });
});
