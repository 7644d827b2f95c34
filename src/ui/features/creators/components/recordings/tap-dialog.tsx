import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScriptLine } from '../../../../../../common/kernel/script-text.ts';
import type { RecordingPort } from '../../../../../application/ports/recording-port.ts';
import type { ChosenFile } from '../../../../../application/ports/upload-port.ts';
import { Tapping } from '../../../../../domain/creators/tapping.ts';
import { useApp } from '../../../../app/app.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { clock } from '../../../../app/i18n/format.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import texts from '../../../../design/theme/text.module.css';
import shared from '../stories/clips.module.css';
import styles from './tap-dialog.module.css';

const BACK_SECONDS = 5;
/** Part of the list that stays above the line at hand. */
const ABOVE = 0.36;

interface TapDialogProps {
  readonly recording: RecordingPort;
  readonly source: string | ChosenFile;
  /** Of which there is at least one. */
  readonly lines: readonly ScriptLine[];
  /** Everything stays as it was. */
  readonly onClose: () => void;
  readonly onTapped: (lines: readonly ScriptLine[]) => void;
}

/** Plays a recording, of which each line is tapped as it begins. */
export function TapDialog({ recording, source, lines, onClose, onTapped }: TapDialogProps) {
  const { t } = useTranslation();
  const { player, togglePlay } = useApp();
  const { isPlaying, hasPlayed, isBroken, seconds } = useRecording(recording, source);
  const [tapping, setTapping] = useState(() => Tapping.of(lines));
  const list = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const tapButton = useRef<HTMLButtonElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  /** Where the voice was as the button went down: what a press does comes when it is let go. */
  const pressedAt = useRef<number>(undefined);
  const { next, isDone } = tapping;
  const canTap = hasPlayed && !isBroken && !isDone;

  useLayoutEffect(() => {
    const region = list.current;
    const line = region?.querySelectorAll('li')[Math.min(next, lines.length - 1)];
    // Nothing but the list: what is pressed stays where it is, and a long line is seen from its beginning.
    if (region !== null && line !== undefined) region.scrollTo({ top: line.offsetTop - region.clientHeight * ABOVE });
  }, [next, lines.length]);
  useLayoutEffect(() => playButton.current?.focus(), []);
  useLayoutEffect(() => {
    if (isPlaying) tapButton.current?.focus();
  }, [isPlaying]);
  useLayoutEffect(() => {
    if (canTap) tapButton.current?.focus();
    else if (isDone) applyButton.current?.focus();
  }, [canTap, isDone]);

  const toggle = (): void => {
    if (isPlaying) return recording.pause();
    if (!player.isPaused) void togglePlay.run();
    recording.play();
  };
  // Keys tap again after what stands beside the sound was pressed.
  const goBack = (): void => {
    recording.seek(recording.elapsedSeconds() - BACK_SECONDS);
    tapButton.current?.focus();
  };
  const undo = (): void => {
    setTapping(tapping.undone());
    tapButton.current?.focus();
  };
  const press = (): void => {
    pressedAt.current = recording.elapsedSeconds();
  };
  const tap = (): void => {
    const at = pressedAt.current ?? recording.elapsedSeconds();
    pressedAt.current = undefined;
    setTapping(tapping.tapped(at));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that is held taps once.
    if (event.repeat) event.preventDefault();
    else if (event.key === 'Backspace') undo();
    else if (event.key === ' ' || event.key === 'Enter') press();
  };
  return (
    <Dialog title={t('clips.tap')} className={styles.dialog} onClose={onClose}>
      <div className={styles.tapping}>
        <p className={classNames(dialogs.text, styles.tapHint)}>
          {t('clips.tapHint')} <span className={texts.forPointer}>{t('clips.tapKeys')}</span>
        </p>
        <div ref={list} className={styles.tapLines} role="region" aria-label={t('clips.tapLines')} tabIndex={0}>
          <ol>
            {lines.map(({ at, text }, index) => (
              // Lines have no names of their own and never change places.
              <li
                key={index}
                aria-current={index === next ? 'step' : undefined}
                data-tapped={index < next ? 'true' : undefined}
              >
                <span>{timeOf(tapping.starts[index] ?? at)}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className={texts.hidden} role="status">
          {isDone
            ? t('clips.tapDone')
            : t('clips.tapPlace', { place: next + 1, count: lines.length, text: lines[next]?.text })}
        </p>
        {isBroken && (
          <p className={shared.refusal} role="alert">
            {t('clips.tapFailed')}
          </p>
        )}
        <div className={styles.tapSound}>
          <IconButton
            ref={playButton}
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'player.pause' : 'player.play')}
            onClick={toggle}
          />
          <IconButton icon={LAZY_ICONS.rewindFive} label={t('clips.tapBack')} onClick={goBack} />
          <span>{clock(seconds)}</span>
          <button
            type="button"
            className={classNames(buttons.button, buttons.quiet, buttons.small)}
            disabled={next === 0}
            onClick={undo}
          >
            {t('clips.tapUndo')}
          </button>
        </div>
        <button
          ref={tapButton}
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.large, buttons.wide)}
          disabled={!canTap}
          onPointerDown={press}
          onKeyDown={onKeyDown}
          onClick={tap}
        >
          {t(isDone ? 'clips.tapDone' : hasPlayed ? 'clips.tapNext' : 'clips.tapAfterPlay')}
        </button>
        <DialogAnswers onCancel={onClose}>
          <button
            ref={applyButton}
            type="button"
            className={classNames(buttons.button, buttons.primary)}
            disabled={next === 0}
            onKeyDown={onKeyDown}
            onClick={() => onTapped(tapping.script())}
          >
            {t('clips.tapApply')}
          </button>
        </DialogAnswers>
      </div>
    </Dialog>
  );
}

function timeOf(at: number | undefined): string {
  return at === undefined ? '–' : `${clock(at)}.${Math.floor((at * 10) % 10)}`;
}

/** Has a recording open as long as it is shown. */
function useRecording(recording: RecordingPort, source: string | ChosenFile) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setPlayed] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const end = recording.subscribe((event) => {
      if (event === 'progressed') return setSeconds(recording.elapsedSeconds());
      setPlaying(event === 'played');
      setBroken(event === 'failed');
      if (event === 'played') setPlayed(true);
    });
    recording.open(source);
    return () => {
      end();
      recording.close();
    };
  }, [recording, source]);
  return { isPlaying, hasPlayed, isBroken, seconds };
}
