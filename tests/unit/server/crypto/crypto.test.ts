import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { AesSecretBox } from '../../../../server/adapters/crypto/aes-secret-box.ts';
import { cryptoRandomSource } from '../../../../server/adapters/crypto/crypto-random-source.ts';
import { JoseTokenSigner } from '../../../../server/adapters/crypto/jose-token-signer.ts';
import { parseLoginId, type LoginId } from '../../../../server/domain/account/login.ts';
import { Secret } from '../../../../server/domain/secret.ts';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const signer = new JoseTokenSigner({ session: key(1), mail: key(2), 'weekly-mail': key(3) });
const CLAIMS = {
  memberId: 7 as AuthorId,
  loginId: '00000000-0000-4000-8000-000000000001' as LoginId,
  generation: 1,
  issuedAt: 1_800_000_000,
  expiresAt: 1_800_003_600,
};
const PAYLOAD = { sub: '7', sid: CLAIMS.loginId, gen: 1, iat: CLAIMS.issuedAt, exp: CLAIMS.expiresAt };

describe('a token', () => {
  it('says what was signed, and is the same text each time, in every process', async () => {
    const token = await signer.sign(CLAIMS);
    expect(await signer.read(token)).toEqual(CLAIMS);
    expect(await new JoseTokenSigner({ session: key(1), mail: key(9), 'weekly-mail': key(10) }).sign(CLAIMS)).toBe(
      token,
    );
  });

  it('AU3 of another key, algorithm, type or form is none', async () => {
    const sign = (header: { alg: string; typ?: string }, payload: object, by = key(1)) =>
      new SignJWT({ ...payload }).setProtectedHeader(header).sign(by);
    const right = { alg: 'HS256', typ: 'session+jwt' };
    expect(await signer.read(await sign(right, PAYLOAD))).toEqual(CLAIMS);
    const wrong = [
      await sign(right, PAYLOAD, key(2)),
      await sign({ alg: 'HS256' }, PAYLOAD),
      await sign({ alg: 'HS256', typ: 'mail+jwt' }, PAYLOAD),
      await sign({ alg: 'HS512', typ: 'session+jwt' }, PAYLOAD, new Uint8Array(64).fill(1)),
      await sign(right, { ...PAYLOAD, extra: 1 }),
      await sign(right, { ...PAYLOAD, sub: '07' }),
      await sign(right, { ...PAYLOAD, sub: 7 }),
      await sign(right, { ...PAYLOAD, gen: 0 }),
      await sign(right, { ...PAYLOAD, gen: 1.5 }),
      await sign(right, { ...PAYLOAD, sid: 'x' }),
      await sign(right, {}),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(PAYLOAD)).toString('base64url')}.`,
      '',
      '..',
      'a.b.c',
    ];
    for (const token of wrong) expect(await signer.read(token)).toBeUndefined();
  });

  it('AU3 stays none with any of its letters changed, whichever was read before', async () => {
    const token = await signer.sign(CLAIMS);
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect([await signer.read(token), await signer.read(changed)]).toEqual([CLAIMS, undefined]);
    }
  });

  it('NTF-14 API-77 that ends a weekly mail says whose, and is neither a session, nor made of any other one', async () => {
    const token = await signer.signWeeklyMail(7 as AuthorId);
    expect(await signer.readWeeklyMail(token)).toBe(7);
    expect([await signer.read(token), await signer.readEmail(token)]).toEqual([undefined, undefined]);
    const claim = { memberId: 7 as AuthorId, email: 'a@b.co', expiresAt: CLAIMS.expiresAt };
    const wrong = [
      await signer.sign(CLAIMS),
      await signer.signEmail(claim),
      await new SignJWT({ sub: '7' }).setProtectedHeader({ alg: 'HS256', typ: 'weekly-mail+jwt' }).sign(key(1)),
      await new SignJWT({ sub: '7' }).setProtectedHeader({ alg: 'HS256', typ: 'mail+jwt' }).sign(key(3)),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'a.b.c',
      '',
    ];
    for (const other of wrong) expect(await signer.readWeeklyMail(other)).toBeUndefined();
    expect(await signer.readWeeklyMail(await signer.signWeeklyMail(8 as AuthorId))).toBe(8);
  });

  it('MODE-18 of the key of before is genuine as long as that key is given, and none is signed by it any more', async () => {
    const old = new JoseTokenSigner({ session: key(8), mail: key(9), 'weekly-mail': key(10) });
    const both = new JoseTokenSigner(
      { session: key(1), mail: key(2), 'weekly-mail': key(3) },
      { session: key(8), mail: key(9), 'weekly-mail': key(10) },
    );
    const claim = { memberId: 7 as AuthorId, email: 'a@b.co', expiresAt: CLAIMS.expiresAt };
    const [token, link] = [await old.sign(CLAIMS), await old.signEmail(claim)];
    expect([await both.read(token), await both.readEmail(link)]).toEqual([CLAIMS, claim]);
    expect([await signer.read(token), await signer.readEmail(link)]).toEqual([undefined, undefined]);
    expect(await both.sign(CLAIMS)).toBe(await signer.sign(CLAIMS));
    expect(await both.readEmail(token)).toBeUndefined();
    expect(await both.read(`${token.slice(0, -1)}A`)).toBeUndefined();
  });

  it('of a mail is no session’s, nor the other way round', async () => {
    const claim = { memberId: 7 as AuthorId, email: 'a@b.co', expiresAt: CLAIMS.expiresAt };
    const link = await signer.signEmail(claim);
    expect(await signer.readEmail(link)).toEqual(claim);
    expect(await signer.read(link)).toBeUndefined();
    expect(await signer.readEmail(await signer.sign(CLAIMS))).toBeUndefined();
    expect(await signer.readEmail(`${link.slice(0, -1)}A`)).toBeUndefined();
  });
});

describe('the box of secrets', () => {
  const box = new AesSecretBox(key(3));

  it('opens what it sealed, which is another text each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.replace(/[\uD800-\uDFFF]/gu, '');
        const sealed = box.seal(new Secret(whole));
        expect(sealed).not.toBe(box.seal(new Secret(whole)));
        expect(box.open(sealed)?.reveal()).toBe(whole);
      }),
    );
  });

  it('opens nothing that was changed, cut, or sealed by another key', () => {
    const sealed = box.seal(new Secret('bearer'));
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed.toString('base64url'))).toBeUndefined();
      expect(box.open(bytes.subarray(0, at).toString('base64url'))).toBeUndefined();
    }
    expect(new AesSecretBox(key(4)).open(sealed)).toBeUndefined();
  });
});

describe('the box of secrets under two keys', () => {
  it('MODE-18 opens what either has sealed, and seals by the first', () => {
    const both = new AesSecretBox(key(4), key(3));
    expect(both.open(new AesSecretBox(key(3)).seal(new Secret('old')))?.reveal()).toBe('old');
    const sealed = both.seal(new Secret('new'));
    expect(new AesSecretBox(key(4)).open(sealed)?.reveal()).toBe('new');
    expect(new AesSecretBox(key(3)).open(sealed)).toBeUndefined();
    expect(both.open(new AesSecretBox(key(5)).seal(new Secret('other')))).toBeUndefined();
  });
});

describe('chance', () => {
  it('names logins by random UUIDs and draws whole numbers below a limit', () => {
    const ids = new Set(Array.from({ length: 1000 }, () => cryptoRandomSource.loginId()));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(parseLoginId(id)).toBe(id);
    const drawn = new Set(Array.from({ length: 1000 }, () => cryptoRandomSource.integer(3)));
    expect(drawn).toEqual(new Set([0, 1, 2]));
  });
});
