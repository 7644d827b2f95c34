import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { mayBecome, publishedSince, type OwnSeries } from '../../domain/series/own-series.ts';
import type { SeriesWork } from '../ports/creators/series-work.ts';
import { refusalOf, sentTrailer, type SaveRefusal, type SeriesSubmission } from './series-submission.ts';

/** An author changes a series of theirs (CRE-16). */
export class ChangeSeries {
  private readonly series: SeriesWork;

  constructor(series: SeriesWork) {
    this.series = series;
  }

  /** @param edition as the author has read it; undefined changes whatever is there */
  run(
    author: AuthorId,
    id: SeriesId,
    edition: number | undefined,
    submission: SeriesSubmission,
  ): Promise<Result<OwnSeries, SaveRefusal>> {
    return this.series.run<Result<OwnSeries, SaveRefusal>>(author, submission.at, async (series) => {
      // Before the series, as who forgets covers has it.
      if (typeof submission.coverHash === 'string') await series.holdCovers();
      const hasName = await series.lockAuthor();
      const trailer = await sentTrailer(series, submission);
      const before = await series.lockSeries(id);
      if (before === undefined) return fail({ kind: 'not-found' });
      if (edition !== undefined && before.edition !== edition) return fail({ kind: 'series-changed' });
      const { facts, category = before.category, at } = submission;
      const coverHash = submission.coverHash === undefined ? before.coverHash : (submission.coverHash ?? undefined);
      const isOther = coverHash !== before.coverHash;
      const refusal = await refusalOf(series, hasName, isOther ? coverHash : undefined);
      if (refusal !== undefined) return fail(refusal);
      if (!trailer.ok) return trailer;
      if (category !== before.category) return fail({ kind: 'series-category' });
      if (!mayBecome(before.state, facts.state)) return fail({ kind: 'series-state' });
      await before.rewrite({ facts, coverHash, publishedAt: publishedSince(before.publishedAt, facts.state, at) });
      if (submission.trailerId !== undefined) await series.giveTrailer(id, trailer.value);
      // The author may want it back, and others still have its address.
      if (isOther && before.coverHash !== undefined) await series.keepCover(before.coverHash);
      return ok(await series.find(id));
    });
  }
}
