import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MAX_UPLOAD_BYTES } from '../../../../common/kernel/limits.ts';
import type { SendSounds } from '../../../application/creators/send-sounds.ts';
import { percentSent, type SoundProgress } from '../../../domain/creators/sound-progress.ts';
import { useApp } from '../../app.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { clock, fileSize } from '../../i18n/format.ts';
import buttons from '../../components/button/button.module.css';
import styles from './clips.module.css';

interface SoundFieldProps {
  readonly sound: SoundProgress | undefined;
  readonly sendSounds: Pick<SendSounds, 'pause' | 'resume' | 'discard'>;
  readonly draftKey: string;
  /** Whether several files may be chosen at once. */
  readonly takesMany?: boolean;
  /** Takes files that were chosen or dropped; never none, and each of a size that may be sent. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** The sound of a story: where it is dropped, and how far it is on its way. */
export const SoundField = observer(function SoundField(props: SoundFieldProps) {
  const { sound, sendSounds, draftKey, takesMany = false, onChoose } = props;
  const { t } = useTranslation();
  const { toasts } = useApp();
  const take = (files: readonly File[]): void => {
    const fit = files.filter(({ size }) => size > 0 && size <= MAX_UPLOAD_BYTES);
    if (fit.length < files.length) toasts.show({ kind: 'alert', words: t('clips.unfit') });
    if (fit.length > 0) onChoose(fit);
  };
  const wantsFile = sound === undefined || ['lost', 'failed', 'refused'].includes(sound.phase);
  return (
    <div className={styles.sound} role="group" aria-label={t('clips.sound')}>
      <div className={styles.soundHead}>
        <b>{t('clips.sound')}</b>
        <span>{t('clips.soundHint')}</span>
      </div>
      {sound !== undefined && <Travel sound={sound} sendSounds={sendSounds} draftKey={draftKey} />}
      {wantsFile && (
        <label className={classNames(styles.takesFiles, styles.drop)}>
          <span className={classNames(buttons.button, buttons.line, buttons.small)}>
            {t(sound?.phase === 'lost' ? 'clips.chooseAgain' : 'clips.choose')}
          </span>
          <span>{t(takesMany ? 'clips.drop' : 'clips.dropOne')}</span>
          <input
            type="file"
            multiple={takesMany}
            accept="audio/*,.mp3,.m4a,.wav,.ogg,.opus,.flac"
            aria-label={t(sound?.phase === 'lost' ? 'clips.chooseAgain' : 'clips.choose')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              take(files);
            }}
          />
        </label>
      )}
    </div>
  );
});

/** A file on its way, and what can be done with it. */
const Travel = observer(function Travel({
  sound,
  sendSounds,
  draftKey,
}: Pick<SoundFieldProps, 'sendSounds' | 'draftKey'> & {
  readonly sound: SoundProgress;
}) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { file, phase, sent } = sound;
  const percent = percentSent(sound);
  const isBad = phase === 'failed' || phase === 'refused';
  const isTravelling = phase === 'sending' || phase === 'waiting' || phase === 'paused' || phase === 'queued';
  return (
    <div className={styles.travel} data-bad={isBad ? 'true' : undefined}>
      <span className={styles.file}>
        <Icon name={isBad ? 'alert' : 'headphones'} size={22} />
      </span>
      <div className={styles.way}>
        <p>
          <b>{file.name}</b>
          {isTravelling && <span>{`${percent}%`}</span>}
        </p>
        {isTravelling && (
          <progress className={styles.stitches} max={100} value={percent} aria-label={t('clips.progress')} />
        )}
        <p className={styles.facts}>
          <span>
            {isTravelling && sent < file.bytes
              ? t('clips.sent', { sent: fileSize(language, sent), total: fileSize(language, file.bytes) })
              : fileSize(language, file.bytes)}
          </span>
          <span role="status">{useStateWords(sound)}</span>
        </p>
      </div>
      {(phase === 'sending' || phase === 'waiting') && (
        <IconButton icon="pause" label={t('clips.pause')} size={20} onClick={() => sendSounds.pause(draftKey)} />
      )}
      {phase === 'paused' && (
        <IconButton icon="play" label={t('clips.resume')} size={20} onClick={() => sendSounds.resume(draftKey)} />
      )}
      <IconButton icon="close" label={t('clips.cancel')} size={20} onClick={() => sendSounds.discard(draftKey)} />
    </div>
  );
});

/** Where a sound is, in words. */
function useStateWords(sound: SoundProgress): string {
  const { t } = useTranslation();
  const { phase, secondsLeft, durationSeconds, words } = sound;
  switch (phase) {
    case 'sending':
      if (secondsLeft === undefined) return t('clips.sending');
      return secondsLeft < 60
        ? t('clips.secondsLeft', { count: Math.max(1, secondsLeft) })
        : t('clips.minutesLeft', { count: Math.ceil(secondsLeft / 60) });
    case 'ready':
      return t('clips.ready', { length: clock(durationSeconds ?? 0) });
    case 'failed':
    case 'refused':
      return words ?? t('clips.failed');
    case 'waiting':
      return t('clips.waiting', { percent: percentSent(sound) });
    case 'queued':
    case 'paused':
    case 'lost':
    case 'processing':
      return t(`clips.${phase}`);
  }
}
