import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Mark } from '../../domain/community/mark.ts';
import type { MarkFailure } from '../ports/api/mark-api.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { SeriesStatePort } from '../ports/state/series-state-port.ts';
import type { LoadMark } from './load-mark.ts';
import type { ToggleMark } from './toggle-mark.ts';

/** Likes a series, or likes it no more (spec §4). */
export class ToggleLike {
  private readonly ports: {
    readonly toggleMark: ToggleMark<SeriesId>;
    readonly loadMark: LoadMark<SeriesId>;
    readonly series: SeriesStatePort;
    readonly notices: NoticePort;
  };

  constructor(ports: ToggleLike['ports']) {
    this.ports = ports;
  }

  /** @returns the like that the server has now; undefined when nothing was to be done */
  async run(id: SeriesId): Promise<Result<Mark | undefined, MarkFailure>> {
    const { toggleMark, loadMark, series, notices } = this.ports;
    const like = await toggleMark.run(id);
    if (!like.ok || like.value === undefined) return like;
    if (!like.value.isOn) notices.show({ kind: 'status', message: 'unliked' });
    await Promise.all([series.renewSeries(id), loadMark.run(id)]);
    return like;
  }
}
