import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { POSTED_CATEGORY, publishedSince, type OwnSeries } from '../../domain/series/own-series.ts';
import type { DraftPosted, KeyedDraft } from '../ports/clips/draft-posted.ts';
import type { AuthoredSeries, SeriesWork } from '../ports/creators/series-work.ts';
import { refusalOf, sentTrailer, type SaveRefusal, type SeriesSubmission } from './series-submission.ts';

/** An author makes a series (CRE-01). */
export class CreateSeries {
  private readonly series: SeriesWork;

  constructor(series: SeriesWork) {
    this.series = series;
  }

  /** @param key of the draft: the same under one key is made once, another is told what was; without one it is new each time */
  run(
    author: AuthorId,
    submission: SeriesSubmission,
    key?: string,
  ): Promise<Result<OwnSeries, SaveRefusal | DraftPosted>> {
    const draft = key === undefined ? undefined : { key, content: contentOf(submission) };
    return this.series.run<Result<OwnSeries, SaveRefusal | DraftPosted>>(author, submission.at, async (series) => {
      if (typeof submission.coverHash === 'string') await series.holdCovers();
      const before = draft && (await series.lockDraft(draft));
      if (before === undefined) return create(submission, draft, series);
      const { seriesId, storyId, isSame } = before;
      return isSame ? ok(await series.find(seriesId)) : fail({ kind: 'posted', seriesId, storyId });
    });
  }
}

async function create(
  submission: SeriesSubmission,
  draft: KeyedDraft | undefined,
  series: AuthoredSeries,
): Promise<Result<OwnSeries, SaveRefusal>> {
  const { facts, coverHash, category = POSTED_CATEGORY, at } = submission;
  const cover = coverHash ?? undefined;
  const refusal = await refusalOf(series, await series.lockAuthor(), cover);
  if (refusal !== undefined) return fail(refusal);
  const trailer = await sentTrailer(series, submission);
  if (!trailer.ok) return trailer;
  if (category !== POSTED_CATEGORY) return fail({ kind: 'series-category' });
  const publishedAt = publishedSince(undefined, facts.state, at);
  const id = await series.add({ facts, coverHash: cover, publishedAt }, POSTED_CATEGORY);
  if (trailer.value !== undefined) await series.giveTrailer(id, trailer.value);
  if (draft !== undefined) await series.keepPosted(draft, id);
  return ok(await series.find(id));
}

/** Its digest is kept, so what was posted before a change of this form is another draft after it. */
function contentOf({ facts, coverHash, trailerId, category = POSTED_CATEGORY }: SeriesSubmission): string {
  return JSON.stringify([facts, coverHash, category, ...(trailerId === undefined ? [] : [trailerId])]);
}
