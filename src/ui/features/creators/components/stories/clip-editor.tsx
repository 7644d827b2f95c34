import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import type { DraftPosted } from '../../../../../application/ports/api/creator-api.ts';
import { faultOf, isSameDraft, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { hasArrived, isUnderway, wantsFile } from '../../../../../domain/creators/sound-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import type { Clips } from '../../parts.ts';
import { ownSeriesPath } from '../../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { editorIdOf, type MissingPart } from './missing-parts.tsx';
import { publishTimeOf } from './publish-time.ts';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SendClip } from './send-clip.tsx';
import { SeriesChoice } from '../series/series-choice.tsx';
import { SoundField } from '../recordings/sound-field.tsx';
import { changeOf } from './story-change.ts';
import { useCreatorFailure } from '../use-creator-failure.ts';
import { useDraftElsewhere } from '../use-draft-elsewhere.ts';
import { useDraftEditors, type DraftEditor } from './use-draft-editors.ts';
import { useSoundLines } from '../recordings/use-sound-lines.ts';
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
  const { drafts, sounds, uploadQueue, postClip, ownStories } = clips;
  const editing = useDraftEditors(clips, series, query.get('series'));
  const { series: chosen, editors } = editing;
  const [isPosting, setPosting] = useState(false);
  useStrayDrops();
  const [conflict, setConflict] = useState<Conflict>();
  const { goTo, stayAtSound } = useFocusOnSheet();
  const ownOf = (key: string): ClipDraft | undefined => editors.find(({ draft }) => draft.key === key)?.draft;
  const [theirs, settle] = useDraftElsewhere({
    // Those that another window has begun are its own.
    read: () => drafts.read(undefined).filter(({ key }) => ownOf(key) !== undefined),
    isHere: (all) => all.every((one) => isSameDraft(one, ownOf(one.key) ?? one)),
    whenChanged: drafts.whenChanged,
  });
  const [gone, settleGone] = useDraftElsewhere({
    read: editing.gone,
    isHere: (keys) => keys.length === 0,
    whenChanged: drafts.whenChanged,
  });
  const remember = (id: SeriesId): void => setQuery({ series: String(id) }, { replace: true });
  const missing = editors.flatMap(({ draft }, index): readonly MissingPart[] => {
    const sound = sounds.of(draft.key);
    const fault = faultOf(draft, publishTimeOf(draft.publishAt), Date.now());
    const place = editors.length > 1 ? { place: index + 1 } : {};
    const isWanting = sound === undefined || wantsFile(sound);
    const parts = [...(isWanting ? (['sound'] as const) : []), ...(fault === undefined ? [] : [fault])];
    return parts.map((part) => ({ part, sheetId: editorIdOf(draft), ...place }));
  });
  const ready = editors.filter(({ draft }) => {
    const sound = sounds.of(draft.key);
    return sound !== undefined && hasArrived(sound) && missing.every(({ sheetId }) => sheetId !== editorIdOf(draft));
  }).length;
  const mayPost = !isPosting && ready === editors.length;
  const post = async (): Promise<void> => {
    if (!mayPost) return;
    setPosting(true);
    let count = 0;
    for (const { draft } of editors) {
      const uploadId = sounds.of(draft.key)?.uploadId ?? '';
      const posted = await postClip.run(chosen.id, uploadId, draft, publishTimeOf(draft.publishAt));
      if (!posted.ok) {
        setPosting(false);
        return posted.failure.kind === 'draft-posted' ? compare(draft, posted.failure) : tell(posted.failure);
      }
      count += 1;
      editing.putAway(draft.key);
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
    uploadQueue.discard(key);
    if (editors.length === 1) await navigate(ownSeriesPath(seriesId));
    else editing.putAway(key);
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
  const isTravelling = editors.some(({ draft }) => {
    const sound = sounds.of(draft.key);
    return sound !== undefined && isUnderway(sound);
  });
  const action = isTravelling ? t('clips.travelling') : t('clips.post', { count: editors.length });

  return (
    <>
      {editing.restored.length > 0 && <RestoredNotice onStartOver={editing.startOver} />}
      {editing.waiting.length > 0 && (
        <WaitingNotice
          waiting={editing.waiting}
          onOpen={(id) => {
            editing.open(id);
            remember(id);
          }}
          onAdopt={editing.adopt}
        />
      )}
      {!editing.isKept && <UnkeptNotice />}
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
                <div className={shared.sheetHead}>
                  <h2>{t('clips.place', { place: index + 1, count: editors.length })}</h2>
                  <button
                    type="button"
                    className={classNames(buttons.button, buttons.quiet, buttons.small)}
                    onClick={() => {
                      editing.discard(editor);
                      goTo(editors[index + 1] ?? editors[index - 1]);
                    }}
                  >
                    {t('clips.discard')}
                  </button>
                </div>
              )}
              <SoundField
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
                isRestored={editing.restored.some(({ key }) => key === editor.draft.key)}
                hasTime
                clips={clips}
                onWrite={editing.write}
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
            isSending={isPosting}
            onSend={post}
            note={t('clips.kept')}
            missing={missing}
            ready={editors.length > 1 ? t('clips.readyOf', { ready, count: editors.length }) : undefined}
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

/** What takes the keys to a editor, or to its sound, once it stands: the control that was used may be gone by then. */
function useFocusOnSheet() {
  const wanted = useRef<() => void>(undefined);
  useEffect(() => {
    wanted.current?.();
    wanted.current = undefined;
  });
  const find = (editor: DraftEditor | undefined) => editor && document.getElementById(editorIdOf(editor.draft));
  return {
    goTo: (editor: DraftEditor | undefined): void => {
      wanted.current = () => find(editor)?.focus();
    },
    stayAtSound: (editor: DraftEditor): void => {
      wanted.current = () => find(editor)?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    },
  };
}
