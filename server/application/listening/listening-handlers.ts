import type { CallAnswer } from '../../../common/contract/calls.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { ShownPlace } from '../../../common/rules/listening/story-place.ts';
import { answeringMember, type HandlersOf } from '../call-handlers.ts';
import type { ListeningHistory } from '../ports/listening/listening-history.ts';
import { BAD_REQUEST } from '../refusals.ts';
import { ListeningThen } from './listening-then.ts';
import { OwnListening } from './own-listening.ts';

/** Wires the calls of what members listened to. */
export function createListeningHandlers(parts: {
  readonly history: ListeningHistory;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): HandlersOf<'listening'> {
  const { history, now } = parts;
  const own = new OwnListening(history);
  const then = new ListeningThen(history);
  return {
    getMyListening: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const { series, finished, days, ...year } = await own.year(
          { year: query.year, zone: query.zone },
          principal,
          now(),
        );
        return ok({
          ...year,
          days: [...days],
          series: series.map((one) => ({ series: one.series ?? null, seconds: one.seconds })),
          finished: finished.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
        });
      }),

    getMyListeningThen: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const at = Date.parse(query.at);
        if (Number.isNaN(at)) return fail(BAD_REQUEST);
        const told = await then.run(at, principal, now());
        return ok({
          at: instant(told.at),
          knownFrom: told.knownFrom === undefined ? null : instant(told.knownFrom),
          playlist: told.playlist === undefined ? null : [...told.playlist],
          places: told.places.map((place) => ({
            ...place,
            earlier: placeThen(place.earlier),
            now: placeThen(place.now),
          })),
        });
      }),

    keepMyListening: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        await own.keep(body.isKept, principal, now());
        return ok({});
      }),

    eraseMyListening: (_, context) =>
      answeringMember(context, async (principal) => {
        await own.erase(principal, now());
        return ok({});
      }),
  };
}

function placeThen({
  seconds,
  isFinished,
  isHeard,
  at,
}: ShownPlace): CallAnswer<'getMyListeningThen'>['places'][number]['now'] {
  return { seconds, isFinished, isHeard, at: instant(at) };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
