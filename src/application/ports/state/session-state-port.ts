import type { UserId } from '../../../../common/kernel/ids.ts';
import type { Prompt } from '../../../domain/session/prompts.ts';
import type { Session } from '../../../domain/session/session.ts';

/** The one place that holds who uses this window. */
export interface SessionStatePort {
  current(): Session;
  /**
   * @returns whose is what is written in this window: the member's, or theirs whose login has expired here; undefined for a
   *   visitor
   */
  writer(): UserId | undefined;
  replace(next: Session): void;
  /** @returns the question that stands on the page */
  prompt(): Prompt | undefined;
  /** Asks the member something, or takes the question away. */
  ask(prompt: Prompt | undefined): void;
  showBanner(isShown: boolean): void;
  /** Says to visitors, where they sign in, that their login has ended without their doing. */
  showExpired(hasExpired: boolean): void;
  /** What pages show is of somebody else, or old: they read it anew. */
  renew(): void;
}
