import type { Result } from '../../../common/kernel/result.ts';
import type { MemberApi, WithdrawalFailure, WithdrawalProof } from '../ports/api/member-api.ts';
import type { EndSession } from './end-session.ts';

/** Ends a membership for good; what is kept then is said on the page that asks for it (PRO-16, decisions §4). */
export class Withdraw {
  private readonly ports: { readonly api: MemberApi; readonly endSession: EndSession };

  constructor(ports: Withdraw['ports']) {
    this.ports = ports;
  }

  async run(proof: WithdrawalProof): Promise<Result<void, WithdrawalFailure>> {
    const { api, endSession } = this.ports;
    const answer = await api.withdraw(proof);
    if (answer.ok) endSession.forgetEverything();
    return answer;
  }
}
