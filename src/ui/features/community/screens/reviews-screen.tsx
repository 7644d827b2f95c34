import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { parseId, type SeriesId } from '../../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../../common/kernel/review.ts';
import { ReviewList } from '../../../../domain/community/review-list.ts';
import { isSameSelection, type ReviewPage } from '../../../../domain/community/review.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import type { Community } from '../parts.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { readPage } from '../../../app/page-number.ts';
import { reviewsPath } from '../paths.ts';
import { readReviewSelection } from '../review-selection.ts';
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
      <SeriesHalf
        series={series}
        open="reviews"
        {...(comments.selection.storyId === undefined && { reviewCount: list.totalCount })}
      >
        <div className={styles.form}>
          <CommentForm />
        </div>
        <CommentOrder pathOf={(selection) => `${reviewsPath(series.id, 1, selection)}#reviews`} />
        <CommentList scrollsInfinitely={device.platform !== 'other'} />
        {device.platform === 'other' && (
          <Pagination
            label={t('comments.pages')}
            page={list.firstPage}
            last={list.pageCount}
            pathOf={(number) => `${reviewsPath(series.id, number, comments.selection)}#reviews`}
          />
        )}
      </SeriesHalf>
    </CommentsContext>
  );
});

/**
 * The address names the page, the order and which comments. The list turns to it without leaving the moment that it shows; when it goes
 * back to the first page or to the newest by itself, the address follows.
 */
function usePageOfAddress(comments: CommentsStore, community: Community | undefined): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = placeOf(readPage(search), readReviewSelection(search));
  const turned = useRef(asked);
  useEffect(() => {
    if (community === undefined || turned.current === asked) return;
    turned.current = asked;
    const [page, wanted] = [readPage(search), readReviewSelection(search)];
    if (comments.list.firstPage === page && isSameSelection(comments.selection, wanted)) return;
    comments.select(wanted);
    void community.loadComments.run(comments, page);
  }, [asked, search, community, comments]);

  const { seriesId, phase, list, selection } = comments;
  const shown = phase === 'ready' ? list.firstPage : undefined;
  useEffect(() => {
    if (seriesId === undefined || shown === undefined || placeOf(shown, selection) === turned.current) return;
    turned.current = placeOf(shown, selection);
    void navigate(reviewsPath(seriesId, shown, selection), { replace: true, state: { keepsPlace: true } });
  }, [seriesId, shown, selection, navigate]);
}

const placeOf = (page: number, { sort, storyId }: ReviewSelection): string => `${sort} ${storyId ?? ''} ${page}`;

/** The comments of this page, as they were read before it; read anew when the page is, for somebody else. */
function useReviews(id: SeriesId, read: ReviewPage | null, community: Community | undefined): CommentsStore {
  const [search] = useSearchParams();
  const [comments] = useState(() => storeOf(id, read, readReviewSelection(search)));
  const shown = useRef(read);
  useEffect(() => {
    if (shown.current === read || community === undefined) return;
    shown.current = read;
    // What was read with the page may be older than what has been done on it since.
    void community.loadComments.run(comments, comments.list.firstPage);
  }, [comments, read, community]);
  return comments;
}

function storeOf(id: SeriesId, read: ReviewPage | null, selection: ReviewSelection): CommentsStore {
  if (read !== null) return new CommentsStore(id, ReviewList.of(read), selection);
  const comments = new CommentsStore(id, undefined, selection);
  comments.fail('failed');
  return comments;
}
