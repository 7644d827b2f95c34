import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackAuthority } from '../../domain/loopback.ts';
import { refuse } from './error-answers.ts';
import { plainPage } from './plain-pages.ts';

/** Misdirected Request (RFC 9110 §15.5.20): this server does not answer for that host. */
const MISDIRECTED = 421;

/**
 * @returns whether a request of the demo came to this machine by a name of its own. A proxy that is trusted says which
 *   name was asked for; what it puts into `Host` has to be local as well
 */
export function isAskedLocally({ headers, host }: FastifyRequest): boolean {
  return isLoopbackAuthority(headers.host) && isLoopbackAuthority(host);
}

/** @returns the same without knowing which proxies are trusted: sure of those alone that no proxy has touched */
export function isSurelyAskedLocally(headers: IncomingHttpHeaders): boolean {
  return isLoopbackAuthority(headers.host) && headers['x-forwarded-host'] === undefined;
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
