import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SeriesId, StoryId } from '../../../../../../common/kernel/ids.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import { faultOf, isSameDraft, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import { hasOpenTime, type OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { hasArrived, isUnderway, wantsFile } from '../../../../../domain/creators/sound-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import type { Clips } from '../../parts.ts';
import { ownSeriesPath } from '../../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ElsewhereNotice } from '../elsewhere-notice.tsx';
import { Figures } from '../series/figures.tsx';
import { editorIdOf } from './missing-parts.tsx';
import { publishTimeOf } from './publish-time.ts';
import { SendClip } from './send-clip.tsx';
import { SoundField } from '../recordings/sound-field.tsx';
import { changeOf, openTimeOf } from './story-change.ts';
import { useCreatorFailure } from '../use-creator-failure.ts';
import { useDraftElsewhere } from '../use-draft-elsewhere.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { useSoundLines } from '../recordings/use-sound-lines.ts';
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
  const soundLines = useSoundLines();
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
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<WrittenStory>();
  /** When the sound came that the story had as it was read here. */
  const [heardAt, setHeardAt] = useState(written.soundFile?.givenAt);
  useEffect(() => void uploadQueue.recall(key), [key, uploadQueue]);

  const sound = sounds.of(key);
  const hasTime = hasOpenTime(story);
  const publishAt = publishTimeOf(draft.publishAt);
  const isTravelling = sound !== undefined && isUnderway(sound);
  const fault = faultOf(draft, hasTime ? publishAt : undefined, Date.now());
  const maySave = !isBusy && fault === undefined && (sound === undefined || hasArrived(sound));
  const parts = [
    ...(sound !== undefined && wantsFile(sound) ? (['sound'] as const) : []),
    ...(fault === undefined ? [] : [fault]),
  ];
  const missing = parts.map((part) => ({ part, sheetId: editorIdOf(draft) }));
  const saveAs = async (draft: ClipDraft): Promise<void> => {
    setBusy(true);
    const saved = await ownStories.change(story.id, changeOf(draft, written, sound?.uploadId));
    setBusy(false);
    if (!saved.ok) return saved.failure.kind === 'story-changed' ? compare() : tell(saved.failure);
    drafts.forget(key);
    uploadQueue.forget(key);
    toasts.show({ kind: 'status', words: t('clips.saved') });
    await navigate(ownSeriesPath(series.id));
  };
  const save = async (): Promise<void> => {
    if (maySave) await saveAs(draft);
  };
  const compare = async (): Promise<void> => {
    const read = await ownStories.load(series.id, story.id);
    const first = ownStories.one(story.id);
    if (read.ok && first !== undefined) setConflict(first);
    else tell({ kind: 'unavailable' });
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
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    setKept(drafts.keep(story.id, draft));
    uploadQueue.choose(key, { name: file.name, bytes: file.size, changedAt: file.lastModified, content: file });
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
        <SoundField sound={sound} uploadQueue={uploadQueue} draftKey={key} onChoose={choose} />
        <ClipFields
          key={round}
          label={t('clips.editTitle')}
          draft={draft}
          isRestored={restored !== undefined}
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
      {conflict !== undefined && (
        <ConflictDialog
          title={conflict.story.title}
          text={conflict.script}
          language={series.language}
          sounds={sound === undefined && !isOtherSound(conflict) ? [] : soundLines(conflict, sound)}
          onClose={() => setConflict(undefined)}
          onTakeTheirs={() => {
            setConflict(undefined);
            // The dialog has named both; one that nothing was said against goes on.
            if (isOtherSound(conflict)) uploadQueue.discard(key);
            setHeardAt(conflict.soundFile?.givenAt);
            take(draftOf(conflict, key, series.id));
          }}
          onSaveMine={() => {
            setConflict(undefined);
            void saveAs({ ...draft, edition: conflict.edition });
          }}
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
