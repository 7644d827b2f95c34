import { X509Certificate } from 'node:crypto';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  NOBODYS_ADDRESS,
  type CertificateFacts,
  type SeenClient,
  type SiteFacts,
} from '../../application/doctor/judge-site.ts';

/** How the site is asked. */
export interface AskOptions {
  /** Addresses and ranges that the server believes about whom they stand for. */
  readonly trustedProxies: readonly string[];
  /** Certificates of authorities that are trusted besides the usual ones, as PEM, for tests. */
  readonly authorities?: readonly string[];
}

/** Where the server says who seems to ask it. */
const PLACE = '/health/asker';
/** Milliseconds. */
const PATIENCE = 8_000;
const MAX_BYTES = 4_096;

/** With this status and code a demo refuses who seems to come from elsewhere. */
const MISDIRECTED = 421;
const Refusal = Type.Object({ code: Type.Literal('demo-local') });
const Principal = Type.Object({ network: Type.String(), protocol: Type.String(), host: Type.String() });

/**
 * Asks a site as a visitor would who pretends to come from elsewhere. No certificate is believed, and each is told of: it
 * is looked at, and nothing is entrusted to it.
 */
export async function askSite(site: string, options: AskOptions): Promise<SiteFacts> {
  const url = new URL(PLACE, site);
  try {
    return await ask(url, options);
  } catch (cause) {
    const { message, code } = cause as Error & { readonly code?: string };
    return { kind: 'silent', reason: code ?? message };
  }
}

function ask(url: URL, { trustedProxies, authorities }: AskOptions): Promise<SiteFacts> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': NOBODYS_ADDRESS, accept: 'application/json', 'user-agent': 'soridam-doctor' };
    const signal = AbortSignal.timeout(PATIENCE);
    const isTls = url.protocol === 'https:';
    const asking = isTls
      ? requestTls(url, { headers, signal, agent: false, rejectUnauthorized: false, ...trusting(authorities) })
      : requestPlain(url, { headers, signal, agent: false });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      const { socket, statusCode: status = 0 } = answer;
      const certificate = isTls ? certificateOf(socket as TLSSocket, url.hostname) : undefined;
      const isClientTrusted = isAmong(socket.localAddress, trustedProxies);
      const date = Date.parse(answer.headers.date ?? '');
      read(answer).then((text) => {
        const told = Number.isNaN(date) ? undefined : date;
        const principal = status === 200 ? clientIn(text) : undefined;
        const isDemo = status === MISDIRECTED && isRefusalOfDemo(text);
        resolve({ kind: 'answered', status, date: told, certificate, principal, isDemo, isClientTrusted });
      }, reject);
    });
    asking.end();
  });
}

function trusting(authorities: readonly string[] | undefined): { readonly ca?: string[] } {
  return authorities === undefined ? {} : { ca: [...authorities] };
}

function certificateOf(socket: TLSSocket, host: string): CertificateFacts | undefined {
  const raw = socket.getPeerCertificate(false).raw as Buffer | undefined;
  if (raw === undefined) return undefined;
  const certificate = new X509Certificate(raw);
  const name = host.replace(/^\[|\]$/g, '');
  const { authorizationError } = socket;
  return {
    from: Date.parse(certificate.validFrom),
    until: Date.parse(certificate.validTo),
    isForHost: (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined,
    distrust: socket.authorized ? undefined : String(authorizationError),
  };
}

/** @returns the beginning of an answer, all of it where it is ours */
async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.length > MAX_BYTES) break;
  }
  return text;
}

function clientIn(text: string): SeenClient | undefined {
  const found = jsonOf(text);
  return Value.Check(Principal, found) ? found : undefined;
}

function isRefusalOfDemo(text: string): boolean {
  return Value.Check(Refusal, jsonOf(text));
}

/** @returns undefined for some other page */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns whether an address is one of `ranges`, such as `10.0.0.0/8` */
function isAmong(address: string | undefined, ranges: readonly string[]): boolean {
  if (address === undefined) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [first = '', bits] = range.split('/');
    const family = isIP(first) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(first, family);
    else list.addSubnet(first, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
