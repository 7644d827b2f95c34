import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type {
  BridgeAnswers,
  BridgeFailure,
  BridgeMessage,
  BridgePayloads,
  NativeBridgePort,
} from '../../application/ports/native-bridge-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import { STORES } from '../../domain/candy/purchase.ts';
import type { BridgeChannel } from './bridge-channel.ts';

/** The one form of every message between page and app (decisions §8). */
interface Envelope {
  readonly type: string;
  readonly id: string;
  readonly payload?: unknown;
  readonly error?: unknown;
}

type Reply = Result<unknown, BridgeFailure>;

/** Milliseconds that an app may take to say that it listens. */
const READY_PATIENCE_MS = 3000;
/** Milliseconds that the answers may take: who signs in has a password to type, who buys a card to find. */
const PATIENCE_MS: Readonly<Record<keyof BridgeAnswers, number>> = { kakaoLogin: 180_000, iapCandy: 600_000 };
/** Messages that wait for the app; of more the oldest go. */
const MOST_WAITING = 50;

const READERS: { readonly [Name in keyof BridgeAnswers]: (payload: unknown) => BridgeAnswers[Name] } = {
  kakaoLogin: (payload) => ({ token: JsonFields.of<BridgeAnswers['kakaoLogin']>(payload).text('token') }),
  iapCandy: (payload) => {
    const fields = JsonFields.of<BridgeAnswers['iapCandy']>(payload);
    return {
      store: fields.oneOf('store', STORES),
      receipt: fields.text('receipt'),
      productId: fields.optionalText('productId'),
    };
  },
};

/** A native app, spoken to by envelopes over whichever object it has set into the window. */
export class ShellBridgeAdapter implements NativeBridgePort {
  readonly isPresent = true;
  private readonly ports: {
    readonly channel: BridgeChannel;
    readonly clock: ClockPort;
    readonly random: RandomPort;
  };
  private isReady = false;
  private readonly waiting: string[] = [];
  private readonly asked = new Map<string, { readonly type: string; readonly settle: (reply: Reply) => void }>();

  constructor(ports: ShellBridgeAdapter['ports']) {
    this.ports = ports;
  }

  send({ type, payload }: BridgeMessage): void {
    this.post({ type, id: this.ports.random.id(), payload });
  }

  async ask<Name extends keyof BridgeAnswers>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>> {
    const reply = await this.reply(type, payload);
    if (!reply.ok) return reply;
    const answer = readJson(() => READERS[type](reply.value));
    return answer === undefined ? fail({ kind: 'garbled' }) : ok(answer);
  }

  /** What the app says; what is no envelope, or answers nothing that was asked, is not heard (security WB1). */
  receive(json: unknown): void {
    const envelope = readJson(() => readEnvelope(JSON.parse(String(json))));
    if (envelope?.type === 'ready') return this.greet();
    const asked = envelope === undefined ? undefined : this.asked.get(envelope.id);
    if (envelope === undefined || asked?.type !== envelope.type) return;
    asked.settle(replyOf(envelope));
  }

  /** It listens now: what has waited goes, in its order. */
  private greet(): void {
    this.isReady = true;
    for (const json of this.waiting.splice(0)) this.ports.channel.post(json);
  }

  private post(envelope: Envelope): void {
    const json = JSON.stringify(envelope);
    if (this.isReady) return this.ports.channel.post(json);
    this.waiting.push(json);
    if (this.waiting.length > MOST_WAITING) this.waiting.shift();
  }

  private reply(type: keyof BridgeAnswers, payload: unknown): Promise<Reply> {
    const { clock, random } = this.ports;
    const id = random.id();
    return new Promise((resolve) => {
      const giveUp = (): void => settle(fail({ kind: 'silent' }));
      const ends = [clock.after(PATIENCE_MS[type], giveUp)];
      if (!this.isReady) ends.push(clock.after(READY_PATIENCE_MS, () => (this.isReady ? undefined : giveUp())));
      const settle = (reply: Reply): void => {
        this.asked.delete(id);
        for (const end of ends) end();
        resolve(reply);
      };
      this.asked.set(id, { type, settle });
      this.post({ type, id, payload });
    });
  }
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
  if (error === undefined || error === null) return ok(payload);
  return fail({ kind: error === 'cancelled' ? 'cancelled' : 'refused' });
}
