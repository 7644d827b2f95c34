import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import type { Mention } from '../../../common/kernel/mention.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';
import type { Judgement } from '../../../server/application/ports/community/moderation-repository.ts';
import type { LockedCase, ReviewCaseWork } from '../../../server/application/ports/community/review-case-work.ts';
import type {
  LockedReview,
  Report,
  ReviewChangeWork,
} from '../../../server/application/ports/community/review-change-work.ts';
import type {
  LockedThreads,
  PostedReview,
  PostPlace,
  ReviewPostingWork,
} from '../../../server/application/ports/community/review-posting-work.ts';
import type { KeptCase, ReviewNotice } from '../../../server/domain/community/moderation.ts';
import type { SubReview, WantedSpot } from '../../../server/domain/community/review.ts';
import type { ReviewNews } from '../../../server/domain/community/review-thread.ts';

/** A comment or an answer, as it is kept. */
export interface KeptReview {
  readonly id: ReviewId;
  readonly seriesId: SeriesId;
  readonly writerId: AuthorId;
  readonly parentId: ReviewId | undefined;
  readonly text: string;
  readonly writtenAt: number;
  readonly isDeleted: boolean;
  readonly isHidden: boolean;
  readonly isTakenDown: boolean;
  readonly isPinned: boolean;
  readonly likedBy: ReadonlySet<AuthorId>;
  readonly spot: WantedSpot | undefined;
  readonly isSpoiler: boolean;
  readonly mentions: readonly Mention[];
}

/** A story that comments can belong to. */
interface KeptStory {
  readonly seriesId: SeriesId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly durationSeconds: number;
}

/** What a member was told of a comment. */
export interface ToldReview {
  readonly member: AuthorId;
  readonly kind: ReviewNews['kind'] | ReviewNotice;
  readonly review: ReviewId;
  /** Why it was taken down. */
  readonly reason?: string | undefined;
}

/** A report, with the text as it was. */
export type KeptReport = Report & { readonly review: ReviewId; readonly member: AuthorId; readonly text: string };

/** An entry of the audit log. */
export interface LoggedJudgement extends Judgement {
  readonly review: ReviewId;
  readonly operator: AuthorId;
  readonly text: string;
}

/** The case of a comment, as far as it is no part of the comment or its reports. */
type CaseFacts = Pick<KeptCase, 'state' | 'text' | 'reason' | 'note' | 'openedAt' | 'changedAt'> & {
  readonly operator: AuthorId | undefined;
};

/** All that was written. */
interface Written {
  readonly reviews: ReadonlyMap<ReviewId, KeptReview>;
  readonly cases: ReadonlyMap<ReviewId, CaseFacts>;
  readonly log: readonly LoggedJudgement[];
  readonly told: readonly ToldReview[];
  readonly reports: readonly KeptReport[];
}

/** Comments in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryReviews {
  readonly posting: ReviewPostingWork = { run: (post, work) => this.post(post, work) };
  readonly changes: ReviewChangeWork = { run: (id, work) => this.change(id, work) };
  readonly cases: ReviewCaseWork = { run: (id, operator, work) => this.judge(id, operator, work) };
  written: Written = { reviews: new Map(), cases: new Map(), log: [], told: [], reports: [] };
  private readonly series = new Map<SeriesId, { readonly ownerId: AuthorId; readonly isPublished: boolean }>();
  private readonly stories = new Map<StoryId, KeptStory>();
  private readonly names = new Map<AuthorId, string>();
  private readonly mutes = new Set<string>();
  private readonly blocks = new Set<string>();
  private numbers = 0;
  private working: Promise<unknown> = Promise.resolve();

  /** Lets there be a series, or be one no more that everybody sees. */
  keepSeries(id: SeriesId, ownerId: AuthorId, isPublished = true): void {
    this.series.set(id, { ownerId, isPublished });
  }

  /** Lets there be a published story; undefined: there is none any more. */
  keepStory(id: StoryId, story: KeptStory | undefined): void {
    if (story === undefined) this.stories.delete(id);
    else this.stories.set(id, story);
  }

  name(member: AuthorId, name: string): void {
    this.names.set(member, name);
  }

  mute(member: AuthorId, kind: ReviewNews['kind']): void {
    this.mutes.add(`${member} ${kind}`);
  }

  /** A member blocks another one. */
  block(member: AuthorId, author: AuthorId): void {
    this.blocks.add(`${member} ${author}`);
  }

  /** @returns how many comments, without their answers, others can read or have an answer that they can */
  total(series: SeriesId): number {
    const all = [...this.written.reviews.values()].filter(({ seriesId }) => seriesId === series);
    const isReadable = (one: KeptReview) => !one.isDeleted && !isConcealed(one);
    return all.filter(
      (root) =>
        root.parentId === undefined &&
        (isReadable(root) || all.some((answer) => answer.parentId === root.id && isReadable(answer))),
    ).length;
  }

  private post<Answer>(post: PostPlace, work: (threads: LockedThreads) => Promise<Answer>) {
    return this.inTurn(async (draft) => {
      const series = this.series.get(post.seriesId);
      return series?.isPublished === true ? work(this.threads(draft, series.ownerId, post)) : undefined;
    });
  }

  private change<Answer>(id: ReviewId, work: (review: LockedReview) => Promise<Answer>) {
    return this.inTurn(async (draft) => (draft.reviews.has(id) ? work(this.review(draft, id)) : undefined));
  }

  private judge<Answer>(id: ReviewId, operator: AuthorId, work: (one: LockedCase) => Promise<Answer>) {
    return this.inTurn(async (draft) => (draft.reviews.has(id) ? work(this.locked(draft, id, operator)) : undefined));
  }

  private inTurn<Answer>(work: (draft: Draft) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const { reviews, cases, log, told, reports } = this.written;
      const copies = { told: [...told], reports: [...reports], log: [...log] };
      const draft: Draft = { ...copies, reviews: new Map(reviews), cases: new Map(cases) };
      const answer = await work(draft);
      this.written = draft;
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private threads(draft: Draft, ownerId: AuthorId, { seriesId, writerId, at }: PostPlace): LockedThreads {
    const all = () => [...draft.reviews.values()].filter((one) => one.seriesId === seriesId);
    return {
      ownerId,
      hasName: async () => (this.names.get(writerId) ?? '') !== '',
      findAnswered: async (id) => {
        const one = all().find((review) => review.id === id && !review.isDeleted && !isConcealed(review));
        const root = one && draft.reviews.get(one.parentId ?? one.id);
        if (one === undefined || root === undefined) return undefined;
        const answerCount = all().filter(({ parentId, isDeleted }) => parentId === root.id && !isDeleted).length;
        return { rootId: root.id, rootWriterId: root.writerId, writerId: one.writerId, answerCount };
      },
      findStory: async (id) => {
        const story = this.stories.get(id);
        return story?.seriesId === seriesId ? story : undefined;
      },
      findSame: async ({ parentId, text, spot }, since) =>
        all().findLast(
          (one) =>
            one.writerId === writerId &&
            one.parentId === parentId &&
            one.text === text &&
            one.spot?.storyId === spot?.storyId &&
            one.spot?.seconds === spot?.seconds &&
            one.writtenAt > since &&
            !one.isDeleted,
        )?.id,
      findWriters: async (wanted) => {
        const writers = all().filter((one) => !one.isDeleted && !isConcealed(one));
        const known = new Set([ownerId, ...writers.map((one) => one.writerId)]);
        const named = wanted.filter((id) => known.has(id)).map((id) => ({ id, name: this.names.get(id) ?? '' }));
        return named.filter(({ name }) => name !== '');
      },
      findBlocking: async (members) => members.filter((member) => this.blocks.has(`${member} ${writerId}`)),
      add: async (written, mentions = []) => {
        const id = (this.numbers += 1) as ReviewId;
        const fresh = {
          isDeleted: false,
          isHidden: false,
          isTakenDown: false,
          isPinned: false,
          likedBy: new Set<AuthorId>(),
        };
        const { spot, isSpoiler = false } = written;
        draft.reviews.set(id, {
          ...written,
          mentions,
          spot,
          isSpoiler,
          ...fresh,
          id,
          seriesId,
          writerId,
          writtenAt: at,
        });
        return id;
      },
      tell: async ({ kind, members }, review) => {
        for (const member of members) {
          const isTold = draft.told.some((one) => one.member === member && one.review === review);
          if (!isTold && !this.mutes.has(`${member} ${kind}`)) draft.told.push({ member, kind, review });
        }
      },
      find: async (id) => this.posted(draft, id, ownerId, writerId),
    };
  }

  private posted({ reviews }: Draft, id: ReviewId, owner: AuthorId, reader: AuthorId): PostedReview {
    const kept = reviews.get(id);
    if (kept === undefined) throw new Error(`There is no comment ${id}.`);
    const isRead = (one: KeptReview) =>
      !isConcealed(one) || reader === one.writerId || (reader === owner && !one.isTakenDown);
    const toSubReview = (one: KeptReview): SubReview => ({
      id: one.id,
      text: isRead(one) ? one.text : '',
      writtenAt: one.writtenAt,
      isByAuthor: one.writerId === owner,
      isDeleted: one.isDeleted,
      isHidden: !one.isDeleted && isConcealed(one),
      totalLikes: one.likedBy.size,
      isLiked: one.likedBy.has(reader),
      isMuted: false,
      isBlocked: false,
      mentions: one.mentions,
      ...this.marksOf(one),
      writer: { id: one.writerId, name: this.names.get(one.writerId) ?? '', email: undefined, image: undefined },
    });
    const answers = [...reviews.values()].filter((one) => one.parentId === id && !one.isDeleted && isRead(one));
    const review = { ...toSubReview(kept), isPinned: kept.isPinned, subReviews: answers.map(toSubReview) };
    return { review, parentId: kept.parentId };
  }

  private marksOf({ spot, isSpoiler }: KeptReview): ReviewMarks {
    const story = spot && this.stories.get(spot.storyId);
    if (spot === undefined || story === undefined)
      return { spot: undefined, isSpoiler: isSpoiler || spot !== undefined };
    return { spot: { ...spot, title: story.title, episode: story.episode }, isSpoiler };
  }

  private review(draft: Draft, id: ReviewId): LockedReview {
    const kept = draft.reviews.get(id);
    const series = kept && this.series.get(kept.seriesId);
    if (kept === undefined || series === undefined) throw new Error(`There is no comment ${id}.`);
    const set = (changes: Partial<KeptReview>, of: KeptReview = kept) => {
      const before = draft.reviews.get(of.id) ?? of;
      draft.reviews.set(of.id, { ...before, ...changes });
    };
    const { seriesId, writerId, parentId, isDeleted, isPinned } = kept;
    const { ownerId, isPublished } = series;
    return {
      place: {
        seriesId,
        writerId,
        ownerId,
        parentId,
        isDeleted,
        isConcealed: isConcealed(kept),
        isPinned,
        isPublished,
      },
      delete: async () => set({ text: '', isDeleted: true, isPinned: false, likedBy: new Set() }),
      hide: async (since) => set(since === undefined ? { isHidden: false } : { isHidden: true, isPinned: false }),
      pin: async () => {
        for (const one of draft.reviews.values()) if (one.seriesId === seriesId) set({ isPinned: one.id === id }, one);
      },
      unpin: async () => set({ isPinned: false }),
      like: async (member, since) => {
        const likedBy = new Set(draft.reviews.get(id)?.likedBy);
        if (since === undefined) likedBy.delete(member);
        else likedBy.add(member);
        set({ likedBy });
        return likedBy.size;
      },
      report: async (report, member) => {
        const isKnown = draft.reports.some((one) => one.review === id && one.member === member);
        if (isKnown) return;
        draft.reports.push({ ...report, review: id, member, text: kept.text });
        const { state } = draft.cases.get(id) ?? {};
        if (state !== undefined && state !== 'dismissed' && state !== 'restored') return;
        const opened = { state: 'open', operator: undefined, reason: undefined, note: undefined } as const;
        draft.cases.set(id, { ...opened, text: kept.text, openedAt: report.at, changedAt: report.at });
      },
    };
  }

  private locked(draft: Draft, id: ReviewId, operator: AuthorId): LockedCase {
    const kept = draft.reviews.get(id);
    if (kept === undefined) throw new Error(`There is no comment ${id}.`);
    const known = draft.cases.get(id);
    const text = kept.text || (known?.text ?? '');
    return {
      state: known?.state,
      text,
      judge: async (state, judgement) => {
        const { reason, note, at } = judgement;
        draft.cases.set(id, { state, text, operator, reason, note, openedAt: known?.openedAt ?? at, changedAt: at });
        return draft.log.push({ ...judgement, review: id, operator, text });
      },
      takeDown: async (since) => {
        const isTakenDown = since !== undefined;
        draft.reviews.set(id, { ...kept, isTakenDown, isPinned: kept.isPinned && !isTakenDown });
      },
      tell: async (kind, { reason }) => {
        draft.told.push({ member: kept.writerId, kind, review: id, reason });
      },
      find: async () => {
        const facts = draft.cases.get(id);
        if (facts === undefined) throw new Error(`The comment ${id} has no case.`);
        const named = (member: AuthorId) => ({ id: member, name: this.names.get(member) ?? '' });
        const reports = draft.reports.filter(({ review }) => review === id);
        return {
          ...facts,
          reviewId: id,
          isDeleted: kept.isDeleted,
          writtenAt: kept.writtenAt,
          writer: named(kept.writerId),
          series: { id: kept.seriesId, title: '' },
          marks: this.marksOf(kept),
          reports: reports.map(({ reason, note, at, member }) => ({
            reason: reason as ReportReason,
            note,
            reportedAt: at,
            reporter: named(member),
          })),
          totalReports: reports.length,
          operator: facts.operator === undefined ? undefined : named(facts.operator),
        };
      },
    };
  }
}

/** Whether others cannot read it, apart from whether it is deleted. */
function isConcealed({ isHidden, isTakenDown }: KeptReview): boolean {
  return isHidden || isTakenDown;
}

/** What a piece of work has written, which counts once it has ended. */
interface Draft {
  readonly reviews: Map<ReviewId, KeptReview>;
  readonly cases: Map<ReviewId, CaseFacts>;
  readonly log: LoggedJudgement[];
  readonly told: ToldReview[];
  readonly reports: KeptReport[];
}
