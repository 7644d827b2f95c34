import { observer } from 'mobx-react-lite';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_UPLOAD_BYTES } from '../../../../../../common/kernel/limits.ts';
import type { UploadQueue } from '../../../../../application/creators/upload-queue.ts';
import type { ChosenFile } from '../../../../../application/ports/upload-port.ts';
import { percentSent, wantsFile, type RecordingProgress } from '../../../../../domain/creators/recording-progress.ts';
import { useApp } from '../../../../app/app.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { Seam } from '../../../../design/seam/seam.tsx';
import { fileSize } from '../../../../app/i18n/amounts.ts';
import { clock } from '../../../../app/i18n/format.ts';
import buttons from '../../../../design/button/button.module.css';
import texts from '../../../../design/theme/text.module.css';
import shared from '../stories/clips.module.css';
import styles from './recording-field.module.css';

/** Of files that are sounds whatever the device takes them for. */
const ENDINGS = ['.mp3', '.m4a', '.wav', '.ogg', '.opus', '.flac'];

/** How a sound that is no story's is asked for. */
export interface RecordingWords {
  readonly label: string;
  readonly hint: string;
  readonly choose: string;
  /** Once the server has looked at it. */
  readonly ready: string;
}

interface RecordingFieldProps {
  readonly sound: RecordingProgress | undefined;
  readonly uploadQueue: Pick<UploadQueue, 'pause' | 'resume' | 'discard' | 'fileOf'>;
  readonly draftKey: string;
  /** What it is the sound of, where that is no story. */
  readonly words?: RecordingWords | undefined;
  /** Whether several files may be chosen at once. */
  readonly takesMany?: boolean;
  /** Takes files that were chosen or dropped; never none, and each of a size that may be sent. */
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** The sound of a story: where it is dropped, and how far it is on its way. */
export const RecordingField = observer(function RecordingField(props: RecordingFieldProps) {
  const { sound, uploadQueue, draftKey, words, takesMany = false, onChoose } = props;
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [isOver, setOver] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const choice = sound?.phase === 'lost' ? t('clips.chooseAgain') : (words?.choose ?? t('clips.choose'));
  const takesFile = sound === undefined || wantsFile(sound);
  /** The control that was used is gone by then. */
  const stayHere = (): void => group.current?.focus({ preventScroll: true });
  const take = (files: readonly File[], isFolder = false): void => {
    const sounds = files.filter(isSound);
    const fit = sounds.filter(({ size }) => size > 0 && size <= MAX_UPLOAD_BYTES);
    if (isFolder) toasts.show({ kind: 'alert', words: t('clips.folder') });
    else if (sounds.length < files.length) toasts.show({ kind: 'alert', words: t('clips.notSound') });
    else if (fit.length < files.length) toasts.show({ kind: 'alert', words: t('clips.unfit') });
    if (fit.length === 0) return;
    stayHere();
    onChoose((takesMany ? fit : fit.slice(0, 1)).map(chosen));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    const files = dropped.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
    take(
      files.flatMap((item) => item.getAsFile() ?? []),
      files.length < dropped.length,
    );
  };
  return (
    <div ref={group} className={styles.sound} role="group" aria-label={words?.label ?? t('clips.sound')} tabIndex={-1}>
      <div className={styles.soundHead}>
        <b>{words?.label ?? t('clips.sound')}</b>
        <span>{words?.hint ?? t('clips.soundHint')}</span>
      </div>
      {sound !== undefined && (
        <Travel sound={sound} uploadQueue={uploadQueue} draftKey={draftKey} ready={words?.ready} onCancel={stayHere} />
      )}
      {takesFile && (
        <label className={classNames(shared.takesFiles, styles.drop)} data-over={isOver ? 'true' : undefined}>
          <span className={classNames(buttons.button, buttons.line, buttons.small)}>{choice}</span>
          <span>
            <span className={texts.forPointer}>{t('clips.drop')} </span>
            {takesMany && t('clips.dropMany')}
          </span>
          <input
            type="file"
            multiple={takesMany}
            accept={['audio/*', ...ENDINGS].join()}
            aria-label={choice}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
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

function chosen(file: File): ChosenFile {
  return { name: file.name, bytes: file.size, changedAt: file.lastModified, content: file };
}

/** What a file holds is the server's to say; one that the device takes for something else altogether is not sent. */
function isSound({ name, type }: File): boolean {
  return type === '' || /^(audio|video)\//.test(type) || ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A file on its way, and what can be done with it. */
const Travel = observer(function Travel({
  sound,
  uploadQueue,
  draftKey,
  ready,
  onCancel,
}: Pick<RecordingFieldProps, 'uploadQueue' | 'draftKey'> & {
  readonly sound: RecordingProgress;
  readonly ready: string | undefined;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { file, phase, sent } = sound;
  const percent = percentSent(sound);
  const stateWords = useStateWords(sound);
  const words = sound.phase === 'ready' && ready !== undefined ? ready : stateWords;
  const isBad = phase === 'failed' || phase === 'refused';
  const isTravelling = phase === 'sending' || phase === 'waiting' || phase === 'paused' || phase === 'queued';
  return (
    <div className={styles.travel} data-bad={isBad ? 'true' : undefined}>
      <span className={styles.file}>
        <Icon name={isBad ? LAZY_ICONS.alert : 'headphones'} size={22} />
      </span>
      <div className={styles.way}>
        <p>
          <b>{file.name}</b>
          {isTravelling && <span>{`${percent}%`}</span>}
        </p>
        {isTravelling && <Seam percent={percent} label={t('clips.progress')} />}
        <p className={styles.facts}>
          <span>
            {isTravelling && sent < file.bytes
              ? t('clips.sent', { sent: fileSize(language, sent), total: fileSize(language, file.bytes) })
              : fileSize(language, file.bytes)}
          </span>
          {/* What changes every second is not spoken. */}
          {phase === 'sending' && <span>{words}</span>}
          <span role="status">
            {phase !== 'sending' && (
              <>
                <span className={texts.hidden}>{`${file.name}: `}</span>
                <span>{words}</span>
              </>
            )}
          </span>
        </p>
      </div>
      {(phase === 'sending' || phase === 'waiting') && (
        <IconButton icon="pause" label={t('clips.pause')} size={20} onClick={() => uploadQueue.pause(draftKey)} />
      )}
      {phase === 'paused' && (
        <IconButton icon="play" label={t('clips.resume')} size={20} onClick={() => uploadQueue.resume(draftKey)} />
      )}
      {phase === 'failed' && uploadQueue.fileOf(draftKey) !== undefined && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.small, styles.onceMore)}
          onClick={() => uploadQueue.resume(draftKey)}
        >
          {t('clips.onceMore')}
        </button>
      )}
      <IconButton
        icon="close"
        label={t('clips.cancel')}
        size={20}
        onClick={() => {
          onCancel();
          uploadQueue.discard(draftKey);
        }}
      />
    </div>
  );
});

/** Where a sound is, in words. */
function useStateWords(sound: RecordingProgress): string {
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
