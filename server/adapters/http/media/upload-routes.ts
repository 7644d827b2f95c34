import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorWire } from '../../../../common/contract/schemas.ts';
import { MAX_UPLOAD_BYTES } from '../../../../common/kernel/limits.ts';
import { writeFailure } from '../../../application/no-room-error.ts';
import type { ReceiveUploads } from '../../../application/clips/receive-uploads.ts';
import type { NoRoomForUpload, ReserveUpload } from '../../../application/clips/reserve-upload.ts';
import type { RateLimiter } from '../../../application/ports/accounts/rate-limiter.ts';
import type { UploadFiles } from '../../../application/ports/clips/upload-files.ts';
import type { UploadRepository } from '../../../application/ports/clips/upload-repository.ts';
import { plainText } from '../../../domain/account/plain-text.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import { parseUploadId, type Upload } from '../../../domain/clip/upload.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { errorAnswer, refusalOf, refuse } from '../calls/error-answers.ts';
import { preferencesOf } from '../sessions/cookies.ts';
import { TusUploadStore } from './tus-upload-store.ts';
import { BAD_REQUEST, NOT_FOUND, SIGNED_OUT, type CallFailure } from '../../../application/refusals.ts';

/** A request as the hooks of tus get it. */
type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** What tus asks of an answer of its own, in its order. */
type TusAnswer = Parameters<Server['write']>;

/** What taking files stands on. */
export interface UploadParts {
  readonly uploads: UploadRepository;
  readonly receiving: ReceiveUploads;
  readonly reserving: ReserveUpload;
  readonly limiter: RateLimiter;
  /** Where unfinished files lie. */
  readonly files: UploadFiles;
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
  {
    authenticator,
    now,
    uploads,
    receiving,
    reserving,
    limiter,
    files,
  }: UploadParts & { authenticator: Authenticator; now: () => number },
): Promise<void> {
  /** Whose request it is, for the hooks that are given nothing but that of tus; `principal` of who begins an upload. */
  const calls = new WeakMap<object, { readonly request: FastifyRequest; readonly principal?: MemberPrincipal }>();
  const datastore = new TusUploadStore({ uploads, files });
  const answering = new AsyncLocalStorage<FastifyRequest>();
  const tus = new RefusingServer(answering, {
    path: PATH,
    datastore,
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1),
    onUploadCreate: async (request, { id, size = 0, metadata }) => {
      const call = callOf(request);
      const refusal = await reserve(id, size, metadata?.['filename'] ?? '', call?.principal);
      if (refusal !== undefined && call !== undefined) throw new TusRefusalError(refusal, call.request);
      return {};
    },
    onUploadFinish: async (_, { id }) => {
      const upload = await found(id);
      if (upload !== undefined) await receiving.settle(upload);
      return {};
    },
    // What was thrown within says where files lie; whoever asks is told no more than by any other call.
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined;
      const refusal = refusalOf(writeFailure(error));
      if (refusal.code === 'storage-full') app.log.warn({ reason: error.message }, 'upload refused');
      else if (refusal.status >= 500) app.log.error({ err: error }, 'upload failed');
      const call = callOf(request);
      const answer = call === undefined ? { code: refusal.code } : answerTo(refusal, call.request);
      return { status_code: refusal.status, body: JSON.stringify(answer) };
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
    const principal = await authenticator.authenticateCall(request);
    if (principal.kind !== 'member') return refuse(request, reply, SIGNED_OUT);
    const taken = await limiter.take('upload-by-account', String(principal.memberId));
    if (!taken.ok) return refuse(request, reply, { status: 429, code: 'too-many-requests', ...taken.failure });
    return handOver(request, reply, principal);
  }

  async function forOwner(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const principal = await authenticator.authenticateCall(request);
    const id = parseUploadId((request.params as { id: string }).id);
    const upload = principal.kind === 'member' && id !== undefined ? await uploads.own(id, principal) : undefined;
    if (upload === undefined) return refuse(request, reply, NOT_FOUND);
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
    principal: MemberPrincipal | undefined,
  ): Promise<CallFailure | undefined> {
    const id = parseUploadId(raw);
    if (id === undefined || principal === undefined || bytes <= 0) return BAD_REQUEST;
    // By whole letters: one half of one cannot be kept.
    const upload = { id, bytes, name: [...plainText(name)].slice(0, MAX_NAME_LENGTH).join('') };
    const reserved = await reserving.run(upload, principal, now());
    return reserved.ok ? undefined : RESERVE_REFUSALS[reserved.failure.kind];
  }

  function found(key: string): Promise<Upload | undefined> {
    const id = parseUploadId(key);
    return id === undefined ? Promise.resolve(undefined) : uploads.find(id);
  }

  function callOf(request: TusRequest): { request: FastifyRequest; principal?: MemberPrincipal } | undefined {
    return calls.get(request.runtime?.node?.req ?? request);
  }

  /** From here on the answer is tus'. */
  async function handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    principal?: MemberPrincipal,
  ): Promise<FastifyReply> {
    calls.set(request.raw, { request, ...(principal !== undefined && { principal }) });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await answering.run(request, () => tus.handle(request.raw, reply.raw));
    return reply;
  }
}

/** The server of tus, whose refusals look like those of all calls, those by the protocol itself too. */
class RefusingServer extends Server {
  private readonly answering: AsyncLocalStorage<FastifyRequest>;

  /** @param answering whose request it is that is being answered */
  constructor(answering: AsyncLocalStorage<FastifyRequest>, options: ConstructorParameters<typeof Server>[0]) {
    super(options);
    this.answering = answering;
  }

  override write(...[context, headers, status, body = '']: TusAnswer): ReturnType<Server['write']> {
    const request = this.answering.getStore();
    if (status < 400 || request === undefined) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', 'no-store');
    // What we refuse is in its form already; the sentences of tus are not.
    const said = body.startsWith('{') ? body : JSON.stringify(answerTo(refusalByStatus(status), request));
    return super.write(context, headers, status, said);
  }
}

function refusalByStatus(status: number): CallFailure {
  if (status === 410) return { status, code: 'not-found' };
  return { ...refusalOf(Object.assign(new Error('tus'), { statusCode: status })), status };
}

const RESERVE_REFUSALS: Readonly<Record<NoRoomForUpload['kind'], CallFailure>> = {
  'quota-reached': { status: 413, code: 'upload-quota' },
  'disk-short': { status: 507, code: 'storage-full' },
};

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

  constructor(refusal: CallFailure, request: FastifyRequest) {
    super(refusal.code);
    this.status_code = refusal.status;
    this.body = JSON.stringify(answerTo(refusal, request));
  }
}

function answerTo(refusal: CallFailure, request: FastifyRequest): ErrorWire {
  return errorAnswer(refusal, request.id, preferencesOf(request).language);
}
