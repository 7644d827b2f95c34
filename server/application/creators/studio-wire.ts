import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { StudioFiguresWire } from '../../../common/contract/studio-schemas.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import { csvOf } from '../../domain/candy/csv.ts';
import { completionOf, NO_FIGURES, type Figures } from '../../domain/studio/figures.ts';
import type { DailyFigures, WaitingStory } from '../ports/creators/studio-repository.ts';
import { ownStoryWire } from './creator-wire.ts';

export function figuresWire(figures: Figures): StudioFiguresWire {
  const { listens, listeners, heardSeconds, earned, gifted } = figures;
  const completion = completionOf(figures) ?? null;
  return { listens, listeners, completion, heardSeconds, candy: candiesOf(earned), gifted: candiesOf(gifted) };
}

/** Of a span that is over. */
export function beforeWire(figures: Figures): NonNullable<CallAnswer<'getStudio'>['before']> {
  const { listens, listeners, completion, candy } = figuresWire(figures);
  return { listens, listeners, completion, candy };
}

/** @param days all that are shown, those without anything among them */
export function daysWire(days: readonly string[], daily: DailyFigures): CallAnswer<'getStudio'>['days'] {
  return days.map((day) => ({ day, ...figuresWire(daily.days.get(day) ?? NO_FIGURES) }));
}

export function waitingWire({ series, story }: WaitingStory, language: Language) {
  return { series, story: ownStoryWire(story, language) };
}

const COLUMNS = {
  ko: ['날짜', '듣기', '청취자', '완청률(%)', '회원이 들은 시간(분)', '캔디', '선물 캔디(정산 안 됨)'],
  en: ['Date', 'Listens', 'Listeners', 'Completion (%)', 'Heard by members (min)', 'Candy', 'Gifts, not payable'],
} as const satisfies Readonly<Record<Language, unknown>>;

/** The same as a table; nothing stands where nothing is known. */
export function studioCsv(days: readonly string[], daily: DailyFigures, language: Language): string {
  const rows = daysWire(days, daily).map(({ day, listens, listeners, completion, heardSeconds, candy, gifted }) => {
    const percent = completion === null ? '' : Math.round(completion * 1000) / 10;
    return [day, listens, listeners, percent, minutesOf(heardSeconds), candy, gifted] as const;
  });
  return csvOf([COLUMNS[language], ...rows]);
}

/** With one digit after the point. */
function minutesOf(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
