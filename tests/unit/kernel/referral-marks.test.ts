import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutReferralMarks } from '../../../common/kernel/referral-marks.ts';

const MARKS = [
  'utm_source=kakao',
  'utm_campaign',
  'fbclid=IwAR0_x-y',
  'gclid=',
  'igsh=MWQ%3D',
  'NaPm=ct%3Dl|ci',
  'n_media=8',
];
const OURS = [
  'keyword=등대',
  'page=2',
  'story=4',
  't=20',
  'a=%20b',
  'utmost=1',
  'x=utm_source=y',
  'fbclid2=1',
  '',
  'n_=',
];

describe('marks of where a link was followed', () => {
  it('API-63 are taken off, and the rest stays as it is written, in its order', () => {
    const part = fc.oneof(
      fc.record({ text: fc.constantFrom(...MARKS), isMark: fc.constant(true) }),
      fc.record({ text: fc.constantFrom(...OURS), isMark: fc.constant(false) }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const query = (some: typeof parts) => some.map(({ text }) => text).join('&');
        const rest = parts.filter(({ isMark }) => !isMark);
        const wanted = rest.length === 0 ? '/originals' : `/originals?${query(rest)}`;
        expect(withoutReferralMarks(`/originals?${query(parts)}`)).toBe(wanted);
        expect(withoutReferralMarks(wanted)).toBe(wanted);
      }),
    );
  });

  it.each(['/originals', '/originals?', '/fbclid=1', '/series/3/episodes?sort=latest'])(
    'API-63 leave %s',
    (address) => {
      expect(withoutReferralMarks(address)).toBe(address);
    },
  );
});
