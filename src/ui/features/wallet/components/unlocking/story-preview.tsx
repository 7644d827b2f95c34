import { useTranslation } from 'react-i18next';
import { PreviewPlayer } from '../../../../app/components/preview/preview-player.tsx';
import type { useUnlockOffer } from './use-unlock-offer.ts';
import styles from './story-preview.module.css';

const MINUTE = 60;

interface OfferPreviewProps {
  readonly offer: Pick<ReturnType<typeof useUnlockOffer>, 'offers' | 'renew'>;
}

/** The preview of the story that stands on offer, whose author allows it (PLY-64); nothing where it has none, or nothing was read yet. */
export function OfferPreview({ offer: { offers, renew } }: OfferPreviewProps) {
  const { t } = useTranslation();
  const preview = offers?.story.preview;
  if (offers === undefined || preview === undefined) return null;
  const { seconds } = preview;
  return (
    <PreviewPlayer
      className={styles.preview}
      recording={offers.recording}
      preview={preview}
      words={{
        first: seconds === MINUTE ? t('unlock.preview') : t('unlock.previewShort', { count: seconds }),
        pause: t('unlock.previewPause'),
        resume: t('unlock.previewResume'),
        again: t('unlock.previewAgain'),
        left: (time) => t('unlock.previewLeft', { time }),
        ended: t('unlock.previewEnded'),
        failed: t('unlock.previewFailed'),
        offline: t('unlock.previewOffline'),
      }}
      onFailed={() => void renew()}
    />
  );
}
