import { randomUUID } from 'node:crypto';
import { quiet } from './browser.ts';
import { timed } from './catalogue-load.ts';
import { median, rounded, summary, type Summary } from './statistics.ts';

/** Accounts, each of which is asked for three times: fewer than the limit of an account. */
const ACCOUNTS = 400;
const ROUNDS = 3;
const WARM_UP = 40;
const PASSWORD = 'Lantern7!sea';

export interface SignIn {
  readonly known: Summary;
  readonly unknown: Summary;
  readonly ratio: number;
}

const anAddress = (): string => `bench-${randomUUID()}@soridam.example`;

async function signUp(origin: string, email: string): Promise<string> {
  const body = { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true };
  await timed(origin, { path: '/api/auth/signup', method: 'POST', body });
  return email;
}

/** @returns milliseconds until a wrong password was refused */
function refused(origin: string, email: string): Promise<number> {
  const body = { provider: 'email', email, password: 'Wrong7!xyz', autoLogin: false };
  return timed(origin, { path: '/api/auth/signin', method: 'POST', body, status: 401 });
}

/**
 * Measures what the time of a refused sign-in tells: addresses with an account and without one, in pairs whose order
 * changes each time.
 * @param origin a demo, which lets a network sign in 10,000 times in a quarter of an hour and sign up 2,000 times in an hour
 * @throws when anything is answered otherwise than by the refusal that is measured
 */
export async function measureSignIn(origin: string): Promise<SignIn> {
  const accounts: { readonly known: string; readonly unknown: string }[] = [];
  while (accounts.length < ACCOUNTS) accounts.push({ known: await signUp(origin, anAddress()), unknown: anAddress() });
  for (let turn = 0; turn < WARM_UP; turn += 1) await refused(origin, anAddress());
  await quiet();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, addresses] of accounts.entries()) {
      const order = place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) times[kind].push(await refused(origin, addresses[kind]));
    }
  }
  return {
    known: summary(times.known),
    unknown: summary(times.unknown),
    ratio: rounded(median(times.known) / median(times.unknown), 3),
  };
}
