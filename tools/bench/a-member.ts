import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { timed } from './catalogue-load.ts';

const PASSWORD = 'Lantern7!sea';

/** Somebody who has signed in. */
export interface Member {
  readonly id: number;
  readonly token: string;
}

/** Signs somebody up and in, whose address counts as verified. */
export async function aMember(origin: string, client: pg.Client): Promise<Member> {
  const email = `bench-${randomUUID()}@soridam.example`;
  const account = { provider: 'email', email, password: PASSWORD };
  const body = { ...account, agreeTerms: true, agreePrivacy: true };
  await timed(origin, { path: '/api/auth/signup', method: 'POST', body, isProxied: true });
  const { rows } = await client.query<{ id: string }>(
    'UPDATE members SET verified_at = now() WHERE email = $1 RETURNING id',
    [email],
  );
  const answer = await fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, autoLogin: false }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return { id: Number(rows[0]?.id), token };
}
