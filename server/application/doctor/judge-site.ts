import { amiss, fine, unseen, type Finding } from './finding.ts';

/** A certificate as a browser would judge it. Times in ms since 1970. */
export interface CertificateFacts {
  readonly until: number;
  readonly from: number;
  readonly isForHost: boolean;
  /** Why its chain is not trusted, in the words of OpenSSL; undefined where it is. */
  readonly distrust: string | undefined;
}

/** What the server says of who asks it. */
export interface SeenClient {
  /** What the network of a request is known by. */
  readonly network: string;
  readonly protocol: string;
  /** Host and port. */
  readonly host: string;
}

/** What came of asking the address of the site. `silent`: nobody answered. */
export type SiteFacts =
  | { readonly kind: 'silent'; readonly reason: string }
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** What its clock said, in ms since 1970. */
      readonly date: number | undefined;
      /** Undefined without TLS. */
      readonly certificate: CertificateFacts | undefined;
      /** Undefined where it is not this program that answers. */
      readonly principal: SeenClient | undefined;
      /** It is this program with the demo, which refuses whoever seems to come from elsewhere (ADR 0041). */
      readonly isDemo?: boolean;
      /** Whether the proxies that are believed include the machine that asked. */
      readonly isClientTrusted: boolean;
    };

/** The public address of the site, and whether it is that of this machine alone. */
export interface SiteAddress {
  readonly url: string;
  /** Host and port. */
  readonly host: string;
  readonly isHttps: boolean;
  readonly isLocal: boolean;
}

/** An address that is nobody's (RFC 5737), from which the doctor pretends to come. */
export const NOBODYS_ADDRESS = '192.0.2.77';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Renewed by ACME, a certificate has a month left at least. */
const ENDING_MS = 14 * DAY_MS;

/** Judges whether listeners reach the site, and its certificate. */
export function judgeSite(address: SiteAddress, facts: SiteFacts, now: number): readonly Finding[] {
  const problems: Finding[] = [];
  const { url, isHttps, isLocal } = address;
  if (!isHttps && !isLocal) problems.push(amiss('site-unencrypted', `PUBLIC_URL is ${url}.`));
  if (facts.kind === 'silent') {
    const seen = `${url} does not answer: ${facts.reason}.`;
    return [...problems, isLocal ? unseen(seen) : amiss('site-unreachable', seen)];
  }
  if (facts.certificate !== undefined) problems.push(...judgeCertificate(url, facts.certificate, now));
  if (facts.principal === undefined && facts.isDemo !== true) {
    problems.push(amiss('site-other', `What answers at ${url} is not this program (status ${facts.status}).`));
  }
  if (problems.length > 0) return problems;
  if (facts.isDemo === true) return [fine(`${url} answers, as a demo: to this machine alone`)];
  const days = facts.certificate && Math.floor((facts.certificate.until - now) / DAY_MS);
  return [fine(days === undefined ? `${url} answers` : `${url} answers, certificate for ${days} more days`)];
}

function judgeCertificate(url: string, facts: CertificateFacts, now: number): readonly Finding[] {
  const { from, until, isForHost, distrust } = facts;
  const day = new Date(until).toISOString().slice(0, 10);
  if (until <= now) return [amiss('certificate-ended', `The certificate of ${url} has ended on ${day}.`)];
  if (from > now) return [amiss('certificate-ended', `The certificate of ${url} has not begun yet.`)];
  if (!isForHost) return [amiss('certificate-host', `The certificate of ${url} is for another name.`)];
  if (distrust !== undefined) return [amiss('certificate-untrusted', `The certificate of ${url}: ${distrust}.`)];
  return until - now < ENDING_MS ? [amiss('certificate-ending', `The certificate of ${url} ends on ${day}.`)] : [];
}

/** Judges what the proxy before the server makes of who asks. */
export function judgeProxy(address: SiteAddress, facts: SiteFacts): readonly Finding[] {
  if (facts.kind === 'silent') return [unseen(`${address.url} does not answer.`)];
  if (facts.isDemo === true) return [fine('a demo answers nobody for whom a proxy asks from elsewhere')];
  if (facts.principal === undefined) return [unseen(`What answers at ${address.url} is not this program.`)];
  const { network, protocol, host } = facts.principal;
  if (address.isHttps && protocol !== 'https') {
    return [amiss('proxy-untrusted', `A request by https seems to come by ${protocol}, from ${network}.`)];
  }
  const problems: Finding[] = [];
  if (network === NOBODYS_ADDRESS && !facts.isClientTrusted) {
    problems.push(amiss('proxy-spoofed', `A request that pretended to come from ${NOBODYS_ADDRESS} was believed.`));
  }
  if (host !== address.host)
    problems.push(amiss('proxy-host', `A request for ${address.host} arrives as one for ${host}.`));
  if (problems.length > 0) return problems;
  if (network === NOBODYS_ADDRESS) {
    return [unseen('This machine is itself among TRUSTED_PROXIES, so it is believed whatever it says.')];
  }
  return [fine(`this machine seems to come from ${network}, by ${protocol}`)];
}
