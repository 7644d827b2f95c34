import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoryId } from '../../../../../../common/kernel/ids.ts';
import { pageCount } from '../../../../../domain/series/pages.ts';
import type { OwnSeries, OwnStory, WholeSeries } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Checkbox } from '../../../../design/form/checkbox.tsx';
import { Pagination } from '../../../../app/components/pagination/pagination.tsx';
import { SortableRows } from '../../../../app/components/sortable/sortable-rows.tsx';
import { useSortableRow } from '../../../../app/components/sortable/use-sortable-row.tsx';
import type { Clips, Creators } from '../../parts.ts';
import { clock, shortCount } from '../../../../app/i18n/format.ts';
import { ownSeriesPath, ownStoryPath } from '../../paths.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { storyDeletion } from '../series/deletion-consequences.ts';
import { DeletionDialog } from '../series/deletion-dialog.tsx';
import { otherZone, zonedTime } from './publish-time.ts';
import { StoryPlace } from './story-place.tsx';
import { StoryTag } from '../series/series-tag.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import buttons from '../../../../design/button/button.module.css';
import creatorStyles from '../creators.module.css';
import ownRows from '../series/own-rows.module.css';
import shared from './clips.module.css';
import styles from './own-stories.module.css';

interface OwnStoriesProps extends Pick<WholeSeries, 'series' | 'stories' | 'page' | 'size'> {
  readonly creators: Creators;
  readonly clips: Clips;
}

/** The stories of one of the own series, where each stands: to be changed, put in another order, changed many at once. */
export const OwnStories = observer(function OwnStories(props: OwnStoriesProps) {
  const { creators, clips, series, stories, page, size } = props;
  const { t } = useTranslation();
  const { toasts } = useApp();
  const tell = useCreatorFailure();
  const { ownSeries } = creators;
  const { ownStories, news } = clips;
  const [chosen, setChosen] = useState<ReadonlySet<StoryId>>(new Set());
  const [moved, setMoved] = useState<readonly OwnStory[]>();
  const [isBulk, setBulk] = useState(false);
  const [deleted, setDeleted] = useState<OwnStory>();
  const moves = useRef(0);
  useEffect(
    () => news.whenProcessed(() => void ownSeries.loadOne(series.id, page)),
    [news, ownSeries, series.id, page],
  );

  const shown = moved ?? stories;
  const count = series.storyCount + series.unpublishedCount;
  const before = (page - 1) * size;
  const placeOf = (index: number): number => count - before - index;
  const renew = (): Promise<unknown> => ownSeries.loadOne(series.id, page);
  const move = async (from: number, place: number): Promise<void> => {
    const story = shown[from];
    if (story === undefined) return;
    const to = count - before - place;
    const isHere = to >= 0 && to < shown.length;
    if (isHere) setMoved(shown.toSpliced(from, 1).toSpliced(to, 0, story));
    moves.current += 1;
    const done = await ownStories.move(story.id, place);
    if (!done.ok) tell(done.failure);
    else if (!isHere) toasts.show({ kind: 'status', words: t('clips.moved', { title: story.title, place }) });
    await renew();
    moves.current -= 1;
    // What is moved meanwhile stands where it was put.
    if (moves.current === 0) setMoved(undefined);
  };
  const toggle = (id: StoryId): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const picked = stories.filter(({ id }) => chosen.has(id));
  const row = (story: OwnStory, index: number, step: (by: 1 | -1) => void) => ({
    story,
    seriesId: series.id,
    // One that is chosen alone can be put elsewhere.
    place: picked.length === 1 && chosen.has(story.id) && count > 1 && (
      <StoryPlace
        place={placeOf(index)}
        count={count}
        onMove={(place) => void move(index, place)}
        onStep={(by) => (shown[index + by] === undefined ? void move(index, placeOf(index + by)) : step(by))}
      />
    ),
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
      <div className={creatorStyles.rows}>
        <SortableRows
          rows={shown.map((story) => ({ id: story.id, title: story.title, story }))}
          onMove={(from, to) => void move(from, placeOf(to))}
        >
          {({ id, story }, index, step) => <SortableStory key={id} {...row(story, index, step)} />}
        </SortableRows>
      </div>
      <Pagination
        label={t('works.pages')}
        page={page}
        last={pageCount(count, size)}
        pathOf={(number) => ownSeriesPath(series.id, 'show', number)}
      />
      {isBulk && (
        <BulkDialog
          stories={picked}
          changeStories={clips.changeStories}
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
          consequences={storyDeletion(t, deleted)}
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

interface SortableStoryProps {
  readonly story: OwnStory;
  readonly seriesId: OwnSeries['id'];
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
  /** How it can be put elsewhere, where that is asked for. */
  readonly place: ReactNode;
}

interface StoryRowProps extends SortableStoryProps {
  readonly handle: ReactNode;
}

function SortableStory(props: SortableStoryProps) {
  const { item, handle } = useSortableRow(props.story);
  return (
    <li {...item}>
      <StoryRow {...props} handle={handle} />
    </li>
  );
}

const StoryRow = observer(function StoryRow(props: StoryRowProps) {
  const { story, seriesId, isChosen, onToggle, onDelete, place, handle } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { title, episode, duration, publishedAt, isFree, candyPrice, state, totalListens, totalListeners, totalCandy } =
    story;
  const zone = otherZone();
  const time = (at: number): string => {
    const seoul = zonedTime(language, at);
    if (zone === undefined) return seoul;
    return `${t('studio.seoulTime', { time: seoul })} ${t('studio.hereTime', { time: zonedTime(language, at, zone) })}`;
  };
  const facts = [
    ...(episode === undefined ? [] : [t('clips.number', { number: episode })]),
    ...(duration === undefined ? [] : [clock(duration)]),
    isFree ? t('works.free') : t('works.price', { count: candyPrice }),
    ...(publishedAt === undefined ? [] : [time(publishedAt)]),
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
      <div className={classNames(ownRows.words, styles.storyWords)}>
        <b>{title}</b>
        <span>{facts.join(' · ')}</span>
        {story.refusal !== undefined && <span className={shared.refusal}>{story.refusal}</span>}
        {story.takedown !== undefined && (
          <span className={shared.refusal}>{t('works.takenDown', { reason: story.takedown })}</span>
        )}
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
      {place}
    </div>
  );
});
