import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { OwnSeries, OwnStory } from '../../../domain/creators/own-series.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Checkbox } from '../../components/form/checkbox.tsx';
import { SortableRows } from '../../components/sortable/sortable-rows.tsx';
import { useSortableRow } from '../../components/sortable/use-sortable-row.tsx';
import type { Clips } from '../../clips.ts';
import type { Creators } from '../../creators.ts';
import { clock, shortCount } from '../../i18n/format.ts';
import { ownStoryPath } from '../../paths.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { zonedTime } from './publish-time.ts';
import { StoryTag } from './series-tag.tsx';
import { useCreatorFailure } from './use-creator-failure.ts';
import buttons from '../../components/button/button.module.css';
import creatorStyles from './creators.module.css';
import styles from './clips.module.css';

interface OwnStoriesProps {
  readonly creators: Creators;
  readonly clips: Clips;
  readonly series: OwnSeries;
  /** The latest first. */
  readonly stories: readonly OwnStory[];
}

/** The stories of one of the own series, where each stands: to be changed, put in another order, changed many at once. */
export const OwnStories = observer(function OwnStories({ creators, clips, series, stories }: OwnStoriesProps) {
  const { t } = useTranslation();
  const tell = useCreatorFailure();
  const { ownSeries } = creators;
  const { ownStories, news } = clips;
  const [chosen, setChosen] = useState<ReadonlySet<StoryId>>(new Set());
  const [moved, setMoved] = useState<readonly OwnStory[]>();
  const [isBulk, setBulk] = useState(false);
  const [deleted, setDeleted] = useState<OwnStory>();
  useEffect(() => news.whenProcessed(() => void ownSeries.loadOne(series.id)), [news, ownSeries, series.id]);

  const shown = moved ?? stories;
  // All of them get a new place together, and here are the hundred latest alone.
  const isWhole = stories.length === series.storyCount + series.unpublishedCount;
  const renew = async (): Promise<void> => {
    await ownSeries.loadOne(series.id);
    setMoved(undefined);
  };
  const move = async (from: number, to: number): Promise<void> => {
    const story = shown[from];
    if (story === undefined) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, story);
    setMoved(next);
    const ordered = await ownStories.order(series.id, next.map(({ id }) => id).toReversed());
    if (!ordered.ok) tell(ordered.failure);
    await renew();
  };
  const toggle = (id: StoryId): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const picked = stories.filter(({ id }) => chosen.has(id));
  const row = (story: OwnStory) => ({
    story,
    seriesId: series.id,
    isChosen: chosen.has(story.id),
    onToggle: () => toggle(story.id),
    onDelete: () => setDeleted(story),
  });
  return (
    <>
      <div className={styles.bulk} role="group" aria-label={t('clips.bulk')}>
        <span role="status">{t('playlist.selected', { count: picked.length })}</span>
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.small)}
          disabled={picked.length === 0}
          onClick={() => setBulk(true)}
        >
          {t('clips.bulk')}
        </button>
      </div>
      {isWhole ? (
        <div className={creatorStyles.rows}>
          <SortableRows
            rows={shown.map((story) => ({ id: story.id, title: story.title, story }))}
            onMove={(from, to) => void move(from, to)}
          >
            {({ id, story }) => <SortableStory key={id} {...row(story)} />}
          </SortableRows>
        </div>
      ) : (
        <ul className={creatorStyles.rows}>
          {shown.map((story) => (
            <li key={story.id}>
              <StoryRow {...row(story)} />
            </li>
          ))}
        </ul>
      )}
      {isBulk && (
        <BulkDialog
          stories={picked}
          ownStories={ownStories}
          onClose={() => {
            setBulk(false);
            setChosen(new Set());
            void renew();
          }}
        />
      )}
      {deleted !== undefined && (
        <DeletionDialog
          title={deleted.title}
          remove={() => ownStories.remove(deleted.id)}
          done={t('clips.deleted')}
          onClose={() => {
            setDeleted(undefined);
            void renew();
          }}
        />
      )}
    </>
  );
});

interface StoryRowProps {
  readonly story: OwnStory;
  readonly seriesId: OwnSeries['id'];
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
  readonly handle?: ReactNode;
}

function SortableStory(props: StoryRowProps) {
  const { item, handle } = useSortableRow(props.story);
  return (
    <li {...item}>
      <StoryRow {...props} handle={handle} />
    </li>
  );
}

const StoryRow = observer(function StoryRow(props: StoryRowProps) {
  const { story, seriesId, isChosen, onToggle, onDelete, handle } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { title, episode, duration, publishedAt, isFree, candyPrice, state, totalListens, totalListeners, totalCandy } =
    story;
  const facts = [
    ...(episode === undefined ? [] : [t('clips.number', { number: episode })]),
    ...(duration === undefined ? [] : [clock(duration)]),
    isFree ? t('works.free') : t('works.price', { count: candyPrice }),
    ...(publishedAt === undefined ? [] : [zonedTime(language, publishedAt)]),
    ...(state === 'published' || state === 'hidden'
      ? [
          t('clips.listens', { total: shortCount(language, totalListens) }),
          t('clips.listeners', { total: shortCount(language, totalListeners) }),
          t('clips.candy', { total: shortCount(language, totalCandy) }),
        ]
      : []),
  ];
  return (
    <div className={styles.storyRow}>
      {handle}
      <Checkbox checked={isChosen} onChange={onToggle} aria-label={title} />
      <div className={creatorStyles.words}>
        <b>{title}</b>
        <span>{facts.join(' · ')}</span>
        {story.refusal !== undefined && <span className={styles.refusal}>{story.refusal}</span>}
        {story.isProcessing && state !== 'processing' && <span>{t('clips.replacing')}</span>}
      </div>
      <StoryTag state={state} />
      <div className={styles.storyActions}>
        <Link
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          to={ownStoryPath(seriesId, story.id)}
          aria-label={`${title} ${t('works.edit')}`}
        >
          {t('works.edit')}
        </Link>
        <button
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          aria-label={`${title} ${t('works.deleteGo')}`}
          onClick={onDelete}
        >
          {t('works.deleteGo')}
        </button>
      </div>
    </div>
  );
});
