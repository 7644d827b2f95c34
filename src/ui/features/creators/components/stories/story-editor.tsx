import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SeriesId, StoryId } from '../../../../../../common/kernel/ids.ts';
import type { SavingStoryOutcome } from '../../../../../application/creators/save-story.ts';
import { openTimeOf } from '../../../../../application/creators/story-change.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import type { ChosenFile } from '../../../../../application/ports/upload-port.ts';
import { isSameDraft, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import { isReady, missingPartsOf } from '../../../../../domain/creators/missing-parts.ts';
import { hasOpenTime, type OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { isUnderway } from '../../../../../domain/creators/recording-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import type { Clips } from '../../parts.ts';
import { ownSeriesPath } from '../../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { Figures } from '../series/figures.tsx';
import { editorIdOf } from './missing-parts.tsx';
import { SendClip } from './send-clip.tsx';
import { RecordingField } from '../recordings/recording-field.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import { useDraftElsewhere } from '../use-draft-elsewhere.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { SavedRecording } from '../recordings/saved-recording.tsx';
import { useRecordingLines } from '../recordings/use-recording-lines.ts';
import { useStrayDrops } from '../recordings/use-stray-drops.ts';
import creators from '../creators.module.css';
import styles from './clips.module.css';

interface StoryEditorProps {
  readonly clips: Clips;
  readonly series: OwnSeries;
  readonly id: StoryId;
}

/** Changing a story: its text, its time while that is open, and its sound, which is heard until another one is ready. */
export const StoryEditor = observer(function StoryEditor({ clips, series, id }: StoryEditorProps) {
  const { t } = useTranslation();
  const found = clips.ownStories.one(id);
  return (
    <ServerAnswer
      isKnown={found !== undefined}
      load={() => clips.ownStories.load(series.id, id)}
      failed={t('works.failed')}
    >
      {found !== undefined && <StoryDraftEditor clips={clips} series={series} written={found} />}
    </ServerAnswer>
  );
});

interface StoryDraftEditorProps {
  readonly clips: Clips;
  readonly series: OwnSeries;
  readonly written: WrittenStory;
}

const StoryDraftEditor = observer(function StoryDraftEditor({ clips, series, written }: StoryDraftEditorProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const now = useNow();
  const soundLines = useRecordingLines();
  useStrayDrops();
  const { drafts, sounds, uploadQueue, ownStories } = clips;
  const { story } = written;
  const key = `story-${story.id}`;
  const [restored] = useState(() => drafts.read(story.id)[0]);
  const [draft, setDraft] = useState(restored ?? draftOf(written, key, series.id));
  const [round, setRound] = useState(0);
  const [theirs, settle] = useDraftElsewhere({
    read: () => drafts.read(story.id)[0],
    isHere: (kept) => isSameDraft(kept, draft),
    whenChanged: drafts.whenChanged,
  });
  const [isKept, setKept] = useState(true);
  const [saving] = useState(() => clips.openStory());
  const state = saving.current();
  /** When the sound came that the story had as it was read here. */
  const [heardAt, setHeardAt] = useState(written.soundFile?.givenAt);
  useEffect(() => void uploadQueue.recall(key), [key, uploadQueue]);

  const sound = sounds.of(key);
  const hasTime = hasOpenTime(story);
  const isBusy = state.phase === 'saving';
  const isTravelling = sound !== undefined && isUnderway(sound);
  const inWork = { draft, sound, isPosted: true, hasTime };
  const maySave = !isBusy && isReady(inWork, now);
  const missing = missingPartsOf(inWork, now).map((part) => ({ part, sheetId: editorIdOf(draft) }));
  const say = async (outcome: SavingStoryOutcome | undefined): Promise<void> => {
    if (outcome === undefined) return;
    if (outcome.kind === 'failed') return tell(outcome.failure);
    toasts.show({ kind: 'status', words: t('clips.saved') });
    await navigate(ownSeriesPath(series.id));
  };
  const save = async (): Promise<void> => {
    if (maySave) await say(await saving.run(series.id, written, draft));
  };
  const isOtherSound = ({ soundFile }: WrittenStory): boolean => soundFile?.givenAt !== heardAt;
  const write = (next: ClipDraft): void => {
    setDraft(next);
    setKept(drafts.keep(story.id, next));
  };
  const take = (other: ClipDraft): void => {
    write(other);
    setRound(round + 1);
  };
  const choose = ([file]: readonly ChosenFile[]): void => {
    if (file === undefined) return;
    setKept(drafts.keep(story.id, draft));
    uploadQueue.choose(key, file);
  };
  return (
    <div className={creators.editor}>
      <div id={editorIdOf(draft)} className={styles.editor}>
        {!hasTime && <Figures listens={story.totalListens} listeners={story.totalListeners} candy={story.totalCandy} />}
        {story.refusal !== undefined && sound === undefined && (
          <p className={styles.refusal} role="status">
            {story.refusal}
          </p>
        )}
        {!isKept && <UnkeptNotice />}
        {theirs !== undefined && (
          <ElsewhereNotice
            onTakeTheirs={() => {
              settle();
              take(theirs);
            }}
            onKeepMine={() => {
              settle();
              write(draft);
            }}
          />
        )}
        <RecordingField sound={sound} uploadQueue={uploadQueue} draftKey={key} onChoose={choose} />
        <SavedRecording clips={clips} seriesId={series.id} written={written} />
        <ClipFields
          key={round}
          label={t('clips.editTitle')}
          draft={draft}
          isRestored={restored !== undefined}
          series={series}
          hasTime={hasTime}
          story={written}
          hear={() => ownStories.heardAt(series.id, story.id)}
          clips={clips}
          onWrite={write}
          onSend={save}
        />
      </div>
      <aside className={creators.preview}>
        <ClipPreview series={series} draft={draft} sound={sound} />
        <SendClip maySend={maySave} isSending={isBusy} onSend={save} note={t('clips.replaceText')} missing={missing}>
          {t(isTravelling ? 'clips.travelling' : 'works.save')}
        </SendClip>
      </aside>
      {state.phase === 'conflict' && (
        <ConflictDialog
          title={state.theirs.story.title}
          text={state.theirs.script}
          language={series.language}
          sounds={sound === undefined && !isOtherSound(state.theirs) ? [] : soundLines(state.theirs, sound)}
          onClose={() => saving.close()}
          onTakeTheirs={() => {
            saving.close();
            // The dialog has named both; one that nothing was said against goes on.
            if (isOtherSound(state.theirs)) uploadQueue.discard(key);
            setHeardAt(state.theirs.soundFile?.givenAt);
            take(draftOf(state.theirs, key, series.id));
          }}
          onSaveMine={() => void saving.saveOver(series.id, written, draft).then(say)}
        />
      )}
    </div>
  );
});

/** @returns what stands in the fields before anybody writes */
function draftOf({ story, script, edition }: WrittenStory, key: string, seriesId: SeriesId): ClipDraft {
  const { title, episode, isFree } = story;
  return {
    key,
    seriesId,
    title,
    episode: episode === undefined ? '' : String(episode),
    script,
    isFree,
    publishAt: openTimeOf(story),
    edition,
    proposed: [],
  };
}
