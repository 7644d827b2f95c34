import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWN_SERIES_STATES } from '../../../../../common/kernel/own-series.ts';
import { mayBecome, parseSeries, type RawSeries } from '../../../../../server/domain/series/own-series.ts';
import { aSeriesSubmission } from '../../../../support/builders.ts';

const KNOWN = ['드라마', '음악', 'Music', '힐링', '미스터리'];
const { genres, coverId: _, ...said } = aSeriesSubmission();
const RAW: RawSeries = { ...said, genre: genres.join(',') };

function kindOf(facts: Partial<RawSeries>): string {
  const parsed = parseSeries({ ...RAW, ...facts }, KNOWN);
  return parsed.ok ? 'fine' : parsed.failure.kind;
}

describe('what an author says of a series', () => {
  it('CRE-16 is kept with its texts composed, its title on one line and each genre once', () => {
    const facts = {
      title: '  여름밤\n \n녹음실 '.normalize('NFD'),
      genre: ' 드라마, 음악,,드라마, Music ',
      description: 'a\u202eb',
    };
    const parsed = parseSeries({ ...RAW, ...facts }, KNOWN);
    expect(parsed).toMatchObject({
      ok: true,
      value: { title: '여름밤 녹음실', genres: ['드라마', '음악'], description: 'ab', state: 'published' },
    });
  });

  it.each([
    ['series-title', { title: ' \n ' }],
    ['series-title', { title: '가'.repeat(41) }],
    ['fine', { title: '가'.repeat(40) }],
    ['fine', { title: '🎙'.repeat(40) }],
    ['series-description', { description: '가'.repeat(501) }],
    ['fine', { description: '가'.repeat(500) }],
    ['fine', { description: '' }],
    ['series-genres', { genre: '' }],
    ['fine', { genre: '드라마,음악,힐링' }],
    ['series-genres', { genre: '드라마,음악,힐링,미스터리' }],
    ['series-genres', { genre: '없는 장르' }],
    ['fine', { genre: '', state: 'draft' as const }],
    ['series-genres', { genre: '없는 장르', state: 'draft' as const }],
  ])('CRE-16 is %s for %o', (kind, facts) => {
    expect(kindOf(facts)).toBe(kind);
  });

  it('CRE-16 reads the same when what was kept is read again', () => {
    const raw = fc.record({ title: fc.string({ unit: 'grapheme' }), description: fc.string({ unit: 'grapheme' }) });
    fc.assert(
      fc.property(raw, (texts) => {
        const once = parseSeries({ ...RAW, ...texts }, KNOWN);
        fc.pre(once.ok);
        const { genres, ...kept } = once.value;
        expect(parseSeries({ ...kept, genre: genres.join(',') }, KNOWN)).toEqual(once);
      }),
    );
  });
});

it('CRE-20 what was shown once can be hidden and shown again, and is no draft any more', () => {
  const allowed = OWN_SERIES_STATES.flatMap((before) =>
    OWN_SERIES_STATES.filter((after) => mayBecome(before, after)).map((after) => `${before} ${after}`),
  );
  expect(allowed).toEqual([
    'draft draft',
    'draft published',
    'published published',
    'published hidden',
    'hidden published',
    'hidden hidden',
  ]);
});
