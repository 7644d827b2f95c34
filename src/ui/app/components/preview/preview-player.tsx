import { observer } from 'mobx-react-lite';
import type { RecordingPort } from '../../../../application/ports/recording-port.ts';
import { classNames } from '../../../design/class-names.ts';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { clock } from '../../i18n/format.ts';
import { usePreview, type PreviewAudio, type PreviewState } from './use-preview.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './preview-player.module.css';

/** How a preview is offered and what is said of it. */
export interface PreviewWords {
  readonly first: string;
  readonly pause: string;
  readonly resume: string;
  readonly again: string;
  /** @param time that is left */
  readonly left: (time: string) => string;
  readonly ended: string;
  readonly failed: string;
  readonly offline: string;
}

interface PreviewPlayerProps {
  /** Undefined until it is there. */
  readonly recording: RecordingPort | undefined;
  readonly preview: PreviewAudio;
  readonly words: PreviewWords;
  readonly className?: string | undefined;
  /** Asks for what is needed before it is heard, the age for instance, and grants `toggle` in the same turn. */
  readonly guard?: (toggle: () => void) => void;
  /** Another address is wanted. */
  readonly onFailed?: () => void;
}

/** One button that plays a short sound beside the player (PLY-64, PLY-65). */
export const PreviewPlayer = observer(function PreviewPlayer(props: PreviewPlayerProps) {
  const { recording, preview, words, className, guard = grant, onFailed = nothing } = props;
  const { state, toggle, secondsLeft } = usePreview(recording, preview, onFailed);
  const isOn = state === 'playing' || state === 'starting';
  const hasTime = isOn || state === 'paused';
  return (
    <div className={classNames(styles.preview, className)}>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small, styles.button)}
        data-sounds=""
        aria-busy={state === 'starting'}
        onClick={() => guard(toggle)}
      >
        <Icon name={isOn ? 'pause' : 'play'} size={20} />
        {words[LABELS[state]]}
      </button>
      {hasTime && <span className={styles.left}>{words.left(clock(secondsLeft))}</span>}
      <p className={styles.end} role="status">
        {state === 'ended' && words.ended}
      </p>
      <FormAlert lines={state === 'failed' || state === 'offline' ? [words[state]] : []} />
    </div>
  );
});

const grant = (toggle: () => void): void => toggle();
const nothing = (): void => {};

const LABELS = {
  idle: 'first',
  starting: 'pause',
  playing: 'pause',
  paused: 'resume',
  ended: 'again',
  failed: 'first',
  offline: 'first',
} as const satisfies Readonly<Record<PreviewState, keyof PreviewWords>>;
