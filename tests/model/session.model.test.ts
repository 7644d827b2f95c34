import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFRESH_GRACE_SECONDS, REMEMBERED_TOKEN_SECONDS } from '../../common/kernel/session.ts';
import type { User } from '../../src/domain/session/user.ts';
import { aSessionDevice, type SessionDevice, type SessionWindow } from '../support/accounts/a-session.ts';
import { budget } from '../support/budget.ts';
import { A_PASSWORD, anAccount } from '../support/builders.ts';

const WINDOWS = 3;
const DAY_MS = 24 * 60 * 60_000;
const accounts = [anAccount(1), anAccount(2)] as const;

/** What happens: to the person before the device, to the network, or elsewhere in the world. */
type Act =
  | { readonly kind: 'sign-in'; readonly window: number; readonly who: 0 | 1; readonly isRemembered: boolean }
  | { readonly kind: 'sign-out' | 'reload' | 'ask' | 'ask-five'; readonly window: number }
  /** The answer to a refresh gets lost; the network comes back after a while. */
  | { readonly kind: 'lose-answer'; readonly window: number }
  | { readonly kind: 'lose-network'; readonly window: number; readonly forMs: number }
  /** The server ends the login: somebody changed the password elsewhere. */
  | { readonly kind: 'end-login' }
  /** Somebody else uses a token of the device that was exchanged long ago. */
  | { readonly kind: 'reuse-old-token' }
  | { readonly kind: 'wait'; readonly forMs: number };

const window = fc.nat({ max: WINDOWS - 1 });
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('sign-in' as const),
      window,
      who: fc.constantFrom(0 as const, 1 as const),
      isRemembered: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('sign-out' as const, 'reload' as const), window }),
    fc.record({ kind: fc.constantFrom('ask' as const, 'ask-five' as const), window }),
    fc.record({ kind: fc.constant('lose-answer' as const), window }),
    fc.record({
      kind: fc.constant('lose-network' as const),
      window,
      forMs: fc.constantFrom(100, 2000, 30_000, DAY_MS),
    }),
    fc.record({ kind: fc.constantFrom('end-login' as const, 'reuse-old-token' as const) }),
    fc.record({
      kind: fc.constant('wait' as const),
      forMs: fc.constantFrom(0, 10, 3000, REMEMBERED_TOKEN_SECONDS * 1000, DAY_MS, 40 * DAY_MS),
    }),
  ),
  { maxLength: 25 },
);

/** Who should be signed in, told by a model that knows nothing of tokens but when they end. */
interface Model {
  member: User | undefined;
  /** When the token, or the whole login, ends by itself: milliseconds since 1970. */
  expiresAt: number;
  endsAt: number;
  isRemembered: boolean;
  /** The server does not know the login any more, and the device has not heard of it yet. */
  isOver: boolean;
}

const NOBODY: Model = { member: undefined, expiresAt: 0, endsAt: 0, isRemembered: false, isOver: false };

class World {
  readonly device: SessionDevice;
  readonly windows: SessionWindow[];
  /** What was otherwise than the model says. */
  readonly faults: string[] = [];
  private model: Model = { ...NOBODY };
  /** A token that the device had, and when the server gave another for it. */
  private old: { token: string; spentAt: number; user: User } | undefined = undefined;

  constructor(skewMs: number, setsCookie: boolean) {
    this.device = aSessionDevice(accounts, skewMs, setsCookie);
    this.windows = Array.from({ length: WINDOWS }, () => this.device.open());
  }

  async start(): Promise<void> {
    await Promise.all(this.windows.map((each) => each.restoreSession.run()));
  }

  async perform(act: Act): Promise<void> {
    const { clock, server, tokens } = this.device;
    switch (act.kind) {
      case 'sign-in':
        return this.signIn(act);
      case 'sign-out':
        await this.window(act.window).signOut.run();
        this.model = { ...NOBODY };
        return;
      case 'reload':
        this.windows[act.window] = this.device.open();
        return this.through(() => this.window(act.window).restoreSession.run());
      case 'ask':
        return this.through(() => this.window(act.window).api.me());
      case 'ask-five':
        return this.through(() => Promise.all(Array.from({ length: 5 }, () => this.window(act.window).api.me())));
      case 'lose-answer':
        return this.loseAnswer(act.window);
      case 'lose-network':
        return this.loseNetwork(act);
      case 'end-login':
        server.endLogin(tokens.read() ?? '');
        this.model.isOver = true;
        return;
      case 'reuse-old-token':
        return this.reuse();
      case 'wait':
        return clock.pass(act.forMs);
    }
  }

  private async signIn({ window: index, who, isRemembered }: Act & { kind: 'sign-in' }): Promise<void> {
    const { user } = accounts[who];
    const before = this.model.member;
    if (before !== undefined) await this.window(index).signOut.run();
    const form = { email: user.email ?? '', password: A_PASSWORD, isRemembered };
    this.same('a sign-in works', (await this.window(index).signIn.run(form)).ok, true);
    const now = this.device.clock.now();
    const lifeMs = isRemembered ? REMEMBERED_TOKEN_SECONDS * 1000 : DAY_MS / 2;
    this.model = { member: user, expiresAt: now + lifeMs, endsAt: now + 30 * DAY_MS, isRemembered, isOver: false };
    this.old = undefined;
  }

  /** Does something that speaks to the server over a network that works, and tells the model what must come of it. */
  private async through(speak: () => Promise<unknown>): Promise<void> {
    const { clock, server, tokens } = this.device;
    const { model } = this;
    const refreshes = server.refreshes;
    const [before, now] = [tokens.read(), clock.now()];
    const isExpired = model.member !== undefined && (model.isOver || now >= model.expiresAt);
    await this.settled(speak());
    if (!isExpired) {
      this.same('refreshes of a good token', server.refreshes, refreshes);
      return;
    }
    this.same('refreshes of an old one', server.refreshes, model.isRemembered ? refreshes + 1 : refreshes);
    const isRenewable = model.isRemembered && !model.isOver && now < model.endsAt;
    if (isRenewable && before !== undefined && model.member !== undefined) {
      this.old = { token: before, spentAt: now, user: model.member };
      this.model = { ...model, expiresAt: now + REMEMBERED_TOKEN_SECONDS * 1000 };
    } else this.model = { ...NOBODY };
  }

  /** The first answer to the refresh is lost, and asked for again soon enough. */
  private async loseAnswer(index: number): Promise<void> {
    const { server, clock, tokens } = this.device;
    const { member, isOver, endsAt } = this.model;
    if (member === undefined || !this.isRefreshDue || isOver || clock.now() >= endsAt) return;
    const [before, spentAt] = [tokens.read() ?? '', clock.now()];
    const refresh = server.refresh.bind(server);
    server.refresh = (user, token) => {
      server.refresh = refresh;
      server.answersToLose = 1;
      return refresh(user, token);
    };
    await this.settled(this.window(index).api.me());
    this.old = { token: before, spentAt, user: member };
    this.model.expiresAt = spentAt + REMEMBERED_TOKEN_SECONDS * 1000;
  }

  /** The network goes when the server has refused the token, before it can be asked for another one. */
  private async loseNetwork({ window: index, forMs }: Act & { kind: 'lose-network' }): Promise<void> {
    const { server, clock } = this.device;
    if (!this.isRefreshDue) return;
    const refresh = server.refresh.bind(server);
    server.refresh = (user, token) => {
      server.isOffline = true;
      return refresh(user, token);
    };
    await this.settled(this.window(index).api.me());
    server.refresh = refresh;
    await clock.pass(forMs);
    server.isOffline = false;
  }

  /** Whether the next call makes the device ask for another token. */
  private get isRefreshDue(): boolean {
    const { member, isRemembered, isOver, expiresAt } = this.model;
    return member !== undefined && isRemembered && (isOver || this.device.clock.now() >= expiresAt);
  }

  private async reuse(): Promise<void> {
    const { server, clock } = this.device;
    if (this.old === undefined) return;
    const { token, spentAt, user } = this.old;
    const answer = await server.refresh(user.id, token);
    const isLate = clock.now() - spentAt > REFRESH_GRACE_SECONDS * 1000;
    if (isLate && this.model.member?.id === user.id) this.model.isOver = true;
    if (isLate) this.same('a reused token works', answer.ok, false);
  }

  /** Runs time until what was begun is done: a refresh waits seconds for a second attempt. */
  private async settled(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    void work.finally(() => (isDone = true));
    for (let turn = 0; turn < 40 && !isDone; turn += 1) await this.device.clock.pass(turn < 5 ? 0 : 500);
    this.same('a call is answered', isDone, true);
  }

  private same(what: string, is: unknown, shouldBe: unknown): void {
    if (is !== shouldBe) this.faults.push(`${what}: ${String(is)} instead of ${String(shouldBe)}`);
  }

  private window(index: number): SessionWindow {
    const found = this.windows[index];
    if (found === undefined) throw new Error(`The device has no window ${index}.`);
    return found;
  }

  /** No window shows, and no token stands for, anybody but whom the model knows to be signed in. */
  async check(): Promise<void> {
    const { clock, server, tokens } = this.device;
    await clock.pass(20);
    const { member } = this.model;
    for (const { session, memory } of this.windows) {
      this.same('who is shown', session.user?.id, member?.id);
      this.same('who is kept', memory.user()?.id, member?.id);
    }
    this.same('there is a token', tokens.read() !== undefined, member !== undefined);
    const holder = server.holderOf(tokens.read());
    if (holder !== undefined) this.same('whose token it is', holder.user.id, member?.id);
  }
}

describe('a device with three windows, a network that fails and a clock that is a day wrong', () => {
  it('AU4 AU11 MT1 MT5 INV-086 INV-088 signs nobody in or out who should not be', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.constantFrom(0, DAY_MS, -DAY_MS), fc.boolean(), async (steps, skewMs, setsCookie) => {
        const world = new World(skewMs, setsCookie);
        await world.start();
        for (const act of steps) {
          await world.perform(act);
          await world.check();
          expect(world.faults).toEqual([]);
        }
      }),
      { numRuns: budget(300, 10_000) },
    );
  });
});
