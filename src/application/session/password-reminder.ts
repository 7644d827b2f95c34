import type { UserId } from '../../../common/kernel/ids.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { SessionMemory } from './session-memory.ts';
import { signedInUser } from '../../domain/session/session.ts';

/** What a member says to being asked for another password than the mailed one (spec §4). */
export class PasswordReminder {
  private readonly ports: { readonly memory: SessionMemory; readonly session: SessionStatePort };

  constructor(ports: PasswordReminder['ports']) {
    this.ports = ports;
  }

  /** 'Change next time': the question goes, the banner stays. */
  putOff(): void {
    const { session } = this.ports;
    session.ask(undefined);
    session.showBanner(signedInUser(session.current())?.mustChangePassword === true);
  }

  /** The reminder is closed, until the next sign-in or for ever on this device (TMP-04, TMP-05). */
  close(isForever: boolean): void {
    const { memory, session } = this.ports;
    const id: UserId | undefined = signedInUser(session.current())?.id;
    session.ask(undefined);
    if (id === undefined) return;
    memory.rememberReminded(id);
    if (!isForever) return;
    memory.hideReminderForever(id);
    session.showBanner(false);
  }
}
