import type { SeriesId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, SeriesApi } from '../ports/api-port.ts';
import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { KeepPosition } from './keep-position.ts';

/** Completes a lined up series, which may begin to play with its first story or one page of its stories alone. */
export class LoadStories {
  private readonly ports: {
    readonly api: SeriesApi;
    readonly playback: PlaybackStatePort;
    readonly keepPosition: KeepPosition;
  };

  constructor(ports: LoadStories['ports']) {
    this.ports = ports;
  }

  async run(id: SeriesId): Promise<Result<void, ApiFailure>> {
    const { api, playback, keepPosition } = this.ports;
    const answer = await api.seriesWithStories([id]);
    if (!answer.ok) return answer;
    for (const { series, stories } of answer.value) {
      playback.replace(playback.current().withStories(series.id, stories));
    }
    keepPosition.run();
    return ok(undefined);
  }
}
