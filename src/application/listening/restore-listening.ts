import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import {
  placesBroughtBack,
  turnedAround,
  type ListeningThen,
  type MovedPlace,
} from '../../domain/listening/listening-then.ts';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { goOnWith } from '../../domain/listening/go-on-with.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { KeepHeard } from '../playback/keep-heard.ts';
import type { KeepPlace } from '../playback/keep-place.ts';
import type { Player } from '../playback/player.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ListeningApi } from '../ports/api/listening-api.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { PlacesMemory } from './places-memory.ts';
import type { RecordListening } from './record-listening.ts';
import type { SharePlaylist } from './share-playlist.ts';
import type { WriteEvents } from './write-events.ts';

/**
 * Brings a member's playlist and places back to what they were at a moment of the last 90 days (ADR 0089): by new events, so that
 * all devices learn of it and nothing of what was since is lost.
 */
export class RestoreListening {
  private readonly ports: {
    readonly api: Pick<ListeningApi, 'listeningThen'>;
    readonly recordListening: Pick<RecordListening, 'run'>;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
    readonly writeEvents: WriteEvents;
    readonly keepHeard: Pick<KeepHeard, 'mark'>;
    readonly playback: PlaybackStatePort;
    readonly player: Pick<Player, 'now' | 'dispatch'>;
    readonly keepPlace: Pick<KeepPlace, 'run'>;
    readonly places: Pick<PlacesMemory, 'now' | 'resumeSeconds'>;
    readonly sharePlaylist: () => Promise<Pick<SharePlaylist, 'run' | 'lineUp'> | undefined>;
  };

  constructor(ports: RestoreListening['ports']) {
    this.ports = ports;
  }

  /** What this device has not delivered goes first. @param at milliseconds since 1970 */
  async preview(at: number): Promise<Result<ListeningThen, ApiFailure>> {
    this.ports.recordListening.run();
    await (await this.ports.sharePlaylist())?.run();
    await this.ports.deliverJournal.run();
    return this.ports.api.listeningThen(at);
  }

  /**
   * What sounds goes on, and keeps its place.
   * @param then what was shown to the member
   * @returns what takes it back; a failure, and nothing that has changed, where the series of the playlist do not come
   */
  async run({
    places: all,
    playlist,
  }: ListeningThen): Promise<Result<() => Promise<void>, { readonly kind: 'unavailable' }>> {
    const { playback, writeEvents } = this.ports;
    const { phase, storyId } = playback.player();
    const places = all.filter(({ story }) => !wantsAudio(phase) || story.id !== storyId);
    const owner = writeEvents.listener();
    const before = playback.current().playlist.entries.map(({ series }) => series.id);
    const series = playlist?.map(({ id }) => id);
    if (!(await this.bringBack(places, series))) return fail({ kind: 'unavailable' });
    return ok(async () => {
      // Somebody else may have come since.
      if (writeEvents.listener() === owner) await this.bringBack(turnedAround(places), playlist && before);
    });
  }

  private async bringBack(places: readonly MovedPlace[], series: readonly SeriesId[] | undefined): Promise<boolean> {
    const { writeEvents, keepHeard, deliverJournal } = this.ports;
    if (series !== undefined && (await (await this.ports.sharePlaylist())?.lineUp(series)) !== true) return false;
    writeEvents.run(placesBroughtBack(places));
    for (const { earlier, ...about } of places) {
      keepHeard.mark([{ seriesId: about.series.id, storyId: about.story.id }], earlier.isHeard);
    }
    this.standThere();
    await deliverJournal.run();
    return true;
  }

  /** The series that stands here without a sound stands where its place is now. */
  private standThere(): void {
    const { playback, player, places, keepPlace } = this.ports;
    const { entry } = playback.current();
    const known = places.now();
    const place = entry && known.latestIn(entry.series.id);
    const story = place && goOnWith(entry.stories, place, known);
    if (entry === undefined || story === undefined || wantsAudio(playback.player().phase)) return;
    const atSeconds = places.resumeSeconds(story.id);
    playback.replace(player.now().started(entry, story.id, atSeconds));
    player.dispatch({ kind: 'restored', story, atSeconds });
    keepPlace.run();
  }
}
