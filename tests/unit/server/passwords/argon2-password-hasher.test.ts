import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { Argon2PasswordHasher } from '../../../../server/adapters/passwords/argon2-password-hasher.ts';
import { BoundedQueue } from '../../../../server/application/bounded-queue.ts';
import { Secret } from '../../../../server/domain/secret.ts';

const hasher = new Argon2PasswordHasher(new Uint8Array(32).fill(1));
const PASSWORD = new Secret('Gksmf7!별');

async function hashed(password: Secret): Promise<string> {
  const made = await hasher.hash(password);
  if (!made.ok) throw new Error('The queue is full.');
  return made.value;
}

describe('the hasher', () => {
  it('SES-77 hashes by Argon2id over 19 MiB in two passes, each time another', async () => {
    const [one, two] = [await hashed(PASSWORD), await hashed(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('knows the right password, also typed in letters that are not composed', async () => {
    const known = await hashed(PASSWORD);
    expect(await hasher.check(PASSWORD, known)).toEqual({ ok: true, value: { isRight: true, isOutdated: false } });
    const decomposed = new Secret(PASSWORD.reveal().normalize('NFD'));
    expect(await hasher.check(decomposed, known)).toMatchObject({ value: { isRight: true } });
    expect(await hasher.check(new Secret('Gksmf7!볕'), known)).toMatchObject({ value: { isRight: false } });
  });

  it('says when a hash was made by weaker settings', async () => {
    const weak = await hash(PASSWORD.reveal(), { memoryCost: 8192, timeCost: 1 });
    expect(await hasher.check(PASSWORD, weak)).toEqual({ ok: true, value: { isRight: true, isOutdated: true } });
  });

  it('AU2 finds every password wrong where there is no account', async () => {
    for (const text of ['', 'Gksmf7!별', '\u0000']) {
      const checked = await hasher.check(new Secret(text), undefined);
      expect(checked).toEqual({ ok: true, value: { isRight: false, isOutdated: false } });
    }
  });

  it('digests by its key', () => {
    const other = new Argon2PasswordHasher(new Uint8Array(32).fill(2));
    expect(hasher.digest(PASSWORD)).toBe(hasher.digest(new Secret(PASSWORD.reveal())));
    expect(hasher.digest(PASSWORD)).not.toBe(other.digest(PASSWORD));
    expect(hasher.digest(PASSWORD)).not.toBe(hasher.digest(new Secret('x')));
  });
});

describe('the queue', () => {
  it('SES-77 OV3 runs two at once, lets fifty wait and refuses the next, in their order', async () => {
    const queue = new BoundedQueue(2, 50);
    const ends: (() => void)[] = [];
    const order: number[] = [];
    const run = (number: number) =>
      queue.run(() => {
        order.push(number);
        return new Promise<number>((resolve) => ends.push(() => resolve(number)));
      });
    const works = Array.from({ length: 52 }, (_, number) => run(number));
    expect(order).toEqual([0, 1]);
    expect(await run(52)).toEqual({ ok: false, failure: { kind: 'busy' } });
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(works)).toEqual(Array.from({ length: 52 }, (_, value) => ({ ok: true, value })));
    expect(order).toEqual(Array.from({ length: 52 }, (_, number) => number));
  });

  it('goes on after a work that failed', async () => {
    const queue = new BoundedQueue(1, 1);
    const broken = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(() => Promise.resolve('next'));
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toEqual({ ok: true, value: 'next' });
    expect(await queue.run(() => Promise.resolve('last'))).toEqual({ ok: true, value: 'last' });
  });
});
