import type { ContentCase, ContentCaseAction } from '../../../common/kernel/content-report.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { contentStateAfter, type CaseDecision } from '../../domain/community/content-moderation.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ContentCaseRepository } from '../ports/community/content-case-repository.ts';
import type { ContentCaseWork } from '../ports/community/content-case-work.ts';
import type { Work } from '../ports/community/takedown-work.ts';
import type { AuditOrigin } from '../ports/operation/audit-trail.ts';
import type { PutBack } from './put-back.ts';
import type { TakeDown, TakeDownRefusal } from './take-down.ts';

/** What an operator decides, and why. */
export interface ContentJudgement {
  readonly action: ContentCaseAction;
  /** For the author to read of what is taken down, as it was typed. */
  readonly reason: string;
  /** For other operators. */
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** `case-changed`: somebody else was first, or what is asked for makes no sense of such a content. */
export interface ContentJudgementRefusal {
  readonly kind: 'not-found' | 'case-changed' | Extract<TakeDownRefusal['kind'], 'reason-needed' | 'reason-too-long'>;
}

/**
 * An operator decides the case of a series, a story or an author (SHL-80). A work is taken down and put back as by the
 * command (MODE-37), so that its author is told, and its case goes along.
 */
export class JudgeContent {
  private readonly parts: {
    readonly cases: Pick<ContentCaseRepository, 'find'>;
    readonly work: ContentCaseWork;
    readonly takeDown: TakeDown;
    readonly putBack: PutBack;
  };

  constructor(parts: JudgeContent['parts']) {
    this.parts = parts;
  }

  async run(
    id: number,
    judgement: ContentJudgement,
    operator: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<ContentCase, ContentJudgementRefusal>> {
    const { action } = judgement;
    const isMove = action === 'take-down' || action === 'put-back';
    const done = isMove
      ? await this.move(id, action, judgement, operator)
      : await this.decide(id, action, judgement, operator);
    if (!done.ok) return done;
    const found = await this.parts.cases.find(id);
    return found === undefined ? fail({ kind: 'not-found' }) : ok(found);
  }

  private async decide(
    id: number,
    action: CaseDecision,
    { note, at, from }: ContentJudgement,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, ContentJudgementRefusal>> {
    const decided = await this.parts.work.run(
      id,
      memberId,
      async (one): Promise<Result<void, ContentJudgementRefusal>> => {
        const state = contentStateAfter(one.kind, one.state, action);
        if (state === undefined) return fail({ kind: 'case-changed' });
        await one.decide(state, { action, note, at, from });
        return ok(undefined);
      },
    );
    return decided ?? fail({ kind: 'not-found' });
  }

  private async move(
    id: number,
    action: 'take-down' | 'put-back',
    { reason, at, from }: ContentJudgement,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<void, ContentJudgementRefusal>> {
    const { cases, takeDown, putBack } = this.parts;
    const content = (await cases.find(id))?.content;
    if (content === undefined) return fail({ kind: 'not-found' });
    if (content.kind === 'author') return fail({ kind: 'case-changed' });
    const work: Work = content;
    const by = { by: { kind: 'operator', id: memberId }, ...from } as const;
    const moved = action === 'take-down' ? await takeDown.run(work, reason, at, by) : await putBack.run(work, at, by);
    if (!moved.ok) {
      const { kind } = moved.failure;
      return fail({ kind: kind === 'not-published' ? 'case-changed' : kind });
    }
    return moved.value.isChanged ? ok(undefined) : fail({ kind: 'case-changed' });
  }
}
