import { fail, type Result } from '../../../common/kernel/result.ts';
import { afterUnauthorized, RELOAD_AFTER_MS } from '../../domain/session/unauthorized.ts';
import type { EndSession } from './end-session.ts';
import type { FollowSession } from './follow-session.ts';
import type { Refreshed, RefreshToken } from './refresh-token.ts';
import type { ReloadPage } from './reload-page.ts';
import type { SessionMemory } from './session-memory.ts';

/** Failures that a call may have beside its own. `unauthenticated`: nobody is signed in, or somebody else by now. */
export interface CallFailure {
  readonly kind: 'unauthenticated' | 'offline';
}

/** Calls that carry the member's token, and what happens when the server does not take it (spec §4). */
export class AuthorizedCalls {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly followSession: FollowSession;
    readonly refreshToken: RefreshToken;
    readonly endSession: EndSession;
    readonly reloadPage: ReloadPage;
  };
  private readonly underway = new Set<Promise<unknown>>();
  private recovering = 0;
  private isRenewed = false;

  constructor(ports: AuthorizedCalls['ports']) {
    this.ports = ports;
  }

  /**
   * Makes a call, once more when its token has been renewed (INV-087). The page reloads when all have been repeated. A
   * call is not sent when another window has signed the member out or somebody else in, and not repeated for anybody else
   * than the member whose call it was.
   * @param call gets the token, undefined for visitors
   */
  async run<Value, Failure extends { readonly kind: string }>(
    call: (token: string | undefined) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | CallFailure>> {
    const outcome = this.made(call);
    this.underway.add(outcome);
    try {
      return await outcome;
    } finally {
      this.underway.delete(outcome);
    }
  }

  /** Resolves when all calls that are underway have been answered, or have failed. */
  async answered(): Promise<void> {
    await Promise.allSettled(this.underway);
  }

  private async made<Value, Failure extends { readonly kind: string }>(
    call: (token: string | undefined) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | CallFailure>> {
    const { memory, followSession } = this.ports;
    if (followSession.run()) return fail({ kind: 'unauthenticated' });
    const [token, member] = [memory.token(), memory.user()?.id];
    const answer = await call(token);
    if (!isRefused(answer)) return answer;
    this.recovering += 1;
    try {
      const recovered = await this.recovered(token);
      if (recovered === 'unreached') return fail({ kind: 'offline' });
      if (followSession.run() || recovered === 'refused' || memory.user()?.id !== member) return answer;
      return await this.repeated(call);
    } finally {
      this.recovering -= 1;
      this.reloadOnce();
    }
  }

  /** A new token that is refused as well ends it: nothing goes round in circles (SES-64). */
  private async repeated<Value, Failure extends { readonly kind: string }>(
    call: (token: string | undefined) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const { memory, endSession } = this.ports;
    const token = memory.token();
    const answer = await call(token);
    if (!isRefused(answer)) this.isRenewed = true;
    else if (memory.token() === token) endSession.forgetCredentials();
    return answer;
  }

  private async recovered(token: string | undefined): Promise<Refreshed> {
    const { memory, refreshToken, endSession, reloadPage } = this.ports;
    const current = memory.token();
    if (current !== token) return current === undefined || token === undefined ? 'refused' : 'renewed';
    const kept = memory.kept();
    if (token === undefined && kept.user === undefined && !kept.autoLogin) return 'refused';
    const next = afterUnauthorized(kept);
    if (next === 'refresh' && token !== undefined && kept.user !== undefined) {
      const refreshed = await refreshToken.run(kept.user.id, token);
      if (refreshed === 'refused' && memory.token() === token) endSession.forgetCredentials();
      return refreshed;
    }
    endSession.forgetCredentials();
    if (next === 'clear-and-reload') reloadPage.later(RELOAD_AFTER_MS);
    return 'refused';
  }

  private reloadOnce(): void {
    if (this.recovering > 0 || !this.isRenewed) return;
    this.isRenewed = false;
    this.ports.reloadPage.run();
  }
}

function isRefused(answer: Result<unknown, { readonly kind: string }>): boolean {
  return !answer.ok && answer.failure.kind === 'unauthenticated';
}
