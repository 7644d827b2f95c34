import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, OWN_WORDS } from '../../../common/kernel/common-passwords.ts';
import {
  emailFault,
  emailKey,
  isDigits,
  passwordFault,
  trimEmail,
  trimWriterName,
  writerNameFault,
  writerNameKey,
} from '../../../common/kernel/credentials.ts';
import { isWithinLength, textLength } from '../../../common/kernel/text-length.ts';

/** The rule as the requirements write it (INV-092). */
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

const local = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,12}$/);
const domain = fc.stringMatching(/^[A-Za-z0-9-]{1,8}(\.[A-Za-z0-9-]{1,8}){0,2}\.[A-Za-z]{2,6}$/);
const nearEmail = fc.oneof(
  fc.tuple(local, domain).map((parts) => parts.join('@')),
  fc.stringMatching(/^[a가 .@-]{0,8}@?[a.]{0,6}$/),
  fc.string(),
);

describe('an address', () => {
  it.each(['a.b_c%d+e-f@site.co', 'A@b.co', 'a@1-2.example.museum'])('VAL-02 %s is one', (email) => {
    expect(emailFault(email)).toBeUndefined();
  });

  it.each([
    'a@b',
    'a@b.c',
    'a b@c.de',
    '김@b.co',
    ' a@b.co',
    'a@b.co ',
    'a@b.c0',
    '@b.co',
    'a@b..co',
    'a@@b.co',
    'a@b.co\n',
  ])('VAL-02 VAL-25 %j is none', (email) => {
    expect(emailFault(email)).toBe('format');
  });

  it('VAL-01 is required', () => {
    expect(emailFault('')).toBe('required');
  });

  it('INV-092 is whatever the rule says, for any text', () => {
    fc.assert(
      fc.property(nearEmail, (email) => {
        expect(emailFault(email) === undefined).toBe(EMAIL.test(email));
      }),
    );
  });

  it('FZ4 is judged in the time of its length: in that of its square, this would not end', () => {
    for (const text of ['a'.repeat(2_000_000), `a@${'a.'.repeat(1_000_000)}`, `a@${'a-'.repeat(1_000_000)}!`]) {
      expect(emailFault(text)).toBeDefined();
    }
  });

  it('VAL-29 is the same without spaces around it, and in whatever size its letters are', () => {
    expect(trimEmail(' A@b.co\n')).toBe('A@b.co');
    expect(emailKey(' A@B.co ')).toBe('a@b.co');
  });
});

describe('a password', () => {
  it('VAL-03 is required', () => {
    expect(passwordFault('')).toBe('required');
  });

  it.each([
    ['VAL-04', 'abcde1!', 'abcdef1!'],
    ['VAL-04', 'abcdefghijklmn1!x', 'abcdefghijklmn1!'],
    ['VAL-05', '1234567!', '123456a!'],
    ['VAL-05', '123456가!', '12345Z!가'],
    ['VAL-06', 'abcdefg!', 'abcdef0!'],
    ['VAL-07', 'abcdefg1', 'abcdef1"'],
  ])('%s %s is refused, %s is taken', (_id, refused, taken) => {
    expect(passwordFault(refused)).toBe('format');
    expect(passwordFault(taken)).toBeUndefined();
  });

  it('VAL-07 has one of twelve signs', () => {
    for (const sign of '@$!%*?&()[]"') expect(passwordFault(`abcdef1${sign}`)).toBeUndefined();
    for (const sign of "#;:,.-_+=^~`|/\\<>{}' ") expect(passwordFault(`abcdef1${sign}`)).toBe('format');
  });

  it('INV-093 UN3 counts characters, not their halves, and spaces as any', () => {
    expect(passwordFault('a1!😀😀😀😀')).toBe('format');
    expect(passwordFault('a1!😀😀😀😀😀')).toBeUndefined();
    expect(passwordFault(`a1!${'😀'.repeat(13)}`)).toBeUndefined();
    expect(passwordFault(`a1!${'😀'.repeat(14)}`)).toBe('format');
    expect(passwordFault('     a1!')).toBeUndefined();
  });
});

describe('a common password', () => {
  it.each([
    'Password1!',
    'p@ssword12!',
    'P@$$word1!',
    'qwer1234!',
    '1234qwer!',
    'Soridam1!',
    'iloveyou2024!',
    'ABCD1234$',
    'asdf7777!',
    'tkfkdgo1004!',
    'admin!2026',
    'qwerty98765!',
    'baseball1!',
    'thfleka1!',
    'adm!n123!',
    'P@ssw0rd',
    'Pa$$w0rd1!',
    'Passw0rd!',
    'Welc0me1!',
    '$up3rman1',
    '1qaz@WSX',
    '!QAZ2wsx',
    'zaq1@WSX',
    'q1w2e3r4!',
    '1q2w3e4r!!',
    'Candy2026!',
    '$tudio123',
    'Operator1!',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Gksmf7!xyz',
    'password!love1',
    'qwer59213!',
    'a1b2c3d4!',
    'Tofhdns8?ab',
    'soridam1!2',
    '!!!12345',
    'pass1!word',
    'lighthouse1!',
    'candyfloss1!',
    '1qaz!moon',
    'p4ssport9!x',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('the passwords that are used most', () => {
  const { 'passwords-common': most } = dictionary as Readonly<Record<string, readonly string[]>>;

  it('VAL-28 are refused, as far as their form is taken at all', () => {
    expect(most?.length).toBeGreaterThan(40_000);
    const taken = (most ?? []).filter((password) => passwordFault(password) === undefined);
    expect(taken).toContain('p@ssw0rd');
    expect(taken.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    ['in letters of another size', (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}1!`],
    ['with a year', (word: string) => `${word}2026!`],
    ['with a sign before', (word: string) => `!${word}1`],
  ])('VAL-28 are refused where one is built of a word of ours, %s', (_, build) => {
    const built = OWN_WORDS.map(build).filter((password) => passwordFault(password) === undefined);
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('a writer name', () => {
  it.each(['김a1', '소리꾼', 'ㄱㅎㅏㅣ', 'Z', '가나다라마바사아자차'])('WRT-05 %s is one', (name) => {
    expect(writerNameFault(name)).toBeUndefined();
  });

  it.each(['a b', 'a_b', 'a!', 'é', '漢', 'ａ', '소\u3164리', 'ᄀ', '😀', 'a\u200Bb', ' '])(
    'WRT-05 VAL-14 %j is none',
    (name) => {
      expect(writerNameFault(name)).toBe('characters');
    },
  );

  it('WRT-03 WRT-04 VAL-12 VAL-13 INV-095 asks first for one, then for its length, then for its letters', () => {
    expect(writerNameFault('')).toBe('required');
    expect(writerNameFault('가나다라마바사아자차카')).toBe('too-long');
    expect(writerNameFault('!'.repeat(11))).toBe('too-long');
    expect(writerNameFault('!'.repeat(10))).toBe('characters');
  });

  it('UN1 is the same composed or not, and in whatever size its letters are', () => {
    const decomposed = '가나다라마바사아자차'.normalize('NFD');
    expect(writerNameFault(decomposed)).toBeUndefined();
    expect(trimWriterName(` ${decomposed} `)).toBe('가나다라마바사아자차');
    expect(writerNameKey(' Ab\u1100\u1161 ')).toBe('ab가');
  });

  it('UN1 every syllable is one letter, however it is written', () => {
    for (let code = 0xac00; code <= 0xd7a3; code += 1) {
      const syllable = String.fromCodePoint(code);
      if (writerNameKey(syllable.normalize('NFD')) !== syllable || writerNameFault(syllable) !== undefined) {
        expect(syllable).toBe('a letter');
      }
    }
  });
});

describe('other rules of texts', () => {
  it('VAL-16 VAL-17 INV-096 digits are digits alone, one at least', () => {
    for (const text of ['0', '01012345678']) expect(isDigits(text)).toBe(true);
    for (const text of ['', '010-1234', '1.5', '-1', '1a', '１', ' 1']) expect(isDigits(text)).toBe(false);
  });

  it('UN3 a length is that of code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
        expect(textLength(text)).toBe([...text].length);
        expect(isWithinLength(text, most)).toBe([...text].length <= most);
      }),
    );
  });
});
