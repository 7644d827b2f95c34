import type { UserId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { LockPort } from '../ports/lock-port.ts';
import type { RefreshApi, RefreshFailure } from '../ports/api/refresh-api.ts';
import type { SessionMemory } from './session-memory.ts';

/** `renewed`: there is another token than before. The others as in `RefreshFailure`. */
export type Refreshed = 'renewed' | RefreshFailure['kind'];

/** Milliseconds before each further attempt: an answer may have been lost, and the server repeats it for a minute. */
const RETRY_AFTER_MS = [1000, 3000];

/** Gets a new token: once for all calls of this window, and once for all windows (spec §4, INV-086, security rule 21). */
export class RefreshToken {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly api: RefreshApi;
    readonly locks: LockPort;
    readonly clock: ClockPort;
  };
  private underway: Promise<Refreshed> | undefined = undefined;

  constructor(ports: RefreshToken['ports']) {
    this.ports = ports;
  }

  /** @param token that the server refused */
  run(user: UserId, token: string): Promise<Refreshed> {
    this.underway ??= this.ports.locks
      .hold('refresh', () => this.refresh(user, token))
      .finally(() => (this.underway = undefined));
    return this.underway;
  }

  private async refresh(user: UserId, token: string): Promise<Refreshed> {
    const { memory, api } = this.ports;
    for (const delay of [0, ...RETRY_AFTER_MS]) {
      if (delay > 0) await this.wait(delay);
      if (memory.token() !== token) return this.changedElsewhere();
      const answer = await api.refresh(user, token);
      if (memory.user()?.id !== user) return this.leftMeanwhile(answer);
      if (memory.token() !== token) return this.changedElsewhere();
      if (answer.ok) {
        memory.renewToken(answer.value);
        return 'renewed';
      }
      if (answer.failure.kind === 'refused') return 'refused';
    }
    return 'unreached';
  }

  /** Who logged out stays out, although the answer has brought the cookie back. */
  private leftMeanwhile(answer: Result<string, RefreshFailure>): Refreshed {
    const { memory } = this.ports;
    if (answer.ok && memory.token() === answer.value) memory.clearCredentials();
    return 'refused';
  }

  /** The answer has brought it in the cookie, or another window was faster: it is as good as one's own; none is a logout. */
  private changedElsewhere(): Refreshed {
    return this.ports.memory.token() === undefined ? 'refused' : 'renewed';
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.ports.clock.after(milliseconds, resolve));
  }
}
