import type { AuthorId, NotificationId, ReviewId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { MAX_REVIEW_LENGTH, REVIEWS_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { textLength } from '../../../common/kernel/text-length.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { PostFailure } from '../../application/ports/review-api.ts';
import type { Mark } from '../../domain/community/mark.ts';
import type { Notification, NotificationSettings } from '../../domain/community/notification.ts';
import type { Review, ReviewPage } from '../../domain/community/review.ts';
import { pageOf } from '../../domain/series/pages.ts';
import type { User } from '../../domain/session/user.ts';

/** Who has marked what, in one way. */
export class MemoryMarks<Id extends SeriesId | AuthorId> {
  private readonly byId = new Map<Id, Set<UserId>>();

  mark(id: Id, asker: User | undefined): Mark {
    const members = this.byId.get(id) ?? new Set();
    return { isOn: asker !== undefined && members.has(asker.id), total: members.size };
  }

  toggle(id: Id, asker: User): Mark {
    const members = this.byId.get(id) ?? new Set();
    if (!members.delete(asker.id)) members.add(asker.id);
    this.byId.set(id, members);
    return this.mark(id, asker);
  }

  /** @returns what that member has marked, the latest first */
  of(asker: User): readonly Id[] {
    return [...this.byId]
      .filter(([, members]) => members.has(asker.id))
      .map(([id]) => id)
      .toReversed();
  }
}

interface KeptReview {
  readonly id: ReviewId;
  readonly seriesId: SeriesId;
  readonly parentId: ReviewId | undefined;
  readonly writer: User;
  readonly text: string;
  readonly createdAt: number;
  isDeleted: boolean;
  isHidden: boolean;
  isPinned: boolean;
}

export interface MemoryReport {
  readonly id: ReviewId;
  readonly reason: ReportReason;
  readonly note: string;
}

const FORBIDDEN: ApiFailure = { kind: 'not-found' };

/** The talk between listeners and authors on a server in memory. */
export class MemoryCommunityServer {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** Comments are not taken for this reason as long as it is set. */
  refusal: PostFailure['kind'] | undefined = undefined;
  readonly likes = new MemoryMarks<SeriesId>();
  readonly seriesFollows = new MemoryMarks<SeriesId>();
  readonly authorFollows = new MemoryMarks<AuthorId>();
  readonly reports: MemoryReport[] = [];
  settings: NotificationSettings = {
    'new-story': true,
    comment: true,
    reply: true,
    likes: true,
    candy: true,
    payout: true,
  };
  /** Calls that have arrived, by name, in order. */
  readonly calls: string[] = [];
  private readonly kept: KeptReview[] = [];
  private readonly withdrawn = new Set<UserId>();
  private readonly told = new Map<UserId, Notification[]>();
  private readonly listeners = new Set<() => void>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** @param before how many comments there were at the moment that is shown */
  reviews(id: SeriesId, page: number, before: string | undefined, asker: User | undefined): ReviewPage {
    const moment = before === undefined ? this.kept.length : Number(before);
    const seen = this.kept
      .slice(0, moment)
      .filter((one) => one.seriesId === id && one.parentId === undefined)
      .map((one) => this.reviewOf(one, asker))
      .filter((one) => !one.isDeleted || one.subReviews.length > 0)
      .toReversed()
      .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
    return {
      reviews: pageOf(seen, page, REVIEWS_PAGE_SIZE),
      totalCount: seen.length,
      page,
      size: REVIEWS_PAGE_SIZE,
      before: String(moment),
      canModerate: this.isOwner(asker),
    };
  }

  post(id: SeriesId, text: string, parentId: ReviewId | undefined, writer: User): Result<void, PostFailure> {
    if (this.refusal !== undefined) return fail({ kind: this.refusal });
    if (textLength(text) > MAX_REVIEW_LENGTH) return fail({ kind: 'review-too-long' });
    this.write(id, text, writer, parentId);
    return ok(undefined);
  }

  /** Somebody comments, or answers a comment. @returns the comment's number */
  write(seriesId: SeriesId, text: string, writer: User, parentId?: ReviewId): ReviewId {
    const id = (this.kept.length + 1) as ReviewId;
    const root = this.kept.find((one) => one.id === parentId);
    const one = { id, seriesId, parentId: root?.parentId ?? root?.id, writer, text, createdAt: this.clock.now() };
    this.kept.push({ ...one, isDeleted: false, isHidden: false, isPinned: false });
    this.changed();
    return id;
  }

  delete(id: ReviewId, asker: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (one.writer.id !== asker.id && !this.isOwner(asker)) return FORBIDDEN;
      one.isDeleted = true;
      return undefined;
    });
  }

  hide(id: ReviewId, isHidden: boolean, asker: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (!this.isOwner(asker)) return FORBIDDEN;
      one.isHidden = isHidden;
      return undefined;
    });
  }

  pin(id: ReviewId, isPinned: boolean, asker: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (!this.isOwner(asker)) return FORBIDDEN;
      for (const other of this.kept) if (other.seriesId === one.seriesId) other.isPinned = false;
      one.isPinned = isPinned;
      return undefined;
    });
  }

  report(report: MemoryReport): Result<void, ApiFailure> {
    return this.change(report.id, () => {
      this.reports.push(report);
      return undefined;
    });
  }

  /** A member leaves for good; what he wrote stays. */
  withdraw(member: UserId): void {
    this.withdrawn.add(member);
  }

  /** Tells a member something; whoever listens hears of it. */
  tell(member: UserId, notification: Partial<Notification>): void {
    const known = this.told.get(member) ?? [];
    const id = (known.length + 1) as NotificationId;
    this.told.set(member, [
      ...known,
      {
        id,
        kind: 'new-story',
        isRead: false,
        createdAt: this.clock.now() + id,
        actor: undefined,
        series: undefined,
        authorId: undefined,
        seriesId: undefined,
        count: undefined,
        reason: undefined,
        payout: undefined,
        preview: '',
        ...notification,
      },
    ]);
    this.changed();
  }

  notificationsOf(member: User): readonly Notification[] {
    return this.told.get(member.id) ?? [];
  }

  read(id: NotificationId, member: User): void {
    const known = this.notificationsOf(member);
    this.told.set(
      member.id,
      known.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
    );
  }

  /** Whether somebody hears of changes. */
  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  /** @returns a function that ends the reports */
  whenChanged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  /** The author with the number 1 is that of every series in memory. */
  private isOwner(asker: User | undefined): boolean {
    return Number(asker?.id) === 1;
  }

  private change(id: ReviewId, act: (one: KeptReview) => ApiFailure | undefined): Result<void, ApiFailure> {
    const one = this.kept.find((candidate) => candidate.id === id && !candidate.isDeleted);
    const failure = one === undefined ? FORBIDDEN : act(one);
    return failure === undefined ? ok(undefined) : fail(failure);
  }

  private reviewOf(one: KeptReview, asker: User | undefined): Review {
    const answers = this.kept.filter(({ parentId, isDeleted }) => parentId === one.id && !isDeleted);
    const { id, writer, createdAt, isDeleted, isHidden, isPinned } = one;
    const isMine = writer.id === asker?.id;
    const isGone = this.withdrawn.has(writer.id);
    const isReadable = !isDeleted && (!isHidden || isMine || this.isOwner(asker));
    return {
      id,
      text: isReadable ? one.text : '',
      createdAt,
      imageUrl: writer.imageUrl,
      email: isGone ? undefined : writer.email,
      name: isDeleted ? '' : isGone ? '탈퇴한 사용자' : (writer.name ?? ''),
      authorId: isGone ? undefined : (Number(writer.id) as AuthorId),
      isMine,
      isByAuthor: this.isOwner(writer),
      isDeleted,
      isHidden,
      isPinned,
      subReviews: answers.map((answer) => this.reviewOf(answer, asker)),
    };
  }
}
