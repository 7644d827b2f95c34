import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { USUAL_FREE_STORIES, USUAL_STORY_PRICE } from '../../../../common/kernel/limits.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { isSameSeriesDraft, type SeriesDraft } from '../../../application/creators/series-drafts.ts';
import type { OwnSeries } from '../../../domain/creators/own-series.ts';
import { useApp } from '../../app.ts';
import type { Creators } from '../../creators.ts';
import { MY_CONTENT_PATH } from '../../paths.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SeriesFields } from './series-fields.tsx';
import { useCreatorFailure } from './use-creator-failure.ts';
import { useDraftElsewhere } from './use-draft-elsewhere.ts';

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
  const { ownSeries, seriesDrafts } = creators;
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const fresh = draftOf(series, preferences.language);
  const [round, setRound] = useState(() => {
    const kept = seriesDrafts.read(series?.id);
    return { number: 0, draft: kept ?? fresh, isRestored: kept !== undefined };
  });
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
    seriesDrafts.keep(series?.id, draft);
  };
  const save = async (draft: SeriesDraft): Promise<void> => {
    const { cover, freeStories, candyPrice, edition, ...facts } = draft;
    const numbers = { freeStories: Number(freeStories), candyPrice: Number(candyPrice) };
    const before = series && { id: series.id, edition };
    const saved = await ownSeries.save(before, { ...facts, ...numbers, coverId: cover === 'none' ? null : cover?.id });
    if (saved.ok) {
      seriesDrafts.forget(series?.id);
      toasts.show({ kind: 'status', words: t(series === undefined ? 'works.created' : 'works.saved') });
      await navigate(MY_CONTENT_PATH);
    } else if (saved.failure.kind === 'series-changed' && series !== undefined) {
      const read = await ownSeries.loadOne(series.id);
      const first = ownSeries.one(series.id)?.series;
      if (read.ok && first !== undefined) setConflict({ written: draft, theirs: first });
      else tell({ kind: 'unavailable' });
    } else if (saved.failure.kind !== 'series-changed') tell(saved.failure);
  };

  return (
    <>
      {round.isRestored && <RestoredNotice onStartOver={() => begin(fresh)} />}
      {theirs !== undefined && (
        <ElsewhereNotice
          onTakeTheirs={() => {
            settle();
            seriesDrafts.keep(series?.id, theirs);
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
          onClose={() => setConflict(undefined)}
          onTakeTheirs={() => begin(draftOf(conflict.theirs, preferences.language))}
          onSaveMine={() => {
            setConflict(undefined);
            void save({ ...conflict.written, edition: conflict.theirs.edition });
          }}
        />
      )}
    </>
  );
});

/** @returns what stands in the fields before anybody writes */
function draftOf(series: OwnSeries | undefined, language: Language): SeriesDraft {
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
    };
  }
  const { title, description, genres, isAdult, isCompleted, state, edition } = series;
  const numbers = { freeStories: String(series.freeStories), candyPrice: String(series.candyPrice) };
  const texts = { title, description, genres, language: series.language };
  return { ...texts, ...numbers, isAdult, isCompleted, state, edition, cover: undefined };
}
