import type { SeriesId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { ApiFailure, SeriesApi } from '../ports/api-port.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/**
 * Renews what is known of lined up series: their stories, which of them may be heard, and those that are new. A series
 * may begin to play with its first story or one page of its stories alone; a story that was bought opens in its place.
 */
export class LoadStories {
  private readonly ports: {
    readonly api: SeriesApi;
    readonly player: Player;
    readonly keepPlace: KeepPlace;
  };

  constructor(ports: LoadStories['ports']) {
    this.ports = ports;
  }

  /** Renews one series. */
  run(id: SeriesId): Promise<Result<void, ApiFailure>> {
    return this.renew([id]);
  }

  /** Renews all that is lined up: the listener has bought something, or is somebody else now (QUE-40, INV-010). */
  async renewAll(): Promise<Result<void, ApiFailure>> {
    const ids = this.ports.player.now().playlist.entries.map((entry) => entry.series.id);
    return ids.length === 0 ? ok(undefined) : this.renew(ids);
  }

  /** @returns a series with all its stories, which need not be lined up; undefined where it does not come */
  async entryOf(id: SeriesId): Promise<PlaylistEntry | undefined> {
    const answer = await this.ports.api.seriesWithStories([id]);
    return answer.ok ? answer.value[0] : undefined;
  }

  private async renew(ids: readonly SeriesId[]): Promise<Result<void, ApiFailure>> {
    const { api, player, keepPlace } = this.ports;
    const answer = await api.seriesWithStories(ids);
    if (!answer.ok) return answer;
    const before = player.now();
    player.follow(answer.value.reduce((state, entry) => state.renewed(entry), before));
    keepPlace.run();
    return ok(undefined);
  }
}
