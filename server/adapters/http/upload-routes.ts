import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../../common/kernel/limits.ts';
import type { ReceiveUploads } from '../../application/clips/receive-uploads.ts';
import type { RateLimiter } from '../../application/ports/rate-limiter.ts';
import type { UploadRepository } from '../../application/ports/upload-repository.ts';
import { plainText } from '../../domain/account/plain-text.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import { parseUploadId, type Upload } from '../../domain/clip/upload.ts';
import type { Askers } from './askers.ts';
import { errorAnswer, refusalOf, refuse, type Refusal } from './error-answers.ts';
import { preferencesOf } from './cookies.ts';

/** What taking files stands on. */
export interface UploadParts {
  readonly uploads: UploadRepository;
  readonly receiving: ReceiveUploads;
  readonly limiter: RateLimiter;
  /** Where unfinished files lie. */
  readonly directory: string;
}

const PATH = '/api/uploads';
const MAX_NAME_LENGTH = 200;
const VERSION = '1.0.0';

/**
 * Takes files that may be cut anywhere and go on, by the protocol tus (ADR 0027). An upload is its owner's alone, and to
 * anybody else it is not there. Its offset is how much of the file there is, so that nothing can tell otherwise.
 */
export async function addUploadRoutes(
  app: FastifyInstance,
  { askers, now, uploads, receiving, limiter, directory }: UploadParts & { askers: Askers; now: () => number },
): Promise<void> {
  /** Who began an upload, for the hook that is given nothing but the request. */
  const creators = new WeakMap<IncomingMessage, { readonly asker: MemberAsker; readonly request: FastifyRequest }>();
  const datastore = new FileStore({
    directory,
    configstore: {
      get: async (key) => {
        const upload = await found(key);
        return upload && { ...NO_UPLOAD, id: upload.id, size: upload.bytes, sizeIsDeferred: false };
      },
      set: async () => {}, // `reserve` has written it
      delete: async (key) => {
        const id = parseUploadId(key);
        if (id !== undefined) await uploads.drop(id);
      },
    },
  });
  datastore.extensions = ['creation', 'creation-with-upload', 'termination'];
  const tus = new Server({
    path: PATH,
    datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1),
    onUploadCreate: async (request, { id, size = 0, metadata }) => {
      const creator = creators.get(request.runtime?.node?.req as IncomingMessage);
      const refusal = await reserve(id, size, metadata?.['filename'] ?? '', creator?.asker);
      if (refusal !== undefined && creator !== undefined) throw new TusRefusalError(refusal, creator.request);
      return {};
    },
    onUploadFinish: async (_, { id }) => {
      const upload = await found(id);
      if (upload !== undefined) await receiving.settle(upload);
      return {};
    },
    // What was thrown within says where files lie; whoever asks is told no more than by any other call.
    onResponseError: (_, error) => {
      if ('status_code' in error) return undefined;
      const { status, code } = refusalOf(error);
      if (status >= 500) app.log.error({ err: error }, 'upload failed');
      return { status_code: status, body: JSON.stringify({ code }) };
    },
  });

  await app.register(async (scope) => {
    // The bytes go where tus puts them, and never into memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const options = { bodyLimit: MAX_UPLOAD_BYTES };
    scope.post(PATH, options, create);
    scope.head(`${PATH}/:id`, options, forOwner);
    scope.patch(`${PATH}/:id`, options, forOwner);
    scope.delete(`${PATH}/:id`, options, forOwner);
  });

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asker = await askers.ofCall(request);
    if (asker.kind !== 'member') return refuse(request, reply, { status: 401, code: 'unauthenticated' });
    const taken = await limiter.take('upload-by-account', String(asker.memberId));
    if (!taken.ok) return refuse(request, reply, { status: 429, code: 'too-many-requests', ...taken.failure });
    creators.set(request.raw, { asker, request });
    return handOver(request, reply);
  }

  async function forOwner(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asker = await askers.ofCall(request);
    const id = parseUploadId((request.params as { id: string }).id);
    const upload = asker.kind === 'member' && id !== undefined ? await uploads.own(id, asker) : undefined;
    if (upload === undefined) return refuse(request, reply, { status: 404, code: 'not-found' });
    if (request.method === 'HEAD') {
      const isComplete = await receiving.settle(upload);
      return isComplete ? answerComplete(reply, upload) : handOver(request, reply);
    }
    const isUnwanted = request.method === 'DELETE' && upload.state !== 'receiving' && (await uploads.drop(upload.id));
    if (isUnwanted) return reply.code(204).header('tus-resumable', VERSION).send();
    if (upload.state !== 'receiving') return refuse(request, reply, { status: 409, code: 'upload-complete' });
    return handOver(request, reply);
  }

  async function reserve(
    raw: string,
    bytes: number,
    name: string,
    asker: MemberAsker | undefined,
  ): Promise<Refusal | undefined> {
    const id = parseUploadId(raw);
    if (id === undefined || asker === undefined || bytes <= 0) return { status: 400, code: 'bad-request' };
    // By whole letters: one half of one cannot be kept.
    const upload = { id, bytes, name: [...plainText(name)].slice(0, MAX_NAME_LENGTH).join('') };
    const reserved = await uploads.reserve(upload, asker, now());
    return reserved.ok ? undefined : { status: 413, code: 'upload-quota' };
  }

  function found(key: string): Promise<Upload | undefined> {
    const id = parseUploadId(key);
    return id === undefined ? Promise.resolve(undefined) : uploads.find(id);
  }

  /** From here on the answer is tus'. */
  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await tus.handle(request.raw, reply.raw);
    return reply;
  }
}

const NO_UPLOAD = { offset: 0, metadata: undefined, creation_date: new Date(0).toISOString(), storage: undefined };

/** All of it is here; the file itself may be gone, since it is processed. */
function answerComplete(reply: FastifyReply, { bytes }: Upload): FastifyReply {
  return reply
    .headers({ 'tus-resumable': VERSION, 'upload-offset': bytes, 'upload-length': bytes, 'cache-control': 'no-store' })
    .send();
}

/** A refusal in the words of all others, thrown in the form that tus answers with. */
class TusRefusalError extends Error {
  override readonly name = 'TusRefusalError';
  readonly status_code: number;
  readonly body: string;

  constructor(refusal: Refusal, request: FastifyRequest) {
    super(refusal.code);
    this.status_code = refusal.status;
    this.body = JSON.stringify(errorAnswer(refusal, request.id, preferencesOf(request).language));
  }
}
