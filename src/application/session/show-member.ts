import { promptFor, showsPasswordBanner, stillAsks } from '../../domain/session/prompts.ts';
import { sessionOf } from '../../domain/session/session.ts';
import type { User } from '../../domain/session/user.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { SessionMemory } from './session-memory.ts';

/** Shows who is signed in, and keeps it for the other windows of the device. */
export class ShowMember {
  private readonly ports: { readonly memory: SessionMemory; readonly session: SessionStatePort };

  constructor(ports: ShowMember['ports']) {
    this.ports = ports;
  }

  /** Somebody signs in or comes back: what is to be asked is asked, each once (spec §4). */
  greet(user: User): void {
    const { memory, session } = this.ports;
    const prompt = promptFor(user, memory.asked(user.id));
    if (prompt === 'first-password') memory.rememberAskedPassword(user.id);
    session.ask(prompt);
    this.show(user);
  }

  /** The same member, as the server knows it now: a question that is settled goes, none comes but for a name. */
  update(user: User): void {
    const { memory, session } = this.ports;
    // The answer to a call of somebody who has logged out meanwhile.
    if (memory.token() === undefined) return;
    const prompt = session.prompt();
    if (prompt === undefined || !stillAsks(prompt, user)) {
      session.ask(stillAsks('writer-name', user) ? 'writer-name' : undefined);
    }
    this.show(user);
  }

  private show(user: User): void {
    const { memory, session } = this.ports;
    memory.keepUser(user);
    session.showExpired(false);
    session.replace(sessionOf(user));
    session.showBanner(showsPasswordBanner(user, memory.asked(user.id)));
  }
}
