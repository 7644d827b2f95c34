import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { UnlockOfferWire } from '../../../common/contract/candy-schemas.ts';
import type { ListWire } from '../../../common/contract/lists.ts';
import { HISTORY_WORDS } from '../../../common/kernel/candy-history.ts';
import { koreanClock } from '../../../common/kernel/days.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { candiesOf, hundredthsOf } from '../../domain/candy/candy-amount.ts';
import { csvOf } from '../../domain/candy/csv.ts';
import { priceOf, type AutoUnlock, type AutoUnlockedSeries, type UnlockOffer } from '../../domain/candy/unlock.ts';
import { previewSeconds } from '../../domain/clip/preview.ts';
import { firstSentenceOf } from '../../domain/series/first-sentence.ts';
import type { PreviewAddresses } from '../audio-addresses.ts';
import type { Earning, OwnLot } from '../ports/candy/wallet-repository.ts';

/**
 * @param addresses sign that of the preview
 * @param isOfAge whether somebody said on the device to be of age: adult stories give no word and no sound before that (ENT-72)
 */
export function offerWire(
  { locked, beginning, preview, balance, canUndo, auto }: UnlockOffer,
  addresses: PreviewAddresses,
  isOfAge: boolean,
): UnlockOfferWire {
  const price = priceOf(locked);
  const after = balance - hundredthsOf(price);
  const isWithheld = beginning === undefined || (beginning.isAdult && !isOfAge);
  const firstSentence = isWithheld ? undefined : firstSentenceOf(beginning.lines);
  const seconds =
    preview === undefined || (preview.isAdult && !isOfAge) ? undefined : previewSeconds(preview.durationSeconds);
  return {
    storyIds: locked.map(({ id }) => id),
    candyPrice: price,
    balance: candiesOf(balance),
    balanceAfter: after < 0 ? null : candiesOf(after),
    missing: candiesOf(Math.max(0, -after)),
    canUndo,
    autoUnlock: autoUnlockWire(auto),
    ...(firstSentence !== undefined && { firstSentence }),
    ...(preview !== undefined &&
      seconds !== undefined && {
        previewUrl: addresses.signPreview(preview.storyId, preview.file).url,
        previewSeconds: seconds,
      }),
  };
}

export function autoUnlockWire(auto: AutoUnlock | undefined): UnlockOfferWire['autoUnlock'] {
  return auto === undefined ? { isOn: false, cap: 0, spent: 0 } : { isOn: true, cap: auto.cap, spent: auto.spent };
}

export function autoUnlockedWire(one: AutoUnlockedSeries): CallAnswer<'getAutoUnlocks'>['autoUnlocks'][number] {
  return { series: { id: one.id, title: one.title }, autoUnlock: autoUnlockWire(one) };
}

export function lotWire(lot: OwnLot): CallAnswer<'getCandyLots'>['lots'][number] {
  return {
    id: lot.id,
    kind: lot.kind,
    candyAmount: candiesOf(lot.amount),
    left: candiesOf(lot.left),
    receivedAt: isoTime(lot.receivedAt),
    expiresAt: lot.expiresAt === undefined ? null : isoTime(lot.expiresAt),
    purchaseId: lot.purchaseId ?? null,
  };
}

type AuthorCandy = CallAnswer<'getAuthorCandy'>;

/** @returns what was earned by month, the latest first */
export function monthsWire(earnings: readonly Earning[]): AuthorCandy['months'] {
  return [...groupBy(earnings, ({ month }) => month)].map(([month, group]) => ({ month, ...earnedWire(group) }));
}

/** @returns what was earned by series, the most first */
export function seriesEarningsWire(earnings: readonly Earning[]): AuthorCandy['series'] {
  return [...groupBy(earnings, ({ series }) => series.id)]
    .flatMap(([, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const byStory = groupBy(group, ({ story }) => story?.id);
      const stories = [...byStory].flatMap(([, ofStory]) => {
        const story = ofStory[0]?.story;
        if (story === undefined) return [];
        const unlockCount = ofStory.reduce((sum, { count }) => sum + count, 0);
        const gifted = giftedOf(ofStory);
        return [{ ...story, episode: story.episode ?? null, candy: sumOf(ofStory), gifted, unlockCount }];
      });
      return [{ ...first.series, ...earnedWire(group), stories }];
    })
    .toSorted((one, other) => other.total - one.total || one.id - other.id);
}

const COLUMNS = {
  ko: {
    history: ['날짜', '내용', '연재', '회', '캔디', '남은 캔디', '메시지'],
    earnings: ['월', '연재', '회', '종류', '캔디', '선물 캔디(정산 안 됨)', '열린 횟수'],
  },
  en: {
    history: ['Date', 'What', 'Series', 'Story', 'Candy', 'Balance', 'Message'],
    earnings: ['Month', 'Series', 'Story', 'What', 'Candy', 'From gifts (not payable)', 'Unlocks'],
  },
} as const satisfies Readonly<Record<Language, unknown>>;

export function historyCsv(rows: readonly ListWire<'getCandyHistory'>[], language: Language): string {
  const kinds = HISTORY_WORDS[language];
  const fields = rows.map(({ at, kind, series, story, candyAmount, balanceAfter, message }) => {
    const titles = [series?.title ?? '', story?.title ?? ''] as const;
    return [koreanTime(Date.parse(at)), kinds[kind], ...titles, candyAmount, balanceAfter, message ?? ''] as const;
  });
  return csvOf([COLUMNS[language].history, ...fields]);
}

export function earningsCsv(rows: readonly Earning[], language: Language): string {
  const { unlock, sponsor } = HISTORY_WORDS[language];
  const fields = rows.map(({ month, series, story, amount, gifted, count }) => {
    return [
      month,
      series.title,
      story?.title ?? '',
      story === undefined ? sponsor : unlock,
      candiesOf(amount),
      candiesOf(gifted),
      count,
    ] as const;
  });
  return csvOf([COLUMNS[language].earnings, ...fields]);
}

function earnedWire(group: readonly Earning[]) {
  return {
    unlock: sumOf(group.filter(({ story }) => story !== undefined)),
    sponsor: sumOf(group.filter(({ story }) => story === undefined)),
    total: sumOf(group),
    gifted: giftedOf(group),
  };
}

function sumOf(group: readonly Earning[]): number {
  return candiesOf(group.reduce((sum, { amount }) => sum + amount, 0));
}

function giftedOf(group: readonly Earning[]): number {
  return candiesOf(group.reduce((sum, { gifted }) => sum + gifted, 0));
}

function groupBy<Key>(earnings: readonly Earning[], keyOf: (earning: Earning) => Key): Map<Key, Earning[]> {
  const groups = new Map<Key, Earning[]>();
  for (const earning of earnings) groups.set(keyOf(earning), [...(groups.get(keyOf(earning)) ?? []), earning]);
  return groups;
}

/** @returns a time, of Korea as all days and months of candy are, as spreadsheets take it for one, such as 2026-11-21 22:42:27 */
function koreanTime(at: number): string {
  return koreanClock(at).toISOString().slice(0, 19).replace('T', ' ');
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
