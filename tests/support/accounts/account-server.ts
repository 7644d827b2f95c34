import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { FlexibleRateLimiter } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import type { Mail } from '../../../server/application/ports/accounts/mail-outbox.ts';
import { createServer, type ServerOverrides, type ServerParts } from '../../../server/main/create-server.ts';
import { linesWithSecrets } from '../../../tools/tests/secrets.ts';
import { CountingHasher } from './counting-hasher.ts';
import { openTestDatabase, type TestDatabase } from '../operation/database.ts';
import { MemoryMediaStore } from '../http/http-server.ts';
import { noteServerError } from '../operation/server-errors.ts';

export const SECRET_KEY = 'k'.repeat(32);
export const PASSWORD = 'Gksmf7!xyz';

/** The cookie of the device that all members of a test share, unless it gives one: theirs is never a new one. */
const A_DEVICE = 'device=3e0cf13c-4b1a-4b0e-9a86-0f6e7a2f8c11';

/** Somebody who has signed in. */
export interface SignedIn {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
}

/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A server with accounts over a database of its own, whose clock the test moves. */
export class AccountServer {
  readonly app: FastifyInstance;
  readonly opened: TestDatabase;
  readonly outbox: MemoryMailOutbox;
  readonly hasher: CountingHasher;
  readonly clock: { now: number };
  readonly log: string[];
  private accounts = 0;

  private constructor(parts: Pick<AccountServer, 'app' | 'opened' | 'outbox' | 'hasher' | 'clock' | 'log'>) {
    this.app = parts.app;
    this.opened = parts.opened;
    this.outbox = parts.outbox;
    this.hasher = parts.hasher;
    this.clock = parts.clock;
    this.log = parts.log;
  }

  /** @param copy the database, which is closed with the server; an empty one of its own unless told */
  static async start(
    overrides: ServerOverrides = {},
    facts: Partial<ServerParts> = {},
    copy?: TestDatabase,
  ): Promise<AccountServer> {
    const opened = copy ?? (await openTestDatabase());
    const outbox = new MemoryMailOutbox();
    const hasher = new CountingHasher();
    const clock = { now: Date.UTC(2026, 10, 21, 9, 0, 0) };
    const log: string[] = [];
    const note = (line: string): void => {
      log.push(line);
      noteServerError(line);
    };
    const nowhere = path.join(tmpdir(), 'soridam-no-such-folder');
    const app = await createServer(
      {
        publicUrl: 'http://localhost:4000',
        secretKey: SECRET_KEY,
        database: opened.database,
        mediaStore: new MemoryMediaStore(),
        readiness: () => Promise.resolve('ready'),
        logger: pino({ level: 'trace' }, { write: note }),
        ...facts,
      },
      {
        build: nowhere,
        now: () => clock.now,
        outbox,
        hasher,
        // Every test comes from one address; those about limits bring their own.
        limiter: new FlexibleRateLimiter({ kind: 'memory' }, 1_000_000),
        ...overrides,
      },
    );
    return new AccountServer({ app, opened, outbox, hasher, clock, log });
  }

  /** @throws when the log holds a secret (security AU6) */
  async stop(): Promise<void> {
    await this.app.close();
    await this.opened.close();
    const sent = this.outbox.mails.flatMap((mail) =>
      mail.kind === 'temporary-password' ? [mail.password.reveal()] : [],
    );
    const planted = [SECRET_KEY, PASSWORD, 'hash of ', 'digest of ', ...sent];
    const told = this.log.flatMap((line) => linesWithSecrets(line, planted));
    if (told.length > 0) throw new Error(`The log holds secrets:\n${told.join('\n')}`);
  }

  /** Lets time pass. */
  pass(seconds: number): void {
    this.clock.now += seconds * 1000;
  }

  async ask(
    method: Method,
    url: string,
    given: { readonly body?: object; readonly token?: string; readonly cookie?: string } = {},
  ): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url,
      ...(given.body !== undefined && { payload: given.body }),
      headers: {
        ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
        cookie: given.cookie ?? A_DEVICE,
      },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  }

  /** Asks anew while the server has no room: of many who race, some get no connection in time (security DB1). */
  async askTillTaken(...asked: Parameters<AccountServer['ask']>): Promise<Answer> {
    for (;;) {
      const answer = await this.ask(...asked);
      if (answer.status !== 503) return answer;
    }
  }

  /** @param cookie of another device than the one that all share */
  signIn(email: string, password = PASSWORD, autoLogin = false, cookie?: string): Promise<Answer> {
    const body = { provider: 'email', email, password, autoLogin };
    return this.ask('POST', '/api/auth/signin', { body, ...(cookie !== undefined && { cookie }) });
  }

  async signUp(
    email: string,
    facts: { readonly password?: string; readonly musicianName?: string } = {},
  ): Promise<Answer> {
    const body = { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true, ...facts };
    return this.ask('POST', '/api/auth/signup', { body });
  }

  /** The path of the link in the latest verification mail. */
  verificationPath(): string {
    const mail = this.outbox.mails.findLast(({ kind }) => kind === 'verification') as Extract<
      Mail,
      { kind: 'verification' }
    >;
    return mail.url.reveal().replace('http://localhost:4000', '');
  }

  /** Presses the button of the page that the link of the latest verification mail opens. */
  async verify(): Promise<Answer> {
    const [, query = ''] = this.verificationPath().split('?');
    const answer = await this.app.inject({
      method: 'POST',
      url: '/auth/verify',
      payload: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  }

  /** Asks for a temporary password. @returns the one that was mailed */
  async mailedPassword(email: string): Promise<string> {
    await this.ask('POST', '/api/users/reset-password', { body: { email } });
    const mail = this.outbox.mails.at(-1);
    if (mail?.kind !== 'temporary-password') throw new Error('No temporary password was mailed.');
    return mail.password.reveal();
  }

  /** An account whose address is verified. @returns the address */
  async aMember(email = `member${(this.accounts += 1)}@soridam.example`): Promise<string> {
    const made = await this.signUp(email);
    if (made.status !== 200) throw new Error(`No account was made: ${JSON.stringify(made)}`);
    await this.verify();
    return email;
  }

  /** Somebody with an account, on a device of theirs. */
  async aSession(isRemembered = false, email?: string): Promise<SignedIn> {
    const address = email ?? (await this.aMember());
    const factorAt = await this.putFactorAside(address);
    const { token } = (await this.signIn(address, PASSWORD, isRemembered)).body as { readonly token: string };
    const me = await this.ask('GET', '/api/users/me', { token });
    const { findUserInfo } = me.body as { readonly findUserInfo: { readonly userId: number; readonly role: string } };
    if (findUserInfo.role === 'operator') await this.proveFactor(findUserInfo.userId);
    if (factorAt !== null) await this.turnFactorOn(findUserInfo.userId, factorAt);
    return { userId: findUserInfo.userId, email: address, token };
  }

  /** A member counts as one with a second factor, whom `aSession` signs in as if they had shown a code of it. */
  async turnFactorOn(userId: number, at = new Date(this.clock.now)): Promise<void> {
    await sql`UPDATE members SET second_factor_at = ${at} WHERE id = ${userId}`.execute(this.opened.database.kysely);
    await this.proveFactor(userId);
  }

  /** @returns since when they had one; null where they had none */
  private async putFactorAside(email: string): Promise<Date | null> {
    const { rows } = await sql<{
      readonly at: Date | null;
    }>`UPDATE members SET second_factor_at = NULL FROM members AS before
      WHERE members.id = before.id AND members.email = ${email} RETURNING before.second_factor_at AS at`.execute(
      this.opened.database.kysely,
    );
    return rows[0]?.at ?? null;
  }

  /** The logins of a member count as opened with a second factor, as operators need them. */
  async proveFactor(userId: number): Promise<void> {
    await sql`UPDATE logins SET second_factor_at = opened_at WHERE member_id = ${userId}`.execute(
      this.opened.database.kysely,
    );
  }

  /** @param cookie the token that the asking browser has in its cookie */
  refresh({ userId, token }: Pick<SignedIn, 'userId' | 'token'>, cookie?: string): Promise<Answer> {
    const given = cookie === undefined ? {} : { cookie: `${A_DEVICE}; authorization=${cookie}` };
    return this.ask('GET', `/backend/auth/refresh?userId=${userId}&token=${token}`, given);
  }

  /** @returns whether a token opens what a member may see */
  async opens(token: string): Promise<boolean> {
    return (await this.ask('GET', '/api/users/me', { token })).status === 200;
  }
}
