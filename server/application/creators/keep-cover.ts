import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { KeptCover } from '../ports/creators/cover-images.ts';
import type { SeriesWork } from '../ports/creators/series-work.ts';

/** Remembers that an author has sent a cover. */
export class KeepCover {
  private readonly series: SeriesWork;

  constructor(series: SeriesWork) {
    this.series = series;
  }

  /**
   * @param holds whether the media store has its files, asked where nothing is removed from it
   * @param at milliseconds since 1970
   * @returns what `holds` says; nothing is remembered where it does not
   */
  run(author: AuthorId, cover: KeptCover, holds: () => Promise<boolean>, at: number): Promise<boolean> {
    return this.series.run(author, at, async (series) => {
      await series.holdCovers();
      if (!(await holds())) return false;
      await series.addCover(cover);
      await series.keepCover(cover.hash);
      return true;
    });
  }
}
