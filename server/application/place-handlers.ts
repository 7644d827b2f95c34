import { MAX_HISTORY_WEB } from '../../common/kernel/limits.ts';
import { fail, ok } from '../../common/kernel/result.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../common/kernel/ids.ts';
import type { JournalEventWire, StoryPlaceWire } from '../../common/contract/journal-schemas.ts';
import type { JournalEvent } from '../../common/rules/listening/playlist-change.ts';
import type { DeviceId } from '../domain/account/device.ts';
import { heardAt } from '../domain/listening/heard-at.ts';
import type { JournalEntry, JournalId } from '../domain/listening/journal.ts';
import { answeringMember, type HandlersOf } from './call-handlers.ts';
import { memberListenerBy, type ListenerId } from '../domain/listening/view.ts';
import { instantWriter } from '../domain/instant-writer.ts';
import { isRobot } from '../domain/listening/robots.ts';
import { CountHeardTime } from './listening/count-heard-time.ts';
import { CountJournalViews } from './listening/count-journal-views.ts';
import type { HeardTimeRepository } from './ports/listening/heard-time-repository.ts';
import type { ViewRepository } from './ports/listening/view-repository.ts';
import { KeepPlace } from './listening/keep-place.ts';
import { ReadPlaces } from './listening/read-places.ts';
import { ReceiveJournal } from './listening/receive-journal.ts';
import type { JournalWork } from './ports/listening/journal-work.ts';
import type { NamedPlace, PlaceRepository } from './ports/listening/place-repository.ts';
import type { LimitReached, RateLimiter } from './ports/accounts/rate-limiter.ts';
import { NOT_FOUND, SIGNED_OUT, type CallFailure } from './refusals.ts';
import { revisionOf } from './revision-of.ts';

interface PlaceParts {
  readonly positions: PlaceRepository;
  readonly journals: JournalWork;
  readonly views: ViewRepository;
  readonly heardTime: HeardTimeRepository;
  /** The number that stands for a member who listens. */
  readonly listenerOf: (member: AuthorId) => ListenerId;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires the calls of members' places to where they are kept (decisions §7). */
export function createPlaceHandlers(parts: PlaceParts): HandlersOf<'positions'> {
  const { positions, journals, views, heardTime, listenerOf, limiter, now } = parts;
  const memberListener = memberListenerBy(listenerOf);
  const keepPlace = new KeepPlace(journals);
  const receiveJournal = new ReceiveJournal(journals);
  const countViews = new CountJournalViews(views);
  const countHeardTime = new CountHeardTime(heardTime);
  const readPlaces = new ReadPlaces(positions);
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
        await keepPlace.run({ ...place, heardAt: heardAt(body.heardAt, now()) }, principal);
        return ok({});
      }),

    deliverJournal: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const taken = await limiter.take('journal-by-account', String(principal.memberId));
        if (!taken.ok) return fail(tooMany(taken.failure));
        const delivery = {
          // The schema has seen that it is a UUID.
          journal: body.journal as JournalId,
          device: context.device(),
          sentAt: body.sentAt,
          entries: body.events.map(toEntry),
        };
        const at = now();
        const received = await receiveJournal.run(delivery, principal, at);
        if (received === undefined) return fail(SIGNED_OUT);
        const { listened, ...answer } = received;
        if (!isRobot(context.userAgent)) {
          const whose = { listener: memberListener(principal), member: principal.memberId, journal: delivery.journal };
          await countViews.run(listened, whose, at);
          await countHeardTime.run(listened.times, whose, at);
        }
        return ok(answer);
      }),

    getPlaces: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const here = context.device()?.id;
        const instant = instantWriter();
        const known = { places: revisionOf(query.since), playlist: revisionOf(query.playlistSince) };
        const { revision, places, heard, playlist } = await readPlaces.run(known, principal);
        return ok({
          revision,
          places: places.map((place) => toWire(place, here, instant)),
          heard: [...heard].map(([seriesId, storyIds]) => ({ seriesId, storyIds: [...storyIds] })),
          ...(playlist && { playlist: { revision: playlist.revision, seriesIds: [...playlist.series] } }),
        });
      }),
  };
}

function toEntry({ number, at, ...event }: JournalEventWire): JournalEntry {
  // The schema has seen that ids are ids, and that each kind of event has what it needs.
  return { number, at, event: event as JournalEvent };
}

/** @param instant writes a time, in milliseconds since 1970 */
function toWire(
  place: NamedPlace,
  here: DeviceId | undefined,
  instant: (milliseconds: number) => string,
): StoryPlaceWire {
  // Field by field: copies of thousands of places take longer.
  const known: StoryPlaceWire = {
    seriesId: place.seriesId,
    storyId: place.storyId,
    seconds: place.seconds,
    isFinished: place.isFinished,
    isHeard: place.isHeard,
    at: instant(place.at),
    device: place.deviceName ?? null,
    isFromHere: place.device !== undefined && place.device === here,
  };
  if (place.heardAt !== undefined) known.heardAt = instant(place.heardAt);
  return known;
}

function tooMany({ retryAfterSeconds }: LimitReached): CallFailure {
  return { status: 429, code: 'too-many-requests', retryAfterSeconds };
}
