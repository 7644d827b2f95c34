import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { PlaylistEntry, PlaylistLimitExceeded } from '../../domain/playlist/playlist.ts';
import type { Series } from '../../domain/series/series.ts';
import type { SeriesApi } from '../ports/api-port.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/** Why a series was not lined up. `not-added`: its stories did not come, or it has none (SUG-07, SUG-10). */
export type AddRefusal = PlaylistLimitExceeded | { readonly kind: 'not-added' };

/** Lines a series up at the end of the queue: a recommended one, or one from a page (spec §4, §5). */
export class AddSuggestion {
  private readonly ports: {
    readonly api: SeriesApi;
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly keepPlace: KeepPlace;
    readonly notices: NoticePort;
  };

  constructor(ports: AddSuggestion['ports']) {
    this.ports = ports;
  }

  /** On success the series leaves the recommended ones; on a refusal nothing changes (INV-019 to INV-022). */
  async run(series: Series): Promise<Result<void, AddRefusal>> {
    const { playback, player, keepPlace, notices } = this.ports;
    const entry = await this.entryOf(series);
    if (entry === undefined) return fail({ kind: 'not-added' });
    const added = player.now().added([entry]);
    if (!added.ok) return added;
    player.follow(added.value);
    playback.replaceSuggestions(playback.suggestions().without(series.id));
    keepPlace.run();
    notices.show({ kind: 'status', message: 'added' });
    return ok(undefined);
  }

  private async entryOf(series: Series): Promise<PlaylistEntry | undefined> {
    const answer = await this.ports.api.seriesWithStories([series.id]);
    const [entry] = answer.ok ? answer.value : [];
    return entry === undefined || entry.stories.length === 0 ? undefined : entry;
  }
}
