import { KOREAN_ZONE } from '../../../common/kernel/days.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { dayAfter, isTimeZone, localDay, startOfHour } from '../../domain/local-day.ts';
import type { Listened, ListeningHistory } from '../ports/listening/listening-history.ts';

/** The most finished stories that a year names; it counts all of them. */
const MOST_FINISHED = 20;
/** Years that can be asked for: before the first one there was nothing to hear. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 9998];

/** What was heard in a year of the listener's calendar. */
export interface ListenedYear extends Pick<Listened, 'series' | 'finished' | 'finishedCount'> {
  readonly isKept: boolean;
  readonly year: number;
  /** In which something was heard for the first time; this one where nothing was. */
  readonly firstYear: number;
  /** Those on which something was heard, like 2026-11-27, with the seconds of media time that sounded. */
  readonly days: readonly { readonly day: string; readonly seconds: number }[];
}

/** What members listened to, and whether that is kept (ADR 0084). */
export class OwnListening {
  private readonly history: ListeningHistory;

  constructor(history: ListeningHistory) {
    this.history = history;
  }

  /**
   * @param asked what is no year is the one of `now`, what is no zone that of Korea
   * @param now milliseconds since 1970
   */
  async year(
    asked: { readonly year: string | undefined; readonly zone: string | undefined },
    principal: MemberPrincipal,
    now: number,
  ): Promise<ListenedYear> {
    const zone = asked.zone !== undefined && isTimeZone(asked.zone) ? asked.zone : KOREAN_ZONE;
    const year = yearIn(asked.year) ?? yearAt(now, zone);
    const days = daysOf(year);
    const bounds = [...days, dayAfter(days.at(-1) ?? '')].map((day) => startOfHour(day, 0, zone));
    const { keptSince, firstAt, parts, ...rest } = await this.history.between(bounds, MOST_FINISHED, principal);
    return {
      ...rest,
      isKept: keptSince !== undefined,
      year,
      firstYear: yearAt(firstAt ?? now, zone),
      days: days.flatMap((day, index) => {
        const seconds = parts.get(index);
        return seconds === undefined ? [] : [{ day, seconds }];
      }),
    };
  }

  /** @param now milliseconds since 1970; what was heard before stays as it is */
  keep(isKept: boolean, principal: MemberPrincipal, now: number): Promise<void> {
    return this.history.keep(isKept ? now : undefined, principal);
  }

  /** Forgets what was heard up to `now`, milliseconds since 1970. */
  erase(principal: MemberPrincipal, now: number): Promise<void> {
    return this.history.erase(now, principal);
  }
}

function yearIn(text: string | undefined): number | undefined {
  const year = /^[0-9]{4}$/.test(text ?? '') ? Number(text) : 0;
  return year < FIRST_YEAR || year > LAST_YEAR ? undefined : year;
}

function yearAt(at: number, zone: string): number {
  return Number(localDay(at, zone).slice(0, 4));
}

/** All days of a year, like 2026-11-27. */
function daysOf(year: number): readonly string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = dayAfter(day)) days.push(day);
  return days;
}
