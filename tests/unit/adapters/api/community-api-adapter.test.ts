import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { CommunityApiAdapter } from '../../../../src/adapters/api/community-api-adapter.ts';
import { seriesId } from '../../../support/builders.ts';
import { reviewId } from '../../../support/community/community.ts';
import { OneAnswer } from '../../../support/http/one-answer.ts';

function aServer(answer: ConstructorParameters<typeof OneAnswer>[0]) {
  const transport = new OneAnswer(answer);
  return { api: new CommunityApiAdapter(transport), asked: transport.asked };
}

const SUB_REVIEW = {
  id: 8,
  text: '저도요',
  createdAt: '2026-11-21T00:00:01.000Z',
  profileImage: '/media/avatars/a.webp',
  email: 'so***@soridam.example',
  name: '밤산책',
  authorId: 4,
  isMine: true,
  isAuthor: true,
  isDeleted: false,
  isHidden: false,
  totalLikes: 2,
  isLiked: true,
};

describe('the community over the API', () => {
  it('API-36 ENT-59 ENT-60 ENT-61 ENT-62 ENT-63 ENT-64 ENT-65 ENT-66 ENT-67 ENT-68 reads a page of comments', async () => {
    const nobody = { ...SUB_REVIEW, id: 7, name: '', authorId: null, profileImage: null, email: null };
    const { api, asked } = aServer(
      ok({
        reviews: [{ ...nobody, isPinned: true, subReviews: [SUB_REVIEW] }],
        totalReviewsCount: 21,
        page: 2,
        size: 10,
        before: '40',
        revision: 'a.7',
        canModerate: true,
      }),
    );
    const page = await api.reviews(seriesId(1), 2, '40');
    expect(page).toMatchObject({
      ok: true,
      value: { totalCount: 21, page: 2, size: 10, before: '40', revision: 'a.7', canModerate: true },
    });
    expect(page.ok && page.value.reviews[0]).toMatchObject({
      id: 7,
      name: '',
      authorId: undefined,
      imageUrl: undefined,
      isPinned: true,
      subReviews: [{ id: 8, text: '저도요', name: '밤산책', authorId: 4, isByAuthor: true, createdAt: 1795219201000 }],
    });
    expect(asked).toEqual([['getReviews', { params: { id: '1' }, query: { page: '2', before: '40' } }]]);
    expect(await aServer(ok({ reviews: [] })).api.reviews(seriesId(1), 1)).toEqual(fail({ kind: 'garbled' }));
  });

  it.each([
    ['toggleLike', (api: CommunityApiAdapter) => api.likes.toggle(seriesId(1))],
    ['toggleSeriesFollow', (api: CommunityApiAdapter) => api.seriesFollows.toggle(seriesId(1))],
    ['toggleAuthorFollow', (api: CommunityApiAdapter) => api.authorFollows.toggle(1 as AuthorId)],
  ])('LIK-02 sends an empty body with a press: %s', async (operation, press) => {
    const { api, asked } = aServer(fail({ kind: 'offline' }));
    expect(await press(api)).toEqual(fail({ kind: 'offline' }));
    expect(asked).toEqual([[operation, { params: { id: '1' }, body: {} }]]);
  });

  it('API-37 CMT-11 posts a comment, whatever the answer says', async () => {
    const { api, asked } = aServer(ok('anything'));
    expect(await api.postReview(seriesId(1), '안녕', reviewId(7))).toEqual(ok(undefined));
    expect(asked).toEqual([['postReview', { params: { id: '1' }, body: { text: '안녕', parentId: 7 } }]]);
  });

  it.each([
    ['review-too-long', 'review-too-long'],
    ['thread-full', 'thread-full'],
    ['name-required', 'name-required'],
    ['series-blocked', 'series-blocked'],
    ['reply-blocked', 'reply-blocked'],
    ['thread-blocked', 'thread-blocked'],
    ['mention-blocked', 'mention-blocked'],
    ['too-many-requests', 'too-many'],
    ['anything-else', 'unavailable'],
  ])('tells the refusal %s apart', async (code, kind) => {
    const { api } = aServer(fail({ kind: 'unavailable', code }));
    expect(await api.postReview(seriesId(1), '안녕')).toEqual(fail({ kind }));
  });

  it('knows how long a member has to wait who comments too often', async () => {
    const { api } = aServer(fail({ kind: 'unavailable', code: 'too-many-requests', retryAfterSeconds: 40 }));
    expect(await api.postReview(seriesId(1), '안녕')).toEqual(fail({ kind: 'too-many', retryAfterSeconds: 40 }));
  });

  it('ENT-13 ENT-14 ENT-15 ENT-16 ENT-17 ENT-18 ENT-19 ENT-21 reads notifications, also of kinds to come', async () => {
    const one = {
      id: 3,
      readStatus: 'N',
      notificationType: 'reply',
      user: { id: 4, name: '밤산책', profileImage: null },
      series: { id: 1, title: '연재 1', imageUrl: '/media/covers/a.webp', isAdultContent: 'Y' },
      authorId: 4,
      seriesId: 1,
      preview: '그러게요',
      storyId: null,
      reviewId: 8,
      count: null,
      reason: null,
      createdAt: '2026-11-21T00:00:00.000Z',
    };
    const unknown = {
      ...one,
      id: 4,
      readStatus: 'Y',
      notificationType: 'gift',
      user: null,
      series: null,
      seriesId: null,
    };
    const { api } = aServer(ok({ notifications: [one, unknown] }));
    const answer = await api.notifications();
    expect(answer.ok && answer.value).toMatchObject([
      {
        id: 3,
        isRead: false,
        kind: 'reply',
        actor: { name: '밤산책', imageUrl: undefined },
        series: { id: 1, title: '연재 1', isAdult: true },
        seriesId: 1,
        authorId: 4,
        preview: '그러게요',
      },
      { id: 4, isRead: true, kind: undefined, actor: undefined, series: undefined, seriesId: undefined },
    ]);
  });
});
