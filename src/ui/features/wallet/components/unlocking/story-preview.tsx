import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RecordingPort } from '../../../../../application/ports/recording-port.ts';
import type { StoryPreview } from '../../../../../domain/candy/unlock-offer.ts';
import { classNames } from '../../../../design/class-names.ts';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { clock } from '../../../../app/i18n/format.ts';
import type { useUnlockOffer } from './use-unlock-offer.ts';
import { useStoryPreview, type PreviewState } from './use-story-preview.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './story-preview.module.css';

interface PreviewPlayerProps {
  readonly recording: RecordingPort;
  readonly preview: StoryPreview;
  /** Another address is wanted. */
  readonly onFailed: () => void;
}

const MINUTE = 60;

interface OfferPreviewProps {
  readonly offer: Pick<ReturnType<typeof useUnlockOffer>, 'offers' | 'renew'>;
}

/** The preview of the story that stands on offer; nothing where it has none, or nothing was read yet. */
export function OfferPreview({ offer: { offers, renew } }: OfferPreviewProps) {
  const preview = offers?.story.preview;
  if (offers === undefined || preview === undefined) return null;
  return <PreviewPlayer recording={offers.recording} preview={preview} onFailed={() => void renew()} />;
}

/** Plays how a locked story begins, whose author allows it (PLY-64). */
const PreviewPlayer = observer(function PreviewPlayer({ recording, preview, onFailed }: PreviewPlayerProps) {
  const { t } = useTranslation();
  const { state, toggle, secondsLeft } = useStoryPreview(recording, preview, onFailed);
  const isOn = state === 'playing' || state === 'starting';
  const hasTime = isOn || state === 'paused';
  const first = preview.seconds === MINUTE ? t('unlock.preview') : t('unlock.previewShort', { count: preview.seconds });
  const label = LABELS[state] === undefined ? first : t(LABELS[state]);
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
        {label}
      </button>
      {hasTime && <span className={styles.left}>{t('unlock.previewLeft', { time: clock(secondsLeft) })}</span>}
      <p className={styles.end} role="status">
        {state === 'ended' && t('unlock.previewEnded')}
      </p>
      <FormAlert lines={state === 'failed' || state === 'offline' ? [t(FAILURES[state])] : []} />
    </div>
  );
});

const LABELS = {
  idle: undefined,
  starting: 'unlock.previewPause',
  playing: 'unlock.previewPause',
  paused: 'unlock.previewResume',
  ended: 'unlock.previewAgain',
  failed: undefined,
  offline: undefined,
} as const satisfies Readonly<Record<PreviewState, string | undefined>>;

const FAILURES = { failed: 'unlock.previewFailed', offline: 'unlock.previewOffline' } as const;
