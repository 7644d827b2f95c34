import { signedInUser, VISITOR } from '../../domain/session/session.ts';
import type { User } from '../../domain/session/user.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { SessionMemory } from './session-memory.ts';
import type { ShowMember } from './show-member.ts';

/** Keeps this window true to who is signed in on the device, whichever window it happened in (security MT5). */
export class FollowSession {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly session: SessionStatePort;
    readonly showMember: ShowMember;
  };

  constructor(ports: FollowSession['ports']) {
    this.ports = ports;
  }

  /** @returns whether somebody else uses this window now, so that what was begun before is not to be gone on with */
  run(): boolean {
    const { memory, session } = this.ports;
    if (session.current().kind === 'unknown') return false;
    const shown = signedInUser(session.current());
    const kept = memory.user();
    if (kept?.id === shown?.id) return false;
    this.show(kept);
    return true;
  }

  private show(user: User | undefined): void {
    const { memory, session, showMember } = this.ports;
    session.ask(undefined);
    if (user !== undefined) return showMember.update(user);
    session.showExpired(memory.hasExpired());
    session.replace(VISITOR);
    session.showBanner(false);
  }
}
