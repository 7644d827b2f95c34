import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault, writerNameFault } from '../../../../../common/kernel/credentials.ts';
import { LANGUAGES } from '../../../../../common/kernel/language.ts';
import { DEMO_ACCOUNTS } from '../../../../../server/domain/account/demo-account.ts';
import { LIMITS, networkOf } from '../../../../../server/domain/account/limits.ts';
import { boundedText, plainText } from '../../../../../server/domain/account/plain-text.ts';
import { makeTemporaryPassword } from '../../../../../server/domain/account/temporary-password.ts';
import { makeWriterName, parseWriterName } from '../../../../../server/domain/account/writer-name.ts';
import { Secret } from '../../../../../server/domain/secret.ts';
import { SEED } from '../../../../support/budget.ts';
import { randomOf } from '../../../../support/candy/candy-model.ts';

/** Chance that a property draws. */
const chance = fc.infiniteStream(fc.nat()).map((numbers) => (below: number) => numbers.next().value % below);

describe('a temporary password', () => {
  it('AU8 SES-32 has sixteen characters that obey the rules, and no letter that looks like another', () => {
    fc.assert(
      fc.property(chance, (integer) => {
        const password = makeTemporaryPassword(integer);
        expect(password).toHaveLength(16);
        expect(passwordFault(password)).toBeUndefined();
        expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9@$!%*?&]{16}$/);
      }),
    );
  });

  it('AU8 has what the rules ask for in any place', () => {
    const random = randomOf(SEED);
    const places = new Set(
      Array.from({ length: 2000 }, () =>
        makeTemporaryPassword((below) => Math.floor(random() * below)).search(/[0-9]/),
      ),
    );
    expect(places.size).toBeGreaterThan(8);
  });

  it('AU8 is another each time', () => {
    const random = randomOf(SEED);
    const made = Array.from({ length: 1000 }, () => makeTemporaryPassword((below) => Math.floor(random() * below)));
    expect(new Set(made).size).toBe(1000);
  });
});

describe('a made name', () => {
  it('INT-21 is 소리 and six digits, also of small numbers, and Sori for whoever reads English', () => {
    expect(makeWriterName(() => 7, 'ko')).toBe('소리000007');
    expect(makeWriterName((below) => below - 1, 'en')).toBe('Sori999999');
    for (const language of LANGUAGES) expect(writerNameFault(makeWriterName(() => 0, language))).toBeUndefined();
  });
});

describe('a chosen name', () => {
  it('is kept composed and without the spaces around it, or not at all', () => {
    expect(parseWriterName(` ${'별'.normalize('NFD')} `)).toBe('별');
    for (const raw of [undefined, '', '  ', 'a b', '가나다라마바사아자차카'])
      expect(parseWriterName(raw)).toBeUndefined();
  });
});

describe('a text that somebody wrote', () => {
  it('UN1 UN2 is kept composed, with its lines, and without what nobody sees', () => {
    expect(plainText(`  ${'별'.normalize('NFD')}\r\n\rb\u0000\t\u001B\u202E\u2066\uFFF9c\u0085  `)).toBe('별\n\nbc');
  });

  it('is one that every database holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const text = plainText(raw);
        expect(text).not.toContain('\u0000');
        expect(text.normalize('NFC')).toBe(text);
        expect(encodeURIComponent(text)).toBeTypeOf('string');
        expect(plainText(text)).toBe(text);
      }),
    );
    expect(plainText('\uD800a\uDC00😀')).toBe('a😀');
  });

  it('UN2 keeps as many marks on a letter as any writing has', () => {
    const most = `a${'\u0323'.repeat(30)}`;
    expect(plainText(most)).toBe(most.normalize('NFC'));
    expect(plainText(`${most}${'\u0323'.repeat(1_000)}b`)).toBe(`${most}b`.normalize('NFC'));
    expect(plainText('뷁'.normalize('NFD').repeat(100))).toBe('뷁'.repeat(100));
  });

  it('UN3 has as many characters as its rule allows, counted as it is kept', () => {
    expect(boundedText(` ${'뷁'.normalize('NFD')}😀 `, 2)).toEqual({ ok: true, value: '뷁😀' });
    expect(boundedText('가나다', 2)).toEqual({ ok: false, failure: { kind: 'text-too-long', most: 2 } });
  });
});

describe('a network', () => {
  it.each([
    [undefined, 'gone'],
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['1::3:4:5:6:7:8', '1:0:3:4'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('what is only done so often', () => {
  it('AU1 lets a password be tried twenty times an hour, and again within a quarter of one', () => {
    const { times, seconds } = LIMITS['sign-in-by-account'];
    // The windows in which an hour may have a part.
    expect(times * (3600 / seconds + 1)).toBeLessThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });
});

describe('a secret', () => {
  it('AU6 shows as three stars wherever it is printed, and itself to who asks for it', () => {
    const secret = new Secret('canary');
    expect([String(secret), JSON.stringify({ secret })]).toEqual(['***', '{"secret":"***"}']);
    expect(Object.keys(secret)).toEqual([]);
    expect(secret.reveal()).toBe('canary');
  });
});

describe('the accounts of the demo', () => {
  it('have names and passwords that obey the rules', () => {
    for (const { name, password, email } of DEMO_ACCOUNTS) {
      expect(writerNameFault(name)).toBeUndefined();
      expect(passwordFault(password)).toBeUndefined();
      expect(email).toMatch(/^(listener|author|operator)@demo\.soridam\.example$/);
    }
    expect(DEMO_ACCOUNTS.map(({ role }) => role)).toEqual(['member', 'member', 'operator']);
  });
});
