import { useEffect, useRef, useState } from 'react';
import type { RecordingPort } from '../../../../../application/ports/recording-port.ts';
import type { StoryPreview } from '../../../../../domain/candy/unlock-offer.ts';
import { volumeLevel } from '../../../../../domain/playback/volume.ts';
import { useApp } from '../../../../app/app.ts';

/** `starting`: it was pressed, and nothing is heard yet. `offline`: it failed while the device had no network. */
export type PreviewState = 'idle' | 'starting' | 'playing' | 'paused' | 'ended' | 'failed' | 'offline';

/**
 * The beginning of a locked story, heard beside the player, which pauses meanwhile; it ends when the offer closes.
 * @param preview of which nothing is fetched before it is pressed
 * @param onFailed its address may have expired: another one is wanted for the next press
 */
export function useStoryPreview(recording: RecordingPort, preview: StoryPreview, onFailed: () => void) {
  const { player, togglePlay } = useApp();
  const [state, setState] = useState<PreviewState>('idle');
  const [seconds, setSeconds] = useState(0);
  const isOpen = useRef(false);
  const fail = useRef(onFailed);
  useEffect(() => {
    fail.current = onFailed;
  });
  useEffect(() => {
    const end = recording.subscribe((event) => {
      if (event === 'progressed') return setSeconds(recording.elapsedSeconds());
      if (event !== 'failed') return setState(STATES[event]);
      setState(navigator.onLine ? 'failed' : 'offline');
      isOpen.current = false;
      fail.current();
    });
    return () => {
      end();
      recording.close();
    };
  }, [recording]);
  const { isPaused } = player;
  // Keys of the device start the player while the offer stands: two sounds at once are none.
  useEffect(() => {
    if (!isPaused) recording.pause();
  }, [isPaused, recording]);

  const toggle = (): void => {
    if (state === 'playing' || state === 'starting') return recording.pause();
    if (!player.isPaused) void togglePlay.run();
    if (!isOpen.current) {
      recording.open(preview.url, volumeLevel(player.volume));
      isOpen.current = true;
      setSeconds(0);
    } else if (state === 'ended') recording.seek(0);
    setState('starting');
    recording.play();
  };
  return { state, toggle, secondsLeft: Math.max(0, preview.seconds - Math.floor(seconds)) };
}

const STATES = { played: 'playing', paused: 'paused', ended: 'ended' } as const;
