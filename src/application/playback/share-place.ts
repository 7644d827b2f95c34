import type { UserId } from '../../../common/kernel/ids.ts';
import { HEARD_WITHIN_SECONDS } from '../../../common/kernel/limits.ts';
import { isStoryHeard } from '../../domain/playback/heard-stories.ts';
import { wantsSound, type PlayerState } from '../../domain/playback/player-state.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { Place, PlaceApi } from '../ports/api/place-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';

/** Seconds of a story after which the server is told again: who hears a story out has told of its end (HIS-03). */
const TELL_EVERY_SECONDS = HEARD_WITHIN_SECONDS - 1;

/** Tells the server where a member is, so that another device can go on there (decisions §7, HIS-14). */
export class SharePlace {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly session: SessionStatePort;
    readonly api: PlaceApi;
  };
  /** What the server was told last, and of whom. */
  private told: (Place & { readonly by: UserId }) | undefined = undefined;

  constructor(ports: SharePlace['ports']) {
    this.ports = ports;
  }

  /** A story has begun, has gone on for a while, or stops. What stands here after a reload was told of before. */
  follow(after: PlayerState, before: PlayerState): void {
    const stops = wantsSound(before.phase) && !wantsSound(after.phase);
    if (stops || (after.phase === 'playing' && this.isFarFromTold(after))) this.run();
  }

  /** Tells it now: the page may not be there any more in a moment. Without a network the next time says it. */
  run(): void {
    const { playback, session, api } = this.ports;
    const { currentPlay } = playback.current();
    const { storyId, elapsedSeconds: seconds, durationSeconds } = playback.player();
    const by = signedInUser(session.current())?.id;
    if (by === undefined || currentPlay === undefined || storyId !== currentPlay.storyId) return;
    // Who only moved there has not heard it, and the server takes a place at the end of a story for heard (HIS-15).
    if (isStoryHeard(seconds, durationSeconds) && !playback.heard().has(currentPlay.seriesId, storyId)) return;
    if (this.told?.by === by && this.told.storyId === storyId && this.told.seconds === seconds) return;
    const place = { ...currentPlay, seconds };
    this.told = { ...place, by };
    void api.keepPlace(place);
  }

  private isFarFromTold({ storyId, elapsedSeconds }: PlayerState): boolean {
    const { told } = this;
    if (told === undefined || told.storyId !== storyId) return true;
    return Math.abs(elapsedSeconds - told.seconds) >= TELL_EVERY_SECONDS;
  }
}
