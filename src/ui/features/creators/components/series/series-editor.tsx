import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { USUAL_FREE_STORIES, USUAL_STORY_PRICE } from '../../../../../../common/kernel/limits.ts';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';
import { isSameSeriesDraft, type SeriesDraft } from '../../../../../application/creators/series-drafts.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import type { Creators } from '../../parts.ts';
import { MY_CONTENT_PATH, ownSeriesPath } from '../../paths.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { RestoredNotice } from '../stories/restored-notice.tsx';
import { SeriesFields } from './series-fields.tsx';
import { UnkeptNotice } from '../stories/unkept-notice.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import { useDraftElsewhere } from '../use-draft-elsewhere.ts';
import { useStrayDrops } from '../recordings/use-stray-drops.ts';

interface SeriesEditorProps {
  readonly creators: Creators;
  /** The author's name; undefined where there is none yet. */
  readonly author: string | undefined;
  /** Undefined for a new one. */
  readonly series: OwnSeries | undefined;
}

/**
 * Posting or changing a series. What is written is kept on the device until it is saved; where another window was first,
 * the author chooses what stays.
 */
export const SeriesEditor = observer(function SeriesEditor({ creators, author, series }: SeriesEditorProps) {
  const { t } = useTranslation();
  const { preferences, toasts } = useApp();
  const { ownSeries, seriesDrafts, newKey } = creators;
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  useStrayDrops();
  const fresh = (): SeriesDraft => draftOf(series, preferences.language, newKey);
  const [round, setRound] = useState(() => {
    const kept = seriesDrafts.read(series?.id);
    return { number: 0, draft: kept ?? fresh(), isRestored: kept !== undefined };
  });
  const [isKept, setKept] = useState(true);
  const [conflict, setConflict] = useState<{ readonly written: SeriesDraft; readonly theirs: OwnSeries }>();

  const written = useRef(round.draft);
  const [theirs, settle] = useDraftElsewhere({
    read: () => seriesDrafts.read(series?.id),
    isHere: (kept) => isSameSeriesDraft(kept, written.current),
    whenChanged: seriesDrafts.whenChanged,
  });

  const show = (draft: SeriesDraft): void => {
    written.current = draft;
    setConflict(undefined);
    setRound({ number: round.number + 1, draft, isRestored: false });
  };
  const begin = (draft: SeriesDraft): void => {
    seriesDrafts.forget(series?.id);
    show(draft);
  };
  const keep = (draft: SeriesDraft): void => {
    written.current = draft;
    setKept(seriesDrafts.keep(series?.id, draft));
  };
  const compare = async (written: SeriesDraft, id: SeriesId): Promise<void> => {
    const read = await ownSeries.loadOne(id);
    const theirs = ownSeries.one(id)?.series;
    if (read.ok && theirs !== undefined) setConflict({ written, theirs });
    else tell({ kind: 'unavailable' });
  };
  const takeSaved = (theirs: OwnSeries): void => {
    if (series !== undefined) return begin(draftOf(theirs, preferences.language, newKey));
    seriesDrafts.forget(undefined);
    void navigate(ownSeriesPath(theirs.id));
  };
  const save = async (draft: SeriesDraft, before = series): Promise<void> => {
    const { cover, freeStories, candyPrice, edition, key, ...facts } = draft;
    const numbers = { freeStories: Number(freeStories), candyPrice: Number(candyPrice) };
    const submission = { ...facts, ...numbers, coverId: cover === 'none' ? null : cover?.id };
    const saved = await (before === undefined
      ? ownSeries.create(submission, key)
      : ownSeries.change({ id: before.id, edition }, submission));
    if (saved.ok) {
      seriesDrafts.forget(series?.id);
      toasts.show({ kind: 'status', words: t(before === undefined ? 'works.created' : 'works.saved') });
      await navigate(MY_CONTENT_PATH);
    } else if (saved.failure.kind === 'draft-posted') await compare(draft, saved.failure.seriesId);
    else if (saved.failure.kind !== 'series-changed') tell(saved.failure);
    else if (before !== undefined) await compare(draft, before.id);
  };

  return (
    <>
      {round.isRestored && <RestoredNotice onStartOver={() => begin(fresh())} />}
      {!isKept && <UnkeptNotice />}
      {theirs !== undefined && (
        <ElsewhereNotice
          onTakeTheirs={() => {
            settle();
            keep(theirs);
            show(theirs);
          }}
          onKeepMine={() => {
            settle();
            keep(written.current);
          }}
        />
      )}
      <SeriesFields
        key={round.number}
        draft={round.draft}
        isRestored={round.isRestored}
        series={series}
        author={author}
        onWrite={keep}
        onSave={save}
        sendCover={ownSeries.sendCover}
      />
      {conflict !== undefined && (
        <ConflictDialog
          title={conflict.theirs.title}
          text={conflict.theirs.description}
          language={conflict.theirs.language}
          isPosted={series === undefined}
          onClose={() => setConflict(undefined)}
          onTakeTheirs={() => takeSaved(conflict.theirs)}
          onSaveMine={() => {
            setConflict(undefined);
            void save({ ...conflict.written, edition: conflict.theirs.edition }, conflict.theirs);
          }}
        />
      )}
    </>
  );
});

/** @returns what stands in the fields before anybody writes */
function draftOf(series: OwnSeries | undefined, language: Language, newKey: () => string): SeriesDraft {
  if (series === undefined) {
    return {
      title: '',
      description: '',
      genres: [],
      isAdult: false,
      isCompleted: false,
      language,
      freeStories: String(USUAL_FREE_STORIES),
      candyPrice: String(USUAL_STORY_PRICE),
      state: 'published',
      cover: undefined,
      edition: 0,
      key: newKey(),
    };
  }
  const { title, description, genres, isAdult, isCompleted, state, edition } = series;
  const numbers = { freeStories: String(series.freeStories), candyPrice: String(series.candyPrice) };
  const texts = { title, description, genres, language: series.language };
  return { ...texts, ...numbers, isAdult, isCompleted, state, edition, key: '', cover: undefined };
}
