import type { AuthorId, ReviewId } from '../../../common/kernel/ids.ts';
import { mentionsIn, type Mention } from '../../../common/kernel/mention.ts';
import { delayOf } from '../demo-dates.ts';
import { DEMO_ACCOUNTS } from '../../domain/account/demo-account.ts';
import type { WantedSpot } from '../../domain/community/review.ts';
import type { NotificationRepository } from '../ports/community/notification-repository.ts';
import type {
  DemoCommunity,
  DemoCommunityRepository,
  DemoCommunitySource,
  DemoReception,
  DemoReport,
  DemoSeriesPlace,
  DemoThread,
} from './demo-community.ts';
import type { PinReview } from './pin-review.ts';
import type { PostReview } from './post-review.ts';
import type { ReportReview } from './report-review.ts';

/** Followers who are told of a story of the demo: the listener, and nobody else so early. */
const PART = 500;

interface Happening {
  readonly at: Date;
  run(): Promise<unknown>;
}

/** Lets the people of the demo say what they have to say, in the order of its days, as if they had been here. */
export class SeedDemoCommunity {
  private readonly ports: {
    readonly source: DemoCommunitySource;
    readonly repository: DemoCommunityRepository;
    readonly postReview: PostReview;
    readonly pinReview: PinReview;
    readonly reportReview: ReportReview;
    readonly notifications: Pick<NotificationRepository, 'tellFollowers'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: SeedDemoCommunity['ports']) {
    this.ports = ports;
  }

  /**
   * Run again after it was stopped, it says nothing twice: a comment that was sent already is the one that is there.
   * @returns whether there was something to load
   */
  async run(): Promise<boolean> {
    const { source, repository, now } = this.ports;
    // Reading and checking all that they say is for the first start, and for what has changed.
    const fingerprint = await source.communityFingerprint();
    if (fingerprint === undefined || (await repository.wasLoaded(fingerprint))) return false;
    const community = await source.community();
    if (community === undefined) return false;
    const at = new Date(now());
    const members = new Map(await repository.keepPeople(community.people, at));
    const listener = await repository.account(addressOf('listener'));
    if (listener !== undefined) members.set('listener', listener);
    const series = await repository.series();
    const happenings = [...this.talk(community, members, series), ...(await this.news(community, listener, series))];
    for (const { run } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run();
    const receptions = community.receptions.flatMap(({ series: key, likes, followers }) => {
      const place = series.get(key);
      return place === undefined ? [] : [{ series: place.id, likes, followers }];
    });
    await repository.gather(community.crowd, receptions, at);
    await repository.remember(fingerprint);
    return true;
  }

  private talk(
    { receptions, people }: DemoCommunity,
    members: ReadonlyMap<string, AuthorId>,
    series: ReadonlyMap<string, DemoSeriesPlace>,
  ): readonly Happening[] {
    const named = people.flatMap(({ key, name }): readonly Mention[] => {
      const id = members.get(key);
      return id === undefined ? [] : [{ id, name }];
    });
    return receptions.flatMap((reception) => {
      const place = series.get(reception.series);
      return place === undefined ? [] : this.threads(reception, place, members, named);
    });
  }

  private threads(
    { threads, writtenDates }: DemoReception,
    { id: seriesId, authorId, stories }: DemoSeriesPlace,
    members: ReadonlyMap<string, AuthorId>,
    people: readonly Mention[],
  ): readonly Happening[] {
    const memberOf = (key: string) => (key === 'author' ? authorId : members.get(key));
    const dates = [...writtenDates].flatMap(([episode, written]) => {
      const story = stories.get(episode);
      return story === undefined ? [] : [{ written, comes: story.at }];
    });
    return threads.flatMap((asWritten) => {
      const thread = this.delayed(asWritten, delayOf(asWritten.at, dates));
      const post = async (by: string, at: Date, text: string, parentId: ReviewNumber, spot?: WantedSpot) => {
        const memberId = memberOf(by);
        if (memberId === undefined) return undefined;
        // The demo's days may have moved since; what was said, was.
        const said = await this.ports.repository.said(seriesId, memberId, text, parentId);
        if (said !== undefined) return said;
        const mentions = mentionsIn(text, people).map(({ id }) => id);
        const written = { seriesId, parentId, text, mentions, at: at.getTime(), ...(spot !== undefined && { spot }) };
        const posted = await this.ports.postReview.run(written, { memberId });
        return posted.ok ? posted.value.review.id : undefined;
      };
      let root: ReviewNumber;
      const begin = async () => {
        const storyId = thread.place && stories.get(thread.place.episode)?.id;
        const spot = storyId && { storyId, seconds: thread.place?.seconds };
        root = await post(thread.by, thread.at, thread.text, undefined, spot);
        if (root !== undefined && thread.isPinned) await this.ports.pinReview.run(root, true, { memberId: authorId });
      };
      const answer = ({ by, at, text }: (typeof thread.replies)[number]): Happening => ({
        at,
        run: async () => root && post(by, at, text, root),
      });
      const report = ({ by, at, reason, note }: DemoReport): Happening => ({
        at,
        run: async () => {
          const memberId = memberOf(by);
          if (root === undefined || memberId === undefined) return;
          await this.ports.reportReview.run(root, { reason, note, at: at.getTime() }, { memberId });
        },
      });
      return [{ at: thread.at, run: begin }, ...thread.replies.map(answer), ...thread.reports.map(report)];
    });
  }

  /** A thread moves as a whole, so that nobody answers what is not said yet, and none of it is said later than now. */
  private delayed(thread: DemoThread, delayMs: number): DemoThread {
    const now = this.ports.now();
    const at = (written: Date): Date => new Date(delayMs === 0 ? written : Math.min(written.getTime() + delayMs, now));
    const moved = <Said extends { readonly at: Date }>(said: Said): Said => ({ ...said, at: at(said.at) });
    return { ...moved(thread), replies: thread.replies.map(moved), reports: thread.reports.map(moved) };
  }

  /** What the demo's listener was told of new stories. */
  private async news(
    { listener: { likes, follows, followedSince } }: DemoCommunity,
    member: AuthorId | undefined,
    series: ReadonlyMap<string, DemoSeriesPlace>,
  ): Promise<readonly Happening[]> {
    if (member === undefined) return [];
    const { repository, notifications } = this.ports;
    const ids = (keys: readonly string[]) => keys.flatMap((key) => series.get(key)?.id ?? []);
    await repository.attach(member, ids(likes), ids(follows), followedSince);
    const stories = await repository.storiesSince(ids(follows), followedSince);
    return stories.map(({ id, at }) => ({ at, run: () => notifications.tellFollowers(id, undefined, PART) }));
  }
}

type ReviewNumber = ReviewId | undefined;

function addressOf(shows: (typeof DEMO_ACCOUNTS)[number]['shows']): string {
  return DEMO_ACCOUNTS.find((account) => account.shows === shows)?.email ?? '';
}
