import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { VIEW_AFTER_SECONDS } from '../../../common/kernel/limits.ts';

/** A number that stands for somebody who listens: random for visitors, made from the account for members (VIEW-11). */
export type ListenerId = string & { readonly idOf: 'listener' };

/** Who listens, as the server itself knows: by their login, or by a number that it gave out and signed. */
export interface Listener {
  readonly id: ListenerId;
  /** Since when the server has known them, in milliseconds since 1970. */
  readonly knownSince: number;
}

/** A listener and a story count once in so long a time, in milliseconds (IAB Podcast Measurement 2.2; VIEW-02). */
export const VIEW_WINDOW_MS = 24 * 60 * 60 * 1000;
/** How much listening a view stands for, in milliseconds (spec §9). */
const VIEW_AFTER_MS = VIEW_AFTER_SECONDS * 1000;

/** A player reports that ten seconds of a story were heard (VIEW-01), or the end of a story that was counted. */
export interface View {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  readonly listener: Listener;
  /** Whoever is signed in; an author's own listening does not count (VIEW-09). */
  readonly member: AuthorId | undefined;
  /** Names the stay, which is reported once (VIEW-10). */
  readonly playId: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  /** Whether its end has been heard; undefined from players that do not tell (ADR 0031). */
  readonly heardToEnd: boolean | undefined;
  /** A journal tells of it, maybe long after it was heard, and of others at the same moment. */
  readonly isFromJournal?: boolean;
}

/** What is known when a report comes. Times are milliseconds since 1970. */
export interface ViewFacts {
  /** The published story in its series as the listener finds it; undefined where there is none. */
  readonly story: { readonly isOpen: boolean; readonly isOwn: boolean } | undefined;
  /** When the last report was taken from this listener, of whichever story. */
  readonly reportedAt: number | undefined;
  /** When this listener was counted for this story last. */
  readonly countedAt: number | undefined;
  /** This very stay was counted. */
  readonly isCountedStay: boolean;
}

/**
 * What becomes of a report. `counted`: it is a view. `taken`: the time was spent listening, but the listener counts for this
 * story already. `known`: nothing new, or nothing that counts. `ended`: the end of a counted view. `begun`: the first of a
 * listener, who is not known for long enough. The others are refusals: there is no such pair, it is locked, or less time has
 * passed for the server than the report claims.
 */
export type ViewOutcome = 'counted' | 'taken' | 'known' | 'ended' | 'begun' | 'unknown' | 'locked' | 'too-soon';

/**
 * Weighs a report. What is credited to a listener is never more than the time that has passed for the server since the last
 * report that it took from them, or since it has known them (ADR 0046): a report that is taken, counted or not, uses that
 * time up. A journal uses up ten seconds for each view, and nothing for a story that is counted already: the player reports that
 * as it plays (ADR 0085).
 */
export function weighView(view: View, facts: ViewFacts): ViewOutcome {
  const { at, heardToEnd, isFromJournal = false } = view;
  const { story, reportedAt, countedAt, isCountedStay } = facts;
  if (story === undefined) return 'unknown';
  if (!story.isOpen) return 'locked';
  if (story.isOwn) return 'known';
  const isCounted = countedAt !== undefined && at - countedAt < VIEW_WINDOW_MS;
  if (heardToEnd === true) return isCounted || isCountedStay ? 'ended' : 'unknown';
  if (isCountedStay || (isFromJournal && isCounted)) return 'known';
  if (at - unusedSince(view, facts) < VIEW_AFTER_MS) return reportedAt === undefined ? 'begun' : 'too-soon';
  return isCounted ? 'taken' : 'counted';
}

/** @returns whether time of the listener is used up by a report with this outcome */
export function usesTime(outcome: ViewOutcome): boolean {
  return outcome === 'counted' || outcome === 'taken';
}

/** @returns until when time of the listener is used up by a report that is taken, in milliseconds since 1970 */
export function usedUntil(view: View, facts: ViewFacts): number {
  return view.isFromJournal === true ? unusedSince(view, facts) + VIEW_AFTER_MS : view.at;
}

function unusedSince({ listener: { knownSince } }: View, { reportedAt = knownSince }: ViewFacts): number {
  return Math.max(knownSince, reportedAt);
}

/**
 * A member is the same listener on all devices, known to the server since they signed in.
 * @param listenerOf the number that stands for a member
 */
export function memberListenerBy(
  listenerOf: (member: AuthorId) => ListenerId,
): (principal: { readonly memberId: AuthorId; readonly signedInAt: number }) => Listener {
  return ({ memberId, signedInAt }) => ({ id: listenerOf(memberId), knownSince: signedInAt * 1000 });
}

/** @returns the name of a stay that the caller did not name: one a day for each story */
export function unnamedStay(at: number): string {
  return `day-${new Date(at).toISOString().slice(0, 10)}`;
}

/** @returns undefined when `raw` is no UUID as `crypto.randomUUID` writes it */
export function parseListenerId(raw: unknown): ListenerId | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw)
    ? (raw as ListenerId)
    : undefined;
}
