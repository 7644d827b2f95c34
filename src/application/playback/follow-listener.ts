import type { UserId } from '../../../common/kernel/ids.ts';
import { PlaybackState } from '../../domain/playback/playback-state.ts';
import { Suggestions } from '../../domain/playlist/suggestions.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { PlacesMemory } from '../listening/places-memory.ts';
import type { JournalPort } from '../ports/journal-port.ts';
import type { RecentKeywords } from '../browsing/recent-keywords.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import type { KeepHeard } from './keep-heard.ts';
import type { PlaybackMemory } from './playback-memory.ts';
import type { Player } from './player.ts';
import type { RatesMemory } from './rates-memory.ts';

/**
 * Keeps what one member lined up, heard and visited from the next one who uses this browser (QUE-40). What a visitor
 * listened to goes on as that of the member whom they sign in as. A login that expired leaves it to the same member: only
 * somebody else who signs in finds nothing of it.
 */
export class FollowListener {
  private readonly ports: {
    readonly memory: PlaybackMemory;
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly session: SessionStatePort;
    readonly keepHeard: Pick<KeepHeard, 'restore'>;
    readonly places: Pick<PlacesMemory, 'restore'>;
    readonly rates: Pick<RatesMemory, 'restore'>;
    readonly journal: Pick<JournalPort, 'adopt'>;
    readonly recentKeywords: RecentKeywords;
    readonly sessionMemory: Pick<SessionMemory, 'keepVisited'>;
  };
  /** The member whose playback this window shows; undefined while it is a visitor's. */
  private listener: UserId | undefined = undefined;

  constructor(ports: FollowListener['ports']) {
    this.ports = ports;
  }

  /** To be run at the beginning, and whenever this or another window may have got another member. */
  run(): void {
    const { memory, playback, session, journal, recentKeywords, sessionMemory } = this.ports;
    const kept = memory.listener();
    if (this.listener !== undefined && kept !== this.listener) this.empty();
    const member = signedInUser(session.current())?.id;
    if (member === undefined) return;
    if (kept !== undefined && kept !== member) {
      memory.clear(playback.current().history.limit);
      recentKeywords.forgetAll();
      sessionMemory.keepVisited([]);
      this.empty();
    }
    // Again with each page: one that is left before its journals are the member's leaves them to nobody.
    void journal.adopt(kept ?? member);
    if (kept !== member) memory.keepListener(member);
    this.listener = member;
  }

  /** Takes everything out of this window, where it also falls silent; shows what the device has kept since, if anything. */
  empty(): void {
    const { memory, playback, player, keepHeard, places, rates } = this.ports;
    this.listener = undefined;
    rates.restore();
    player.dispatch({ kind: 'sleep-chosen', timer: undefined });
    player.show(PlaybackState.idle(playback.current().history.limit));
    playback.replaceSuggestions(Suggestions.none);
    keepHeard.restore();
    places.restore();
    const since = memory.follow(playback.current(), false);
    if (since !== undefined && since !== 'contested') player.show(since);
  }
}
