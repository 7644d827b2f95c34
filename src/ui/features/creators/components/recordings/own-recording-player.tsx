import { useTranslation } from 'react-i18next';
import { PreviewPlayer, type PreviewWords } from '../../../../app/components/preview/preview-player.tsx';
import type { PreviewAudio } from '../../../../app/components/preview/use-preview.ts';
import { clock } from '../../../../app/i18n/format.ts';
import type { Clips } from '../../parts.ts';

interface OwnRecordingPlayerProps {
  readonly recording: Clips['recording'];
  readonly sound: PreviewAudio;
  /** Its address may have expired. */
  readonly onFailed?: () => void;
}

/** A sound of the author's own, heard beside the player. */
export function OwnRecordingPlayer({ recording, sound, onFailed }: OwnRecordingPlayerProps) {
  const { t } = useTranslation();
  const words: PreviewWords = {
    first: t('works.trailerListen', { length: clock(sound.seconds) }),
    pause: t('works.trailerPause'),
    resume: t('works.trailerResume'),
    again: t('works.trailerAgain'),
    left: (time) => t('works.trailerLeft', { time }),
    ended: t('works.trailerEnded'),
    failed: t('works.trailerFailed'),
    offline: t('works.trailerOffline'),
  };
  return <PreviewPlayer recording={recording} preview={sound} words={words} {...(onFailed && { onFailed })} />;
}
