import { useEffect, useRef, useState } from 'react';
import type { RecordingPort } from '../../../../application/ports/recording-port.ts';
import type { ChosenFile } from '../../../../application/ports/upload-port.ts';
import { volumeLevel } from '../../../../domain/playback/volume.ts';
import { useApp } from '../../app.ts';

/** `starting`: it was pressed, and nothing is heard yet. `offline`: it failed while the device had no network. */
export type PreviewState = 'idle' | 'starting' | 'playing' | 'paused' | 'ended' | 'failed' | 'offline';

/** A sound that introduces a story or a series. */
export interface PreviewAudio {
  /** Its address, or a file of the device. */
  readonly url: string | ChosenFile;
  /** How long it is. */
  readonly seconds: number;
}

/**
 * A short sound, heard beside the player, which pauses meanwhile; it ends when what shows it goes.
 * @param recording undefined until it is there: a press before that counts then
 * @param preview of which nothing is fetched before it is pressed
 * @param onFailed its address may have expired: another one is wanted for the next press
 */
export function usePreview(recording: RecordingPort | undefined, preview: PreviewAudio, onFailed: () => void) {
  const { player, togglePlay } = useApp();
  const [state, setState] = useState<PreviewState>('idle');
  const [seconds, setSeconds] = useState(0);
  /** Whether what the port plays is this sound, and not one that another part of the page has opened. */
  const isOpen = useRef(false);
  const fail = useRef(onFailed);
  const begin = useRef<(port: RecordingPort) => void>(undefined);
  useEffect(() => {
    fail.current = onFailed;
    begin.current = (port) => {
      if (!player.isPaused) void togglePlay.run();
      if (!isOpen.current) {
        port.open(preview.url, volumeLevel(player.volume));
        isOpen.current = true;
        setSeconds(0);
      } else if (state === 'ended') port.seek(0);
      port.play();
    };
  });
  const isWaiting = useRef(false);
  useEffect(() => {
    if (recording === undefined) return;
    const end = recording.subscribe((event) => {
      if (!isOpen.current) return;
      if (event === 'progressed') return setSeconds(recording.elapsedSeconds());
      if (event !== 'failed' && event !== 'replaced') return setState(STATES[event]);
      isOpen.current = false;
      if (event === 'replaced') return setState('idle');
      setState(navigator.onLine ? 'failed' : 'offline');
      fail.current();
    });
    if (isWaiting.current) begin.current?.(recording);
    isWaiting.current = false;
    return () => {
      end();
      if (isOpen.current) recording.close();
      isOpen.current = false;
    };
  }, [recording]);
  const { isPaused } = player;
  // Keys of the device start the player while it is heard: two sounds at once are none.
  useEffect(() => {
    if (!isPaused && isOpen.current) recording?.pause();
  }, [isPaused, recording]);

  const toggle = (): void => {
    if (state === 'playing') return recording?.pause();
    if (state === 'starting') {
      isWaiting.current = false;
      setState('paused');
      return recording?.pause();
    }
    setState('starting');
    if (recording === undefined) isWaiting.current = true;
    else begin.current?.(recording);
  };
  return { state, toggle, secondsLeft: Math.max(0, preview.seconds - Math.floor(seconds)) };
}

const STATES = { played: 'playing', paused: 'paused', ended: 'ended' } as const;
