import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RecordingPort } from '../../../../../application/ports/recording-port.ts';
import { classNames } from '../../../../design/class-names.ts';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { clock } from '../../../../app/i18n/format.ts';
import type { useUnlockOffer } from './use-unlock-offer.ts';
import { useStoryPreview, type PreviewState } from './use-story-preview.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './story-preview.module.css';

interface StoryPreviewProps {
  readonly recording: RecordingPort;
  readonly url: string;
  /** Another address is wanted. */
  readonly onFailed: () => void;
}

interface OfferPreviewProps {
  readonly offer: Pick<ReturnType<typeof useUnlockOffer>, 'offers' | 'renew'>;
}

/** The preview of the story that stands on offer; nothing where it has none, or nothing was read yet. */
export function OfferPreview({ offer: { offers, renew } }: OfferPreviewProps) {
  const url = offers?.story.previewUrl;
  if (offers === undefined || url === undefined) return null;
  return <StoryPreview recording={offers.recording} url={url} onFailed={() => void renew()} />;
}

/** Plays the first minute of a locked story, whose author allows it (PLY-64). */
const StoryPreview = observer(function StoryPreview({ recording, url, onFailed }: StoryPreviewProps) {
  const { t } = useTranslation();
  const { state, toggle, secondsLeft } = useStoryPreview(recording, url, onFailed);
  const isOn = state === 'playing' || state === 'starting';
  const hasTime = isOn || state === 'paused';
  return (
    <div className={styles.preview}>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small, styles.button)}
        data-sounds=""
        aria-busy={state === 'starting'}
        onClick={toggle}
      >
        <Icon name={isOn ? 'pause' : 'play'} size={20} />
        {t(LABELS[state])}
      </button>
      {hasTime && <span className={styles.left}>{t('unlock.previewLeft', { time: clock(secondsLeft) })}</span>}
      <p className={styles.end} role="status">
        {state === 'ended' && t('unlock.previewEnded')}
      </p>
      <FormAlert
        lines={state === 'failed' ? [t(navigator.onLine ? 'unlock.previewFailed' : 'unlock.previewOffline')] : []}
      />
    </div>
  );
});

const LABELS = {
  idle: 'unlock.preview',
  starting: 'unlock.previewPause',
  playing: 'unlock.previewPause',
  paused: 'unlock.previewResume',
  ended: 'unlock.previewAgain',
  failed: 'unlock.preview',
} as const satisfies Readonly<Record<PreviewState, string>>;
