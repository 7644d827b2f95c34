import type { AuthorId } from '../../../common/kernel/ids.ts';
import { MAX_TAKEDOWN_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import { canBeTakenDown } from '../../domain/community/takedown.ts';
import type { AuditFacts } from '../ports/operation/audit-trail.ts';
import type { TakedownWork, Work } from '../ports/community/takedown-work.ts';

/** What became of a work. */
export interface WorkMoved {
  readonly title: string;
  readonly author: AuthorId;
  /** False where it was down, or not, already. */
  readonly isChanged: boolean;
}

/** Who does it, and from where. */
export type MovedBy = Pick<AuditFacts, 'by' | 'network' | 'deviceName'>;

/** The command line on the server's machine. */
export const BY_COMMAND: MovedBy = { by: { kind: 'command' } };

/** @returns the operator who does it; undefined for the command */
export function operatorOf({ by }: MovedBy): AuthorId | undefined {
  return by.kind === 'operator' ? by.id : undefined;
}

/**
 * Why nothing was taken down. `not-found`: there is no such work, or it was deleted. `not-published`: nobody hears it yet.
 * `reason-too-long`: it has more than `MAX_TAKEDOWN_REASON_LENGTH` characters.
 */
export interface TakeDownRefusal {
  readonly kind: 'not-found' | 'not-published' | 'reason-needed' | 'reason-too-long';
}

/**
 * Takes a story or a series from its listeners, with the reason that its author reads; the audit log tells it (MODE-37), and the case of its reports
 * is closed (SHL-80).
 * What is down stays hidden whatever its author does, but for who owns it. Once more changes nothing: the first reason stands.
 */
export class TakeDown {
  private readonly works: TakedownWork;

  constructor(works: TakedownWork) {
    this.works = works;
  }

  /**
   * @param reason as it was typed
   * @param at milliseconds since 1970
   */
  async run(
    work: Work,
    reason: string,
    at: number,
    by: MovedBy = BY_COMMAND,
  ): Promise<Result<WorkMoved, TakeDownRefusal>> {
    const text = boundedText(reason, MAX_TAKEDOWN_REASON_LENGTH);
    if (!text.ok) return fail({ kind: 'reason-too-long' });
    if (text.value === '') return fail({ kind: 'reason-needed' });
    const moved = await this.works.run(work, at, async (locked): Promise<Result<WorkMoved, TakeDownRefusal>> => {
      const { title, author, status, statusBefore } = locked;
      if (!canBeTakenDown(status)) return fail({ kind: 'not-published' });
      if (statusBefore !== undefined) return ok({ title, author, isChanged: false });
      await locked.noteDown(status, text.value);
      await locked.setStatus('hidden');
      await locked.moveCase('down', operatorOf(by), text.value);
      const entry = await locked.log({ action: 'take-down', ...by, note: text.value });
      if (!locked.hasAuthorWithdrawn) await locked.tell('work-taken-down', entry, text.value);
      return ok({ title, author, isChanged: true });
    });
    return moved ?? fail({ kind: 'not-found' });
  }
}
