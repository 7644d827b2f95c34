import { signedInUser } from '../../domain/session/session.ts';
import type { RecordListening } from '../listening/record-listening.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { SessionApi } from '../ports/api/session-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { AuthorizedCalls } from './authorized-calls.ts';
import type { EndSession } from './end-session.ts';
import type { SessionMemory } from './session-memory.ts';

/** Milliseconds that the server has to answer what the member has asked for before it is told that they leave. */
const ANSWER_WITHIN_MS = 2000;

/** Signs the member out: here and in every window at once, on the server, in the app, and at Kakao (spec §4). */
export class SignOut {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly session: SessionStatePort;
    readonly api: SessionApi;
    readonly calls: Pick<AuthorizedCalls, 'answered'>;
    readonly endSession: EndSession;
    readonly recordListening: Pick<RecordListening, 'run'>;
    readonly bridge: NativeBridgePort;
    readonly page: PagePort;
    readonly clock: ClockPort;
  };

  constructor(ports: SignOut['ports']) {
    this.ports = ports;
  }

  /** Without a network the device forgets the member all the same. Where to go then is home, if the page is still there. */
  async run(): Promise<void> {
    const { memory, session, api, calls, endSession, recordListening, bridge } = this.ports;
    const token = memory.token();
    const isKakao = signedInUser(session.current())?.provider === 'kakao';
    bridge.send({ type: isKakao ? 'kakaoLogout' : 'emailLogout', payload: {} });
    // Where they are stays theirs on their other devices: told while the token is worth something.
    recordListening.run();
    endSession.forgetEverything();
    if (token === undefined) return;
    // What arrived after the log-out would be refused, and lost.
    await this.within(ANSWER_WITHIN_MS, calls.answered());
    await api.signOut(token);
    // The specification calls it twice for everybody but Kakao's users (spec §7, INT-08).
    if (isKakao) await this.leaveKakao();
    else await api.signOut(token);
  }

  /** Kakao's page has returned: what may be left on this device goes too (SES-56). */
  finish(): void {
    const { memory, endSession } = this.ports;
    if (memory.token() !== undefined) endSession.forgetEverything();
  }

  /** Resolves when `outcome` is there, or when the time is over. */
  private async within(milliseconds: number, outcome: Promise<void>): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.ports.clock.after(milliseconds, resolve);
      void outcome.then(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Kakao's own page ends the session there; in the native app the app does (decisions §4). */
  private async leaveKakao(): Promise<void> {
    const { api, bridge, page } = this.ports;
    if (bridge.isPresent) return;
    const options = await api.options();
    if (options.ok && options.value.kakaoLogoutUrl !== undefined) page.leave(options.value.kakaoLogoutUrl);
  }
}
