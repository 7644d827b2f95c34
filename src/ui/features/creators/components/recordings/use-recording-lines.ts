import { useTranslation } from 'react-i18next';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import type { RecordingProgress } from '../../../../../domain/creators/recording-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { otherZone, zonedTime } from '../stories/publish-time.ts';

/** @returns what tells the sound that was saved and the one from here apart, a line each; those that are the same are one */
export function useRecordingLines(): (saved: WrittenStory, own: RecordingProgress | undefined) => readonly string[] {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return ({ soundFile }, own) => {
    const saved = soundFile && { name: soundFile.name, time: zonedTime(language, soundFile.givenAt, otherZone()) };
    const isOther = own !== undefined && own.uploadId !== soundFile?.uploadId;
    return [
      ...(saved === undefined ? [] : [t('clips.savedSound', saved)]),
      ...(isOther ? [t('clips.ownSound', { name: own.file.name })] : []),
    ];
  };
}
