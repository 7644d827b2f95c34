import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate, and the key that it is about. */
export interface Certificate {
  readonly name: string;
  readonly der: Buffer;
  readonly key: KeyObject;
}

/** What a certificate says besides its name. */
export interface CertificateFacts {
  /** Whoever vouches for it; itself unless told. */
  readonly issuer?: Certificate;
  readonly isAuthority?: boolean;
  /** Object identifiers of extensions that say nothing but that they are there. */
  readonly marks?: readonly string[];
  /** Milliseconds since 1970; a day ago and in a year unless told. */
  readonly from?: number;
  readonly until?: number;
  /** Where it is said whether it was revoked. */
  readonly revocations?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ECDSA_SHA256 = der(0x30, oid('1.2.840.10045.4.3.2'));

/** Makes an X.509 certificate (RFC 5280) over a P-256 key of its own. */
export function aCertificate(name: string, facts: CertificateFacts = {}): Certificate {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const {
    issuer,
    isAuthority = false,
    marks = [],
    from = Date.now() - DAY_MS,
    until = Date.now() + 365 * DAY_MS,
  } = facts;
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha256').update(spki).digest().subarray(0, 8)]);
  const extensions = [
    ...(isAuthority ? [extension('2.5.29.19', der(0x30, der(0x01, Buffer.from([0xff]))))] : []),
    ...(facts.revocations === undefined ? [] : [extension('1.3.6.1.5.5.7.1.1', revocationsAt(facts.revocations))]),
    ...marks.map((mark) => extension(mark, der(0x05))),
  ];
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    nameOf(issuer?.name ?? name),
    der(0x30, time(from), time(until)),
    nameOf(name),
    spki,
    ...(extensions.length === 0 ? [] : [der(0xa3, der(0x30, ...extensions))]),
  );
  const signature = sign('sha256', content, issuer?.key ?? key);
  return { name, key, der: der(0x30, content, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature)) };
}

function extension(id: string, value: Buffer): Buffer {
  return der(0x30, oid(id), der(0x04, value));
}

function revocationsAt(url: string): Buffer {
  return der(0x30, der(0x30, oid('1.3.6.1.5.5.7.48.1'), der(0x86, Buffer.from(url))));
}

function nameOf(text: string): Buffer {
  return der(0x30, der(0x31, der(0x30, oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));
}

/** @param at milliseconds since 1970, before 2050 */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  const bytes = others.flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let rest = arc >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** A value of ASN.1 in its distinguished encoding. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
