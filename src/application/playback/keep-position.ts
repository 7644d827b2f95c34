import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { encodePlayback, encodePosition } from '../../domain/playback/saved-playback.ts';
import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { PLAYLIST_KEY, POSITION_KEY } from './storage-keys.ts';

/** Keeps what plays and how far it is on this device, so that a reload goes on there (decisions §7, QUE-02). */
export class KeepPosition {
  private readonly ports: { readonly playback: PlaybackStatePort; readonly storage: StoragePort };
  private kept: PlaybackState | undefined = undefined;

  constructor(ports: { readonly playback: PlaybackStatePort; readonly storage: StoragePort }) {
    this.ports = ports;
  }

  /** Writes the playlist only when it changed: it is long, and the position is written every few seconds. */
  run(): void {
    const { playback, storage } = this.ports;
    const current = playback.current();
    const { currentPlay } = current;
    if (currentPlay === undefined) return;
    // A device that keeps nothing still plays: a refusal costs the place after a reload, nothing else.
    storage.write(POSITION_KEY, encodePosition(currentPlay.storyId, playback.player().elapsedSeconds));
    if (current !== this.kept && storage.write(PLAYLIST_KEY, encodePlayback(current)).ok) this.kept = current;
  }
}
