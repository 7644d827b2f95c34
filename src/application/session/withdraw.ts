import type { UserId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { MemberApi, WithdrawalFailure, WithdrawalProof } from '../ports/api/member-api.ts';
import type { JournalPort } from '../ports/journal-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { EndSession } from './end-session.ts';

/** Ends a membership for good; what is kept then is said on the page that asks for it (PRO-16, decisions §4). */
export class Withdraw {
  private readonly ports: {
    readonly api: MemberApi;
    readonly session: SessionStatePort;
    readonly endSession: EndSession;
    readonly journal: Pick<JournalPort, 'forget'>;
    readonly bookmarks: { forget(member: UserId): Promise<void> };
  };

  constructor(ports: Withdraw['ports']) {
    this.ports = ports;
  }

  async run(proof: WithdrawalProof): Promise<Result<void, WithdrawalFailure>> {
    const { api, session, endSession, journal, bookmarks } = this.ports;
    const member = signedInUser(session.current())?.id;
    const answer = await api.withdraw(proof);
    if (!answer.ok) return answer;
    endSession.forgetEverything();
    // What was not delivered has nobody any more to whom it could be (ADR 0080); what sounded until now is among it.
    if (member !== undefined) await Promise.all([journal.forget(member), bookmarks.forget(member)]);
    return answer;
  }
}
