import pg from 'pg';
import type { Logger } from 'pino';
import { parseId, type AuthorId, type SeriesId } from '../../../common/kernel/ids.ts';
import type { Announcement, Announcements } from '../../application/ports/community/announcements.ts';
import { parseLoginId } from '../../domain/account/login.ts';
import type { DatabaseAddress } from './database.ts';

/** Before a lost connection is made anew; each time that fails doubles it, up to the most. */
const RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
const CONNECT_MS = 5_000;
/** Between two questions on the connection, which answers after whatever was announced before. */
const CHECK_MS = 1_000;
/** After which a connection without an answer is given up: one that was cut on the way says nothing of it. */
const SILENT_MS = 10_000;

/** The channels on which triggers announce what has changed, and what their words mean. */
const CHANNELS: Readonly<Record<string, (word: string) => Announcement | undefined>> = {
  notifications: (word) => {
    const memberId = parseId<AuthorId>(word);
    return memberId && { kind: 'notifications', memberId };
  },
  uploads: (word) => {
    const memberId = parseId<AuthorId>(word);
    return memberId && { kind: 'uploads', memberId };
  },
  mutes: (word) => {
    const memberId = parseId<AuthorId>(word);
    return memberId && { kind: 'mutes', memberId };
  },
  places: (word) => revised('places', word),
  bookmarks: (word) => revised('bookmarks', word),
  reviews: (word) => {
    const seriesId = parseId<SeriesId>(word);
    return seriesId && { kind: 'reviews', seriesId };
  },
  content: (word) => {
    if (word === 'lists' || word === 'people') return { kind: word };
    const seriesId = parseId<SeriesId>(/^series (\d+)$/.exec(word)?.[1]);
    return seriesId === undefined ? { kind: 'content' } : { kind: 'series', seriesId };
  },
  logins: (word) => {
    const loginId = parseLoginId(word);
    return loginId && { kind: 'login-ended', loginId };
  },
};

/** @param word a member's number and a revision @returns that what the member has is at that revision */
function revised(kind: 'places' | 'bookmarks', word: string): Announcement | undefined {
  const [member, revision = 0] = word.split(' ').map(Number);
  const memberId = parseId<AuthorId>(member);
  return memberId && { kind, memberId, revision };
}

/**
 * Listens on a connection of its own to what triggers announce in the transactions that change something, in whichever
 * process these run. A balancer of connections that shares them between transactions cannot carry it.
 */
export class PostgresAnnouncements implements Announcements {
  private readonly address: DatabaseAddress;
  private readonly logger: Logger;
  private readonly listeners = new Set<(announcement: Announcement) => void>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private retryMs = RETRY_MS;
  private isClosed = false;
  /** The connection that hears. */
  private hearing: pg.Client | undefined;
  /** Since when, in milliseconds since 1970, it has not answered; undefined where it has. */
  private askedAt: number | undefined;
  private readonly checks: NodeJS.Timeout;

  private constructor(address: DatabaseAddress, logger: Logger) {
    this.address = address;
    this.logger = logger;
    this.checks = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  get isHearing(): boolean {
    return this.hearing !== undefined && (this.askedAt === undefined || Date.now() - this.askedAt < CHECK_MS);
  }

  /** Listens from now on. It goes on when the database comes back after having been away. */
  static async start(address: DatabaseAddress, logger: Logger): Promise<PostgresAnnouncements> {
    const announcements = new PostgresAnnouncements(address, logger);
    await announcements.connect();
    return announcements;
  }

  subscribe(listener: (announcement: Announcement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearInterval(this.checks);
    this.hearing = undefined;
    this.listeners.clear();
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...(typeof this.address === 'string' ? { connectionString: this.address } : this.address),
      application_name: 'soridam live',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      const announcement = CHANNELS[channel]?.(payload);
      if (announcement !== undefined) this.announce(announcement);
    });
    // An error is followed by the end.
    client.on('error', () => {});
    client.once('end', () => {
      this.hearing = undefined;
      this.reconnectLater();
    });
    try {
      await client.connect();
      await client.query(
        Object.keys(CHANNELS)
          .map((channel) => `LISTEN ${channel}`)
          .join('; '),
      );
      this.retryMs = RETRY_MS;
      this.hearing = client;
      this.askedAt = undefined;
    } catch (cause) {
      this.logger.debug({ reason: cause instanceof Error ? cause.message : String(cause) }, 'Nothing can be heard.');
      await client.end().catch(() => {});
      this.reconnectLater();
    }
  }

  private async check(): Promise<void> {
    const { hearing, askedAt } = this;
    if (hearing === undefined) return;
    if (askedAt !== undefined) {
      if (Date.now() - askedAt >= SILENT_MS) hearing.connection.stream.destroy();
      return;
    }
    this.askedAt = Date.now();
    await hearing.query('SELECT').catch(() => {});
    if (this.hearing === hearing) this.askedAt = undefined;
  }

  private reconnectLater(): void {
    if (this.isClosed || this.retry !== undefined) return;
    this.logger.warn('Announcements are not heard for a while.');
    this.retry = setTimeout(() => void this.reconnect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
  }

  private async reconnect(): Promise<void> {
    this.retry = undefined;
    await this.connect();
    if (this.retry === undefined && !this.isClosed) this.announce({ kind: 'missed' });
  }

  private announce(announcement: Announcement): void {
    for (const listener of this.listeners) listener(announcement);
  }
}
