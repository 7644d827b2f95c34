import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { parseId, type SeriesId } from '../../../../common/kernel/ids.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Cover } from '../../components/cover/cover.tsx';
import { ServerAnswer } from '../../components/server-answer/server-answer.tsx';
import type { Creators } from '../../creators.ts';
import type { OwnSeries, OwnStory } from '../../../domain/creators/own-series.ts';
import { clock, timeAgo } from '../../i18n/format.ts';
import { episodesPath, ownSeriesPath, postStoryPath } from '../../paths.ts';
import { useCreators } from '../../use-creators.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { DeleteSeriesDialog } from './delete-series-dialog.tsx';
import { SeriesEditor } from './series-editor.tsx';
import { SeriesFigures } from './series-figures.tsx';
import { SeriesTag, StoryTag } from './series-tag.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './creators.module.css';

/** One of the own series: what became of it, its stories, and the form to change it (CRE-15). */
export const OwnSeriesScreen = observer(function OwnSeriesScreen() {
  const { t } = useTranslation();
  const id = parseId<SeriesId>(useParams()['contentId']);
  const isEdited = useSearchParams()[0].has('edit');
  const creators = useCreators();
  const store = creators?.ownSeries;
  const found = id === undefined ? undefined : store?.one(id);
  return (
    <ProfilePage title={isEdited ? t('works.editTitle') : (found?.series.title ?? t('profile.myContent'))}>
      {(user) => (
        <ServerAnswer
          key={id}
          isKnown={found !== undefined}
          load={
            store &&
            (() =>
              id === undefined ? Promise.resolve({ ok: false, failure: { kind: 'not-found' } }) : store.loadOne(id))
          }
          failed={t('works.failed')}
        >
          {creators !== undefined &&
            found !== undefined &&
            (isEdited ? (
              <SeriesEditor creators={creators} author={user.name} series={found.series} />
            ) : (
              <WholeSeries creators={creators} series={found.series} stories={found.stories} />
            ))}
        </ServerAnswer>
      )}
    </ProfilePage>
  );
});

interface WholeSeriesProps {
  readonly creators: Creators;
  readonly series: OwnSeries;
  readonly stories: readonly OwnStory[];
}

function WholeSeries({ creators, series, stories }: WholeSeriesProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const line = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <>
      <div className={styles.whole}>
        <Cover className={styles.wholeCover} imageUrl={series.imageUrl} alt="" sizes="160px" isAdult={series.isAdult} />
        <div className={styles.words}>
          <SeriesTag series={series} />
          <p className={styles.about} lang={series.language}>
            {series.description}
          </p>
          <span>{series.genres.join(' · ')}</span>
          <div className={styles.actions}>
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
      <SeriesFigures series={series} />
      <section className={styles.stories}>
        <div className={styles.sectionHead}>
          <h2>{t('works.stories')}</h2>
          <Link className={classNames(buttons.button, buttons.primary, buttons.small)} to={postStoryPath(series.id)}>
            {t('works.addStory')}
          </Link>
        </div>
        {stories.length === 0 ? (
          <p className={styles.none}>{t('works.noStories')}</p>
        ) : (
          <ul className={styles.rows}>
            {stories.map((story) => (
              <StoryRow key={story.id} story={story} />
            ))}
          </ul>
        )}
      </section>
      {isAsked && <DeleteSeriesDialog creators={creators} series={series} onClose={() => setAsked(false)} />}
    </>
  );
}

const StoryRow = observer(function StoryRow({ story }: { readonly story: OwnStory }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { duration, publishedAt, isFree, candyPrice } = story;
  const facts = [
    ...(duration === undefined ? [] : [clock(duration)]),
    isFree ? t('works.free') : t('works.price', { count: candyPrice }),
    ...(publishedAt === undefined ? [] : [timeAgo(t, language, publishedAt, Date.now())]),
  ];
  return (
    <li className={styles.story}>
      <div className={styles.words}>
        <b>{story.title}</b>
        <span>{facts.join(' · ')}</span>
      </div>
      <StoryTag state={story.state} />
    </li>
  );
});
