import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/** A random number that stands for somebody who listens without an account (VIEW-11). */
export type ListenerId = string & { readonly idOf: 'listener' };

/**
 * Seconds that lie between two views of one listener: a view is ten seconds of sound, which pass in half the time at
 * double speed. What comes sooner was not listened to.
 */
export const SECONDS_BETWEEN_VIEWS = 5;

/** Ten seconds of a story were heard (VIEW-01). */
export interface View {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  readonly listener: ListenerId;
  /** Whoever is signed in; an author's own listening does not count (VIEW-09). */
  readonly member: AuthorId | undefined;
  /** Names the stay, within which a story counts once (VIEW-10). */
  readonly playId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether its end has been heard; undefined from players that do not tell (ADR 0031). */
  readonly heardToEnd: boolean | undefined;
}

/**
 * What became of a view: `counted` now or before, or refused since there is no such pair, since it is locked, or since
 * the listener's last view was counted too shortly before.
 */
export type ViewOutcome = 'counted' | 'unknown' | 'locked' | 'too-soon';

/** @returns the name of a stay that the caller did not name: one a day for each story */
export function unnamedStay(at: number): string {
  return `day-${new Date(at).toISOString().slice(0, 10)}`;
}

/** @returns undefined when `raw` is no random UUID as `crypto.randomUUID` writes it */
export function parseListenerId(raw: unknown): ListenerId | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw)
    ? (raw as ListenerId)
    : undefined;
}
