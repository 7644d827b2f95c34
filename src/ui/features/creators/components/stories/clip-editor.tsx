import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { PostingOutcome } from '../../../../../application/creators/post-drafts.ts';
import { isSameDraft, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import { isReady, missingPartsOf } from '../../../../../domain/creators/missing-parts.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { isPosting } from '../../../../../domain/creators/posting.ts';
import { isUnderway } from '../../../../../domain/creators/recording-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import type { Clips } from '../../parts.ts';
import { ownSeriesPath } from '../../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { editorIdOf, type MissingPart } from './missing-parts.tsx';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SendClip } from './send-clip.tsx';
import { SeriesChoice } from '../series/series-choice.tsx';
import { RecordingField } from '../recordings/recording-field.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import { useDraftElsewhere } from '../use-draft-elsewhere.ts';
import { useFocusOnEditor } from './use-focus-on-editor.ts';
import { useRecordingLines } from '../recordings/use-recording-lines.ts';
import { useStrayDrops } from '../recordings/use-stray-drops.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import buttons from '../../../../design/button/button.module.css';
import creators from '../creators.module.css';
import shared from './clips.module.css';
import styles from './clip-editor.module.css';

interface ClipEditorProps {
  readonly clips: Clips;
  /** Those that go on, of which there is at least one. */
  readonly series: readonly [OwnSeries, ...OwnSeries[]];
}

/** Posting stories, one or many at once: each has a sound that travels while its text is written. */
export const ClipEditor = observer(function ClipEditor({ clips, series }: ClipEditorProps) {
  const { t } = useTranslation();
  const { preferences, toasts } = useApp();
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const soundLines = useRecordingLines();
  const [query, setQuery] = useSearchParams();
  const { drafts, sounds, uploadQueue } = clips;
  const now = useNow();
  const [{ editing, posting }] = useState(() => clips.openDrafts(series, query.get('series')));
  const { editors, restored, waiting, isKept } = editing.current();
  const chosen = editing.series();
  const state = posting.current();
  useStrayDrops();
  useEffect(() => editing.recallSounds(), [editing, restored]);
  const { goTo, stayAtSound } = useFocusOnEditor();
  const ownOf = (key: string): ClipDraft | undefined => editors.find(({ draft }) => draft.key === key)?.draft;
  const [theirs, settle] = useDraftElsewhere({
    // Those that another window has begun are its own.
    read: () => drafts.read(undefined).filter(({ key }) => ownOf(key) !== undefined),
    isHere: (all) => all.every((one) => isSameDraft(one, ownOf(one.key) ?? one)),
    whenChanged: drafts.whenChanged,
  });
  const [gone, settleGone] = useDraftElsewhere({
    read: () => editing.gone(),
    isHere: (keys) => keys.length === 0,
    whenChanged: drafts.whenChanged,
  });
  const remember = (id: SeriesId): void => setQuery({ series: String(id) }, { replace: true });
  const stories = editors.map(({ draft }) => ({ draft, sound: sounds.of(draft.key), isPosted: false, hasTime: true }));
  const missing = stories.flatMap((story, index): readonly MissingPart[] => {
    const place = editors.length > 1 ? { place: index + 1 } : {};
    return missingPartsOf(story, now).map((part) => ({ part, sheetId: editorIdOf(story.draft), ...place }));
  });
  const ready = stories.filter((story) => isReady(story, now)).length;
  const isBusy = isPosting(state);
  const mayPost = !isBusy && ready === editors.length;
  const say = async (outcome: PostingOutcome | undefined): Promise<void> => {
    if (outcome === undefined) return;
    if (outcome.kind === 'failed') return tell(outcome.failure);
    if (outcome.kind === 'posted') {
      const words = chosen.state === 'draft' ? 'clips.postedUnseen' : 'clips.posted';
      toasts.show({ kind: 'status', words: t(words, { count: outcome.count }) });
    }
    if (outcome.kind === 'saved') toasts.show({ kind: 'status', words: t('clips.saved') });
    const leavesFor = outcome.kind === 'saved' ? outcome.leavesFor : outcome.seriesId;
    if (leavesFor !== undefined) await navigate(ownSeriesPath(leavesFor));
  };
  const post = async (): Promise<void> => {
    if (mayPost) await say(await posting.post());
  };
  const isTravelling = stories.some(({ sound }) => sound !== undefined && isUnderway(sound));
  const action = isTravelling ? t('clips.travelling') : t('clips.post', { count: editors.length });

  return (
    <>
      {restored.length > 0 && <RestoredNotice onStartOver={() => editing.startOver()} />}
      {waiting.length > 0 && (
        <WaitingNotice
          waiting={waiting}
          onOpen={(id) => {
            editing.openSeries(id);
            remember(id);
          }}
          onAdopt={() => editing.adopt()}
        />
      )}
      {!isKept && <UnkeptNotice />}
      {theirs !== undefined && (
        <ElsewhereNotice
          onTakeTheirs={() => {
            settle();
            editing.take(theirs.map((draft) => ({ ...draft, seriesId: chosen.id })));
          }}
          onKeepMine={() => {
            settle();
            for (const one of theirs) editing.write(ownOf(one.key) ?? one);
          }}
        />
      )}
      {gone !== undefined && (
        <ElsewhereNotice
          isGone
          onTakeTheirs={() => {
            settleGone();
            editing.letGo(gone);
          }}
          onKeepMine={() => {
            settleGone();
            for (const { draft } of editors) if (gone.includes(draft.key)) editing.write(draft);
          }}
        />
      )}
      <div className={creators.editor}>
        <div className={styles.editors}>
          <SeriesChoice
            series={series}
            chosen={chosen}
            onChoose={(id) => {
              editing.move(id);
              remember(id);
            }}
          />
          {editors.map((editor, index) => (
            <section
              key={`${editor.draft.key} ${editor.round}`}
              id={editorIdOf(editor.draft)}
              className={shared.editor}
              aria-label={
                editors.length > 1 ? t('clips.place', { place: index + 1, count: editors.length }) : undefined
              }
              tabIndex={-1}
            >
              {editors.length > 1 && (
                <div className={styles.sheetHead}>
                  <h2>{t('clips.place', { place: index + 1, count: editors.length })}</h2>
                  <button
                    type="button"
                    className={classNames(buttons.button, buttons.quiet, buttons.small)}
                    onClick={() => {
                      editing.discard(editor.draft.key);
                      goTo(editors[index + 1] ?? editors[index - 1]);
                    }}
                  >
                    {t('clips.discard')}
                  </button>
                </div>
              )}
              <RecordingField
                sound={sounds.of(editor.draft.key)}
                uploadQueue={uploadQueue}
                draftKey={editor.draft.key}
                takesMany
                onChoose={(files) => {
                  editing.choose(editor, files);
                  stayAtSound(editor);
                }}
              />
              <ClipFields
                label={t('clips.place', { place: index + 1, count: editors.length })}
                draft={editor.draft}
                isRestored={restored.some(({ key }) => key === editor.draft.key)}
                series={chosen}
                hasTime
                clips={clips}
                onWrite={(draft) => editing.write(draft)}
                onSend={post}
              />
            </section>
          ))}
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle, styles.more)}
            onClick={() => goTo(editing.add())}
          >
            <Icon name="plus" size={18} />
            {t('clips.more')}
          </button>
        </div>
        <aside className={creators.preview}>
          {editors[0] !== undefined && (
            <ClipPreview series={chosen} draft={editors[0].draft} sound={sounds.of(editors[0].draft.key)} />
          )}
          <SendClip
            maySend={mayPost}
            isSending={isBusy}
            onSend={post}
            note={t('clips.kept')}
            missing={missing}
            ready={editors.length > 1 ? t('clips.readyOf', { ready, count: editors.length }) : undefined}
          >
            {isBusy ? t('clips.posting') : action}
          </SendClip>
        </aside>
      </div>
      {state.phase === 'conflict' && (
        <ConflictDialog
          title={state.theirs.story.title}
          text={state.theirs.script}
          language={series.find(({ id }) => id === state.seriesId)?.language ?? preferences.language}
          sounds={soundLines(state.theirs, sounds.of(state.key))}
          isPosted
          onClose={() => posting.close()}
          onTakeTheirs={() => void say(posting.leave())}
          onSaveMine={() => void posting.saveOver().then(say)}
        />
      )}
    </>
  );
});
