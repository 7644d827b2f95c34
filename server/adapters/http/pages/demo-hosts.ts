import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackAuthority } from '../../../domain/loopback.ts';
import { refuse } from '../calls/error-answers.ts';
import { plainPage } from './plain-pages.ts';

/** Misdirected Request (RFC 9110 §15.5.20): this server does not answer for that host. */
const MISDIRECTED = 421;

/** By which proxies say for whom they ask (ADR 0041). */
const FORWARDING = ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/**
 * @returns whether a request of the demo came from this machine by a name of its own. A name is whatever a visitor says, so
 *   whoever a proxy asks for has to be here too, also where the proxy is trusted
 */
export function isAskedLocally({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  return isLoopbackAuthority(headers.host) && isLoopbackAuthority(host) && isForwardedWithin(headers);
}

/** @returns the same without knowing which proxies are trusted: sure of those alone that no proxy has touched */
export function isSurelyAskedLocally(headers: IncomingHttpHeaders): boolean {
  return isLoopbackAuthority(headers.host) && FORWARDING.every((name) => headers[name] === undefined);
}

/** @returns whether every proxy on the way, as far as it tells, asks for this machine and by a name of it */
function isForwardedWithin(headers: IncomingHttpHeaders): boolean {
  const named = (name: (typeof FORWARDING)[number]): readonly string[] =>
    headers[name] === undefined
      ? []
      : [headers[name]]
          .join(',')
          .split(',')
          .map((one) => one.trim());
  return (
    headers.forwarded === undefined &&
    named('x-forwarded-host').every(isLoopbackAuthority) &&
    [...named('x-forwarded-for'), ...named('x-real-ip')].every((address) =>
      isLoopback(address.replace(/^::ffff:/i, '')),
    )
  );
}

/** Says that the demo is for this machine alone, and how it is shown to others. */
export function refuseElsewhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  if (!wantsPage) return refuse(request, reply, { status: MISDIRECTED, code: 'demo-local' });
  return reply
    .code(MISDIRECTED)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(demoElsewherePage());
}

function demoElsewherePage(): string {
  return plainPage('소리담 · Soridam', [
    '데모는 서버가 켜진 컴퓨터의 주소(<code>localhost</code>)에서만 열립니다. 서비스를 열려면 <code>DEMO=0</code>으로, 데모 작품을 다른 사람에게 보여 주려면 <code>DEMO=force</code>로 서버를 시작하세요.',
    '<span lang="en">The demo is served only at an address of its own machine, such as <code>localhost</code>. Start the server with <code>DEMO=0</code> to open the service, or with <code>DEMO=force</code> to show the stories of the demo to others.</span>',
  ]);
}
