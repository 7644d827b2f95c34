import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import { hmacMediaKey } from '../../../../server/adapters/http/media/hmac-media-key.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import { LONGEST_LIFE_MS, MediaSignature, SHORTEST_LIFE_MS } from '../../../../server/domain/media-signature.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 1, 0);
const FILE = `${'0123456789abcdef'.repeat(4)}.mp3`;
const STORY = 1234 as StoryId;
const KEY = hmacMediaKey('k1', new Uint8Array(32).fill(1));
const signature = new MediaSignature(KEY);
const { token } = signature.issue(STORY, FILE, ANONYMOUS, NOW);

function refusal(
  changed: string,
  principal: Principal = ANONYMOUS,
  now = NOW,
  checker = signature,
): string | undefined {
  const checked = checker.check(changed, principal, now);
  return checked.ok ? undefined : checked.failure.kind;
}

/** Somebody who signed in. @param digit tells one login from another */
function aLogin(digit: string, losses = 0): Principal {
  const loginId = `00000000-0000-4000-8000-00000000000${digit}` as LoginId;
  return {
    kind: 'member',
    memberId: 1 as AuthorId,
    loginId,
    role: 'member',
    losses,
    signedInAt: 0,
    provedFactor: false,
  };
}

describe('the address of a sound', () => {
  it('grants the story and the file that it was issued for', () => {
    expect(signature.check(token, ANONYMOUS, NOW)).toEqual({
      ok: true,
      value: { storyId: STORY, recordingFile: FILE, secondsLeft: 540 },
    });
  });

  it('CRE-27 is issued for a sound that is no story’s yet, and that of a story is none for it', () => {
    const mine = aLogin('1');
    const { token: issued } = signature.issue(undefined, FILE, mine, NOW);
    const granted = { storyId: undefined, recordingFile: FILE, secondsLeft: 540 };
    expect(signature.check(issued, mine, NOW)).toEqual({ ok: true, value: granted });
    expect([refusal(issued), refusal(issued, aLogin('2'))]).toEqual(['address-invalid', 'address-invalid']);
    expect(refusal(issued.replace('.0.', `.${STORY}.`), mine)).toBe('address-invalid');
    expect(refusal(token.replace(`.${STORY}.`, '.0.'))).toBe('address-invalid');
  });

  it('API-76 of a preview serves everybody for as long, and is none of a sound, nor that of a sound one of a preview', () => {
    const preview = FILE.replace('.mp3', '-preview.mp3');
    const { token: issued, expiresAt } = signature.issuePreview(STORY, preview, NOW);
    const granted = { storyId: STORY, recordingFile: preview, secondsLeft: 540 };
    expect(signature.checkPreview(issued, NOW)).toEqual({ ok: true, value: granted });
    expect(signature.checkPreview(issued, expiresAt)).toEqual({ ok: false, failure: { kind: 'address-expired' } });
    expect([refusal(issued), refusal(issued, aLogin('1'))]).toEqual(['address-invalid', 'address-invalid']);
    const invalid = { ok: false, failure: { kind: 'address-invalid' } };
    for (const other of [
      token,
      issued.replace('-preview', ''),
      signature.issue(STORY, preview, ANONYMOUS, NOW).token,
    ]) {
      expect(signature.checkPreview(other, NOW)).toEqual(invalid);
    }
  });

  it('lives for more than 5 and at most 10 minutes, whenever it is handed out', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2100, 0, 1) }), (now) => {
        const { token: issued, expiresAt } = signature.issue(STORY, FILE, ANONYMOUS, now);
        expect(expiresAt - now).toBeGreaterThan(SHORTEST_LIFE_MS);
        expect(expiresAt - now).toBeLessThanOrEqual(LONGEST_LIFE_MS);
        expect(refusal(issued, ANONYMOUS, expiresAt - 1)).toBeUndefined();
        expect(refusal(issued, ANONYMOUS, expiresAt)).toBe('address-expired');
      }),
    );
  });

  it('is the same one for the same principal within a window, so that what was loaded is not loaded again', () => {
    const windowStart = Math.floor(NOW / SHORTEST_LIFE_MS) * SHORTEST_LIFE_MS;
    const issuedAt = (now: number): string => signature.issue(STORY, FILE, ANONYMOUS, now).token;
    expect(issuedAt(windowStart + SHORTEST_LIFE_MS - 1)).toBe(issuedAt(windowStart));
    expect(issuedAt(windowStart + SHORTEST_LIFE_MS)).not.toBe(issuedAt(windowStart));
  });

  it('PA3 is refused once something was taken from whom it was issued to', () => {
    const { token: mine } = signature.issue(STORY, FILE, aLogin('1', 2), NOW);
    expect(refusal(mine, aLogin('1', 2))).toBeUndefined();
    expect(refusal(mine, aLogin('1', 3))).toBe('address-invalid');
  });

  it('is refused with any single bit flipped', () => {
    for (let index = 0; index < token.length; index += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = String.fromCharCode(token.charCodeAt(index) ^ (1 << bit));
        expect(refusal(token.slice(0, index) + flipped + token.slice(index + 1))).toBe('address-invalid');
      }
    }
  });

  it('is refused with any single letter changed, left out or put in', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=/ \n';
    for (let index = 0; index < token.length; index += 1) {
      const before = token.slice(0, index);
      const after = token.slice(index + 1);
      expect(refusal(before + after)).toBe('address-invalid');
      for (const letter of letters) {
        if (letter !== token[index]) expect(refusal(before + letter + after)).toBe('address-invalid');
        expect(refusal(before + letter + token.slice(index))).toBe('address-invalid');
      }
    }
  });

  it('is refused when it is cut or padded', () => {
    for (let length = 0; length < token.length; length += 1)
      expect(refusal(token.slice(0, length))).toBe('address-invalid');
    for (const padding of ['=', '.', ' ', '\n', '\0', '%00', '.mp3', token]) {
      expect(refusal(token + padding)).toBe('address-invalid');
      expect(refusal(padding + token)).toBe('address-invalid');
    }
  });

  it('is refused for another story, file, time or key than it was signed for', () => {
    const [digest = '', key = '', expiry = '', story = '', hash = '', ending = ''] = token.split('.');
    const made = (...parts: readonly string[]): string => parts.join('.');
    expect(made(digest, key, expiry, story, hash, ending)).toBe(token);
    expect(refusal(made(digest, key, expiry, '1235', hash, ending))).toBe('address-invalid');
    expect(refusal(made(digest, key, expiry, `0${story}`, hash, ending))).toBe('address-invalid');
    expect(refusal(made(digest, key, expiry, story, 'f'.repeat(64), ending))).toBe('address-invalid');
    expect(refusal(made(digest, key, String(Number(expiry) + 300), story, hash, ending))).toBe('address-invalid');
    expect(refusal(made(digest, 'k2', expiry, story, hash, ending))).toBe('address-invalid');
    expect(refusal(made('', key, expiry, story, hash, ending))).toBe('address-invalid');
  });

  it('PA3 is refused when it was issued to a login and another login, or none, shows it', () => {
    const [mine, another] = [aLogin('1'), aLogin('2')];
    const { token: issued } = signature.issue(STORY, FILE, mine, NOW);
    expect(refusal(issued, mine)).toBeUndefined();
    expect(refusal(issued, another)).toBe('address-invalid');
    expect(refusal(issued, ANONYMOUS)).toBe('address-invalid');
  });

  it('serves everybody when it was issued to nobody in particular', () => {
    expect(refusal(token, aLogin('1'))).toBeUndefined();
  });

  it('an expired address that was changed is invalid, not expired', () => {
    const later = NOW + LONGEST_LIFE_MS;
    expect(refusal(token, ANONYMOUS, later)).toBe('address-expired');
    expect(refusal(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, ANONYMOUS, later)).toBe('address-invalid');
  });

  it('of the key before still counts at a rotation, of a key that is gone no more', () => {
    const next = hmacMediaKey('k2', new Uint8Array(32).fill(2));
    const rotated = new MediaSignature(next, KEY);
    expect(refusal(token, ANONYMOUS, NOW, rotated)).toBeUndefined();
    expect(rotated.issue(STORY, FILE, ANONYMOUS, NOW).token).toContain('.k2.');
    expect(refusal(token, ANONYMOUS, NOW, new MediaSignature(next))).toBe('address-invalid');
    const sameName = new MediaSignature(hmacMediaKey('k1', new Uint8Array(32).fill(3)));
    expect(refusal(token, ANONYMOUS, NOW, sameName)).toBe('address-invalid');
  });

  it('is not made for a name that is no file of the store', () => {
    for (const name of ['', 'secret.mp3', '../../etc/passwd', `${FILE}/x`, FILE.toUpperCase()]) {
      expect(() => signature.issue(STORY, name, ANONYMOUS, NOW)).toThrow('No address can be signed');
    }
  });

  it('is not made with a weak or ambiguous key', () => {
    expect(() => hmacMediaKey('k1', new Uint8Array(31))).toThrow('less than 32 bytes');
    expect(() => hmacMediaKey('k1', new Uint8Array(0))).toThrow('less than 32 bytes');
    expect(() => new MediaSignature(KEY, hmacMediaKey('k1', new Uint8Array(32).fill(2)))).toThrow("called 'k1'");
    expect(() =>
      new MediaSignature(hmacMediaKey('K 1', new Uint8Array(32))).issue(STORY, FILE, ANONYMOUS, NOW),
    ).toThrow();
  });

  it('any text is refused without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
        expect(refusal(text)).toBe('address-invalid');
      }),
    );
  });
});
