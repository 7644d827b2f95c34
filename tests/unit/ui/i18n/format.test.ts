import { describe, expect, it } from 'vitest';
import { deviceDay, KOREAN_ZONE, koreanDay } from '../../../../common/kernel/days.ts';
import { createI18n } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { clock, duration, fullCount, shortCount, timeLeft } from '../../../../src/ui/app/i18n/format.ts';
import { shortDate, spokenTime, timeAgo, timeOfDay } from '../../../../src/ui/app/i18n/times.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';

const korean = createI18n('ko', ko).t;
const english = createI18n('en', en).t;

describe('times', () => {
  it('PLY-44 shows minutes and seconds, hours where there are any, and 0:00 for what is no time', () => {
    expect([65, 3661, 0, 59.9, 1918].map(clock)).toEqual(['1:05', '1:01:01', '0:00', '0:59', '31:58']);
    expect([Number.NaN, Number.POSITIVE_INFINITY, -3].map(clock)).toEqual(['0:00', '0:00', '0:00']);
  });

  it('words a length to read in passing', () => {
    expect([42_480, 1080, 7200, 20].map((seconds) => duration(korean, seconds))).toEqual([
      '11시간 48분',
      '18분',
      '2시간',
      '1분',
    ]);
    expect([42_480, 1080, 7200].map((seconds) => duration(english, seconds))).toEqual(['11 h 48 m', '18 min', '2 h']);
  });

  it('words what is left, never less than a minute', () => {
    expect(timeLeft(korean, 1155)).toBe('19분 남음');
    expect(timeLeft(korean, 3)).toBe('1분 남음');
    expect(timeLeft(english, 1155)).toBe('19 min left');
    expect(timeLeft(english, 3900)).toBe('1 h 5 m left');
  });

  it('ENT-74 says how long ago something was, and the day of this device’s zone from a week on', () => {
    const now = new Date(2026, 10, 21, 12).getTime();
    const minute = 60_000;
    const ago = [0, -minute, 59_999, 12 * minute, 120 * minute, 24 * 60 * minute, 72 * 60 * minute];
    expect(ago.map((past) => timeAgo(korean, 'ko', now - past, now))).toEqual([
      '방금',
      '방금',
      '방금',
      '12분 전',
      '2시간 전',
      '어제',
      '3일 전',
    ]);
    expect(timeAgo(korean, 'ko', now - 31 * 24 * 60 * minute, now)).toBe('10월 21일');
    expect(timeAgo(english, 'en', now - 31 * 24 * 60 * minute, now)).toBe('Oct 21');
    const [january, november] = [new Date(2024, 0, 31, 0, 1).getTime(), new Date(2025, 10, 1, 23, 59).getTime()];
    expect([january, november].map((then) => timeAgo(korean, 'ko', then, now))).toEqual(['2024.01.31', '2025.11.01']);
    expect([january, november].map((then) => timeAgo(english, 'en', then, now))).toEqual([
      'Jan 31, 2024',
      'Nov 1, 2025',
    ]);
    expect(timeAgo(english, 'en', now - 24 * 60 * minute, now)).toBe('yesterday');
  });

  it('ENT-74 ENT-77 writes each day as the browser does, of the device or of Korea, of this year without it', () => {
    const [begun, days] = [Date.UTC(2027, 11, 28), 370];
    const now = Date.UTC(2028, 5, 1);
    for (const language of ['ko', 'en'] as const) {
      for (const [dayOf, timeZone] of [
        [deviceDay, undefined],
        [koreanDay, KOREAN_ZONE],
      ] as const) {
        const zone = timeZone === undefined ? {} : { timeZone };
        const year = new Intl.DateTimeFormat('en', { year: 'numeric', ...zone });
        const near = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...zone });
        const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
        const far = new Intl.DateTimeFormat(
          language,
          language === 'en' ? { dateStyle: 'medium', ...zone } : { ...digits, ...zone },
        );
        for (let day = 0; day < days; day += 1) {
          const then = begun + day * 86_400_000 + 23.75 * 3_600_000;
          const isThisYear = year.format(then) === '2028';
          const words = (isThisYear ? near : far).format(then);
          const wanted = language === 'ko' && !isThisYear ? words.replaceAll('. ', '.').replace(/\.$/, '') : words;
          expect(shortDate(language, then, now, dayOf)).toBe(wanted);
        }
      }
    }
  });

  it('says the time of a day', () => {
    const at = new Date(2026, 10, 28, 21).getTime();
    expect([timeOfDay('ko', at), timeOfDay('en', at)]).toEqual(['오후 9:00', '9:00 PM']);
  });

  it('says a time in full', () => {
    expect(spokenTime('ko', 763)).toBe('12분 43초');
    expect(spokenTime('ko', 3600)).toBe('1시간');
    expect(spokenTime('ko', 0)).toBe('0초');
    expect(spokenTime('en', 61)).toBe('1 minute 1 second');
  });
});

describe('counts', () => {
  it('are shortened in lists from ten thousand on', () => {
    expect([9530, 12_048, 21_000].map((value) => shortCount('ko', value))).toEqual(['9,530', '1.2만', '2.1만']);
    expect([9530, 12_048].map((value) => shortCount('en', value))).toEqual(['9,530', '12K']);
  });

  it('stand in full elsewhere', () => {
    expect(fullCount('ko', 12_048)).toBe('12,048');
  });
});
