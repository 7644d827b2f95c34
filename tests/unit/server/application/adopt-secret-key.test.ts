import { describe, expect, it } from 'vitest';
import { AesSecretBox } from '../../../../server/adapters/crypto/aes-secret-box.ts';
import { AdoptSecretKey } from '../../../../server/application/adopt-secret-key.ts';
import type {
  OpenKeyRecord,
  SealedKind,
  SecretKeyRecord,
} from '../../../../server/application/ports/operation/secret-key-record.ts';
import type { KeyFingerprint } from '../../../../server/domain/secret-key.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { fingerprintOf, keysFrom } from '../../../../server/main/keys.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

function boxesOf(secretKey: string, previous?: string): Record<SealedKind, AesSecretBox> {
  const keyFor = keysFrom(secretKey, previous);
  const box = (purpose: string): AesSecretBox => new AesSecretBox(keyFor(purpose), keyFor.previous?.(purpose));
  return { payouts: box('payout details'), bearers: box('provider bearers'), factors: box('second factors') };
}

/** A record in memory, in which the key `OLD` has sealed something of each kind. */
class MemoryKeyRecord implements SecretKeyRecord {
  fingerprint: KeyFingerprint | undefined = fingerprintOf(OLD);
  readonly sealed: Record<SealedKind, string>;

  constructor() {
    const { payouts, bearers, factors } = boxesOf(OLD);
    this.sealed = {
      payouts: payouts.seal(new Secret('account')),
      bearers: bearers.seal(new Secret('bearer')),
      factors: factors.seal(new Secret('factor')),
    };
  }

  alone<Value>(work: (record: OpenKeyRecord) => Promise<Value>): Promise<Value> {
    return work({
      fingerprint: async () => this.fingerprint,
      note: async (fingerprint) => {
        this.fingerprint = fingerprint;
      },
      reseal: async (kind, seal) => {
        this.sealed[kind] = seal(this.sealed[kind]) ?? this.sealed[kind];
      },
      factorsInUse: async () => [this.sealed.factors],
    });
  }
}

function start(record: SecretKeyRecord, key: string, previous?: string) {
  return new AdoptSecretKey({
    record,
    current: fingerprintOf(key),
    previous: previous === 'lost' || previous === undefined ? previous : fingerprintOf(previous),
    boxes: boxesOf(key, previous),
  }).run();
}

describe('a start on a database with another secret key', () => {
  it('MODE-18 is refused, and changes nothing', async () => {
    const record = new MemoryKeyRecord();
    const before = { ...record.sealed };
    expect(await start(record, NEW)).toMatchObject({ ok: false, failure: { kind: 'other-secret-key' } });
    expect([record.fingerprint, record.sealed]).toEqual([fingerprintOf(OLD), before]);
  });

  it('MODE-18 seals all anew where the key of before is given, so that it is needed no more', async () => {
    const record = new MemoryKeyRecord();
    expect(await start(record, NEW, OLD)).toEqual({ ok: true, value: { change: 'changed', closedFactors: 0 } });
    const boxes = boxesOf(NEW);
    expect(boxes.payouts.open(record.sealed.payouts)?.reveal()).toBe('account');
    expect(boxes.bearers.open(record.sealed.bearers)?.reveal()).toBe('bearer');
    expect(boxes.factors.open(record.sealed.factors)?.reveal()).toBe('factor');
    expect(await start(record, NEW)).toEqual({ ok: true, value: { change: 'same', closedFactors: 0 } });
    expect(await start(record, OLD)).toMatchObject({ ok: false });
  });

  it('MODE-18 gives up what was sealed where that key is lost, and counts whose second factor is among it', async () => {
    const record = new MemoryKeyRecord();
    const before = { ...record.sealed };
    expect(await start(record, NEW, 'lost')).toEqual({ ok: true, value: { change: 'given-up', closedFactors: 1 } });
    expect(await start(record, NEW)).toEqual({ ok: true, value: { change: 'same', closedFactors: 0 } });
    expect(record.sealed).toEqual(before);
    // The first key is found after all, and opens what it had sealed.
    expect(await start(record, OLD, 'lost')).toEqual({ ok: true, value: { change: 'given-up', closedFactors: 0 } });
  });
});
