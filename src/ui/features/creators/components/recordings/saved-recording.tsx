import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import { useApp } from '../../../../app/app.ts';
import type { Clips } from '../../parts.ts';
import { otherZone, zonedTime } from '../stories/publish-time.ts';
import { OwnRecordingPlayer } from './own-recording-player.tsx';
import styles from './saved-recording.module.css';

interface SavedRecordingProps {
  readonly clips: Pick<Clips, 'ownStories' | 'recording'>;
  readonly seriesId: SeriesId;
  readonly written: WrittenStory;
}

/** The sound that a story has: its file, where that is known, and what it sounds like (SHL-102). */
export const SavedRecording = observer(function SavedRecording({ clips, seriesId, written }: SavedRecordingProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { story, soundFile } = written;
  const [url, setUrl] = useState(written.audioUrl);
  if (url === undefined) return null;
  // An address is good for minutes.
  const renew = async (): Promise<void> => {
    const answer = await clips.ownStories.heardAt(seriesId, story.id);
    if (answer.ok && answer.value !== undefined) setUrl(answer.value);
  };
  return (
    <div className={styles.saved} role="group" aria-label={t('clips.soundNow')}>
      <OwnRecordingPlayer
        recording={clips.recording}
        sound={{ url, seconds: story.duration ?? 0 }}
        onFailed={() => void renew()}
      />
      {soundFile !== undefined && (
        <p>
          {t('clips.savedSound', {
            name: soundFile.name,
            time: zonedTime(language, soundFile.givenAt, otherZone()),
          })}
        </p>
      )}
    </div>
  );
});
