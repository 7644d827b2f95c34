import { VISITOR } from '../../domain/session/session.ts';
import type { RecentKeywords } from '../browsing/recent-keywords.ts';
import type { PlaybackMemory } from '../playback/playback-memory.ts';
import type { NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { SessionMemory } from './session-memory.ts';

/** Makes a visitor of the member, on this device at once; what the server has to know is told by whoever asks. */
export class EndSession {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly session: SessionStatePort;
    readonly bridge: NativeBridgePort;
    readonly playback: PlaybackStatePort;
    readonly playbackMemory: PlaybackMemory;
    readonly recentKeywords: RecentKeywords;
  };
  private readonly leavingListeners = new Set<() => void>();

  constructor(ports: EndSession['ports']) {
    this.ports = ports;
  }

  /** The server does not know the login any more: the credentials go, nothing else (spec §4, INV-088). */
  forgetCredentials(): void {
    this.ports.memory.expire();
    this.showVisitor();
  }

  /** The member leaves: what was listened to, lined up, searched for and visited goes too (spec §4, INV-090, INT-09, QUE-40). */
  forgetEverything(): void {
    const { memory, playback, playbackMemory, recentKeywords } = this.ports;
    memory.clear();
    playbackMemory.clear(playback.current().history.limit);
    recentKeywords.forgetAll();
    for (const listener of this.leavingListeners) listener();
    this.showVisitor();
  }

  /** Reports that the member leaves, before the window shows a visitor. @returns a function that ends the reports */
  whenLeaving(listener: () => void): () => void {
    this.leavingListeners.add(listener);
    return () => this.leavingListeners.delete(listener);
  }

  private showVisitor(): void {
    const { memory, session, bridge } = this.ports;
    session.showExpired(memory.hasExpired());
    session.replace(VISITOR);
    session.ask(undefined);
    session.showBanner(false);
    bridge.send({ type: 'clearAuthToken', payload: {} });
  }
}
