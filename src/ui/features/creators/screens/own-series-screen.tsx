import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { parseId, type SeriesId, type StoryId } from '../../../../../common/kernel/ids.ts';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { DeskOfSeriesSkeleton, FormSkeleton, StoriesSkeleton } from '../skeletons.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import type { Creators } from '../parts.ts';
import type { WholeSeries } from '../../../../domain/creators/own-series.ts';
import { readPage } from '../../../app/page-number.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { MY_CONTENT_PATH, ownSeriesPath, postStoryPath } from '../paths.ts';
import { useClips } from '../components/use-clips.ts';
import { useCreators } from '../components/use-creators.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { seriesDeletion } from '../components/series/deletion-consequences.ts';
import { DeletionDialog } from '../components/series/deletion-dialog.tsx';
import { OwnStories } from '../components/stories/own-stories.tsx';
import { Figures } from '../components/series/figures.tsx';
import { MonthTiles } from '../components/series/month-tiles.tsx';
import { SeriesEditor } from '../components/series/series-editor.tsx';
import { SeriesTag } from '../components/series/series-tag.tsx';
import { StoryEditor } from '../components/stories/story-editor.tsx';
import buttons from '../../../design/button/button.module.css';
import storyStyles from '../components/stories/clips.module.css';
import ownRows from '../components/series/own-rows.module.css';
import styles from './own-series-screen.module.css';

/** One of the own series: what became of it, its stories, and the form to change it (CRE-15). */
export const OwnSeriesScreen = observer(function OwnSeriesScreen() {
  const { t } = useTranslation();
  const id = parseId<SeriesId>(useParams()['contentId']);
  const [query] = useSearchParams();
  const isEdited = query.has('edit');
  const storyId = parseId<StoryId>(query.get('story') ?? undefined);
  const page = readPage(query);
  const creators = useCreators();
  const store = creators?.ownSeries;
  const found = id === undefined ? undefined : store?.one(id, page);
  const usual = isEdited ? t('works.editTitle') : (found?.series.title ?? t('profile.myContent'));
  const title = storyId === undefined ? usual : t('clips.editTitle');
  return (
    <ProfilePage title={title} above={{ to: MY_CONTENT_PATH, name: t('profile.myContent') }}>
      {(user) => (
        <ServerAnswer
          key={`${id} ${page}`}
          isKnown={found !== undefined}
          load={
            store &&
            (() =>
              id === undefined
                ? Promise.resolve({ ok: false, failure: { kind: 'not-found' } })
                : store.loadOne(id, page))
          }
          failed={t('works.failed')}
          blank={isEdited || storyId !== undefined ? <FormSkeleton /> : <DeskOfSeriesSkeleton />}
        >
          {creators !== undefined && found !== undefined && (
            <Shown creators={creators} author={user.name} isEdited={isEdited} storyId={storyId} {...found} />
          )}
        </ServerAnswer>
      )}
    </ProfilePage>
  );
});

interface ShownProps extends SeriesDashboardProps {
  readonly author: string | undefined;
  readonly isEdited: boolean;
  readonly storyId: StoryId | undefined;
}

/** The series, the form to change it, or that of one of its stories. */
function Shown({ creators, author, isEdited, storyId, series, ...rest }: ShownProps) {
  const clips = useClips();
  if (isEdited) return <SeriesEditor creators={creators} author={author} series={series} />;
  if (storyId === undefined) return <SeriesDashboard creators={creators} series={series} {...rest} />;
  if (clips !== undefined) return <StoryEditor key={storyId} clips={clips} series={series} id={storyId} />;
  return (
    <Skeleton>
      <FormSkeleton />
    </Skeleton>
  );
}

interface SeriesDashboardProps extends WholeSeries {
  readonly creators: Creators;
}

function SeriesDashboard({ creators, ...whole }: SeriesDashboardProps) {
  const { series, totalListeners, stories, page, size } = whole;
  const { t } = useTranslation();
  const clips = useClips();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const line = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <>
      <div className={styles.whole}>
        <Cover className={styles.wholeCover} series={series} alt="" sizes="160px" />
        <div className={ownRows.words}>
          <SeriesTag series={series} />
          {series.takedown !== undefined && (
            <p className={storyStyles.refusal}>{t('works.takenDown', { reason: series.takedown })}</p>
          )}
          <p className={styles.about} lang={series.language}>
            {series.description}
          </p>
          <span>{series.genres.join(' · ')}</span>
          <div className={ownRows.actions}>
            <Link className={line} to={ownSeriesPath(series.id, 'edit')}>
              {t('works.edit')}
            </Link>
            {series.state === 'published' && (
              <Link className={line} to={episodesPath(series.id)}>
                {t('works.see')}
              </Link>
            )}
            <button
              type="button"
              className={classNames(buttons.button, buttons.quiet, buttons.small)}
              onClick={() => setAsked(true)}
            >
              {t('works.delete')}
            </button>
          </div>
        </div>
      </div>
      <Figures
        listens={series.totalListens}
        listeners={totalListeners}
        likes={series.totalLikes}
        comments={series.totalReviews}
        candy={series.totalCandy}
      />
      {series.storyCount > 0 && <MonthTiles ownSeries={creators.ownSeries} id={series.id} />}
      <section className={styles.stories}>
        <div className={styles.sectionHead}>
          <h2>{t('works.stories')}</h2>
          {!series.isCompleted && (
            <Link className={classNames(buttons.button, buttons.primary, buttons.small)} to={postStoryPath(series.id)}>
              {t('works.addStory')}
            </Link>
          )}
        </div>
        {series.state === 'draft' && series.storyCount + series.unpublishedCount > 0 && (
          <p className={styles.unseen} role="note">
            {t('works.unseen')}{' '}
            <Link className={styles.publish} to={ownSeriesPath(series.id, 'edit')}>
              {t('works.publishSeries')}
            </Link>
          </p>
        )}
        {series.storyCount + series.unpublishedCount === 0 ? (
          <p className={ownRows.none}>{t('works.noStories')}</p>
        ) : clips === undefined ? (
          <Skeleton>
            <StoriesSkeleton rows={stories.length} />
          </Skeleton>
        ) : (
          <OwnStories creators={creators} clips={clips} series={series} stories={stories} page={page} size={size} />
        )}
      </section>
      {isAsked && (
        <DeletionDialog
          title={series.title}
          consequences={seriesDeletion(t, whole)}
          remove={() => creators.ownSeries.remove(series.id)}
          done={t('works.deleted')}
          onDeleted={() => {
            creators.seriesDrafts.forget(series.id);
            void navigate(MY_CONTENT_PATH);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
