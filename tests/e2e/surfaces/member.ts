import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';
import { emailKey, writerNameKey } from '../../../common/kernel/credentials.ts';
import { Argon2PasswordHasher } from '../../../server/adapters/passwords/argon2-password-hasher.ts';
import {
  ADD_AUTHOR,
  ADD_EMAIL_MEMBER,
  VERIFY_EMAIL,
} from '../../../server/adapters/postgres/accounts/account-statements.ts';
import { Secret } from '../../../server/domain/secret.ts';

const SOUND = readFileSync(new URL('../../support/clips/sounds/tone.mp3', import.meta.url));

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An address that nobody has. */
export const anAddress = (): string => `e2e-${randomUUID().slice(0, 18)}@soridam.example`;

/**
 * A network of its own for who signs up: one may do so twenty times an hour, and the tests are repeated. It is on this
 * machine, to which alone the demo is shown.
 */
export const aNetwork = (): string => [127, ...[256, 256, 256].map((end) => randomInt(end))].join('.');

/** What all of them sign in with; hashed once for each process. */
const PASSWORD = 'Lantern7!sea';
const hashed = new Argon2PasswordHasher(new Uint8Array(32));
let passwordHash: Promise<string> | undefined;

async function hashOfPassword(): Promise<string> {
  const hash = await hashed.hash(new Secret(PASSWORD));
  if (!hash.ok) throw new Error('The password was not hashed.');
  return hash.value;
}

/**
 * Writes somebody new into the product's database, whose address is verified: what is theirs changes by no other test's
 * doing. Signing up, its letter and its link are the subject of few tests, and cost more than all that most others do.
 * @param dataDirectory of the product, the one that the tests are run against unless told
 */
export function newMember(dataDirectory = process.env['PRODUCT_DATA'] ?? ''): Promise<Credentials> {
  return written(dataDirectory, []);
}

/** The same, of somebody who has something already. @param changes statements about the member $1 */
export function newMemberWith(...changes: readonly string[]): Promise<Credentials> {
  return written(process.env['PRODUCT_DATA'] ?? '', changes);
}

/** The same, of somebody who is an operator, beside the demo's. */
export function newOperator(): Promise<Credentials> {
  return newMemberWith(`UPDATE members SET role = 'operator' WHERE id = $1`);
}

/** @param changes statements about the member $1 */
async function written(dataDirectory: string, changes: readonly string[]): Promise<Credentials> {
  const email = anAddress();
  const name = `m${randomUUID().slice(0, 8)}`;
  const hash = await (passwordHash ??= hashOfPassword());
  const host = path.join(dataDirectory, 'postgres');
  const database = new pg.Client({ host, user: 'soridam', database: 'postgres' });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: number }>(ADD_AUTHOR.text, [name]);
    const id = rows[0]?.id;
    const keys = [emailKey(email), writerNameKey(name)];
    await database.query(ADD_EMAIL_MEMBER.text, [id, email, ...keys, hash, new Date()]);
    await database.query(VERIFY_EMAIL.text, [id, emailKey(email), new Date()]);
    for (const change of changes) await database.query(change, [id]);
  } finally {
    await database.end();
  }
  return { email, password: PASSWORD };
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
  return enter(page.request, await newMember());
}

/** Words that no other test writes. */
export const unique = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** Posts a series, which has no story yet; of a title that no other one has, as it is offered to other tests. @returns its id */
export async function postSeries(
  request: APIRequestContext,
  headers: MemberHeaders,
  title = unique('물때'),
): Promise<number> {
  const data = { title, description: '바다', genre: '드라마', isAdultContent: 'N', completed: false };
  const answer = await request.post('/api/series', { headers: { ...headers }, data });
  const { series } = (await answer.json()) as { readonly series: { readonly id: number } };
  return series.id;
}

/**
 * Posts a story, of a few seconds unless told, which is published as soon as the server has looked at its sound, or at the time that is
 * told.
 */
export async function postStory(
  request: APIRequestContext,
  author: MemberHeaders,
  seriesId: number,
  title: string,
  recording: Buffer = SOUND,
  publishAt: Date | null = null,
): Promise<void> {
  const tus = { ...author, 'tus-resumable': '1.0.0' };
  const begun = await request.post('/api/uploads', { headers: { ...tus, 'upload-length': String(recording.length) } });
  const place = begun.headers()['location'] ?? '';
  const sent = await request.patch(place, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: recording,
  });
  expect(sent.status(), 'the sound was sent').toBe(204);
  const data = { uploadId: place.split('/').at(-1), title, isFree: 'Y', publishAt };
  const posted = await request.post(`/api/series/${seriesId}/stories`, { headers: { ...author }, data });
  expect(posted.ok(), 'the story was posted').toBe(true);
}
