import type { Result } from '../../../common/kernel/result.ts';
import type { RandomPort } from '../ports/random-port.ts';

/** Failures after which nobody knows whether the server has done it. */
const UNCERTAIN: readonly string[] = ['offline', 'unavailable', 'garbled'];

/**
 * The keys under which calls that move candy are sent: one for each request, and the same one again until it is known what
 * became of it, so that trying again does nothing twice (decisions §2).
 */
export class IdempotencyKeys {
  private readonly random: RandomPort;
  private readonly keys = new Map<string, string>();

  constructor(random: RandomPort) {
    this.random = random;
  }

  /** @param request everything that the call says beside its key: another request has another key */
  async send<Value, Failure extends { readonly kind: string }>(
    request: string,
    call: (key: string) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const key = this.keys.get(request) ?? this.random.id();
    this.keys.set(request, key);
    const answer = await call(key);
    if (answer.ok || !UNCERTAIN.includes(answer.failure.kind)) this.keys.delete(request);
    return answer;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.keys.clear();
  }
}
