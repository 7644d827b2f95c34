import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trailerFault } from '../../../../../../common/kernel/trailer.ts';
import type { RecordingProgress } from '../../../../../domain/creators/recording-progress.ts';
import type { Trailer } from '../../../../../domain/series/series.ts';
import { clock } from '../../../../app/i18n/format.ts';
import { classNames } from '../../../../design/class-names.ts';
import type { Clips } from '../../parts.ts';
import { OwnRecordingPlayer } from '../recordings/own-recording-player.tsx';
import { RecordingField } from '../recordings/recording-field.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './trailer-field.module.css';

interface TrailerFieldProps {
  readonly clips: Clips;
  /** Under which its file is sent. */
  readonly draftKey: string;
  /** The one that the series has. */
  readonly trailer: Trailer | undefined;
  /** Whether that one is to go. */
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
  /** The address of the one that it has may have expired. */
  readonly onExpired: () => void;
}

/** The trailer of a series: the file that is on its way to be it, and the one that it has meanwhile (CRE-32). */
export const TrailerField = observer(function TrailerField(props: TrailerFieldProps) {
  const { clips, draftKey, trailer, isRemoved, onRemove, onExpired } = props;
  const { t } = useTranslation();
  const { sounds, uploadQueue, recording } = clips;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => void uploadQueue.recall(draftKey), [uploadQueue, draftKey]);
  const sound = useJudged(sounds.of(draftKey));
  const ready = sound?.phase === 'ready' ? sound : undefined;
  const heard = useHeard(clips, draftKey, ready?.uploadId);
  const url = uploadQueue.fileOf(draftKey) ?? heard.url;
  const sent = ready !== undefined && url !== undefined ? { url, seconds: ready.durationSeconds ?? 0 } : undefined;
  const kept = isRemoved ? undefined : trailer;
  const length = clock(sound?.durationSeconds ?? 0);
  const line = classNames(buttons.button, buttons.quiet, buttons.small);
  const remove = (is: boolean): void => {
    // It goes with the press.
    group.current?.focus({ preventScroll: true });
    onRemove(is);
  };
  return (
    <div ref={group} className={styles.field} tabIndex={-1}>
      <RecordingField
        sound={sound}
        uploadQueue={uploadQueue}
        draftKey={draftKey}
        words={{
          label: t('works.trailer'),
          hint: t('works.trailerHint'),
          choose: t(kept === undefined ? 'works.trailerChoose' : 'works.trailerReplace'),
          ready: t('works.trailerReady', { length }),
        }}
        onChoose={([first]) => first !== undefined && uploadQueue.choose(draftKey, first)}
      />
      {sent !== undefined ? (
        <OwnRecordingPlayer key={ready?.uploadId} recording={recording} sound={sent} onFailed={heard.renew} />
      ) : (
        kept !== undefined && (
          <div className={styles.kept}>
            <OwnRecordingPlayer key={kept.url} recording={recording} sound={kept} onFailed={onExpired} />
            <button type="button" className={line} onClick={() => remove(true)}>
              {t('works.trailerRemove')}
            </button>
          </div>
        )
      )}
      {isRemoved && trailer !== undefined && sound === undefined && (
        <p className={styles.kept} role="status">
          <span className={styles.text}>{t('works.trailerRemoved')}</span>
          <button type="button" className={line} onClick={() => remove(false)}>
            {t('works.trailerBack')}
          </button>
        </p>
      )}
      <p className={styles.text}>{t('works.trailerText')}</p>
    </div>
  );
});

/** @returns a sound that is too long or too short as one that was refused, which says so and lets another be chosen */
function useJudged(sound: RecordingProgress | undefined): RecordingProgress | undefined {
  const { t } = useTranslation();
  const fault = sound && faultOf(sound);
  if (sound === undefined || fault === undefined) return sound;
  const words =
    fault === 'too-long'
      ? t('works.trailerLong', { length: clock(sound.durationSeconds ?? 0) })
      : t('works.trailerShort');
  return { ...sound, phase: 'refused', words };
}

/** @returns where a sound is heard that an earlier page has sent, whose file went with that page; undefined until that is known */
function useHeard({ uploadQueue }: Clips, draftKey: string, uploadId: string | undefined) {
  const [url, setUrl] = useState<string>();
  const isGone = uploadId !== undefined && uploadQueue.fileOf(draftKey) === undefined;
  const show = useCallback((answer: Awaited<ReturnType<Clips['uploadQueue']['heardAt']>>) => {
    if (answer.ok) setUrl(answer.value);
  }, []);
  useEffect(() => {
    if (isGone) void uploadQueue.heardAt(draftKey).then(show);
  }, [isGone, uploadQueue, draftKey, uploadId, show]);
  return { url: isGone ? url : undefined, renew: () => void uploadQueue.heardAt(draftKey).then(show) };
}

function faultOf({ phase, durationSeconds }: RecordingProgress) {
  return phase === 'ready' && durationSeconds !== undefined ? trailerFault(durationSeconds) : undefined;
}

/** @returns the upload that is to be the trailer; `waits` or `bad` where it cannot be saved yet; undefined where nothing was sent */
export function sentTrailer(
  sound: RecordingProgress | undefined,
): { readonly id: string } | { readonly problem: 'waits' | 'bad' } | undefined {
  if (sound === undefined) return undefined;
  const { phase, uploadId } = sound;
  if (phase === 'ready' && uploadId !== undefined && faultOf(sound) === undefined) return { id: uploadId };
  const isBad = phase === 'ready' || phase === 'refused' || phase === 'failed' || phase === 'lost';
  return { problem: isBad ? 'bad' : 'waits' };
}
