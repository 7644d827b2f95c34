import { RESTORABLE_DAYS } from '../../../common/kernel/limits.ts';
import { shownPlace, type ShownPlace } from '../../../common/rules/listening/story-place.ts';
import { beforeChanges } from '../../domain/listening/playlist-changes.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ListeningHistory, MovedPlace, NamedSeries } from '../ports/listening/listening-history.ts';

/** Most places that are told of. */
const MOST_PLACES = 300;
/** Seconds between two places that are the same to a listener. */
const SAME_SECONDS = 1;
const DAY_MS = 86_400_000;

/** Where a member was in stories, and what waited, as far as it is another one now. Times are milliseconds since 1970. */
export interface Then {
  readonly at: number;
  /** Undefined where it is not kept what the member listens to. */
  readonly knownFrom: number | undefined;
  /** Undefined where it is not known, or is what waits now. */
  readonly playlist: readonly NamedSeries[] | undefined;
  readonly places: readonly (Pick<MovedPlace, 'story' | 'series'> & {
    readonly earlier: ShownPlace;
    readonly now: ShownPlace;
  })[];
}

/** Tells how a member's playlist and places were at a moment of the last 90 days (ADR 0089). */
export class ListeningThen {
  private readonly history: Pick<ListeningHistory, 'keptSince' | 'changedSince' | 'named'>;

  constructor(history: ListeningThen['history']) {
    this.history = history;
  }

  /** @param at what lies ahead is now; of what lies before anything is known, nothing is told */
  async run(at: number, principal: MemberPrincipal, now: number): Promise<Then> {
    const keptSince = await this.history.keptSince(principal);
    const knownFrom = keptSince === undefined ? undefined : Math.max(keptSince, now - RESTORABLE_DAYS * DAY_MS);
    const moment = Math.min(at, now);
    if (knownFrom === undefined || moment < knownFrom)
      return { at: moment, knownFrom, playlist: undefined, places: [] };
    const { series, playlist: made, places } = await this.history.changedSince(moment, MOST_PLACES, principal);
    const before = beforeChanges(series, made);
    const isSame = before.length === series.length && before.every((id, index) => id === series[index]);
    return {
      at: moment,
      knownFrom,
      // Nobody wants nothing back: before they lined anything up, it is not known what waited on their devices.
      playlist: isSame || before.length === 0 ? undefined : await this.history.named(before),
      places: places.flatMap(({ story, series: about, ...place }) => {
        const [earlier, since] = [shownPlace(place.earlier), shownPlace(place.now)];
        if (earlier === undefined || since === undefined || isAlike(earlier, since)) return [];
        return [{ story, series: about, earlier, now: since }];
      }),
    };
  }
}

function isAlike(one: ShownPlace, other: ShownPlace): boolean {
  return (
    one.isFinished === other.isFinished &&
    one.isHeard === other.isHeard &&
    Math.abs(one.seconds - other.seconds) < SAME_SECONDS
  );
}
