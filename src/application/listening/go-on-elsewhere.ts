import type { StoryId, UserId } from '../../../common/kernel/ids.ts';
import type { KnownPlace } from '../../domain/listening/known-places.ts';
import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import { isLocked } from '../../domain/series/story.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { KeepPlace } from '../playback/keep-place.ts';
import type { LoadStories } from '../playback/load-stories.ts';
import type { Player } from '../playback/player.ts';
import type { PlacesStatePort } from '../ports/state/places-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';

/** Seconds between two places of a story from which on the other one is worth a word. */
const FAR_SECONDS = 30;
/** Seconds between two places of a story that are the same to a listener. */
const NEAR_SECONDS = 1;

/**
 * Goes on where a member was on another device since (HIS-14): without a sound, in the series that stands here or where nothing
 * does, and offers the place that stood here. Whoever listens is moved by nothing and offered the other place; another series
 * that is lined up stays.
 */
export class GoOnElsewhere {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly session: SessionStatePort;
    readonly state: PlacesStatePort;
    readonly loadStories: Pick<LoadStories, 'entryOf'>;
    readonly keepPlace: KeepPlace;
  };
  /** The place that was offered last: a device that goes on is worth a word once, not each half minute. */
  private told: KnownPlace | undefined = undefined;
  /** To which place this window has followed another device without a sound, and where it stood before. */
  private followed: { readonly stood: PlaybackState; readonly to: KnownPlace } | undefined = undefined;

  constructor(ports: GoOnElsewhere['ports']) {
    this.ports = ports;
  }

  /** @param changed the places that the server has just told of */
  async run(changed: readonly KnownPlace[], member: UserId): Promise<void> {
    const { playback, state } = this.ports;
    const { currentPlay } = playback.current();
    const known = state.places();
    const latest = currentPlay === undefined ? known.latest[0] : known.latestIn(currentPlay.seriesId);
    const isNews = latest !== undefined && changed.some(({ storyId }) => storyId === latest.storyId);
    if (!isNews || latest.isFromHere || latest.isFinished || this.isHere(latest)) return;
    if (wantsAudio(playback.player().phase)) this.offerElsewhere(latest);
    else await this.goTo(latest, member);
  }

  private isHere({ storyId, seconds }: KnownPlace): boolean {
    const { storyId: here, elapsedSeconds } = this.ports.playback.player();
    return here === storyId && Math.abs(elapsedSeconds - seconds) < NEAR_SECONDS;
  }

  /** An answer that comes after the sound moves nobody. */
  private offerElsewhere(place: KnownPlace): void {
    const isTold = this.told?.storyId === place.storyId && this.told.device === place.device;
    const { storyId, elapsedSeconds } = this.ports.playback.player();
    if (isTold || !isFar(place, storyId, elapsedSeconds)) return;
    this.told = place;
    this.ports.state.replaceOffer({ ...place, kind: 'elsewhere' });
  }

  private async goTo(place: KnownPlace, member: UserId): Promise<void> {
    const { playback, player, state, keepPlace } = this.ports;
    const before = player.now();
    const stood = this.stoodBefore(before);
    const entry = await this.entryOf(place, before);
    const story = entry?.stories.find(({ id }) => id === place.storyId);
    // Somebody may have pressed play meanwhile, or left.
    if (entry === undefined || story === undefined || isLocked(story) || !this.isWelcome(place, member)) return;
    const next = player.now().started(entry, story.id, place.seconds);
    playback.replace(next);
    player.dispatch({ kind: 'restored', story, atSeconds: place.seconds, rate: player.rateOf(next) });
    keepPlace.run();
    this.followed = { stood, to: place };
    const { currentPlay, positionSeconds: seconds } = stood;
    if (currentPlay === undefined || !isFar(place, currentPlay.storyId, seconds)) return;
    state.replaceOffer({ ...currentPlay, kind: 'was-here', seconds, device: place.device, at: place.at });
  }

  /** Where the listener stood here by themselves: a window may have followed another device by many small steps since. */
  private stoodBefore(now: PlaybackState): PlaybackState {
    const { followed } = this;
    return followed !== undefined && this.isHere(followed.to) ? followed.stood : now;
  }

  /** All that is known of the series here, if the story is among it. */
  private async entryOf(
    { seriesId, storyId }: KnownPlace,
    { playlist }: PlaybackState,
  ): Promise<PlaylistEntry | undefined> {
    const known = playlist.find(seriesId);
    if (known?.stories.some(({ id }) => id === storyId) === true) return known;
    return this.ports.loadStories.entryOf(seriesId);
  }

  /** A place of `member`, who may have left meanwhile, and in whose place somebody else may have come. */
  private isWelcome({ seriesId }: KnownPlace, member: UserId): boolean {
    const { playback, session } = this.ports;
    const { currentPlay } = playback.current();
    const isTheirs = signedInUser(session.current())?.id === member;
    const isFree = currentPlay === undefined || currentPlay.seriesId === seriesId;
    return isTheirs && isFree && !wantsAudio(playback.player().phase);
  }
}

function isFar(place: KnownPlace, storyId: StoryId | undefined, seconds: number): boolean {
  return place.storyId !== storyId || Math.abs(place.seconds - seconds) > FAR_SECONDS;
}
