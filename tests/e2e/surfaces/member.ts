import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

const SOUND = readFileSync(new URL('../../support/sounds/tone.mp3', import.meta.url));

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An address that nobody has. */
export const anAddress = (): string => `e2e-${randomUUID().slice(0, 18)}@soridam.example`;

/** A network of its own for who signs up: one may do so twenty times an hour, and the tests are repeated. */
export const aNetwork = (): string => [10, ...[256, 256, 256].map((end) => randomInt(end))].join('.');

/**
 * @param linkTo finds the link in the letter to an address, undefined while it has not come; in the demo's mailbox unless told
 * @returns somebody new, whose address is verified: what is theirs changes by no other test's doing
 */
export async function newMember(
  request: APIRequestContext,
  linkTo = (email: string) => linkInMailbox(request, email),
): Promise<Credentials> {
  const credentials = { email: anAddress(), password: 'Lantern7!sea' };
  const data = { provider: 'email', ...credentials, agreeTerms: true, agreePrivacy: true };
  const headers = { 'x-forwarded-for': aNetwork() };
  expect((await request.post('/api/auth/signup', { data, headers })).ok(), 'signed up').toBe(true);
  let link: string | undefined;
  await expect
    .poll(async () => (link = await linkTo(credentials.email)), { message: 'the letter with the link' })
    .toBeDefined();
  const verified = await request.get(link ?? '', { maxRedirects: 0 });
  expect(verified.headers()['location'], 'verified').toMatch(/verified=1$/);
  return credentials;
}

async function linkInMailbox(request: APIRequestContext, email: string): Promise<string | undefined> {
  const letters = (await (await request.get('/dev/mailbox')).text()).split('<article');
  const letter = letters.find((each) => each.includes(`<b>${email}</b>`)) ?? '';
  return /href="([^"]+)"/.exec(letter)?.[1]?.replaceAll('&amp;', '&');
}

/** What the server knows a member by, in the calls that a test makes itself. */
export interface MemberHeaders {
  readonly authorization: string;
}

/** Signs in without a form. With the `request` of a page, whatever that page opens next is the member's. */
export async function enter(request: APIRequestContext, credentials: Credentials): Promise<MemberHeaders> {
  const answer = await request.post('/api/auth/signin', { data: { provider: 'email', ...credentials } });
  expect(answer.ok(), 'signed in').toBe(true);
  const { token } = (await answer.json()) as { readonly token: string };
  return { authorization: `Bearer ${token}` };
}

/** Signs somebody new in, without a form: what `page` opens next is theirs. */
export async function beMember(page: Page): Promise<MemberHeaders> {
  return enter(page.request, await newMember(page.request));
}

/** Posts a series, which has no story yet. @returns its id */
export async function postSeries(request: APIRequestContext, headers: MemberHeaders, title = '물때'): Promise<number> {
  const data = { title, description: '바다', genre: '드라마', isAdultContent: 'N', completed: false };
  const answer = await request.post('/api/series', { headers: { ...headers }, data });
  const { series } = (await answer.json()) as { readonly series: { readonly id: number } };
  return series.id;
}

/** Posts a story, of a few seconds unless told, which is published as soon as the server has looked at its sound. */
export async function postStory(
  request: APIRequestContext,
  author: MemberHeaders,
  seriesId: number,
  title: string,
  recording: Buffer = SOUND,
): Promise<void> {
  const tus = { ...author, 'tus-resumable': '1.0.0' };
  const begun = await request.post('/api/uploads', { headers: { ...tus, 'upload-length': String(recording.length) } });
  const place = begun.headers()['location'] ?? '';
  const sent = await request.patch(place, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: recording,
  });
  expect(sent.status(), 'the sound was sent').toBe(204);
  const data = { uploadId: place.split('/').at(-1), title, isFree: 'Y' };
  const posted = await request.post(`/api/series/${seriesId}/stories`, { headers: { ...author }, data });
  expect(posted.ok(), 'the story was posted').toBe(true);
}
