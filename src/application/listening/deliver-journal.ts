import type { UserId } from '../../../common/kernel/ids.ts';
import { MAX_JOURNAL_BATCH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { PlaceApi } from '../ports/api/place-api.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { JournalPart, JournalPort } from '../ports/journal-port.ts';
import type { LockPort } from '../ports/lock-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { AuthorizedCalls, CallFailure } from '../session/authorized-calls.ts';
import type { PlacesMemory } from './places-memory.ts';

/** Seconds after which what failed is tried again; each failure doubles them, up to the most. */
const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 600;

/**
 * Delivers to the server what was heard and it does not have, in one window at a time. What it has acknowledged is forgotten
 * on the device; without a network all of it waits (ADR 0080).
 */
export class DeliverJournal {
  private readonly ports: {
    readonly session: SessionStatePort;
    readonly calls: Pick<AuthorizedCalls, 'run'>;
    readonly api: Pick<PlaceApi, 'deliverJournal'>;
    readonly journal: JournalPort;
    readonly places: PlacesMemory;
    readonly locks: LockPort;
    readonly clock: ClockPort;
  };
  private underway: Promise<void> | undefined = undefined;
  private isWantedAgain = false;
  private failures = 0;
  private cancelRetry: () => void = () => undefined;

  constructor(ports: DeliverJournal['ports']) {
    this.ports = ports;
  }

  /** Single flight: what is asked for meanwhile is done behind it, with the same token. Settles when nothing more is to be done now. */
  async run(): Promise<void> {
    const member = signedInUser(this.ports.session.current())?.id;
    if (member === undefined) return;
    this.isWantedAgain = true;
    // Who asks between the end of one run and its being noted begins another one.
    while (this.isWantedAgain) {
      this.underway ??= this.deliver(member).finally(() => (this.underway = undefined));
      await this.underway;
    }
  }

  private async deliver(member: UserId): Promise<void> {
    const { calls, locks } = this.ports;
    this.cancelRetry();
    const outcome = await calls.run((token) => locks.hold('journal', () => this.drain(member, token)));
    this.failures = outcome.ok ? 0 : this.failures + 1;
    // What was asked for meanwhile waits for the retry, or for who signs in.
    if (!outcome.ok) this.isWantedAgain = false;
    if (!outcome.ok && outcome.failure.kind !== 'unauthenticated') this.retryLater(outcome.failure);
  }

  private async drain(member: UserId, token: string | undefined): Promise<Result<void, ApiFailure>> {
    const { journal, api, clock } = this.ports;
    while (this.isWantedAgain) {
      this.isWantedAgain = false;
      for (;;) {
        const part = await journal.pending(member, MAX_JOURNAL_BATCH);
        if (part === undefined) break;
        const answer = await api.deliverJournal(part, clock.now(), token);
        if (!answer.ok) return answer;
        if (!(await this.settle(part, answer.value.acknowledged, member))) return fail({ kind: 'unavailable' });
      }
    }
    return ok(undefined);
  }

  /** @returns whether anything has come of it, so that the next part can be delivered */
  private async settle({ journal: id, events }: JournalPart, acknowledged: number, member: UserId): Promise<boolean> {
    const { journal, places, session } = this.ports;
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined) return false;
    if (acknowledged < first.number - 1) {
      // It has lost what it had acknowledged, which is not here any more.
      await journal.renew(id);
      return true;
    }
    if (acknowledged < first.number) return false;
    await journal.acknowledge(id, acknowledged);
    // The clock may have been set back between them.
    const lastAt = Math.max(...events.map(({ at }) => at));
    // The places of a member who has left are not on this device any more.
    const isThere = signedInUser(session.current())?.id === member;
    if (isThere && acknowledged >= last.number) places.change((known) => known.delivered(lastAt));
    return true;
  }

  private retryLater(failure: ApiFailure | CallFailure): void {
    const retryAfterSeconds = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : 0;
    const usual = Math.min(RETRY_SECONDS * 2 ** (this.failures - 1), MAX_RETRY_SECONDS);
    this.cancelRetry = this.ports.clock.after(Math.max(usual, retryAfterSeconds) * 1000, () => void this.run());
  }
}
