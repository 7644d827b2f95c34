import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { PlaybackMemory } from './playback-memory.ts';

/** Keeps what plays and how far it is on this device, so that a reload goes on there (decisions §7, QUE-02). */
export class KeepPlace {
  private readonly ports: { readonly playback: PlaybackStatePort; readonly memory: PlaybackMemory };

  constructor(ports: KeepPlace['ports']) {
    this.ports = ports;
  }

  /** What other windows have lined up meanwhile is lined up here too; the current story stays current. */
  run(): void {
    const { playback, memory } = this.ports;
    playback.replace(memory.keep(playback.current(), playback.player().elapsedSeconds));
  }
}
