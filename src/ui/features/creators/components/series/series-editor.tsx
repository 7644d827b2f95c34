import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { USUAL_FREE_STORIES, USUAL_STORY_PRICE } from '../../../../../../common/kernel/limits.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';
import type { SavingSeriesOutcome } from '../../../../../application/creators/save-series.ts';
import { isSameSeriesDraft, type SeriesDraft } from '../../../../../application/creators/series-drafts.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import type { Creators } from '../../parts.ts';
import { MY_CONTENT_PATH, ownSeriesPath } from '../../paths.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { RestoredNotice } from '../stories/restored-notice.tsx';
import { sentTrailer } from './trailer-field.tsx';
import { trailerKey } from './trailer-key.ts';
import { SeriesFields } from './series-fields.tsx';
import { UnkeptNotice } from '../stories/unkept-notice.tsx';
import { useClips } from '../use-clips.ts';
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
  const { ownSeries, seriesDrafts, openSeries, newKey } = creators;
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  useStrayDrops();
  const clips = useClips();
  const fresh = (): SeriesDraft => draftOf(series, preferences.language, newKey);
  const [round, setRound] = useState(() => {
    const kept = seriesDrafts.read(series?.id);
    return { number: 0, draft: kept ?? fresh(), isRestored: kept !== undefined };
  });
  const [isKept, setKept] = useState(true);
  const [saving] = useState(() => openSeries(series?.id));
  const state = saving.current();

  const written = useRef(round.draft);
  const [theirs, settle] = useDraftElsewhere({
    read: () => seriesDrafts.read(series?.id),
    isHere: (kept) => isSameSeriesDraft(kept, written.current),
    whenChanged: seriesDrafts.whenChanged,
  });

  const show = (draft: SeriesDraft): void => {
    written.current = draft;
    saving.close();
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
  const takeSaved = (theirs: OwnSeries): void => {
    if (series !== undefined) return begin(draftOf(theirs, preferences.language, newKey));
    saving.leave();
    void navigate(ownSeriesPath(theirs.id));
  };
  const save = async (draft: SeriesDraft): Promise<void> => {
    const sent = sentTrailer(clips?.sounds.of(trailerKey(series, draft)));
    if (sent !== undefined && 'problem' in sent) {
      const words = t(sent.problem === 'waits' ? 'works.trailerWaits' : 'works.trailerBad');
      return toasts.show({ kind: 'alert', words });
    }
    await say(await saving.run(sent === undefined ? draft : { ...draft, trailerId: sent.id }));
  };
  const say = async (outcome: SavingSeriesOutcome | undefined): Promise<void> => {
    if (outcome === undefined) return;
    if (outcome.kind === 'failed') return tell(outcome.failure);
    clips?.uploadQueue.forget(trailerKey(series, written.current));
    toasts.show({ kind: 'status', words: t(`works.${outcome.kind}`) });
    await navigate(MY_CONTENT_PATH);
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
        clips={clips}
        onExpired={() => series !== undefined && void ownSeries.loadOne(series.id)}
      />
      {state.phase === 'conflict' && (
        <ConflictDialog
          title={state.theirs.title}
          text={state.theirs.description}
          language={state.theirs.language}
          isPosted={series === undefined}
          onClose={() => saving.close()}
          onTakeTheirs={() => takeSaved(state.theirs)}
          onSaveMine={() => void saving.saveOver().then(say)}
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
      weekdays: [],
      madeByAi: [],
      allowsPreviews: false,
      state: 'published',
      cover: undefined,
      edition: 0,
      key: newKey(),
    };
  }
  const { title, description, genres, isAdult, isCompleted, weekdays, madeByAi, allowsPreviews, state, edition } =
    series;
  const numbers = { freeStories: String(series.freeStories), candyPrice: String(series.candyPrice) };
  const texts = { title, description, genres, language: series.language };
  return {
    ...texts,
    ...numbers,
    isAdult,
    isCompleted,
    weekdays,
    madeByAi,
    allowsPreviews,
    state,
    edition,
    key: '',
    cover: undefined,
  };
}
