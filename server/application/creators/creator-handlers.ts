import type { CreateSeriesWire } from '../../../common/contract/creator-schemas.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import { LIST_PAGE_SIZE, OWN_STORIES_LENGTH } from '../../../common/kernel/limits.ts';
import type { SquareCrop } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { writeScript } from '../../../common/kernel/script-text.ts';
import { parseUploadId } from '../../domain/clip/upload.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { LimitName } from '../../domain/account/limits.ts';
import type { SeriesFacts } from '../../../common/kernel/own-series.ts';
import { parseSeries, USUAL_FACTS } from '../../domain/series/own-series.ts';
import { answeringMember, type HandlersOf } from '../call-handlers.ts';
import type { AudioAddresses } from '../audio-addresses.ts';
import type { CatalogueRepository } from '../ports/catalogue/catalogue-repository.ts';
import { coverUrl } from '../catalogue-wire.ts';
import { draftPosted } from '../clips/clip-wire.ts';
import { keepNamed } from '../keep-named.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { CoverImages } from '../ports/creators/cover-images.ts';
import type { CreatorRepository, OwnSeriesPage } from '../ports/creators/creator-repository.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { ChangeSeries } from './change-series.ts';
import type { CreateSeries } from './create-series.ts';
import { givenFileWire, ownFiguresWire, ownSeriesWire, ownStoryWire } from './creator-wire.ts';
import type { KeepCover } from './keep-cover.ts';
import type { RemoveSeries } from './remove-series.ts';
import type { SeriesSubmission } from './series-submission.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of authors' own series. */
export type CreatorHandlers = HandlersOf<'creators'>;

/** Wires the calls of the contract to what authors do. */
export function createCreatorHandlers(parts: {
  readonly creators: CreatorRepository;
  readonly createSeries: CreateSeries;
  readonly changeSeries: ChangeSeries;
  readonly removeSeries: RemoveSeries;
  readonly keepCover: KeepCover;
  readonly catalogue: Pick<CatalogueRepository, 'genres'>;
  readonly covers: CoverImages;
  readonly addresses: AudioAddresses;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): CreatorHandlers {
  const { creators, createSeries, changeSeries, removeSeries, keepCover, catalogue, covers, addresses, limiter, now } =
    parts;
  return {
    getMySeries: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const { memberId } = principal;
        const request = readPage(query, LIST_PAGE_SIZE);
        const part = query.completed === 'serial' || query.completed === 'completed' ? query.completed : 'all';
        const sort = query.sort === 'listens' ? 'listens' : 'recent';
        let counts: OwnSeriesPage['counts'] = { all: 0, serial: 0, completed: 0 };
        const { items, totalCount } = await withinDepth(request, async (asked) => {
          const page = await creators.mySeries(memberId, { part, sort }, asked);
          counts = page.counts;
          return page;
        });
        return ok({
          allSeries: items.map((series) => ownSeriesWire(series, trailersFor(principal))),
          ...request,
          totalCount,
          counts,
        });
      }),

    getOwnFigures: ({ query }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const id = parseId<SeriesId>(query.series);
        const isOwn = query.series === undefined || (id && (await creators.ownSeries(memberId, id))) !== undefined;
        return isOwn ? ok(ownFiguresWire(await creators.figures(memberId, id, now()))) : fail(FAILURES['not-found']);
      }),

    getOwnSeries: ({ params, query }, context) =>
      answeringMember(context, async (principal) => {
        const { memberId } = principal;
        const id = parseId<SeriesId>(params.id);
        const series = id && (await creators.ownSeries(memberId, id));
        if (series === undefined) return fail(FAILURES['not-found']);
        const request = { page: readPage(query, OWN_STORIES_LENGTH).page, size: OWN_STORIES_LENGTH };
        const [reach, stories] = await Promise.all([
          creators.reachOf(memberId, series.id),
          creators.ownStories(memberId, series.id, request),
        ]);
        return ok({
          series: ownSeriesWire(series, trailersFor(principal)),
          totalListeners: reach.listeners,
          totalBuyers: reach.buyers,
          boughtStories: reach.boughtStories,
          scheduledCount: reach.scheduledStories,
          stories: stories.map((story) => ownStoryWire(story, context.language)),
          ...request,
        });
      }),

    getOwnStory: ({ params }, context) =>
      answeringMember(context, async (principal) => {
        const [id, storyId] = [parseId<SeriesId>(params.id), parseId<StoryId>(params.storyId)];
        const story = id && storyId && (await creators.ownStory(principal.memberId, id, storyId));
        if (story === undefined) return fail(FAILURES['not-found']);
        const { script, edition, soundFile, recordingFile, silences } = story;
        return ok({
          story: ownStoryWire(story, context.language),
          script: writeScript(script),
          edition,
          soundFile: soundFile ? givenFileWire(soundFile) : null,
          audioUrl: recordingFile === undefined ? null : addresses.sign(story.id, recordingFile, principal).url,
          silences: silences.map(([from, to]): [number, number] => [from, to]),
        });
      }),

    createSeries: ({ body: { idempotencyKey: key, ...rest } }, context) =>
      answeringMember(context, async (principal) => {
        const { memberId } = principal;
        const submission = await submissionIn(rest, memberId, { ...USUAL_FACTS, language: context.language });
        if (!submission.ok) return submission;
        const saved = await createSeries.run(memberId, submission.value, key);
        if (saved.ok) return ok({ series: ownSeriesWire(saved.value, trailersFor(principal)) });
        return fail(saved.failure.kind === 'posted' ? draftPosted(saved.failure) : FAILURES[saved.failure.kind]);
      }),

    changeSeries: ({ body: { id: rawId, edition, ...rest } }, context) =>
      answeringMember(context, async (principal) => {
        const { memberId } = principal;
        const id = parseId<SeriesId>(rawId);
        const before = id && (await creators.ownSeries(memberId, id));
        if (before === undefined) return fail(FAILURES['not-found']);
        const submission = await submissionIn(rest, memberId, before);
        if (!submission.ok) return submission;
        const saved = await changeSeries.run(memberId, before.id, edition, submission.value);
        return saved.ok
          ? ok({ series: ownSeriesWire(saved.value, trailersFor(principal)) })
          : fail(FAILURES[saved.failure.kind]);
      }),

    deleteSeries: ({ params }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const id = parseId<SeriesId>(params.id);
        const isRemoved = id !== undefined && (await removeSeries.run(memberId, id, now()));
        return isRemoved ? ok({}) : fail(FAILURES['not-found']);
      }),

    setCover: ({ query, body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const taken = await take('cover-by-account', memberId);
        if (!taken.ok) return taken;
        const kept = await keepNamed(
          () => covers.keep(body, cropIn(query), { member: memberId, signal: context.signal }),
          (cover) => keepCover.run(memberId, cover, () => covers.holds(cover.hash), now()),
        );
        if (!kept.ok) return fail(REFUSED_IMAGES[kept.failure.kind]);
        return ok({ coverUploadId: kept.value.hash, imageUrl: coverUrl(kept.value.hash) });
      }),
  };

  /** Their author hears them wherever the series stands. */
  function trailersFor(principal: MemberPrincipal): (file: string) => string {
    return (file) => addresses.sign(undefined, file, principal).url;
  }

  /** @param usual what holds where nothing is said */
  async function submissionIn(
    body: CreateSeriesWire,
    member: AuthorId,
    usual: Pick<SeriesFacts, keyof typeof USUAL_FACTS | 'language'>,
  ): Promise<Result<SeriesSubmission, CallFailure>> {
    const taken = await take('series-by-account', member);
    if (!taken.ok) return taken;
    const known = (await catalogue.genres()).map(({ name }) => name);
    const facts = parseSeries(
      {
        title: body.title,
        description: body.description,
        genre: body.genre,
        isAdult: body.isAdultContent === 'Y',
        isCompleted: body.completed,
        language: body.language ?? usual.language,
        freeStories: body.freeStories ?? usual.freeStories,
        candyPrice: body.candyPrice ?? usual.candyPrice,
        weekdays: body.weekdays ?? usual.weekdays,
        madeByAi: body.madeByAi ?? usual.madeByAi,
        allowsPreviews: body.allowsPreviews ?? usual.allowsPreviews,
        state: body.status ?? usual.state,
      },
      known,
    );
    if (!facts.ok) return fail({ status: 400, code: facts.failure.kind });
    // What has the form of one is one.
    const trailerId =
      typeof body.trailerUploadId === 'string' ? parseUploadId(body.trailerUploadId) : body.trailerUploadId;
    const { coverUploadId: coverHash, seriesCategory: category } = body;
    return ok({ facts: facts.value, coverHash, trailerId, category, at: now() });
  }

  async function take(limit: LimitName, member: AuthorId): Promise<Result<void, CallFailure>> {
    const taken = await limiter.take(limit, String(member));
    if (taken.ok) return ok(undefined);
    const { retryAfterSeconds } = taken.failure;
    return fail({ status: 429, code: 'too-many-requests', retryAfterSeconds });
  }
}

const FAILURES = {
  'not-found': NOT_FOUND,
  'series-changed': { status: 409, code: 'series-changed' },
  'series-state': { status: 400, code: 'series-state' },
  'series-category': { status: 400, code: 'series-category' },
  'cover-unknown': { status: 400, code: 'cover-unknown' },
  'trailer-unknown': { status: 400, code: 'trailer-unknown' },
  'trailer-unfinished': { status: 409, code: 'trailer-unfinished' },
  'trailer-length': { status: 400, code: 'trailer-length' },
  'name-required': { status: 403, code: 'name-required' },
} as const satisfies Readonly<Record<string, CallFailure>>;

const REFUSED_IMAGES = {
  'no-image': { status: 400, code: 'image-refused' },
  'too-small': { status: 400, code: 'image-small' },
} as const satisfies Readonly<Record<string, CallFailure>>;

/** A square that is not wholly named is none. */
function cropIn(query: { readonly left?: string; readonly top?: string; readonly side?: string }) {
  const { left, top, side } = query;
  if (left === undefined || top === undefined || side === undefined) return undefined;
  return { left: Number(left), top: Number(top), side: Number(side) } satisfies SquareCrop;
}
