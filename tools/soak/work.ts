import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aWav } from '../../tests/support/clips/sounds.ts';
import type { PostgresService } from '../../tests/support/services/postgres-service.ts';
import { jsonOf, type Caller } from './caller.ts';

/** As `server/domain/account/demo-account.ts` has them, with which anybody may try the demo. */
const ACCOUNTS = { listener: 'listener@demo.soridam.example', author: 'author@demo.soridam.example' };
const PASSWORD = 'Soridam1!';
const MEMBERS = 20;
/** Tries of what may be asked again, half a second apart. */
const TRIES = 60;
const AGAIN_MS = 500;
/** Seconds between two of a kind, whatever the rate: each has a limit of its own. */
const EVERY = { comment: 1, order: 0.5, journal: 0.2, like: 2, upload: 6 };
const TICK_MS = 50;
const MOST_AT_ONCE = 120;

interface Member {
  readonly email: string;
  token: string;
  readonly journal: string;
  delivered: number;
  isDelivering: boolean;
  hasLiked: boolean;
}

/** What was acknowledged. */
interface Acknowledged {
  readonly comments: string[];
  /** How many orders, each of one candy. */
  orders: number;
  readonly uploads: string[];
  readonly likes: string[];
  /** Ranges that were compared, and those that had other bytes. */
  compared: number;
  wrong: number;
  /** What was asked again and again, and not acknowledged. */
  readonly given: string[];
}

/** Does mixed work at a site, and compares what is there in the end with what was acknowledged. */
export class MixedWork {
  readonly done: Acknowledged = { comments: [], orders: 0, uploads: [], likes: [], compared: 0, wrong: 0, given: [] };
  private readonly caller: Caller;
  private readonly postgres: PostgresService;
  private readonly members: Member[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly due = new Map<keyof typeof EVERY, number>();
  private sound: Buffer = Buffer.alloc(0);
  private series = 0;
  private story = 0;
  private author = '';
  private listener = '';
  private ordersBefore = 0;
  private turn = 0;

  constructor(caller: Caller, postgres: PostgresService) {
    this.caller = caller;
    this.postgres = postgres;
  }

  /** The series that is read and heard, known once all is prepared. */
  get seriesId(): number {
    return this.series;
  }

  /** Signs members in, and fetches the sound whose ranges are compared. */
  async prepare(): Promise<void> {
    const [found] = await this.postgres.ask<{ series: number; story: number }>(
      `SELECT series_id::int AS series, id::int AS story FROM stories ORDER BY id LIMIT 1`,
    );
    this.series = found?.series ?? 0;
    this.story = found?.story ?? 0;
    this.author = await this.signIn(ACCOUNTS.author);
    this.listener = await this.signIn(ACCOUNTS.listener);
    this.ordersBefore = await this.count('SELECT count(*)::int AS count FROM sponsorships');
    const rows = await this.postgres.ask<{ email: string }>(
      `WITH made AS (INSERT INTO authors (name, description)
          SELECT 'soak ' || place, '' FROM generate_series(1, ${MEMBERS}) AS place RETURNING id, name)
        INSERT INTO members (id, provider, email, email_key, name_key, password_hash, agreed_at, verified_at, created_at)
        SELECT made.id, 'email', 'soak' || made.id || '@soridam.example', 'soak' || made.id || '@soridam.example', made.name,
          source.password_hash, now(), now(), now()
        FROM made, members AS source WHERE source.email = '${ACCOUNTS.listener}' RETURNING email`,
    );
    for (const { email } of rows) {
      const facts = { journal: randomUUID(), delivered: 0, isDelivering: false, hasLiked: false };
      this.members.push({ email, token: await this.signIn(email), ...facts });
    }
    this.sound = (await this.caller.call(await this.audioAddress()))?.bytes ?? this.sound;
    if (this.sound.length === 0) throw new Error('There is no sound to compare with.');
  }

  /** @param perSecond calls, as far as no more than some are under way @param until in ms of `performance.now()` */
  async run(perSecond: number, until: () => boolean): Promise<void> {
    for (let owed = 0; !until(); await pause(TICK_MS)) {
      owed = Math.min(owed + (perSecond * TICK_MS) / 1_000, perSecond);
      for (const kind of Object.keys(EVERY) as (keyof typeof EVERY)[]) if (this.isDue(kind)) this.begin(this[kind]());
      for (; owed >= 1 && this.running.size < MOST_AT_ONCE; owed -= 1) this.begin(this.read());
    }
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** @returns in sentences what is not as it was acknowledged */
  async faults(): Promise<readonly string[]> {
    const faults: string[] = this.done.given.map((what) => `Never acknowledged: ${what}.`);
    const texts = await this.postgres.ask<{ text: string; count: number }>(
      `SELECT text, count(*)::int FROM reviews WHERE text LIKE 'soak %' GROUP BY text`,
    );
    const written = new Map(texts.map(({ text, count }) => [text, count]));
    const lost = this.done.comments.filter((text) => !written.has(text));
    if (lost.length > 0) faults.push(`${lost.length} comments are lost.`);
    if (texts.some(({ count }) => count > 1)) faults.push('A comment is there twice.');
    const orders = (await this.count('SELECT count(*)::int AS count FROM sponsorships')) - this.ordersBefore;
    if (orders !== this.done.orders)
      faults.push(`${this.done.orders} orders were acknowledged, and ${orders} are there.`);
    for (const { email, journal, delivered } of this.members) {
      const [row] = await this.postgres.ask<{ last: number }>(
        `SELECT last_number AS last FROM journals WHERE id = '${journal}'`,
      );
      if ((row?.last ?? 0) !== delivered)
        faults.push(`The journal of ${email} ends at ${row?.last ?? 0}, not ${delivered}.`);
    }
    const liked = await this.postgres.ask<{ email: string }>(
      `SELECT email FROM likes JOIN members ON members.id = member_id WHERE email LIKE 'soak%'`,
    );
    const missing = this.done.likes.filter((email) => !liked.some((one) => one.email === email));
    if (missing.length > 0) faults.push(`${missing.length} likes are lost.`);
    for (const id of this.done.uploads) {
      const state = await this.stateOf(id);
      if (state !== 'ready') faults.push(`The upload ${id} is ${state}.`);
    }
    if (this.done.wrong > 0) faults.push(`${this.done.wrong} of ${this.done.compared} ranges had wrong bytes.`);
    return faults;
  }

  private begin(work: Promise<void>): void {
    const noted = work.finally(() => this.running.delete(noted));
    this.running.add(noted);
  }

  private isDue(kind: keyof typeof EVERY): boolean {
    const now = performance.now();
    if (now < (this.due.get(kind) ?? 0)) return false;
    this.due.set(kind, now + EVERY[kind] * 1_000);
    return true;
  }

  private get member(): Member {
    const member = this.members[(this.turn += 1) % this.members.length];
    if (member === undefined) throw new Error('There are no members.');
    return member;
  }

  private async read(): Promise<void> {
    const choice = Math.random();
    if (choice < 0.3) await this.play();
    else if (choice < 0.5) await this.caller.call('/api/originals');
    else if (choice < 0.7) await this.caller.call(`/api/series/${this.series}`);
    else if (choice < 0.85) await this.caller.call(`/api/series/${this.series}/reviews`);
    else await this.caller.call('/api/balance', { token: this.member.token });
  }

  private async play(): Promise<void> {
    const address = await this.audioAddress();
    if (address === '') return;
    const from = Math.floor(Math.random() * (this.sound.length - 1));
    const to = Math.min(this.sound.length - 1, from + 8_191);
    const part = await this.caller.call(address, { headers: { range: `bytes=${from}-${to}` } });
    if (part?.status !== 206) return;
    this.done.compared += 1;
    if (!part.bytes.equals(this.sound.subarray(from, to + 1))) this.done.wrong += 1;
  }

  /** What may have been done where no answer came is not asked again, as it would be done twice. */
  private async comment(): Promise<void> {
    const text = `soak ${randomUUID()}`;
    const asked = { method: 'POST', token: this.member.token, body: { text } };
    const answer = await this.caller.call(`/api/series/${this.series}/reviews`, asked);
    if (answer?.status === 200) this.done.comments.push(text);
  }

  private async like(): Promise<void> {
    const { member } = this;
    if (member.hasLiked) return;
    member.hasLiked = true;
    const answer = await this.caller.call(`/api/series/${this.series}/like`, { method: 'POST', token: member.token });
    if (answer?.status === 200) this.done.likes.push(member.email);
  }

  private async order(): Promise<void> {
    const body = { idempotencyKey: randomUUID(), candyAmount: 1 };
    const asked = { method: 'POST', token: this.listener, body };
    const isTaken = await this.again(`/api/series/${this.series}/sponsor`, asked, 'an order');
    if (isTaken) this.done.orders += 1;
  }

  private async journal(): Promise<void> {
    const { member } = this;
    if (member.isDelivering) return;
    member.isDelivering = true;
    const now = new Date().toISOString();
    const place = { seriesId: this.series, storyId: this.story, fromSeconds: 0, toSeconds: 1, rate: 1 };
    const event = { kind: 'heard', number: member.delivered + 1, at: now, ...place };
    const body = { journal: member.journal, sentAt: now, events: [event] };
    const asked = { method: 'POST', token: member.token, body };
    if (await this.again('/api/journal', asked, 'a delivery')) member.delivered += 1;
    member.isDelivering = false;
  }

  private async upload(): Promise<void> {
    const bytes = aWav(1);
    const resumable = { 'tus-resumable': '1.0.0' };
    const begun = await this.caller.call('/api/uploads', {
      method: 'POST',
      token: this.author,
      headers: {
        ...resumable,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('soak.wav')}`,
      },
    });
    if (begun?.status !== 201) return;
    const place = String(begun.headers['location'] ?? '').replace(/^https?:\/\/[^/]+/, '');
    const sent = await this.caller.call(place, {
      method: 'PATCH',
      token: this.author,
      body: bytes,
      headers: { ...resumable, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    if (sent?.status === 204) this.done.uploads.push(place.split('/').at(-1) ?? '');
  }

  /** Asks until it is acknowledged: the key says that it is the same. */
  private async again(path: string, asked: Parameters<Caller['call']>[1], what: string): Promise<boolean> {
    let status: number | undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      status = (await this.caller.call(path, asked))?.status;
      if (status === 200) return true;
      if (status !== undefined && status < 500 && status !== 429) break;
      await pause(AGAIN_MS);
    }
    this.done.given.push(`${what} (${status ?? 'no answer'})`);
    return false;
  }

  private async stateOf(id: string): Promise<string> {
    let state = '';
    for (let tries = 0; tries < TRIES * 2 && state !== 'ready' && state !== 'refused'; tries += 1) {
      if (tries > 0) await pause(AGAIN_MS);
      const { upload } = jsonOf(await this.caller.call(`/api/uploads/${id}`, { token: this.author }));
      state = (upload as { readonly state?: string } | undefined)?.state ?? 'unknown';
    }
    return state;
  }

  private async audioAddress(): Promise<string> {
    const { audioSeriesUrl } = jsonOf(await this.caller.call(`/api/stories/${this.story}/audio`));
    return typeof audioSeriesUrl === 'string' ? audioSeriesUrl : '';
  }

  private async signIn(email: string): Promise<string> {
    const body = { provider: 'email', email, password: PASSWORD };
    const answer = await this.caller.call('/api/auth/signin', { method: 'POST', body });
    const { token } = jsonOf(answer);
    if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${answer?.status ?? 'no answer'}`);
    return token;
  }

  private async count(text: string): Promise<number> {
    return (await this.postgres.ask<{ count: number }>(text))[0]?.count ?? 0;
  }
}
