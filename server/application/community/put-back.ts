import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { staysHidden } from '../../domain/community/takedown.ts';
import type { TakedownWork, Work } from '../ports/community/takedown-work.ts';
import { BY_COMMAND, operatorOf, type MovedBy, type WorkMoved } from './take-down.ts';

/** Why nothing was put back: there is no such work, or it was deleted. */
export interface PutBackRefusal {
  readonly kind: 'not-found';
}

/**
 * Makes a story or a series what it was before it was taken down, which its author is told and the audit log tells
 * (MODE-37). What is not down stays as it is.
 */
export class PutBack {
  private readonly works: TakedownWork;

  constructor(works: TakedownWork) {
    this.works = works;
  }

  /** @param at milliseconds since 1970 */
  async run(work: Work, at: number, by: MovedBy = BY_COMMAND): Promise<Result<WorkMoved, PutBackRefusal>> {
    const moved = await this.works.run(work, at, async (locked) => {
      const { title, author, statusBefore, hasAuthorWithdrawn } = locked;
      if (statusBefore === undefined) return { title, author, isChanged: false };
      await locked.noteBack();
      if (!staysHidden(work.kind, hasAuthorWithdrawn)) await locked.setStatus(statusBefore);
      await locked.moveCase('restored', operatorOf(by));
      const entry = await locked.log({ action: 'put-back', ...by });
      if (!hasAuthorWithdrawn) await locked.tell('work-restored', entry);
      return { title, author, isChanged: true };
    });
    return moved === undefined ? fail({ kind: 'not-found' }) : ok(moved);
  }
}
