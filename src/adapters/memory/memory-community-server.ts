import type { AuthorId, NotificationId, ReviewId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { MAX_MUTES, MAX_REVIEW_LENGTH, MAX_SUB_REVIEWS, REVIEWS_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { mentionsIn, type Mention } from '../../../common/kernel/mention.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewMarks, ReviewSelection, Standing } from '../../../common/kernel/review.ts';
import { textLength } from '../../../common/kernel/text-length.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { MuteFailure } from '../../application/ports/api/mute-api.ts';
import type { PostFailure } from '../../application/ports/api/review-api.ts';
import type { WeeklyMailFailure, WeeklyMailSetting } from '../../application/ports/api/weekly-mail-api.ts';
import type { Mark } from '../../domain/community/mark.ts';
import { latestOf, type Notification, type NotificationSettings } from '../../domain/community/notification.ts';
import type { ReviewLike } from '../../domain/community/review-list.ts';
import { ALL_REVIEWS, reviewText, UNMARKED, type Review, type ReviewPage } from '../../domain/community/review.ts';
import { pageOf } from '../../domain/series/pages.ts';
import type { User } from '../../domain/session/user.ts';

/** Who has marked what, in one way. */
export class MemoryMarks<Id extends SeriesId | AuthorId> {
  /** The ids that each member has marked, the latest last. */
  private readonly byMember = new Map<UserId, Set<Id>>();

  mark(id: Id, caller: User | undefined): Mark {
    const isOn = caller !== undefined && this.byMember.get(caller.id)?.has(id) === true;
    return { isOn, total: [...this.byMember.values()].filter((ids) => ids.has(id)).length };
  }

  /** A member follows, or likes, something no more. */
  end(id: Id, member: UserId): void {
    this.byMember.get(member)?.delete(id);
  }

  toggle(id: Id, caller: User): Mark {
    const ids = this.byMember.get(caller.id) ?? new Set();
    if (!ids.delete(id)) ids.add(id);
    this.byMember.set(caller.id, ids);
    return this.mark(id, caller);
  }

  /** @returns what that member has marked, the latest first */
  of(caller: User): readonly Id[] {
    return [...(this.byMember.get(caller.id) ?? [])].toReversed();
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
  readonly likedBy: Set<UserId>;
  readonly marks: ReviewMarks;
  readonly mentions: readonly Mention[];
}

export interface MemoryReport {
  readonly id: ReviewId;
  readonly by: UserId;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Somebody whom a member has muted. */
export interface MemoryMute {
  readonly id: AuthorId;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Milliseconds since 1970. */
  readonly mutedAt: number;
  /** Milliseconds since 1970; undefined for who is not blocked. */
  readonly blockedAt: number | undefined;
}

/** What has changed: the comments on a series, what a member is told, or whose comments they read. */
type MemoryNews = { readonly seriesId: SeriesId } | { readonly member: UserId } | { readonly mutedBy: UserId };

const FORBIDDEN: ApiFailure = { kind: 'not-found' };

/** The author of every series in memory. */
const OWNER = 1 as AuthorId;

/** Who has withdrawn, or wrote what cannot be read any more. */
const NOBODY = {
  imageUrl: undefined,
  email: undefined,
  authorId: undefined,
  isMine: false,
  isByAuthor: false,
} as const;

/** Milliseconds within which the same comment again is the one that was sent twice. */
const SENT_TWICE_MS = 10_000;

function isSameSpot({ spot: one }: ReviewMarks, { spot: other }: ReviewMarks): boolean {
  return one?.storyId === other?.storyId && one?.seconds === other?.seconds;
}

const ALL_ON: NotificationSettings = {
  'new-story': true,
  comment: true,
  reply: true,
  mention: true,
  likes: true,
  candy: true,
  payout: true,
};

/** The community of listeners and authors on a server in memory. */
export class MemoryCommunityServer {
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** Comments are not taken for this reason as long as it is set. */
  refusal: PostFailure | undefined = undefined;
  readonly likes = new MemoryMarks<SeriesId>();
  readonly seriesFollows = new MemoryMarks<SeriesId>();
  readonly authorFollows = new MemoryMarks<AuthorId>();
  readonly reports: MemoryReport[] = [];
  /** Calls that have arrived, by name, in order. */
  readonly calls: string[] = [];
  private readonly kept: KeptReview[] = [];
  private readonly withdrawn = new Set<UserId>();
  /** Whom each member has muted, and since when, the latest last. */
  private readonly mutes = new Map<UserId, Map<AuthorId, MemoryMute>>();
  private readonly told = new Map<UserId, Notification[]>();
  private readonly settings = new Map<UserId, NotificationSettings>();
  private readonly weeklyMails = new Set<UserId>();
  private readonly revisions = new Map<SeriesId, number>();
  private readonly listeners = new Set<(news: MemoryNews) => void>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** @param before how many comments there were at the moment that is shown */
  reviews(
    id: SeriesId,
    page: number,
    before: string | undefined,
    caller: User | undefined,
    { sort, storyId }: ReviewSelection = ALL_REVIEWS,
  ): ReviewPage {
    const moment = before === undefined ? this.kept.length : Number(before);
    const seen = this.kept
      .slice(0, moment)
      .filter((one) => one.seriesId === id && one.parentId === undefined)
      .filter((one) => this.isReadable(one, caller) || this.answersTo(one, caller).length > 0)
      .map((one) => this.reviewOf(one, caller))
      .filter(({ spot }) => storyId === undefined || spot?.storyId === storyId)
      .toReversed()
      .toSorted((one, other) => (sort === 'liked' ? other.totalLikes - one.totalLikes : 0))
      .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
    return {
      reviews: pageOf(seen, page, REVIEWS_PAGE_SIZE),
      totalCount: seen.length,
      page,
      size: REVIEWS_PAGE_SIZE,
      before: String(moment),
      revision: this.revision(id),
      canModerate: this.isOwner(caller),
    };
  }

  post(
    id: SeriesId,
    written: string,
    parentId: ReviewId | undefined,
    writer: User,
    marks: ReviewMarks = UNMARKED,
    mentions: readonly AuthorId[] = [],
  ): Result<void, PostFailure> {
    if (this.refusal !== undefined) return fail(this.refusal);
    const text = reviewText(written);
    if (text === '') return fail({ kind: 'unavailable' });
    if (textLength(text) > MAX_REVIEW_LENGTH) return fail({ kind: 'review-too-long' });
    const answered = this.kept.find((one) => one.id === parentId && one.seriesId === id && !one.isDeleted);
    if (parentId !== undefined && (answered === undefined || answered.isHidden)) return fail({ kind: 'not-found' });
    const root = answered?.parentId ?? answered?.id;
    const since = this.clock.now() - SENT_TWICE_MS;
    const siblings = this.kept.filter((one) => one.seriesId === id && one.parentId === root && !one.isDeleted);
    const isSent = siblings.some(
      (one) =>
        one.writer.id === writer.id && one.text === text && one.createdAt > since && isSameSpot(one.marks, marks),
    );
    if (isSent) return ok(undefined);
    if (root !== undefined && siblings.length >= MAX_SUB_REVIEWS) return fail({ kind: 'thread-full' });
    const blocked = this.blockFault(id, text, writer, answered, mentions);
    if (blocked !== undefined) return fail(blocked);
    this.write(id, text, writer, root, marks, mentions);
    return ok(undefined);
  }

  /** Somebody comments, or answers a comment. @returns the comment's number */
  write(
    seriesId: SeriesId,
    text: string,
    writer: User,
    parentId?: ReviewId,
    marks: ReviewMarks = UNMARKED,
    mentioned: readonly AuthorId[] = [],
  ): ReviewId {
    const id = (this.kept.length + 1) as ReviewId;
    const root = this.kept.find((one) => one.id === parentId);
    const one = { id, seriesId, parentId: root?.parentId ?? root?.id, writer, text, createdAt: this.clock.now() };
    const mentions = this.mentionsOf(seriesId, text, mentioned);
    this.kept.push({ ...one, isDeleted: false, isHidden: false, isPinned: false, likedBy: new Set(), marks, mentions });
    this.changed({ seriesId });
    return id;
  }

  delete(id: ReviewId, caller: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (one.writer.id !== caller.id && !this.isOwner(caller)) return FORBIDDEN;
      one.isDeleted = true;
      one.likedBy.clear();
      return undefined;
    });
  }

  like(id: ReviewId, isLiked: boolean, caller: User): Result<ReviewLike, ApiFailure> {
    const liked = this.change(id, (one) => {
      if (one.isDeleted || one.isHidden || one.writer.id === caller.id) return FORBIDDEN;
      if (isLiked) one.likedBy.add(caller.id);
      else one.likedBy.delete(caller.id);
      return undefined;
    });
    const totalLikes = this.kept.find((one) => one.id === id)?.likedBy.size ?? 0;
    return liked.ok ? ok({ isLiked, totalLikes }) : liked;
  }

  mute(id: AuthorId, isMuted: boolean, caller: User): Result<void, MuteFailure> {
    return this.stand(id, isMuted ? 'muted' : 'read', caller);
  }

  block(id: AuthorId, isBlocked: boolean, caller: User): Result<void, MuteFailure> {
    return this.stand(id, isBlocked ? 'blocked' : 'read', caller);
  }

  /** Whether the author `id` has blocked `caller`. */
  isBlockedBy(id: AuthorId, caller: User): boolean {
    const own = [...this.mutes].find(([member]) => Number(member) === Number(id))?.[1];
    return own?.get(Number(caller.id) as AuthorId)?.blockedAt !== undefined;
  }

  /** Of those who have written something: nobody else is known here. */
  private stand(id: AuthorId, standing: Standing, caller: User): Result<void, MuteFailure> {
    const known = this.kept.find(({ writer }) => Number(writer.id) === Number(id))?.writer;
    const own = this.mutes.get(caller.id) ?? new Map<AuthorId, MemoryMute>();
    const before = own.get(id);
    if (Number(caller.id) === Number(id)) return fail(FORBIDDEN);
    if (standing === 'read' ? before === undefined : before?.blockedAt !== undefined) return ok(undefined);
    if (standing === 'muted' && before !== undefined) return ok(undefined);
    if (standing === 'read') own.delete(id);
    else {
      if (known === undefined || this.withdrawn.has(known.id)) return fail(FORBIDDEN);
      if (before === undefined && own.size >= MAX_MUTES) return fail({ kind: 'mutes-full' });
      const since = { name: known.name ?? '', imageUrl: known.imageUrl, mutedAt: this.clock.now(), ...before };
      own.delete(id);
      own.set(id, { ...since, id, blockedAt: standing === 'blocked' ? this.clock.now() : undefined });
      if (standing === 'blocked') this.authorFollows.end(Number(caller.id) as AuthorId, known.id);
    }
    this.mutes.set(caller.id, own);
    this.changed({ mutedBy: caller.id });
    return ok(undefined);
  }

  /** @returns whom a member has muted, the latest first */
  mutesOf(caller: User): readonly MemoryMute[] {
    return [...(this.mutes.get(caller.id)?.values() ?? [])].toReversed();
  }

  hide(id: ReviewId, isHidden: boolean, caller: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (!this.isOwner(caller) || one.isDeleted) return FORBIDDEN;
      one.isHidden = isHidden;
      return undefined;
    });
  }

  pin(id: ReviewId, isPinned: boolean, caller: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (!this.isOwner(caller) || one.isDeleted) return FORBIDDEN;
      if (one.parentId !== undefined) return { kind: 'unavailable' };
      if (isPinned && one.isHidden) return FORBIDDEN;
      if (isPinned) for (const other of this.kept) if (other.seriesId === one.seriesId) other.isPinned = false;
      one.isPinned = isPinned;
      return undefined;
    });
  }

  report(id: ReviewId, reason: ReportReason, note: string, caller: User): Result<void, ApiFailure> {
    return this.change(id, (one) => {
      if (one.isDeleted || one.isHidden || one.writer.id === caller.id) return FORBIDDEN;
      const isKnown = this.reports.some((report) => report.id === id && report.by === caller.id);
      if (!isKnown) this.reports.push({ id, by: caller.id, reason, note });
      return undefined;
    });
  }

  /** A member leaves for good; what they wrote stays, and they like and mute nobody any more, and nobody mutes them. */
  withdraw(member: UserId): void {
    for (const { likedBy } of this.kept) likedBy.delete(member);
    this.mutes.delete(member);
    for (const muted of this.mutes.values()) muted.delete(Number(member) as AuthorId);
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
    this.changed({ member });
  }

  notificationsOf(member: User): readonly Notification[] {
    return latestOf(this.told.get(member.id) ?? []);
  }

  read(id: NotificationId, member: User): Result<void, ApiFailure> {
    const known = this.told.get(member.id) ?? [];
    if (!known.some((one) => one.id === id)) return fail({ kind: 'not-found' });
    this.told.set(
      member.id,
      known.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
    );
    return ok(undefined);
  }

  settingsOf(member: User): NotificationSettings {
    return this.settings.get(member.id) ?? ALL_ON;
  }

  set(settings: NotificationSettings, member: User): NotificationSettings {
    this.settings.set(member.id, settings);
    return settings;
  }

  weeklyMailOf(member: User): WeeklyMailSetting {
    return { isOn: this.weeklyMails.has(member.id), hasAddress: member.email !== undefined };
  }

  setWeeklyMail(isOn: boolean, member: User): Result<WeeklyMailSetting, WeeklyMailFailure> {
    if (!isOn) this.weeklyMails.delete(member.id);
    else if (member.email === undefined) return fail({ kind: 'address-missing' });
    else this.weeklyMails.add(member.id);
    return ok(this.weeklyMailOf(member));
  }

  /** Whether somebody hears of changes. */
  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  /** @returns a function that ends the reports */
  whenChanged(listener: (news: MemoryNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @returns how often the comments on the series have changed */
  revision(id: SeriesId): string {
    return String(this.revisions.get(id) ?? 0);
  }

  private changed(news: MemoryNews): void {
    if ('seriesId' in news) this.revisions.set(news.seriesId, (this.revisions.get(news.seriesId) ?? 0) + 1);
    for (const listener of this.listeners) listener(news);
  }

  private isOwner(caller: User | undefined): boolean {
    return Number(caller?.id) === Number(OWNER);
  }

  private change(id: ReviewId, act: (one: KeptReview) => ApiFailure | undefined): Result<void, ApiFailure> {
    const one = this.kept.find((candidate) => candidate.id === id);
    const failure = one === undefined ? FORBIDDEN : act(one);
    return failure === undefined ? ok(undefined) : fail(failure);
  }

  private isReadable({ isDeleted, isHidden, writer }: KeptReview, caller: User | undefined): boolean {
    return !isDeleted && (!isHidden || writer.id === caller?.id || this.isOwner(caller));
  }

  private answersTo({ id }: KeptReview, caller: User | undefined): readonly KeptReview[] {
    return this.kept.filter((one) => one.parentId === id && this.isReadable(one, caller));
  }

  private reviewOf(one: KeptReview, caller: User | undefined): Review {
    const { id, writer, createdAt, isDeleted, isHidden, isPinned, likedBy } = one;
    const isReadable = this.isReadable(one, caller);
    const isNamed = isReadable && !this.withdrawn.has(writer.id);
    return {
      id,
      text: isReadable ? one.text : '',
      createdAt,
      ...(isNamed ? this.writerOf(writer, caller) : { ...NOBODY, name: isReadable ? '탈퇴한 사용자' : '' }),
      isDeleted,
      isHidden: isHidden && !isDeleted,
      isPinned,
      totalLikes: likedBy.size,
      isLiked: caller !== undefined && likedBy.has(caller.id),
      ...this.standingOf(isNamed ? writer : undefined, caller),
      ...one.marks,
      mentions: isReadable ? one.mentions.filter((mention) => !this.isWithdrawn(mention.id)) : [],
      subReviews: this.answersTo(one, caller).map((answer) => this.reviewOf(answer, caller)),
    };
  }

  /** Who can be mentioned. */
  private writersOn(id: SeriesId): readonly Mention[] {
    const stand = this.kept.filter((one) => one.seriesId === id && !one.isDeleted && !one.isHidden);
    return stand.map(({ writer }) => ({ id: Number(writer.id) as AuthorId, name: writer.name ?? '' }));
  }

  private isWithdrawn(id: AuthorId): boolean {
    return [...this.withdrawn].some((member) => Number(member) === Number(id));
  }

  private standingOf(writer: User | undefined, caller: User | undefined) {
    const muted = caller && writer && this.mutes.get(caller.id)?.get(Number(writer.id) as AuthorId);
    return { isMuted: muted !== undefined, isBlocked: muted?.blockedAt !== undefined };
  }

  private mentionsOf(id: SeriesId, text: string, mentioned: readonly AuthorId[]): readonly Mention[] {
    const writers = this.writersOn(id).filter((one) => mentioned.includes(one.id));
    return mentionsIn(text, writers);
  }

  /** Who keeps the writer from it, unless the series is their own. */
  private blockFault(
    id: SeriesId,
    text: string,
    writer: User,
    answered: KeptReview | undefined,
    mentioned: readonly AuthorId[],
  ): PostFailure | undefined {
    if (this.isOwner(writer)) return undefined;
    const isBlocked = (by: AuthorId): boolean => this.isBlockedBy(by, writer);
    const root = this.kept.find((one) => one.id === answered?.parentId);
    if (answered !== undefined && isBlocked(Number(answered.writer.id) as AuthorId)) return { kind: 'reply-blocked' };
    if (root !== undefined && isBlocked(Number(root.writer.id) as AuthorId)) return { kind: 'thread-blocked' };
    if (isBlocked(OWNER)) return { kind: 'series-blocked' };
    return this.mentionsOf(id, text, mentioned).some((one) => isBlocked(one.id))
      ? { kind: 'mention-blocked' }
      : undefined;
  }

  private writerOf(writer: User, caller: User | undefined): Pick<Review, keyof typeof NOBODY | 'name'> {
    return {
      imageUrl: writer.imageUrl,
      email: writer.email,
      name: writer.name ?? '',
      authorId: Number(writer.id) as AuthorId,
      isMine: writer.id === caller?.id,
      isByAuthor: this.isOwner(writer),
    };
  }
}
