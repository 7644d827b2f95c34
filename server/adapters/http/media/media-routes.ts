import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOW_BITRATE_PATH } from '../../../../common/kernel/audio-paths.ts';
import { parseId, type SeriesId, type StoryId } from '../../../../common/kernel/ids.ts';
import type { CatalogueRepository, FreeRecording } from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { MediaStore } from '../../../application/ports/storage/media-store.ts';
import { accessRefusal } from '../../../domain/listening/access.ts';
import type { MediaGrant } from '../../../domain/media-signature.ts';
import type { AnswerMeter } from '../calls/answer-meter.ts';
import { isOfAge } from '../sessions/cookies.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { refuse } from '../calls/error-answers.ts';
import type { Listeners } from '../live/listeners.ts';
import { isNewListener, listenerOf, type ListenerCookieParts } from '../sessions/listener-cookie.ts';
import { sendMedia } from './media-responder.ts';
import { AudioHandover, type HandoverParts } from './audio-handover.ts';
import type { SignedAudioAddresses } from './signed-audio-addresses.ts';
import type { StoryAccesses } from './story-accesses.ts';
import { NOT_FOUND } from '../../../application/refusals.ts';

/** What the media routes stand on. */
export interface MediaParts extends ListenerCookieParts, HandoverParts {
  readonly mediaStore: MediaStore;
  readonly addresses: SignedAudioAddresses;
  readonly listeners: Listeners;
  readonly accesses: StoryAccesses;
  readonly catalogue: Pick<CatalogueRepository, 'freeRecording' | 'previewRecording' | 'trailerRecording'>;
  readonly deadlineMs: number;
  readonly metrics?: Pick<AnswerMeter, 'sent'> | undefined;
}

/** Seconds for which a free sound, a preview or a trailer may be played after its story or series was hidden (security §2, AU7). */
const FREE_CACHE_SECONDS = 60;
const FREE_FILE = /^([1-9][0-9]{0,15})\.mp3$/;
/** The hash of a sound, and its format. */
const TRAILER_FILE = /^[0-9a-f]{64}\.[a-z0-9]{2,4}$/;
/** The hash of the art, words about the variant, and its format. */
const COVER_FILE = /^[0-9a-f]{64}(?:-[a-z0-9]{1,12}){0,3}\.(?:webp|avif|jpg|png)$/;
/** The hash and the size of a profile image (PRO-17). */
const AVATAR_FILE = /^[0-9a-f]{64}-[0-9]{2,3}\.webp$/;
/** Why bytes are withheld whose address is good. */
const REFUSALS = { ended: 'address-expired', 'age-unconfirmed': 'age-unconfirmed' } as const;
/** What never changes under its name. */
const FOREVER = 'public, max-age=31536000, immutable';
/** What other sites may show and play: a feed's sounds and pictures. */
const SHARED = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** @returns what an answer with a sound says of itself: it may be kept as long as its address is good */
export function audioHeaders({ secondsLeft }: MediaGrant): Readonly<Record<string, string>> {
  return { 'cache-control': `private, max-age=${secondsLeft}` };
}

/** Sounds and covers, with byte ranges (decisions §2, security §4). */
export function addMediaRoutes(app: FastifyInstance, parts: MediaParts): void {
  const method = ['GET', 'HEAD'];
  const handover = new AudioHandover(parts);

  // Signature first, then the id, then the range (security §5.13): a refusal tells nothing of the file.
  for (const url of ['/media/audio/:token', `/media/audio/:token${LOW_BITRATE_PATH}`]) {
    app.route<{ Params: { token: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const principal = await parts.listeners.of(request.headers);
        const grant = parts.addresses.check(request.raw.url ?? '', principal);
        if (!grant.ok) return refuse(request, reply, { status: 403, code: grant.failure.kind });
        // An address outlives what it was signed for: whether the story is still there for its listener is asked for again.
        const { storyId } = grant.value;
        if (storyId !== undefined) {
          const access = await withinDeadline(reply, parts.deadlineMs, () => parts.accesses.of(storyId, principal));
          const refusal = accessRefusal(access, isOfAge(request.headers));
          if (refusal !== undefined) return refuse(request, reply, { status: 403, code: REFUSALS[refusal] });
        }
        if (isNewListener(request.headers, principal)) listenerOf(request, reply, parts);
        return sendFile(request, reply, 'sound', grant.value.recordingFile, audioHeaders(grant.value));
      },
    });
  }

  app.route<{ Params: { file: string } }>({
    method,
    url: '/media/free/:file',
    handler: async (request, reply) => {
      const id = parseId<StoryId>(FREE_FILE.exec(request.params.file)?.[1]);
      const found = id && (await withinDeadline(reply, parts.deadlineMs, () => parts.catalogue.freeRecording(id)));
      return sendOpen(request, reply, found);
    },
  });

  // The name is in the address: one of the locked sound itself is never signed for here, and would not be the preview's.
  app.route<{ Params: { token: string } }>({
    method,
    url: '/media/previews/:token',
    handler: async (request, reply) => {
      const grant = parts.addresses.checkPreview(request.raw.url ?? '');
      if (!grant.ok) return refuse(request, reply, { status: 403, code: grant.failure.kind });
      const { storyId, recordingFile, secondsLeft } = grant.value;
      // An address outlives what it was signed for: the story may be taken down since, or its author allow it no more.
      const found =
        storyId && (await withinDeadline(reply, parts.deadlineMs, () => parts.catalogue.previewRecording(storyId)));
      if (found?.file !== recordingFile) return refuse(request, reply, { status: 403, code: 'address-expired' });
      if (found.isAdult && !isOfAge(request.headers)) {
        reply.header('cache-control', 'no-store');
        return refuse(request, reply, { status: 403, code: 'age-unconfirmed' });
      }
      const kept = `max-age=${Math.min(secondsLeft, FREE_CACHE_SECONDS)}`;
      const headers: Readonly<Record<string, string>> = found.isAdult
        ? { 'cache-control': `private, ${kept}`, vary: 'cookie' }
        : { 'cache-control': `public, ${kept}` };
      return sendFile(request, reply, 'sound', recordingFile, headers);
    },
  });

  // Whoever knows the name of another sound gets nothing by it: it is compared with what the series has.
  app.route<{ Params: { id: string; file: string } }>({
    method,
    url: '/media/trailers/:id/:file',
    handler: async (request, reply) => {
      const [id, file] = [parseId<SeriesId>(request.params.id), request.params.file];
      const found =
        id && TRAILER_FILE.test(file)
          ? await withinDeadline(reply, parts.deadlineMs, () => parts.catalogue.trailerRecording(id, file))
          : undefined;
      return sendOpen(request, reply, found);
    },
  });

  for (const { url, name } of [
    { url: '/media/covers/:file', name: COVER_FILE },
    { url: '/media/avatars/:file', name: AVATAR_FILE },
  ]) {
    app.route<{ Params: { file: string } }>({
      method,
      url,
      handler: (request, reply) => {
        const file = name.test(request.params.file) ? request.params.file : undefined;
        return sendFile(request, reply, 'picture', file, { ...SHARED, 'cache-control': FOREVER });
      },
    });
  }

  /** Sends what everybody may hear; undefined for what is not there. */
  async function sendOpen(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FreeRecording | undefined,
  ): Promise<FastifyReply> {
    if (found?.isAdult !== true) {
      const headers = { ...SHARED, 'cache-control': `public, max-age=${FREE_CACHE_SECONDS}` };
      return sendFile(request, reply, 'sound', found?.file, headers);
    }
    // Neither other sites nor podcast apps nor shared caches have this one: nobody is asked for the age there.
    if (!isOfAge(request.headers)) {
      reply.header('cache-control', 'no-store');
      return refuse(request, reply, { status: 403, code: 'age-unconfirmed' });
    }
    const headers = { 'cache-control': `private, max-age=${FREE_CACHE_SECONDS}`, vary: 'cookie' };
    return sendFile(request, reply, 'sound', found.file, headers);
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'sound' | 'picture',
    name: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<FastifyReply> {
    const file = name === undefined ? undefined : await parts.mediaStore.open(name);
    if (name === undefined || file === undefined) return refuse(request, reply, NOT_FOUND);
    const left = kind === 'sound' ? await handover.answer(request.raw, { name, mime: file.mime }, headers) : undefined;
    if (left !== undefined) {
      file.close();
      return reply.code(left.status).headers(left.headers).send();
    }
    const bytes = await sendMedia(request, reply, file, headers);
    parts.metrics?.sent(kind, bytes);
    return reply;
  }
}
