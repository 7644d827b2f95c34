import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addFastPath } from '../fast-path.ts';
import type { MediaStore } from '../../../application/ports/storage/media-store.ts';
import { decideMediaAnswer } from '../../../domain/media-answer.ts';
import { accessRefusal } from '../../../domain/listening/access.ts';
import type { MediaGrant } from '../../../domain/media-signature.ts';
import { isOfAge } from '../sessions/cookies.ts';
import { isSurelyAskedLocally } from '../pages/demo-hosts.ts';
import { isNewListener } from '../sessions/listener-cookie.ts';
import type { Listeners } from '../live/listeners.ts';
import { mediaContent, mediaRequest } from './media-responder.ts';
import { audioHeaders } from './media-routes.ts';
import { sendBody } from './media-stream.ts';
import { AudioHandover, type HandoverParts } from './audio-handover.ts';
import { isAudioAddress, type SignedAudioAddresses } from './signed-audio-addresses.ts';
import type { StoryAccesses } from './story-accesses.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** What the fast path stands on. */
export interface MediaFastPathParts extends HandoverParts {
  readonly addresses: SignedAudioAddresses;
  readonly listeners: Listeners;
  readonly accesses: StoryAccesses;
  readonly mediaStore: MediaStore;
  /** Whether this is the demo, which answers on this machine alone; not unless told. */
  readonly isDemo?: boolean;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answered: AnswerLog;
}

/** Told of each answer that the framework does not see, when its last byte was handed over. */
export type AnswerLog = (answer: {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly status: number;
  readonly bytes: number;
  readonly seconds: number;
}) => void;

/** Windows of sounds sent in one turn of the event loop: a call that comes meanwhile waits for so many at most. */
const WINDOWS_A_TURN = 4;

/**
 * A fast path beside the framework for what players ask most: bytes of a sound, by an address that holds. A request of its
 * own there, with a log, hooks and headers one by one, costs as much as the bytes. Whatever else is asked, and every
 * refusal, goes to the routes.
 */
export function addMediaFastPath(app: FastifyInstance, parts: MediaFastPathParts): void {
  const limit = new ConcurrencyLimit(WINDOWS_A_TURN);
  const handover = new AudioHandover(parts);
  addFastPath(app, (request, response, leave) => {
    const grant = request.method === 'GET' ? grantOf(request) : undefined;
    if (grant === undefined) leave();
    else void answer(request, response, grant, leave);
  });

  /** Whoever is not known yet is asked for on the way of the routes, and known the next time. */
  function grantOf({ url = '', headers }: IncomingMessage): MediaGrant | undefined {
    if (!isAudioAddress(url)) return undefined;
    if (parts.isDemo === true && !isSurelyAskedLocally(headers)) return undefined;
    const listener = parts.listeners.known(headers);
    // A number is given out on the way of the routes.
    if (listener === undefined || isNewListener(headers, listener)) return undefined;
    const grant = parts.addresses.check(url, listener);
    if (!grant.ok) return undefined;
    const { storyId } = grant.value;
    if (storyId === undefined) return grant.value;
    const known = parts.accesses.known(storyId, listener);
    const isHeard = known !== undefined && accessRefusal(known.access, isOfAge(headers)) === undefined;
    return isHeard ? grant.value : undefined;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    grant: MediaGrant,
    leave: () => void,
  ): Promise<void> {
    const beganAt = performance.now();
    await limit.pass();
    const file = await parts.mediaStore.open(grant.recordingFile).catch(() => undefined);
    if (file === undefined) return leave();
    try {
      const requestId = randomUUID();
      const told = (status: number, bytes: number): void => {
        const seconds = (performance.now() - beganAt) / 1_000;
        parts.answered({ request, requestId, status, bytes, seconds });
      };
      const sound = { name: grant.recordingFile, mime: file.mime };
      const left = await handover.answer(request, sound, audioHeaders(grant));
      if (left !== undefined) {
        response.writeHead(left.status, { ...parts.headers, 'x-request-id': requestId, ...left.headers }).end();
        return told(left.status, 0);
      }
      const decision = decideMediaAnswer(mediaRequest(request), file);
      if (decision.status === 412 || decision.status === 416) return leave();
      const { head, body } = mediaContent('GET', decision, file, audioHeaders(grant));
      if (body === undefined) return leave();
      const begin = (): void => {
        response.writeHead(head.status, { ...parts.headers, 'x-request-id': requestId, ...head.headers });
      };
      const bytes = await sendBody(response, begin, file, body, app.log);
      told(head.status, bytes);
    } catch {
      leave(); // nothing was sent yet; the route says what is wrong
    } finally {
      file.close();
    }
  }
}
