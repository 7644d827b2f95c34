import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { TIDY_DELETED_MS } from '../clips/tidying.ts';
import type { SeriesWork } from '../ports/creators/series-work.ts';

/** An author hides a series and all of it at once, but for those who own a part (decisions §6). */
export class RemoveSeries {
  private readonly series: SeriesWork;

  constructor(series: SeriesWork) {
    this.series = series;
  }

  /** @param at milliseconds since 1970. @returns whether there was one */
  run(author: AuthorId, id: SeriesId, at: number): Promise<boolean> {
    return this.series.run(author, at, async (series) => {
      const found = await series.lockSeries(id);
      if (found === undefined) return false;
      await found.remove();
      await series.tidyLater(at + TIDY_DELETED_MS);
      return true;
    });
  }
}
