import { ok } from '../../../common/kernel/result.ts';
import { answeringMember, type HandlersOf } from '../call-handlers.ts';
import type { ListeningHistory } from '../ports/listening/listening-history.ts';
import { OwnListening } from './own-listening.ts';

/** Wires the calls of what members listened to. */
export function createListeningHandlers(parts: {
  readonly history: ListeningHistory;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): HandlersOf<'listening'> {
  const { history, now } = parts;
  const own = new OwnListening(history);
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
