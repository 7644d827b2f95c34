import type { CallInput } from '../../../common/contract/calls.ts';
import { parseId, type AuthorId, type SeriesId } from '../../../common/kernel/ids.ts';
import { readSpan } from '../../../common/kernel/studio.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { koreanDaysUntil, startOfKoreanDay } from '../../../common/kernel/days.ts';
import { answeringMember, type HandlersOf } from '../call-handlers.ts';
import { CommentWire } from '../community/comment-wire.ts';
import type { DailyFigures, SeriesName, StudioRepository } from '../ports/creators/studio-repository.ts';
import type { Figures } from '../../domain/studio/figures.ts';
import { beforeWire, daysWire, figuresWire, studioCsv, waitingWire } from './studio-wire.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of the studio. */
export type StudioHandlers = HandlersOf<'studio'>;

/** Korea knows no summer time. */
const DAY_MS = 86_400_000;

/** What came of the own series in the days that were asked for. */
interface Read {
  /** In Korea, the oldest first. */
  readonly days: readonly string[];
  readonly daily: DailyFigures;
  readonly series: readonly (SeriesName & Figures)[];
}

/** Wires the calls of the contract to what an author sees of their own series. */
export function createStudioHandlers(parts: {
  readonly studio: StudioRepository;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): StudioHandlers {
  const { studio, now } = parts;
  return {
    getStudio: ({ query }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const read = await readAll(memberId, query);
        if (!read.ok) return read;
        const { days, daily, series } = read.value;
        return ok({
          total: figuresWire(daily.total),
          before: beforeWire(await before(memberId, query, days)),
          days: daysWire(days, daily),
          series: series.map(({ id, title, ...figures }) => ({ id, title, ...figuresWire(figures) })),
        });
      }),

    exportStudio: ({ query }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const read = await readAll(memberId, query);
        if (!read.ok) return read;
        const { days, daily } = read.value;
        const fileName = `soridam-studio-${days[0]}-${days.at(-1)}.csv`;
        return ok({ fileName, csv: studioCsv(days, daily, context.language) });
      }),

    getStudioComments: (_input, context) =>
      answeringMember(context, async (principal) => {
        const wire = new CommentWire(principal, context.language);
        const comments = await studio.comments(principal.memberId);
        return ok({ comments: comments.map(({ review, ...rest }) => ({ ...rest, review: wire.review(review) })) });
      }),

    getStudioSchedule: (_input, context) =>
      answeringMember(context, async ({ memberId }) => {
        const stories = await studio.waiting(memberId);
        return ok({ stories: stories.map((one) => waitingWire(one, context.language)) });
      }),
  };

  /** As many days before, to the same time of day, so that a day that goes on is compared with as much of one. */
  function before(author: AuthorId, query: CallInput<'getStudio'>['query'], days: readonly string[]): Promise<Figures> {
    const length = days.length * DAY_MS;
    const since = startOfKoreanDay(days[0] ?? '') - length;
    return studio.between(author, parseId<SeriesId>(query.series), since, now() - length);
  }

  async function readAll(author: AuthorId, query: CallInput<'getStudio'>['query']): Promise<Result<Read, CallFailure>> {
    const days = koreanDaysUntil(now(), readSpan(query.days));
    const since = startOfKoreanDay(days[0] ?? '');
    const asked = parseId<SeriesId>(query.series);
    const [series, daily] = await Promise.all([studio.series(author, since), studio.daily(author, asked, since)]);
    const isOwn = query.series === undefined || series.some(({ id }) => id === asked);
    return isOwn ? ok({ days, daily, series }) : fail(NOT_FOUND);
  }
}
