import type { UserId } from '../../../common/kernel/ids.ts';
import { wantsSound } from '../../domain/playback/player-state.ts';
import { isLocked } from '../../domain/series/story.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { SeriesApi } from '../ports/api-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KnownPlace, PlaceApi } from '../ports/api/place-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { KeepHeard } from './keep-heard.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/**
 * Goes on where a member was on another device (decisions §7, HIS-14), without a sound: in the series that stands here,
 * or where nothing does. Whoever listens here is left alone, and so is another series that is lined up.
 */
export class RecallPlace {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly session: SessionStatePort;
    readonly positions: PlaceApi;
    readonly series: SeriesApi;
    readonly keepPlace: KeepPlace;
    readonly keepHeard: Pick<KeepHeard, 'take'>;
  };
  private askedFor: UserId | undefined = undefined;

  constructor(ports: RecallPlace['ports']) {
    this.ports = ports;
  }

  /** Asks once for each member who comes. */
  async run(): Promise<void> {
    const member = signedInUser(this.ports.session.current())?.id;
    const isKnown = member === this.askedFor;
    this.askedFor = member;
    if (member === undefined || isKnown) return;
    const known = await this.ports.positions.positions();
    const [latest] = known.ok ? known.value : [];
    if (latest !== undefined && !latest.isFromHere && this.isWelcome(latest, member)) await this.goTo(latest, member);
  }

  /** A place of `member`, who may have left meanwhile, and in whose place somebody else may have come. */
  private isWelcome({ seriesId }: KnownPlace, member: UserId): boolean {
    const { playback, session } = this.ports;
    const { currentPlay } = playback.current();
    const isTheirs = signedInUser(session.current())?.id === member;
    const isFree = currentPlay === undefined || currentPlay.seriesId === seriesId;
    return isTheirs && isFree && !wantsSound(playback.player().phase);
  }

  private async goTo(place: KnownPlace, member: UserId): Promise<void> {
    const { playback, player, series, keepPlace, keepHeard } = this.ports;
    const answer = await series.seriesWithStories([place.seriesId]);
    const [entry] = answer.ok ? answer.value : [];
    const story = entry?.stories.find(({ id }) => id === place.storyId);
    // Somebody may have pressed play meanwhile.
    if (entry === undefined || story === undefined || isLocked(story) || !this.isWelcome(place, member)) return;
    playback.replace(player.now().started(entry, story.id, place.seconds));
    player.dispatch({ kind: 'restored', story, atSeconds: place.seconds });
    keepPlace.run();
    keepHeard.take([{ seriesId: place.seriesId, story, seconds: place.seconds }]);
  }
}
