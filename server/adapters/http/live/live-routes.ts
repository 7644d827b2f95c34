import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { parseId, type SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewRevisions } from '../../../application/community/review-revisions.ts';
import type { Announcements } from '../../../application/ports/community/announcements.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import { text } from '../../../../common/contract/text.ts';
import type { AnswerMeter } from '../calls/answer-meter.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { refuse } from '../calls/error-answers.ts';
import { LiveStreams } from './live-streams.ts';
import { BAD_REQUEST, SIGNED_OUT, UNAVAILABLE, tooManyRequests } from '../../../application/refusals.ts';

/** What is told live. */
export interface LiveParts {
  readonly authenticator: Authenticator;
  /** Undefined where nothing is announced; clients ask now and then instead. */
  readonly announcements?: Announcements | undefined;
  readonly reviewRevisions?: Pick<ReviewRevisions, 'of'> | undefined;
  /** Milliseconds between two signs of life, 20 000 unless told. */
  readonly heartbeatMs?: number | undefined;
  readonly metrics?: Pick<AnswerMeter, 'watch'> | undefined;
}

const Query = Type.Object({ seriesId: Type.Optional(text(20)) });

/** Seconds after which there may be room again. */
const RETRY_AFTER_SECONDS = 60;

/**
 * `GET /api/live?seriesId=`: server-sent events (ADR 0019). `ready` `{revision}` at first, and without a revision whenever
 * something may have been missed: fetch all anew, but comments that were read at this revision (ADR 0064).
 * `notifications`: a member's own have changed. `reviews` `{seriesId, revision}`: the comments on the series have changed.
 * `uploads`: a file of the member's has come, is ready or was refused. `places` `{revision}`: where the member is has changed.
 * `bookmarks` `{revision}`: the member's bookmarks have changed. `end` `{reason}`: the last one. 401 for a visitor
 * who names no series, and for a token that is worth nothing; 429 for too many at once; 503 where nothing is announced.
 */
export function addLiveRoutes(app: FastifyInstance, parts: LiveParts): void {
  const { authenticator, announcements, reviewRevisions, heartbeatMs, metrics } = parts;
  const streams = new LiveStreams({ announcements, reviewRevisions, heartbeatMs });
  metrics?.watch({
    name: 'soridam_live_connections',
    help: 'Connections to which is told what changes.',
    read: () => [{ value: streams.size }],
  });
  app.addHook('preClose', () => Promise.resolve(streams.end()));
  const options = { compress: false, exposeHeadRoute: false, schema: { querystring: Query } } as const;

  app.get<{ Querystring: { seriesId?: string } }>('/api/live', options, async (request, reply) => {
    const { headers, ip, query } = request;
    const seriesId = query.seriesId === undefined ? undefined : parseId<SeriesId>(query.seriesId);
    if (query.seriesId !== undefined && seriesId === undefined) {
      return refuse(request, reply, BAD_REQUEST);
    }
    const principal = await authenticator.authenticateStream(headers);
    const isMember = principal.kind === 'member';
    if (!isMember && (seriesId === undefined || headers.authorization !== undefined)) {
      return refuse(request, reply, SIGNED_OUT);
    }
    if (announcements === undefined) return refuse(request, reply, UNAVAILABLE);
    const stream = streams.open({ principal, network: networkOf(ip), seriesId }, () =>
      authenticator.authenticateStream(headers),
    );
    if (!stream.ok) {
      const refusal = tooManyRequests(RETRY_AFTER_SECONDS);
      return refuse(request, reply, refusal);
    }
    return reply
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', vary: 'cookie' })
      .type('text/event-stream; charset=utf-8')
      .send(stream.value.body);
  });
}
