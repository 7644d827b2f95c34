import type { ApiPort } from '../../src/application/ports/api-port.ts';
import { fail } from '../../common/kernel/result.ts';
import type { MemoryApiAdapter } from '../../src/adapters/memory/memory-api-adapter.ts';
import type { EventClock } from './event-clock.ts';
import type { Random } from './random.ts';

/** Until a call that reaches nobody is given up. */
const GIVEN_UP_AFTER_MS = 4000;

/** The way from one device to the server: it takes its time, and breaks off. */
export class Network {
  isOffline = false;
  isServerDown = false;
  /** Told about each call that goes out, and what with. */
  whenCalled: (name: string, parameters: readonly unknown[]) => void = () => undefined;
  /** Calls that went out, all told. */
  calls = 0;
  /** Something was answered, so that promises wait to be settled. */
  hasAnswered = false;
  private readonly clock: EventClock;
  private readonly random: Random;

  constructor(clock: EventClock, random: Random) {
    this.clock = clock;
    this.random = random;
  }

  /** @returns how long an answer takes now, in milliseconds */
  delayMs(): number {
    return this.random.chance(0.05) ? this.random.between(1000, 4000) : this.random.between(30, 300);
  }

  /** Runs `task` after `milliseconds`, as something that promises wait for. */
  later(milliseconds: number, task: () => void): () => void {
    return this.clock.after(milliseconds, () => {
      this.hasAnswered = true;
      task();
    });
  }

  /**
   * @param told about each call that goes out
   * @returns `api` as it is seen from the device: each call late, or in vain
   */
  reach(api: MemoryApiAdapter, told = this.whenCalled): ApiPort {
    return new Proxy(api, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...parameters: readonly unknown[]) => {
          told(String(name), parameters);
          return this.carry(() => Reflect.apply(member, target, parameters) as unknown);
        };
      },
    });
  }

  private carry(call: () => unknown): Promise<unknown> {
    this.calls += 1;
    const isLost = this.isOffline;
    return new Promise((resolve) => {
      this.later(isLost ? GIVEN_UP_AFTER_MS : this.delayMs(), () => {
        if (isLost || this.isOffline) resolve(fail({ kind: 'offline' }));
        else resolve(this.isServerDown ? fail({ kind: 'unavailable' }) : call());
      });
    });
  }
}
