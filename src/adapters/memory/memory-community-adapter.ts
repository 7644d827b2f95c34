import type { Content } from '../../../common/kernel/content-report.ts';
import type { AuthorId, NotificationId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import { FEED_DAYS, FEED_LENGTH, LIST_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { ReportReason } from '../../../common/kernel/moderation.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewMarks, ReviewSelection } from '../../../common/kernel/review.ts';
import type { ApiFailure, SeriesApi } from '../../application/ports/api-port.ts';
import type { AuthorProfile, BrowseApi, ListPage } from '../../application/ports/api/browse-api.ts';
import type { CommunityApi, FollowedPage } from '../../application/ports/api/community-api.ts';
import type { ContentReportApi } from '../../application/ports/api/content-report-api.ts';
import type { ListItem } from '../../application/ports/api/list-api.ts';
import type { MarkApi, MarkFailure } from '../../application/ports/api/mark-api.ts';
import type { MuteFailure } from '../../application/ports/api/mute-api.ts';
import type { PostFailure } from '../../application/ports/api/review-api.ts';
import type { WeeklyMailFailure, WeeklyMailSetting } from '../../application/ports/api/weekly-mail-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import type { Mark } from '../../domain/community/mark.ts';
import type { Notification, NotificationSettings } from '../../domain/community/notification.ts';
import type { ReviewLike } from '../../domain/community/review-list.ts';
import { UNMARKED, type ReviewPage } from '../../domain/community/review.ts';
import { isHeardToTheEnd } from '../../domain/playlist/history.ts';
import { onCalendar } from '../../domain/series/calendar.ts';
import { pageOf } from '../../domain/series/pages.ts';
import type { Series } from '../../domain/series/series.ts';
import type { Story } from '../../domain/series/story.ts';
import type { User } from '../../domain/session/user.ts';
import type { MemoryCommunityServer, MemoryMarks } from './memory-community-server.ts';
import type { FoundContent, MemoryContentReports } from './memory-content-reports.ts';
import type { MemoryMemberServer } from './memory-member-server.ts';

const DAY_MS = 86_400_000;

type Answer<Value, Failure> = Result<Value, Failure> | Promise<Result<Value, Failure>>;

/** What listeners and members ask a server in memory about each other, each by the token of the device. */
export class MemoryCommunityAdapter implements CommunityApi {
  readonly likes: MarkApi<SeriesId>;
  readonly seriesFollows: MarkApi<SeriesId>;
  readonly authorFollows: MarkApi<AuthorId>;
  private readonly parts: {
    readonly server: MemoryCommunityServer;
    readonly members: MemoryMemberServer;
    readonly calls: Pick<AuthorizedCalls, 'run'>;
    readonly series: SeriesApi;
    readonly browse: BrowseApi;
    readonly clock: Pick<ClockPort, 'now'>;
    readonly reported: MemoryContentReports;
    /** Finds whose a content is, and what is told of it. */
    readonly find: (content: Content) => FoundContent | undefined;
  };

  constructor(parts: MemoryCommunityAdapter['parts']) {
    this.parts = parts;
    const { server, series, browse } = parts;
    this.likes = this.marksOf('like', server.likes, (id) => series.series(id));
    this.seriesFollows = this.marksOf('follow', server.seriesFollows, (id) => series.series(id));
    this.authorFollows = this.marksOf('follow-author', server.authorFollows, (id) => browse.musician(id, 1));
  }

  get contentReports(): ContentReportApi {
    const { reported, find } = this.parts;
    return {
      report: (content, reason, note) =>
        this.asMember('report-content', (caller) => {
          const found = find(content);
          if (found === undefined || Number(found.author?.id) === Number(caller.id)) return fail({ kind: 'not-found' });
          reported.report(content, { reason, note }, caller, found);
          return ok(undefined);
        }),
      reported: () => this.asMember('my-reports', (caller) => ok(reported.reportedBy(caller))),
    };
  }

  reviews(
    id: SeriesId,
    page: number,
    before?: string,
    selection?: ReviewSelection,
  ): Promise<Result<ReviewPage, ApiFailure>> {
    return this.asAnybody('reviews', async (caller, server) => {
      const known = await this.parts.series.series(id);
      return known.ok ? ok(server.reviews(id, page, before, caller, selection)) : known;
    });
  }

  postReview(
    id: SeriesId,
    text: string,
    parentId?: ReviewId,
    marks: ReviewMarks = UNMARKED,
    mentions: readonly AuthorId[] = [],
  ): Promise<Result<void, PostFailure>> {
    return this.asMember<void, PostFailure>('post-review', async (caller, server) => {
      const known = await this.parts.series.series(id);
      if (!known.ok) return known;
      const { spot } = marks;
      if (spot === undefined) return server.post(id, text, parentId, caller, marks, mentions);
      const entries = await this.parts.series.seriesWithStories([id]);
      const story = entries.ok ? entries.value[0]?.stories.find((one) => one.id === spot.storyId) : undefined;
      const { seconds = 0 } = spot;
      const isWithin = Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= (story?.durationSeconds ?? 0);
      if (story === undefined || !isWithin || parentId !== undefined) return fail({ kind: 'spot-gone' });
      const { title, episode } = story;
      return server.post(id, text, parentId, caller, { ...marks, spot: { ...spot, title, episode } }, mentions);
    });
  }

  deleteReview(id: ReviewId): Promise<Result<void, ApiFailure>> {
    return this.asMember('delete-review', (caller, server) => server.delete(id, caller));
  }

  reportReview(id: ReviewId, reason: ReportReason, note: string): Promise<Result<void, ApiFailure>> {
    return this.asMember('report-review', (caller, server) => server.report(id, reason, note, caller));
  }

  likeReview(id: ReviewId, isLiked: boolean): Promise<Result<ReviewLike, ApiFailure>> {
    return this.asMember('like-review', (caller, server) => server.like(id, isLiked, caller));
  }

  muteAuthor(id: AuthorId, isMuted: boolean): Promise<Result<void, MuteFailure>> {
    return this.asMember<void, MuteFailure>('mute-author', (caller, server) => server.mute(id, isMuted, caller));
  }

  blockAuthor(id: AuthorId, isBlocked: boolean): Promise<Result<void, MuteFailure>> {
    return this.asMember<void, MuteFailure>('block-author', (caller, server) => server.block(id, isBlocked, caller));
  }

  /** @returns whom the member has muted, the latest first */
  muted(): Promise<Result<readonly ListItem<'getMyMutes'>[], ApiFailure>> {
    return this.asMember('muted', (caller, server) =>
      ok(
        server.mutesOf(caller).map(({ id, name, imageUrl, mutedAt, blockedAt }) => ({
          id,
          name,
          profileImage: imageUrl ?? null,
          mutedAt: new Date(mutedAt).toISOString(),
          blockedAt: blockedAt === undefined ? null : new Date(blockedAt).toISOString(),
        })),
      ),
    );
  }

  pinReview(id: ReviewId, isPinned: boolean): Promise<Result<void, ApiFailure>> {
    return this.asMember('pin-review', (caller, server) => server.pin(id, isPinned, caller));
  }

  hideReview(id: ReviewId, isHidden: boolean): Promise<Result<void, ApiFailure>> {
    return this.asMember('hide-review', (caller, server) => server.hide(id, isHidden, caller));
  }

  notifications(): Promise<Result<readonly Notification[], ApiFailure>> {
    return this.asMember('notifications', (caller, server) => ok(server.notificationsOf(caller)));
  }

  readNotification(id: NotificationId): Promise<Result<void, ApiFailure>> {
    return this.asMember('read-notification', (caller, server) => server.read(id, caller));
  }

  notificationSettings(): Promise<Result<NotificationSettings, ApiFailure>> {
    return this.asMember('settings', (caller, server) => ok(server.settingsOf(caller)));
  }

  setNotificationSettings(settings: NotificationSettings): Promise<Result<NotificationSettings, ApiFailure>> {
    return this.asMember('set-settings', (caller, server) => ok(server.set(settings, caller)));
  }

  /** @returns the series that the member likes, the latest liked first */
  async liked(): Promise<Result<readonly Series[], ApiFailure>> {
    const ids = await this.asMember('liked', (caller, server) => ok(server.likes.of(caller)));
    return ids.ok ? ok(await this.seriesOf(ids.value)) : ids;
  }

  weeklyMail(): Promise<Result<WeeklyMailSetting, ApiFailure>> {
    return this.asMember('weekly-mail', (caller, server) => ok(server.weeklyMailOf(caller)));
  }

  setWeeklyMail(isOn: boolean): Promise<Result<WeeklyMailSetting, WeeklyMailFailure>> {
    return this.asMember<WeeklyMailSetting, WeeklyMailFailure>('set-weekly-mail', (caller, server) =>
      server.setWeeklyMail(isOn, caller),
    );
  }

  /** @returns the series that the member heard to their end, the one heard last first */
  async heard(): Promise<Result<readonly Series[], ApiFailure>> {
    const { members, series } = this.parts;
    const places = await this.asMember('heard', (caller) => ok(members.listening.latestOf(caller.id)));
    if (!places.ok) return places;
    const entries = await series.seriesWithStories(places.value.map(({ seriesId }) => seriesId));
    if (!entries.ok) return entries;
    return ok(
      places.value.flatMap(({ seriesId, storyId, seconds, isHeard }) => {
        const entry = entries.value.find((one) => one.series.id === seriesId);
        return isHeard && entry !== undefined && isHeardToTheEnd(entry, storyId, seconds) ? entry.series : [];
      }),
    );
  }

  /** @returns of what the member follows, what the calendar shows */
  async coming(): Promise<Result<readonly Series[], ApiFailure>> {
    const entries = await this.entriesFollowed();
    if (!entries.ok) return entries;
    return ok(
      onCalendar(
        entries.value.map(({ series }) => series),
        this.parts.clock.now(),
      ),
    );
  }

  /** @returns the new stories of what the member follows, the newest first */
  async feed(): Promise<Result<readonly ListItem<'getMyFeed'>[], ApiFailure>> {
    const entries = await this.entriesFollowed();
    if (!entries.ok) return entries;
    const since = this.parts.clock.now() - FEED_DAYS * DAY_MS;
    const stories = entries.value
      .flatMap(({ series, stories: all }) => all.map((story) => ({ series, story })))
      .filter(({ story }) => story.publishedAt > since)
      .toSorted((one, other) => other.story.publishedAt - one.story.publishedAt || other.story.id - one.story.id);
    return ok(stories.slice(0, FEED_LENGTH).map(newStoryOf));
  }

  /** @returns the series that the member follows, by themselves or by their author, with their stories */
  private async entriesFollowed() {
    const ids = await this.asMember('followed', (caller, server) =>
      ok({ series: server.seriesFollows.of(caller), authors: server.authorFollows.of(caller) }),
    );
    if (!ids.ok) return ids;
    const ofAuthors = await Promise.all(ids.value.authors.map((id) => this.parts.browse.musician(id, 1)));
    const works = ofAuthors.flatMap((one) => (one.ok ? one.value.works.items : []));
    const all = new Set([...ids.value.series, ...works.map(({ id }) => id)]);
    return this.parts.series.seriesWithStories([...all]);
  }

  async followed(page: number): Promise<Result<FollowedPage, ApiFailure>> {
    const ids = await this.asMember('followed', (caller, server) =>
      ok({ series: server.seriesFollows.of(caller), authors: server.authorFollows.of(caller) }),
    );
    if (!ids.ok) return ids;
    const authors = await Promise.all(ids.value.authors.map((id) => this.parts.browse.musician(id, 1)));
    return ok({
      series: listPage(await this.seriesOf(ids.value.series), page),
      authors: listPage<AuthorProfile>(
        authors.flatMap((one) => (one.ok ? one.value.author : [])),
        page,
      ),
    });
  }

  private async seriesOf(ids: readonly SeriesId[]): Promise<readonly Series[]> {
    const found = await Promise.all(ids.map((id) => this.parts.series.series(id)));
    return found.flatMap((one) => (one.ok ? one.value : []));
  }

  /** @param find what is marked, when it is there */
  private marksOf<Id extends SeriesId | AuthorId>(
    name: string,
    marks: MemoryMarks<Id>,
    find: (id: Id) => Promise<Result<unknown, ApiFailure>>,
  ): MarkApi<Id> {
    return {
      mark: (id) =>
        this.asAnybody(name, async (caller) => {
          const found = await find(id);
          return found.ok ? ok(marks.mark(id, caller)) : found;
        }),
      toggle: (id) =>
        this.asMember<Mark, MarkFailure>(`toggle-${name}`, async (caller, server) => {
          const found = await find(id);
          if (!found.ok) return found;
          const isOfAuthor = marks === server.authorFollows;
          if (isOfAuthor && Number(id) === Number(caller.id)) return fail({ kind: 'unavailable' });
          const isKeptOut =
            isOfAuthor && server.isBlockedBy(Number(id) as AuthorId, caller) && !marks.mark(id, caller).isOn;
          return isKeptOut ? fail({ kind: 'follow-blocked' }) : ok(marks.toggle(id, caller));
        }),
    };
  }

  private asMember<Value, Failure extends { readonly kind: string } = ApiFailure>(
    name: string,
    act: (caller: User, server: MemoryCommunityServer) => Answer<Value, Failure>,
  ): Promise<Result<Value, Failure | ApiFailure>> {
    return this.asAnybody<Value, Failure | ApiFailure>(name, (caller, server) =>
      caller === undefined ? fail({ kind: 'unauthenticated' }) : act(caller, server),
    );
  }

  private asAnybody<Value, Failure extends { readonly kind: string } = ApiFailure>(
    name: string,
    act: (caller: User | undefined, server: MemoryCommunityServer) => Answer<Value, Failure>,
  ): Promise<Result<Value, Failure | ApiFailure>> {
    const { server, members, calls } = this.parts;
    return calls.run<Value, Failure | ApiFailure>(async (token) => {
      server.calls.push(name);
      if (server.failure !== undefined) return fail({ kind: server.failure });
      return act(members.holderOf(token)?.user, server);
    });
  }
}

function listPage<Item>(items: readonly Item[], page: number): ListPage<Item> {
  return { items: pageOf(items, page, LIST_PAGE_SIZE), page, size: LIST_PAGE_SIZE, totalCount: items.length };
}

function newStoryOf({ series, story }: { readonly series: Series; readonly story: Story }): ListItem<'getMyFeed'> {
  return {
    id: story.id,
    title: story.title,
    episode: story.episode ?? null,
    duration: story.durationSeconds,
    isFree: story.isFree,
    isPaid: story.isPaid,
    publishedAt: new Date(story.publishedAt).toISOString(),
    series: {
      id: series.id,
      title: series.title,
      imageUrl: series.imageUrl ?? null,
      isAdult: series.isAdult,
      language: series.language,
    },
  };
}
