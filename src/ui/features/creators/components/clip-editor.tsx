import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import type { WrittenStory } from '../../../../application/ports/clip-api.ts';
import type { DraftPosted } from '../../../../application/ports/creator-api.ts';
import { faultOf, isSameDraft, type ClipDraft } from '../../../../domain/creators/clip-draft.ts';
import type { OwnSeries } from '../../../../domain/creators/own-series.ts';
import { hasArrived, isUnderway, wantsFile } from '../../../../domain/creators/sound-progress.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import type { Clips } from '../parts.ts';
import { ownSeriesPath } from '../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { sheetIdOf, type MissingPart } from './missing-parts.tsx';
import { publishTimeOf } from './publish-time.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SendClip } from './send-clip.tsx';
import { SeriesChoice } from './series-choice.tsx';
import { SoundField } from './sound-field.tsx';
import { changeOf } from './story-change.ts';
import { useCreatorFailure } from './use-creator-failure.ts';
import { useDraftElsewhere } from './use-draft-elsewhere.ts';
import { useSheets, type Sheet } from './use-sheets.ts';
import { useSoundLines } from './use-sound-lines.ts';
import { useStrayDrops } from './use-stray-drops.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import buttons from '../../../design/button/button.module.css';
import creators from './creators.module.css';
import shared from './clips.module.css';
import styles from './clip-editor.module.css';

interface ClipEditorProps {
  readonly clips: Clips;
  /** Those that go on, of which there is at least one. */
  readonly series: readonly [OwnSeries, ...OwnSeries[]];
}

/** A draft that another window has posted before, otherwise than it stands here. */
interface Conflict {
  readonly draft: ClipDraft;
  readonly seriesId: SeriesId;
  readonly theirs: WrittenStory;
}

/** Posting stories, one or many at once: each has a sound that travels while its text is written. */
export const ClipEditor = observer(function ClipEditor({ clips, series }: ClipEditorProps) {
  const { t } = useTranslation();
  const { preferences, toasts } = useApp();
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const soundLines = useSoundLines();
  const [query, setQuery] = useSearchParams();
  const { drafts, sounds, sendSounds, postClip, ownStories } = clips;
  const desk = useSheets(clips, series, query.get('series'));
  const { series: chosen, sheets } = desk;
  const [isPosting, setPosting] = useState(false);
  useStrayDrops();
  const [conflict, setConflict] = useState<Conflict>();
  const { goTo, stayAtSound } = useFocusOnSheet();
  const ownOf = (key: string): ClipDraft | undefined => sheets.find(({ draft }) => draft.key === key)?.draft;
  const [theirs, settle] = useDraftElsewhere({
    // Those that another window has begun are its own.
    read: () => drafts.read(undefined).filter(({ key }) => ownOf(key) !== undefined),
    isHere: (all) => all.every((one) => isSameDraft(one, ownOf(one.key) ?? one)),
    whenChanged: drafts.whenChanged,
  });
  const [gone, settleGone] = useDraftElsewhere({
    read: desk.gone,
    isHere: (keys) => keys.length === 0,
    whenChanged: drafts.whenChanged,
  });
  const remember = (id: SeriesId): void => setQuery({ series: String(id) }, { replace: true });
  const missing = sheets.flatMap(({ draft }, index): readonly MissingPart[] => {
    const sound = sounds.of(draft.key);
    const fault = faultOf(draft, publishTimeOf(draft.publishAt), Date.now());
    const place = sheets.length > 1 ? { place: index + 1 } : {};
    const isWanting = sound === undefined || wantsFile(sound);
    const parts = [...(isWanting ? (['sound'] as const) : []), ...(fault === undefined ? [] : [fault])];
    return parts.map((part) => ({ part, sheetId: sheetIdOf(draft), ...place }));
  });
  const ready = sheets.filter(({ draft }) => {
    const sound = sounds.of(draft.key);
    return sound !== undefined && hasArrived(sound) && missing.every(({ sheetId }) => sheetId !== sheetIdOf(draft));
  }).length;
  const mayPost = !isPosting && ready === sheets.length;
  const post = async (): Promise<void> => {
    if (!mayPost) return;
    setPosting(true);
    let count = 0;
    for (const { draft } of sheets) {
      const uploadId = sounds.of(draft.key)?.uploadId ?? '';
      const posted = await postClip.run(chosen.id, uploadId, draft, publishTimeOf(draft.publishAt));
      if (!posted.ok) {
        setPosting(false);
        return posted.failure.kind === 'draft-posted' ? compare(draft, posted.failure) : tell(posted.failure);
      }
      count += 1;
      desk.putAway(draft.key);
    }
    toasts.show({
      kind: 'status',
      words: t(chosen.state === 'draft' ? 'clips.postedUnseen' : 'clips.posted', { count }),
    });
    await navigate(ownSeriesPath(chosen.id));
  };
  const compare = async (draft: ClipDraft, { seriesId, storyId }: DraftPosted): Promise<void> => {
    const read = storyId && (await ownStories.load(seriesId, storyId));
    const theirs = storyId && ownStories.one(storyId);
    if (read?.ok === true && theirs !== undefined) setConflict({ draft, seriesId, theirs });
    else tell({ kind: 'unavailable' });
  };
  /** What became of the draft is elsewhere; whoever writes others too goes on with those. */
  const leave = async ({ draft: { key }, seriesId }: Conflict): Promise<void> => {
    setConflict(undefined);
    drafts.forget(key);
    sendSounds.discard(key);
    if (sheets.length === 1) await navigate(ownSeriesPath(seriesId));
    else desk.putAway(key);
  };
  const saveOver = async (posted: Conflict): Promise<void> => {
    const { draft, seriesId, theirs } = posted;
    setConflict(undefined);
    const saved = await ownStories.change(theirs.story.id, changeOf(draft, theirs, sounds.of(draft.key)?.uploadId));
    if (saved.ok) {
      toasts.show({ kind: 'status', words: t('clips.saved') });
      await leave(posted);
    } else if (saved.failure.kind !== 'story-changed') tell(saved.failure);
    else await compare(draft, { kind: 'draft-posted', seriesId, storyId: theirs.story.id });
  };
  const isTravelling = sheets.some(({ draft }) => {
    const sound = sounds.of(draft.key);
    return sound !== undefined && isUnderway(sound);
  });
  const action = isTravelling ? t('clips.travelling') : t('clips.post', { count: sheets.length });

  return (
    <>
      {desk.restored.length > 0 && <RestoredNotice onStartOver={desk.startOver} />}
      {desk.waiting.length > 0 && (
        <WaitingNotice
          waiting={desk.waiting}
          onOpen={(id) => {
            desk.open(id);
            remember(id);
          }}
          onAdopt={desk.adopt}
        />
      )}
      {!desk.isKept && <UnkeptNotice />}
      {theirs !== undefined && (
        <ElsewhereNotice
          onTakeTheirs={() => {
            settle();
            desk.take(theirs.map((draft) => ({ ...draft, seriesId: chosen.id })));
          }}
          onKeepMine={() => {
            settle();
            for (const one of theirs) desk.write(ownOf(one.key) ?? one);
          }}
        />
      )}
      {gone !== undefined && (
        <ElsewhereNotice
          isGone
          onTakeTheirs={() => {
            settleGone();
            desk.letGo(gone);
          }}
          onKeepMine={() => {
            settleGone();
            for (const { draft } of sheets) if (gone.includes(draft.key)) desk.write(draft);
          }}
        />
      )}
      <div className={creators.editor}>
        <div className={styles.sheets}>
          <SeriesChoice
            series={series}
            chosen={chosen}
            onChoose={(id) => {
              desk.move(id);
              remember(id);
            }}
          />
          {sheets.map((sheet, index) => (
            <section
              key={`${sheet.draft.key} ${sheet.round}`}
              id={sheetIdOf(sheet.draft)}
              className={shared.sheet}
              aria-label={sheets.length > 1 ? t('clips.place', { place: index + 1, count: sheets.length }) : undefined}
              tabIndex={-1}
            >
              {sheets.length > 1 && (
                <div className={shared.sheetHead}>
                  <h2>{t('clips.place', { place: index + 1, count: sheets.length })}</h2>
                  <button
                    type="button"
                    className={classNames(buttons.button, buttons.quiet, buttons.small)}
                    onClick={() => {
                      desk.discard(sheet);
                      goTo(sheets[index + 1] ?? sheets[index - 1]);
                    }}
                  >
                    {t('clips.discard')}
                  </button>
                </div>
              )}
              <SoundField
                sound={sounds.of(sheet.draft.key)}
                sendSounds={sendSounds}
                draftKey={sheet.draft.key}
                takesMany
                onChoose={(files) => {
                  desk.choose(sheet, files);
                  stayAtSound(sheet);
                }}
              />
              <ClipFields
                label={t('clips.place', { place: index + 1, count: sheets.length })}
                draft={sheet.draft}
                isRestored={desk.restored.some(({ key }) => key === sheet.draft.key)}
                hasTime
                clips={clips}
                onWrite={desk.write}
                onSend={post}
              />
            </section>
          ))}
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle, styles.more)}
            onClick={() => goTo(desk.add())}
          >
            <Icon name="plus" size={18} />
            {t('clips.more')}
          </button>
        </div>
        <aside className={creators.preview}>
          {sheets[0] !== undefined && (
            <ClipPreview series={chosen} draft={sheets[0].draft} sound={sounds.of(sheets[0].draft.key)} />
          )}
          <SendClip
            maySend={mayPost}
            isSending={isPosting}
            onSend={post}
            note={t('clips.kept')}
            missing={missing}
            ready={sheets.length > 1 ? t('clips.readyOf', { ready, count: sheets.length }) : undefined}
          >
            {isPosting ? t('clips.posting') : action}
          </SendClip>
        </aside>
      </div>
      {conflict !== undefined && (
        <ConflictDialog
          title={conflict.theirs.story.title}
          text={conflict.theirs.script}
          language={series.find(({ id }) => id === conflict.seriesId)?.language ?? preferences.language}
          sounds={soundLines(conflict.theirs, sounds.of(conflict.draft.key))}
          isPosted
          onClose={() => setConflict(undefined)}
          onTakeTheirs={() => void leave(conflict)}
          onSaveMine={() => void saveOver(conflict)}
        />
      )}
    </>
  );
});

/** What takes the keys to a sheet, or to its sound, once it stands: the control that was used may be gone by then. */
function useFocusOnSheet() {
  const wanted = useRef<() => void>(undefined);
  useEffect(() => {
    wanted.current?.();
    wanted.current = undefined;
  });
  const find = (sheet: Sheet | undefined) => sheet && document.getElementById(sheetIdOf(sheet.draft));
  return {
    goTo: (sheet: Sheet | undefined): void => {
      wanted.current = () => find(sheet)?.focus();
    },
    stayAtSound: (sheet: Sheet): void => {
      wanted.current = () => find(sheet)?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    },
  };
}
