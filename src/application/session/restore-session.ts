import { signedInUser, VISITOR } from '../../domain/session/session.ts';
import type { MeApi } from '../ports/api/me-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { EndSession } from './end-session.ts';
import type { SessionMemory } from './session-memory.ts';
import type { ShowMember } from './show-member.ts';

/**
 * Finds out who uses this window: by whom the server has drawn the page for, else by what the device has kept, which the
 * server is asked about.
 */
export class RestoreSession {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly session: SessionStatePort;
    readonly api: MeApi;
    readonly showMember: ShowMember;
    readonly endSession: EndSession;
  };

  constructor(ports: RestoreSession['ports']) {
    this.ports = ports;
  }

  /** Without a network the member stays whom the device remembers; a token without a user waits for one. */
  async run(): Promise<void> {
    const { memory, session, showMember } = this.ports;
    if (memory.token() === undefined) return this.showVisitor();
    const drawn = signedInUser(session.current());
    const kept = drawn ?? memory.user();
    if (kept !== undefined) showMember.greet(kept);
    if (drawn === undefined) await this.renew();
  }

  /** Asks the server who the member is by now. */
  async renew(): Promise<void> {
    const { memory, session, api, showMember } = this.ports;
    const token = memory.token();
    if (token === undefined) return;
    const answer = await api.me();
    if (!answer.ok || memory.token() === undefined) return;
    if (signedInUser(session.current())?.id === answer.value.id) showMember.update(answer.value);
    else showMember.greet(answer.value);
  }

  /**
   * A user without a token is the rest of a session that has ended: with the browser where they did not want to stay
   * signed in, which is how somebody leaves a computer that others use too.
   */
  private showVisitor(): void {
    const { memory, session, endSession } = this.ports;
    const { autoLogin, user } = memory.kept();
    if (autoLogin) memory.expire();
    else if (user !== undefined) endSession.forgetEverything();
    session.showExpired(memory.hasExpired());
    session.replace(VISITOR);
  }
}
