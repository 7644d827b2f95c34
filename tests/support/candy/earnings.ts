import type { StoryId } from '../../../common/kernel/ids.ts';
import type { MemoryEarningsAdapter } from '../../../src/adapters/memory/memory-earnings-adapter.ts';
import type { ListItem } from '../../../src/application/ports/api/list-api.ts';
import type { MonthEarned, SeriesEarned } from '../../../src/domain/candy/earnings.ts';
import { seriesId } from '../builders.ts';

/** What was earned in a month, all of it by unlocks unless it says otherwise. */
export function aMonth(month: string, total: number, sponsor = 0): MonthEarned {
  return { month, unlock: total - sponsor, sponsor, total, gifted: 0 };
}

/** A series with two stories, of which the second earned the most. */
export function aSeriesEarned(number: number, changes: Partial<SeriesEarned> = {}): SeriesEarned {
  const story = (place: number, candy: number, unlockCount: number) => {
    return {
      id: (number * 100 + place) as StoryId,
      title: `이야기 ${place}`,
      episode: place,
      candy,
      gifted: 0,
      unlockCount,
    };
  };
  return {
    id: seriesId(number),
    title: `연재 ${number}`,
    unlock: 63,
    sponsor: 7,
    total: 70,
    gifted: 0,
    stories: [story(1, 21, 10), story(2, 42, 20)],
    ...changes,
  };
}

/** Candy with a word from somebody. */
export function aSponsorship(
  id: number,
  changes: Partial<ListItem<'getSponsorships'>> = {},
): ListItem<'getSponsorships'> {
  return {
    id,
    at: new Date(0).toISOString(),
    candyAmount: 10,
    message: '다음 이야기를 기다려요.',
    series: { id: seriesId(1), title: '연재 1' },
    user: { id: 3 as never, name: '달빛', profileImage: null },
    ...changes,
  };
}

/** Gives the author something that can be paid out. */
export function earn(earnings: MemoryEarningsAdapter, payable: number, months = [aMonth('2026-11', payable)]): void {
  earnings.payable = payable;
  earnings.months = months;
  const series = [aSeriesEarned(1)];
  for (const month of [undefined, ...months.map((one) => one.month)]) earnings.seriesByMonth.set(month, series);
}
