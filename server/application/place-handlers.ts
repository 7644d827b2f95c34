import { MAX_HISTORY_WEB } from '../../common/kernel/limits.ts';
import { fail, ok } from '../../common/kernel/result.ts';
import { parseId, type SeriesId, type StoryId } from '../../common/kernel/ids.ts';
import { heardAt } from '../domain/listening/heard-at.ts';
import { answeringMember, type HandlersOf } from './call-handlers.ts';
import type { PlaceRepository } from './ports/listening/place-repository.ts';
import type { LimitReached, RateLimiter } from './ports/accounts/rate-limiter.ts';
import { NOT_FOUND, type CallFailure } from './refusals.ts';

interface PlaceParts {
  readonly positions: PlaceRepository;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires the calls of members' places to where they are kept (decisions §7). */
export function createPlaceHandlers({ positions, limiter, now }: PlaceParts): HandlersOf<'positions'> {
  return {
    getPositions: (_, context) =>
      answeringMember(context, async (principal) => {
        const here = context.device()?.id;
        const latest = await positions.latest(principal, MAX_HISTORY_WEB);
        return ok({
          positions: latest.map(({ seriesId, storyId, seconds, device, heardAt: at }) => ({
            seriesId,
            storyId,
            seconds,
            isFromHere: device !== undefined && device === here,
            heardAt: new Date(at).toISOString(),
          })),
        });
      }),

    keepPlace: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const taken = await limiter.take('position-by-account', String(principal.memberId));
        if (!taken.ok) return fail(tooMany(taken.failure));
        const seriesId = parseId<SeriesId>(body.seriesId);
        const storyId = parseId<StoryId>(body.storyId);
        if (seriesId === undefined || storyId === undefined) return fail(NOT_FOUND);
        const place = { seriesId, storyId, seconds: body.seconds, device: context.device()?.id };
        await positions.keep({ ...place, heardAt: heardAt(body.heardAt, now()) }, principal);
        return ok({});
      }),
  };
}

function tooMany({ retryAfterSeconds }: LimitReached): CallFailure {
  return { status: 429, code: 'too-many-requests', retryAfterSeconds };
}
