import { randomInt, randomUUID } from 'node:crypto';
import type { ko } from '../../src/ui/app/i18n/ko.ts';
import type { EnginePage } from './page.ts';
import { until } from './until.ts';

export const PASSWORD = 'Lantern7!sea';

/** Who goes through a flow, in one width and one language. */
export interface Visitor {
  readonly page: EnginePage;
  readonly isNarrow: boolean;
  readonly texts: typeof ko;
}

/** What the server knows a member by. */
export interface Member {
  readonly email: string;
  readonly token: string;
}

export interface SeriesOfDemo {
  readonly id: number;
  readonly title: string;
}

/** Calls the server past the browser. */
async function call(origin: string, path: string, data?: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(origin + path, {
    method: data === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': [127, ...[256, 256, 256].map((end) => randomInt(end))].join('.'),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

export const anAddress = (): string => `engine-${randomUUID().slice(0, 13)}@soridam.example`;

/** @returns the link in the letter to `email`, once it has come */
export async function linkInLetter(origin: string, email: string): Promise<string> {
  return until(`a letter to ${email}`, async () => {
    const letters = (await (await fetch(`${origin}/dev/mailbox`)).text()).split('<article');
    const letter = letters.find((each) => each.includes(email)) ?? '';
    return /href="([^"]+)"/.exec(letter)?.[1]?.replaceAll('&amp;', '&');
  });
}

/** Somebody new, whose address is verified; signed in where `page` is. */
export async function beMember(page: EnginePage): Promise<Member> {
  const { origin } = page;
  const email = anAddress();
  const proof = { provider: 'email', email, password: PASSWORD };
  await call(origin, '/api/auth/signup', { ...proof, agreeTerms: true, agreePrivacy: true });
  const proofOfAddress = new URL(await linkInLetter(origin, email)).searchParams;
  await fetch(`${origin}/auth/verify`, { method: 'POST', body: proofOfAddress, redirect: 'manual' });
  const { token } = await call(origin, '/api/auth/signin', proof);
  await page.ask((value) => void (document.cookie = `authorization=${value}; path=/`), String(token));
  return { email, token: String(token) };
}

/** Buys candy in the sandbox, where no money moves. */
export async function buyCandy({ origin }: EnginePage, { token }: Member): Promise<void> {
  const ask = { packId: 'candy-100', gateway: 'sandbox', idempotencyKey: randomUUID() };
  const { purchase } = (await call(origin, '/api/candy/purchases', ask, token)) as {
    readonly purchase: { readonly id: string; readonly wonAmount: number };
  };
  const paid = { paymentKey: `sandbox-${purchase.id}`, amount: purchase.wonAmount };
  await call(origin, `/api/candy/purchases/${purchase.id}/confirm`, paid, token);
}

/** Unlocks all of a series, by candy that the member has. */
export async function unlockSeries({ origin }: EnginePage, { token }: Member, series: number): Promise<void> {
  const path = `/api/series/${series}/unlock`;
  const { candyPrice } = await call(origin, path, undefined, token);
  await call(origin, path, { candyPrice, idempotencyKey: randomUUID() }, token);
}

/** Posts a series without a story. @returns its id */
export async function newSeries({ origin }: EnginePage, { token }: Member): Promise<number> {
  const data = { title: '물때', description: '바다', genre: '드라마', isAdultContent: 'N', completed: false };
  const { series } = await call(origin, '/api/series', data, token);
  return (series as { readonly id: number }).id;
}

/** Writes a comment on a series. */
export async function comment({ origin }: EnginePage, { token }: Member, series: number, text: string): Promise<void> {
  await call(origin, `/api/series/${series}/reviews`, { text }, token);
}

/** @returns a series of the demo by its title */
export async function seriesOfDemo({ origin }: EnginePage, keyword: string): Promise<SeriesOfDemo> {
  const { series } = await call(origin, `/api/search?keyword=${encodeURIComponent(keyword)}`);
  const first = (series as readonly SeriesOfDemo[])[0];
  if (first === undefined) throw new Error(`the demo has no series called ${keyword}`);
  return first;
}
