import { parseId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { MAX_EPISODE, MAX_STORY_TITLE_LENGTH } from '../../../common/kernel/limits.ts';
import { readInstant } from '../../../common/kernel/publish-time.ts';
import { parseScript, scriptFault } from '../../../common/kernel/script-text.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { plainText } from '../../domain/account/plain-text.ts';
import type { Clip, ClipChanges } from '../../domain/clip/clip.ts';
import { parseUploadId, type UploadId } from '../../domain/clip/upload.ts';
import type { AudioAddresses } from '../audio-addresses.ts';
import { answeringMember, readText, type HandlersOf } from '../call-handlers.ts';
import type { DraftPosted } from '../ports/clips/draft-posted.ts';
import type { UploadRepository } from '../ports/clips/upload-repository.ts';
import type { ChangeClip, ChangeClipRefusal } from './change-clip.ts';
import { clipWire, draftPosted, refusalText, uploadWire } from './clip-wire.ts';
import type { MoveClip } from './move-clip.ts';
import type { PostClip, PostClipRefusal } from './post-clip.ts';
import type { RemoveClip } from './remove-clip.ts';
import { BAD_REQUEST, NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of stories that authors post. */
export type ClipHandlers = HandlersOf<'clips'>;

interface ClipParts {
  readonly postClip: PostClip;
  readonly changeClip: ChangeClip;
  readonly removeClip: RemoveClip;
  readonly moveClip: MoveClip;
  readonly uploads: Pick<UploadRepository, 'own'>;
  readonly addresses: AudioAddresses;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a body says about a story; what is missing is undefined. */
interface ClipBody {
  readonly edition?: string;
  readonly title?: string;
  readonly episode?: number | null;
  readonly script?: string;
  readonly isFree?: 'Y' | 'N';
  readonly uploadId?: string;
  readonly publishAt?: string | null;
}

const REFUSALS: Readonly<
  Record<Exclude<(PostClipRefusal | ChangeClipRefusal)['kind'], 'upload-refused'>, CallFailure>
> = {
  'not-found': NOT_FOUND,
  'no-upload': NOT_FOUND,
  'series-required': { status: 409, code: 'series-required' },
  'series-full': { status: 409, code: 'series-full' },
  'upload-unfinished': { status: 409, code: 'upload-unfinished' },
  'upload-used': { status: 409, code: 'upload-used' },
  published: { status: 409, code: 'story-published' },
  changed: { status: 409, code: 'story-changed' },
};

/** Wires the calls of stories that authors post (decisions §6). */
export function createClipHandlers(parts: ClipParts): ClipHandlers {
  const { postClip, changeClip, removeClip, moveClip, uploads, addresses, now } = parts;
  return {
    getUpload: ({ params }, context) =>
      answeringMember(context, async (principal) => {
        const id = parseUploadId(params.id);
        const upload = id && (await uploads.own(id, principal));
        if (upload === undefined) return fail(NOT_FOUND);
        const { recordingFile: file } = upload;
        const url = file === undefined ? undefined : addresses.sign(undefined, file, principal).url;
        return ok({ upload: uploadWire(upload, context.language, url) });
      }),

    postStory: ({ params, body }, context) =>
      answeringMember(context, async (principal) => {
        const seriesId = parseId<SeriesId>(params.id);
        const read = readBody(body);
        if (!read.ok) return read;
        const { title, uploadId, publishAt, episode, script = [] } = read.value;
        if (seriesId === undefined) return fail(NOT_FOUND);
        if (uploadId === undefined || title === undefined) return fail(BAD_REQUEST);
        const text = { title, episode, script, isFree: body.isFree === 'Y' };
        const clip = { seriesId, uploadId, publishAt, ...text };
        return answer(await postClip.run({ clip, key: body.idempotencyKey, at: now() }, principal), context.language);
      }),

    changeStory: ({ params, body }, context) =>
      answeringMember(context, async (principal) => {
        const id = parseId<StoryId>(params.id);
        const read = readBody(body);
        if (!read.ok) return read;
        if (id === undefined) return fail(NOT_FOUND);
        return answer(await changeClip.run(id, read.value, principal, now()), context.language);
      }),

    deleteStory: ({ params }, context) =>
      answeringMember(context, async (principal) => {
        const id = parseId<StoryId>(params.id);
        return id !== undefined && (await removeClip.run(id, principal, now())) ? ok({}) : fail(NOT_FOUND);
      }),

    moveStory: ({ params, body }, context) =>
      answeringMember(context, async (principal) => {
        const id = parseId<StoryId>(params.id);
        return id !== undefined && (await moveClip.run(id, body.place, principal, now())) ? ok({}) : fail(NOT_FOUND);
      }),
  };
}

/** @returns what is to become of a story, refused where a text is too long or empty, or a time is none */
function readBody(body: ClipBody): Result<ClipChanges, CallFailure> {
  const line = body.title === undefined ? undefined : readText(body.title, MAX_STORY_TITLE_LENGTH);
  if (line?.ok === false) return line;
  const title = line?.value.replaceAll('\n', ' ');
  const script = body.script === undefined ? undefined : plainText(body.script);
  if (title === '') return fail({ status: 400, code: 'story-title' });
  const fault = script === undefined ? undefined : scriptFault(script);
  if (fault !== undefined) return fail({ status: 400, code: 'script-too-long', line: fault.line });
  const episode = body.episode ?? undefined;
  if (episode !== undefined && (episode < 0 || episode > MAX_EPISODE))
    return fail({ status: 400, code: 'story-episode' });
  const publishAt = typeof body.publishAt === 'string' ? readInstant(body.publishAt) : undefined;
  if (Number.isNaN(publishAt)) return fail({ status: 400, code: 'story-time' });
  const uploadId: UploadId | undefined = body.uploadId === undefined ? undefined : parseUploadId(body.uploadId);
  return ok({
    ...(body.edition !== undefined && { edition: body.edition }),
    ...(title !== undefined && { title }),
    ...(body.episode !== undefined && { episode }),
    ...(script !== undefined && { script: parseScript(script) }),
    ...(body.isFree !== undefined && { isFree: body.isFree === 'Y' }),
    ...(uploadId !== undefined && { uploadId }),
    ...(body.publishAt !== undefined && { publishAt }),
  });
}

function answer(
  done: Result<Clip, PostClipRefusal | ChangeClipRefusal | DraftPosted>,
  language: Language,
): Result<{ story: ReturnType<typeof clipWire> }, CallFailure> {
  if (done.ok) return ok({ story: clipWire(done.value) });
  const { failure } = done;
  if (failure.kind === 'posted') return fail(draftPosted(failure));
  if (failure.kind !== 'upload-refused') return fail(REFUSALS[failure.kind]);
  return fail({ status: 422, code: 'upload-refused', message: refusalText(failure.reason, language) });
}
