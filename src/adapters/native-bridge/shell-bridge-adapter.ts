import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { BridgeFailure, BridgeNotice, NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import {
  BRIDGE_MESSAGES,
  readBridgeFields,
  type BridgeAnswers,
  type BridgeRequestName,
  type BridgeMessageName,
  type BridgePayloads,
} from '../../domain/native-app/bridge-messages.ts';
import { knowsMessage, readNativeShell, type NativeShell } from '../../domain/native-app/native-shell.ts';
import type { BridgeChannel } from './bridge-channel.ts';

/** The one form of every message between page and app (decisions §8). */
interface Envelope {
  readonly type: string;
  readonly id: string;
  readonly payload?: unknown;
  readonly error?: unknown;
}

/** What the page says. */
interface Sending extends Envelope {
  readonly type: BridgeMessageName;
}

type Reply = Result<unknown, BridgeFailure>;

/** A request that the app is on, or will be sent on. */
interface Asked {
  readonly type: BridgeRequestName;
  /** It is with the app now. */
  readonly handed: () => void;
  readonly settle: (reply: Reply) => void;
}

/** Milliseconds from the page's beginning that an app may take to say that it listens. */
const READY_PATIENCE_MS = 3000;
/** Messages that wait for the app; of more the oldest go. */
const MOST_WAITING = 50;
/** What errors of an app mean; any other is a refusal. */
const ERRORS: Readonly<Record<string, BridgeFailure['kind']>> = { cancelled: 'cancelled', unsupported: 'silent' };

/** A native app, spoken to by envelopes over whichever object it has set into the window. */
export class ShellBridgeAdapter implements NativeBridgePort {
  readonly isPresent = true;
  private readonly ports: {
    readonly channel: BridgeChannel;
    readonly clock: ClockPort;
    readonly random: RandomPort;
  };
  private said: NativeShell | undefined;
  private isLate = false;
  private waiting: readonly Sending[] = [];
  private readonly asked = new Map<string, Asked>();

  constructor(ports: ShellBridgeAdapter['ports']) {
    this.ports = ports;
    ports.clock.after(READY_PATIENCE_MS, () => this.stopWaiting());
  }

  get shell(): NativeShell | undefined {
    return this.said;
  }

  send({ type, payload }: BridgeNotice): void {
    if (isPromised(type, payload)) this.post({ type, id: this.ports.random.id(), payload });
  }

  async ask<Name extends BridgeRequestName>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>> {
    if (!isPromised(type, payload)) return fail({ kind: 'refused' });
    const reply = await this.reply(type, payload);
    if (!reply.ok) return reply;
    const answer = readBridgeFields(BRIDGE_MESSAGES[type].answer, reply.value);
    return answer === undefined ? fail({ kind: 'garbled' }) : ok(answer as BridgeAnswers[Name]);
  }

  /** What the app says; what is no envelope, or answers nothing that was asked, is not heard (security WB1). */
  receive(json: unknown): void {
    const envelope = readJson(() => readEnvelope(JSON.parse(String(json))));
    if (envelope?.type === 'ready') return this.greet(envelope.payload);
    const asked = envelope === undefined ? undefined : this.asked.get(envelope.id);
    if (envelope === undefined || asked?.type !== envelope.type) return;
    asked.settle(replyOf(envelope));
  }

  /** It listens now: what has waited goes, in its order. */
  private greet(said: unknown): void {
    this.said = readNativeShell(said);
    const waiting = this.waiting;
    this.waiting = [];
    for (const envelope of waiting) this.hand(this.said, envelope);
  }

  /** An app that does not listen by now may do so later, but nobody waits for it: requests take their other way. */
  private stopWaiting(): void {
    this.isLate = true;
    if (this.said !== undefined) return;
    for (const { settle } of this.asked.values()) settle(fail({ kind: 'silent' }));
  }

  private post(envelope: Sending): void {
    if (this.said !== undefined) return this.hand(this.said, envelope);
    this.waiting = [...this.waiting, envelope].slice(-MOST_WAITING);
  }

  private hand(shell: NativeShell, envelope: Sending): void {
    const asked = (): Asked | undefined => this.asked.get(envelope.id);
    if (!knowsMessage(shell, envelope.type)) return asked()?.settle(fail({ kind: 'silent' }));
    try {
      this.ports.channel.post(JSON.stringify(envelope));
      asked()?.handed();
    } catch {
      asked()?.settle(fail({ kind: 'silent' })); // the app has let go of its object
    }
  }

  private reply(type: BridgeRequestName, payload: unknown): Promise<Reply> {
    const { clock, random } = this.ports;
    const { answer, patienceMs } = BRIDGE_MESSAGES[type];
    const inTheEnd: Reply = Object.keys(answer).length === 0 ? ok({}) : fail({ kind: 'silent' });
    if (this.isLate && this.said === undefined) return Promise.resolve(fail({ kind: 'silent' }));
    return new Promise((resolve) => {
      const id = random.id();
      let stopClock = (): void => undefined;
      const settle = (reply: Reply): void => {
        this.asked.delete(id);
        this.waiting = this.waiting.filter((waiting) => waiting.id !== id);
        stopClock();
        resolve(reply);
      };
      const handed = (): void => void (stopClock = clock.after(patienceMs, () => settle(inTheEnd)));
      this.asked.set(id, { type, handed, settle });
      this.post({ type, id, payload });
    });
  }
}

/** What the page itself would say wrongly does not leave it, such as an address that is none of the web. */
function isPromised(type: BridgeMessageName, payload: unknown): boolean {
  return readBridgeFields(BRIDGE_MESSAGES[type].payload, payload) !== undefined;
}

function readEnvelope(value: unknown): Envelope {
  const fields = JsonFields.of<Envelope>(value);
  return {
    type: fields.text('type'),
    id: fields.optionalText('id') ?? '',
    payload: fields.value('payload'),
    error: fields.value('error'),
  };
}

function replyOf({ payload, error }: Envelope): Reply {
  if (error === undefined || error === null) return ok(payload ?? {});
  return fail({ kind: (typeof error === 'string' ? ERRORS[error] : undefined) ?? 'refused' });
}
