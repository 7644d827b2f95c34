import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { OF_AGE_COOKIE } from '../../../../common/kernel/age.ts';
import { LANGUAGE_COOKIE } from '../../../../common/kernel/language.ts';
import { withoutReferralMarks } from '../../../../common/kernel/referral-marks.ts';
import { AUTHORIZATION_COOKIE } from '../../../../common/kernel/session.ts';
import { THEME_COOKIE } from '../../../../common/kernel/theme.ts';
import { addFastPath } from '../fast-path.ts';
import type { AnswerLog } from '../media/media-fast-path.ts';
import { isSurelyAskedLocally } from '../pages/demo-hosts.ts';
import { formOf, type SharedAnswer } from './shared-answer.ts';

/** An answer that a route has sent to a visitor, and how it is found again. */
interface KnownAnswer {
  /** The pattern of the route, as the metrics name it. */
  readonly route: string;
  /** @returns undefined once it does not stand any more */
  readonly known: () => SharedAnswer | undefined;
  /** Beside those of every answer. */
  readonly headersOf: (answer: SharedAnswer) => Readonly<Record<string, string>>;
}

/** Ways of asking that are known at a time, and the longest of them in characters. */
const MOST_WAYS = 10_000;
const LONGEST_WAY = 1_000;
const LOGIN = new RegExp(`(?:^|;)\\s*${AUTHORIZATION_COOKIE}=`);
/** A call says which parts of a query it takes. */
const CALL = /^\/(?:api|backend)\//;
const PREFERENCES = new RegExp(`(?:^|;)\\s*(?:${LANGUAGE_COOKIE}|${THEME_COOKIE}|${OF_AGE_COOKIE})=[^;]*`, 'g');

/** How visitors have asked for what is kept: by all of a request on which an answer for visitors depends. */
export class KnownRequests {
  private readonly answers = new LRUCache<string, KnownAnswer>({ max: MOST_WAYS });

  /** Notes that `request` was answered so. */
  note(request: IncomingMessage, answer: KnownAnswer): void {
    const way = wayOf(request);
    if (way !== undefined && way.length <= LONGEST_WAY) this.answers.set(way, answer);
  }

  find(request: IncomingMessage): KnownAnswer | undefined {
    const way = wayOf(request);
    return way === undefined ? undefined : this.answers.get(way);
  }
}

/** @returns undefined for whoever shows a login, and for a frame, whose policy is another one */
function wayOf({ method, url, headers }: IncomingMessage): string | undefined {
  const { authorization, cookie = '' } = headers;
  if (method !== 'GET' || authorization !== undefined || LOGIN.test(cookie)) return undefined;
  if (headers['sec-fetch-dest'] === 'iframe') return undefined;
  const preferences = cookie === '' ? '' : (cookie.match(PREFERENCES) ?? []).join('');
  const address = url === undefined || CALL.test(url) ? url : withoutReferralMarks(url);
  return [address, headers.host, headers['x-forwarded-host'], headers['user-agent'], preferences].join('\n');
}

interface KeptFastPathParts {
  readonly requests: KnownRequests;
  /** Whether this is the demo, which answers on this machine alone; not unless told. */
  readonly isDemo?: boolean;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answered: (route: string, answer: Parameters<AnswerLog>[0]) => void;
}

/**
 * A fast path beside the framework for what visitors are answered from memory (ADR 0092): hooks and headers one by one cost more
 * than the answer. Whatever is not kept, or does not stand any more, goes to the routes; so does every request of somebody
 * who has signed in. What costs as little as a file is not counted by a limit.
 */
export function addKeptFastPath(app: FastifyInstance, parts: KeptFastPathParts): void {
  addFastPath(app, (request, response, leave) => {
    if (!answer(request, response)) leave();
  });

  /** @returns whether it was answered */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (parts.isDemo === true && !isSurelyAskedLocally(request.headers)) return false;
    const found = parts.requests.find(request);
    const kept = found?.known();
    const form = kept && formOf(request.headers, kept);
    if (found === undefined || kept === undefined || form?.bytes === undefined) return false;
    const beganAt = performance.now();
    const requestId = randomUUID();
    const status = form.bytes === 'known' ? 304 : 200;
    const bytes = form.bytes === 'known' ? undefined : form.bytes;
    const headers: OutgoingHttpHeaders = {
      ...parts.headers,
      'x-request-id': requestId,
      ...found.headersOf(kept),
      ...form.headers,
      ...(bytes !== undefined && { 'content-length': bytes.length }),
    };
    response.writeHead(status, headers).end(bytes);
    const seconds = (performance.now() - beganAt) / 1_000;
    parts.answered(found.route, { request, requestId, status, bytes: bytes?.length ?? 0, seconds });
    return true;
  }
}
