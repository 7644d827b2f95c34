import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { parseId, type SeriesId } from '../../../../../common/kernel/ids.ts';
import type { ReviewSort } from '../../../../../common/kernel/review.ts';
import { ReviewList } from '../../../../domain/community/review-list.ts';
import type { ReviewPage } from '../../../../domain/community/review.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import type { Community } from '../parts.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { readPage } from '../../../app/page-number.ts';
import { reviewsPath } from '../paths.ts';
import { readReviewSort } from '../review-sort.ts';
import { CommentsStore } from '../stores/comments-store.ts';
import { SeriesFrame, SeriesHalf } from '../../catalogue/feature.ts';
import { CommentForm } from '../components/comment-form.tsx';
import { CommentList } from '../components/comment-list.tsx';
import { CommentOrder } from '../components/comment-order.tsx';
import { CommentsContext } from '../components/comments-context.ts';
import { useComments } from '../components/use-comments.ts';
import styles from './reviews-screen.module.css';

/** The comments on a series, beside or below its summary (spec §2). */
export const ReviewsScreen = observer(function ReviewsScreen() {
  const { catalogue } = useApp();
  const id = parseId<SeriesId>(useParams()['seriesId']);
  const series = id === undefined ? undefined : catalogue.series(id);
  if (series === undefined) return null;
  return (
    <SeriesFrame series={series}>
      <Reviews key={series.id} series={series} />
    </SeriesFrame>
  );
});

const Reviews = observer(function Reviews({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { device } = useApp();
  const community = useCommunity();
  const read = useLoaderData<ReviewPage | null>();
  const comments = useReviews(series.id, read, community);
  const context = useComments(comments, community);
  usePageOfAddress(comments, community);
  const { list } = comments;
  return (
    <CommentsContext value={context}>
      <SeriesHalf series={series} open="reviews" reviewCount={list.totalCount}>
        <div className={styles.form}>
          <CommentForm />
        </div>
        <CommentOrder pathOf={(sort) => `${reviewsPath(series.id, 1, sort)}#reviews`} />
        <CommentList scrollsInfinitely={device.platform !== 'other'} />
        {device.platform === 'other' && (
          <Pagination
            label={t('comments.pages')}
            page={list.firstPage}
            last={list.pageCount}
            pathOf={(number) => `${reviewsPath(series.id, number, comments.sort)}#reviews`}
          />
        )}
      </SeriesHalf>
    </CommentsContext>
  );
});

/**
 * The address names the page and the order. The list turns to it without leaving the moment that it shows; when it goes
 * back to the first page or to the newest by itself, the address follows.
 */
function usePageOfAddress(comments: CommentsStore, community: Community | undefined): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [page, sort] = [readPage(search), readReviewSort(search)];
  const asked = `${sort} ${page}`;
  const turned = useRef(asked);
  useEffect(() => {
    if (community === undefined || turned.current === asked) return;
    turned.current = asked;
    if (comments.list.firstPage === page && comments.sort === sort) return;
    comments.setOrder(sort);
    void community.loadComments.run(comments, page);
  }, [asked, page, sort, community, comments]);

  const { seriesId, phase, list, sort: order } = comments;
  const shown = phase === 'ready' ? list.firstPage : undefined;
  useEffect(() => {
    if (seriesId === undefined || shown === undefined || `${order} ${shown}` === turned.current) return;
    turned.current = `${order} ${shown}`;
    void navigate(reviewsPath(seriesId, shown, order), { replace: true, state: { keepsPlace: true } });
  }, [seriesId, shown, order, navigate]);
}

/** The comments of this page, as they were read before it; read anew when the page is, for somebody else. */
function useReviews(id: SeriesId, read: ReviewPage | null, community: Community | undefined): CommentsStore {
  const [search] = useSearchParams();
  const [comments] = useState(() => storeOf(id, read, readReviewSort(search)));
  const shown = useRef(read);
  useEffect(() => {
    if (shown.current === read || community === undefined) return;
    shown.current = read;
    // What was read with the page may be older than what has been done on it since.
    void community.loadComments.run(comments, comments.list.firstPage);
  }, [comments, read, community]);
  return comments;
}

function storeOf(id: SeriesId, read: ReviewPage | null, sort: ReviewSort): CommentsStore {
  if (read !== null) return new CommentsStore(id, ReviewList.of(read), sort);
  const comments = new CommentsStore(id, undefined, sort);
  comments.fail('failed');
  return comments;
}
