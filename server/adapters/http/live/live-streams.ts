import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import type { ReviewRevisions } from '../../../application/community/review-revisions.ts';
import type { Announcement, Announcements } from '../../../application/ports/community/announcements.ts';
import { memberOf, type Principal } from '../../../domain/principal.ts';
import { LiveStream, type StreamTopic } from './live-stream.ts';

/** Connections of one member: a few windows on a few devices. */
export const MAX_STREAMS_OF_MEMBER = 8;
/** Connections of visitors from one network, behind which may be a school. */
export const MAX_STREAMS_OF_VISITORS = 40;
/** Connections from one network, members' and visitors' together. */
export const MAX_STREAMS_OF_NETWORK = 400;
/** Connections of this process; each costs about 20 kB. */
const MAX_STREAMS = 5_000;

/** Milliseconds between two signs of life; what stands between closes connections after a minute. */
const HEARTBEAT_MS = 20_000;

interface LiveStreamsParts {
  readonly announcements: Announcements | undefined;
  /** Without it, streams tell that comments may have changed, and no more. */
  readonly reviewRevisions?: Pick<ReviewRevisions, 'of'> | undefined;
  /** 20 000 unless told. */
  readonly heartbeatMs?: number | undefined;
}

/** All connections of this process to which is told what changes. */
export class LiveStreams {
  private readonly streams = new Set<LiveStream>();
  /** Who is to be told of what, so that news for many cost each stream nothing but its own. */
  private readonly rooms = new Map<string, Set<LiveStream>>();
  private readonly unsubscribe: () => void;
  private readonly heartbeatMs: number;
  private readonly reviewRevisions: Pick<ReviewRevisions, 'of'> | undefined;
  private isEnding = false;

  constructor({ announcements, reviewRevisions, heartbeatMs = HEARTBEAT_MS }: LiveStreamsParts) {
    this.reviewRevisions = reviewRevisions;
    this.unsubscribe = announcements?.subscribe((announcement) => this.pass(announcement)) ?? (() => {});
    this.heartbeatMs = heartbeatMs;
  }

  get size(): number {
    return this.streams.size;
  }

  /**
   * @param stillWorth who shows the same token by now; asked at every heartbeat
   * @returns a stream; refused when its reader has too many, or everybody together has
   */
  open(topic: StreamTopic, stillWorth: () => Promise<Principal>): Result<LiveStream, { readonly kind: 'too-many' }> {
    if (this.isEnding || this.streams.size >= MAX_STREAMS || this.isFull(topic)) return fail({ kind: 'too-many' });
    const beat = setInterval(() => void this.keepAlive(stream, stillWorth), this.heartbeatMs);
    const rooms = roomsOf(topic);
    const { seriesId } = topic;
    const revision = (): string | undefined => seriesId && this.reviewRevisions?.of(seriesId, topic.principal);
    const stream = new LiveStream(topic, revision, () => {
      clearInterval(beat);
      this.streams.delete(stream);
      for (const room of rooms) this.leave(room, stream);
    });
    this.streams.add(stream);
    for (const room of rooms) this.rooms.set(room, (this.rooms.get(room) ?? new Set()).add(stream));
    return ok(stream);
  }

  /** Ends all of them, for good. */
  end(): void {
    this.isEnding = true;
    this.unsubscribe();
    for (const stream of this.streams) stream.end('restart');
  }

  private isFull({ principal, network }: StreamTopic): boolean {
    const member = memberOf(principal);
    if (this.roomOf(`network ${network}`).size >= MAX_STREAMS_OF_NETWORK) return true;
    return member === undefined
      ? this.roomOf(`visitors ${network}`).size >= MAX_STREAMS_OF_VISITORS
      : this.roomOf(`member ${member}`).size >= MAX_STREAMS_OF_MEMBER;
  }

  private async keepAlive(stream: LiveStream, stillWorth: () => Promise<Principal>): Promise<void> {
    const { principal } = stream.topic;
    if (principal.kind === 'anonymous') return stream.beat();
    // A database that is away ends nobody's session.
    const now = await stillWorth().catch(() => principal);
    if (now.kind === 'member' && now.loginId === principal.loginId) stream.beat();
    else stream.end('signed-out');
  }

  private pass(announcement: Announcement): void {
    switch (announcement.kind) {
      case 'notifications':
      case 'uploads':
        for (const stream of this.roomOf(`member ${announcement.memberId}`)) stream.tell(announcement.kind);
        break;
      case 'mutes':
        for (const stream of this.roomOf(`member ${announcement.memberId}`)) stream.tellOtherwise();
        break;
      case 'places':
      case 'bookmarks':
        for (const stream of this.roomOf(`member ${announcement.memberId}`))
          stream.tellRevision(announcement.kind, announcement.revision);
        break;
      case 'reviews':
        for (const stream of this.roomOf(`series ${announcement.seriesId}`)) stream.tell('reviews');
        break;
      case 'login-ended':
        for (const stream of this.roomOf(`login ${announcement.loginId}`)) stream.end('signed-out');
        break;
      case 'missed':
        for (const stream of this.streams) stream.tellAll();
        break;
      case 'series':
      case 'lists':
      case 'people':
      case 'content':
        break; // whoever shows them asks again at their next visit
    }
  }

  private roomOf(name: string): ReadonlySet<LiveStream> {
    return this.rooms.get(name) ?? NOBODY;
  }

  private leave(name: string, stream: LiveStream): void {
    const room = this.rooms.get(name);
    room?.delete(stream);
    if (room?.size === 0) this.rooms.delete(name);
  }
}

const NOBODY: ReadonlySet<LiveStream> = new Set();

function roomsOf({ principal, network, seriesId }: StreamTopic): readonly string[] {
  return [
    `network ${network}`,
    ...(principal.kind === 'member'
      ? [`member ${principal.memberId}`, `login ${principal.loginId}`]
      : [`visitors ${network}`]),
    ...(seriesId === undefined ? [] : [`series ${seriesId}`]),
  ];
}
