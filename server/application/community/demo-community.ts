import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** Whoever is said to have written a comment: one of the demo's people, the series' author, or the demo's listener. */
export interface DemoComment {
  /** The key of a person, `author` or `listener`. */
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

/** What somebody is said to have told the operators of a comment. */
export interface DemoReport {
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
  readonly note: string | undefined;
}

/** A comment that others have answered. */
export interface DemoThread extends DemoComment {
  readonly isPinned: boolean;
  /** The story of the series that it belongs to, by its number, and the whole second of it; undefined for the series. */
  readonly place: { readonly episode: number; readonly seconds: number | undefined } | undefined;
  readonly reports: readonly DemoReport[];
  readonly replies: readonly DemoComment[];
}

/** How a series of the demo was received. */
export interface DemoReception {
  /** The key of the series. */
  readonly series: string;
  readonly likes: number;
  readonly followers: number;
  /** When its stories came for whoever wrote down what is said of them, by their numbers, first to last. */
  readonly writtenDates: ReadonlyMap<number, Date>;
  readonly threads: readonly DemoThread[];
}

export interface DemoPerson {
  readonly key: string;
  readonly name: string;
}

/** The people of the demo, and what they like, follow and say. */
export interface DemoCommunity {
  /** People who like and follow, but say nothing. */
  readonly crowd: number;
  readonly people: readonly DemoPerson[];
  /** The keys of what the demo's listener likes and, since when, follows. */
  readonly listener: {
    readonly likes: readonly string[];
    readonly follows: readonly string[];
    readonly followedSince: Date;
  };
  readonly receptions: readonly DemoReception[];
}

/** Where the demo's people come from. */
export interface DemoCommunitySource {
  /** @returns a text that changes with what they say; undefined when the demo has none */
  communityFingerprint(): Promise<string | undefined>;
  /** @returns undefined when the demo has none */
  community(): Promise<DemoCommunity | undefined>;
}

/** A series of the demo, and who wrote it. */
export interface DemoSeriesPlace {
  readonly id: SeriesId;
  readonly authorId: AuthorId;
  /** Its published stories by their numbers, and when each came. */
  readonly stories: ReadonlyMap<number, { readonly id: StoryId; readonly at: Date }>;
}

/** Where the demo's people go. */
export interface DemoCommunityRepository {
  wasLoaded(fingerprint: string): Promise<boolean>;
  remember(fingerprint: string): Promise<void>;
  /** Makes members of people and of the demo's authors, into which nobody can sign in. @returns their numbers by key */
  keepPeople(people: readonly DemoPerson[], at: Date): Promise<ReadonlyMap<string, AuthorId>>;
  /** @returns the number of the account with this address */
  account(email: string): Promise<AuthorId | undefined>;
  /** @returns the demo's series by key */
  series(): Promise<ReadonlyMap<string, DemoSeriesPlace>>;
  /** @returns the comment or the answer to `parent` with these words that a member has written already */
  said(series: SeriesId, member: AuthorId, text: string, parent: ReviewId | undefined): Promise<ReviewId | undefined>;
  /** Lets a member like and, since a moment, follow some series. */
  attach(member: AuthorId, likes: readonly SeriesId[], follows: readonly SeriesId[], since: Date): Promise<void>;
  /** @returns the stories of the series that came after a moment */
  storiesSince(
    series: readonly SeriesId[],
    since: Date,
  ): Promise<readonly { readonly id: StoryId; readonly at: Date }[]>;
  /** Lets so many of a crowd like and follow a series; their number is made up first. */
  gather(
    crowd: number,
    receptions: readonly { readonly series: SeriesId; readonly likes: number; readonly followers: number }[],
    at: Date,
  ): Promise<void>;
}
