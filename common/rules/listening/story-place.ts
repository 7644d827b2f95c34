import type { SeriesId, StoryId } from '../../kernel/ids.ts';

/** What a device has written into its journal about a story; times are media time in seconds from its beginning (ADR 0080). */
export type ListeningEvent = { readonly seriesId: SeriesId; readonly storyId: StoryId } & (
  | { readonly kind: 'heard'; readonly fromSeconds: number; readonly toSeconds: number; readonly rate: number }
  /** `from` was left for `to`, and nothing between them was heard. */
  | { readonly kind: 'jumped'; readonly fromSeconds: number; readonly toSeconds: number; readonly why: JumpReason }
  /** The sound came out at `atSeconds`, from which so little is left that the story counts as heard (HIS-15). */
  | { readonly kind: 'finished'; readonly atSeconds: number }
  /** The listener said whether they have heard it. */
  | { readonly kind: 'marked'; readonly isHeard: boolean }
);

/** `sought`: to a place that the listener chose; `skipped`: by a step back or forward; `restored`: to where they were some time. */
export const JUMP_REASONS = ['sought', 'skipped', 'restored'] as const;
export type JumpReason = (typeof JUMP_REASONS)[number];

/** When something happened, in one order for all devices: by time, then by journal, then by number within it. */
export interface Moment {
  /** Milliseconds since 1970, of the server's clock as well as is known. */
  readonly at: number;
  /** The journal, by its id; empty where a device keeps none. */
  readonly journal: string;
  readonly number: number;
}

/** Where somebody is in a story, and whether they have heard it. Each says what it says since a moment of its own. */
export interface StoryPlace {
  /** Undefined where they were never in it. */
  readonly placed: { readonly seconds: number; readonly since: Moment } | undefined;
  /**
   * Undefined where nothing was ever said about it. `fromSeconds`: whoever is before it again has begun anew; undefined where
   * somebody said so, after whom every place is one.
   */
  readonly heard:
    { readonly is: boolean; readonly fromSeconds: number | undefined; readonly since: Moment } | undefined;
}

/** A place of nobody yet. */
export const NO_PLACE: StoryPlace = { placed: undefined, heard: undefined };

/** @returns above 0 where `one` is later than `other`, 0 where they are the same moment */
export function compareMoments(one: Moment, other: Moment): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.journal !== other.journal) return one.journal < other.journal ? -1 : 1;
  return one.number - other.number;
}

/** @returns the place that an event alone tells of */
export function placeOf(event: ListeningEvent, since: Moment): StoryPlace {
  switch (event.kind) {
    case 'heard':
    case 'jumped':
      return { placed: { seconds: event.toSeconds, since }, heard: undefined };
    case 'finished':
      return { placed: undefined, heard: { is: true, fromSeconds: event.atSeconds, since } };
    case 'marked':
      return { placed: undefined, heard: { is: event.isHeard, fromSeconds: undefined, since } };
  }
}

/**
 * Brings together what two have known of the same story: of each thing what was said later. In whatever order and however
 * often events come, the same place comes of them (ADR 0080).
 */
export function mergedPlaces(one: StoryPlace, other: StoryPlace): StoryPlace {
  return { placed: later(one.placed, other.placed), heard: later(one.heard, other.heard) };
}

/** @returns whether nothing is left to go on with: it was heard, and nobody has begun it anew since */
export function isFinished({ placed, heard }: StoryPlace): boolean {
  if (heard?.is !== true) return false;
  if (placed === undefined || compareMoments(placed.since, heard.since) <= 0) return true;
  return heard.fromSeconds !== undefined && placed.seconds >= heard.fromSeconds;
}

/** What a place says to whoever is shown it. */
export interface ShownPlace {
  /** From the beginning of the story. */
  readonly seconds: number;
  /** It was heard, and nobody has begun it anew since. */
  readonly isFinished: boolean;
  /** It was heard some time. */
  readonly isHeard: boolean;
  /** Milliseconds since 1970: when somebody was there last; where they never were, when they said that they have heard it. */
  readonly at: number;
  /** Milliseconds since 1970: when it was said last whether it was heard; undefined where nothing was. */
  readonly heardAt?: number | undefined;
}

/** @returns what is shown of a place; undefined where nobody was there or has heard it */
export function shownPlace(place: StoryPlace): ShownPlace | undefined {
  const { placed, heard } = place;
  if (placed === undefined && heard?.is !== true) return undefined;
  return {
    seconds: placed?.seconds ?? heard?.fromSeconds ?? 0,
    isFinished: isFinished(place),
    isHeard: heard?.is === true,
    at: (placed ?? heard)?.since.at ?? 0,
    heardAt: heard?.since.at,
  };
}

/** @returns whether somebody has said of a story that they have heard it, and were never in it */
export function isOnlyMarked({ seconds, isFinished: isOver, at, heardAt }: ShownPlace): boolean {
  return isOver && seconds === 0 && heardAt === at;
}

/**
 * Orders places of a series: first those at which somebody was, the latest first; marks of a story move nobody.
 * @returns below 0 where `one` comes first
 */
export function byPresence(
  one: ShownPlace & { readonly storyId: StoryId },
  other: ShownPlace & { readonly storyId: StoryId },
): number {
  return Number(isOnlyMarked(one)) - Number(isOnlyMarked(other)) || other.at - one.at || other.storyId - one.storyId;
}

/** @returns when something was said last, undefined for a place of nobody */
export function latestMoment({ placed, heard }: StoryPlace): Moment | undefined {
  return later(placed, heard)?.since;
}

function later<
  One extends { readonly since: Moment } | undefined,
  Other extends { readonly since: Moment } | undefined,
>(one: One, other: Other): One | Other {
  if (one === undefined || other === undefined) return one ?? other;
  return compareMoments(one.since, other.since) >= 0 ? one : other;
}
