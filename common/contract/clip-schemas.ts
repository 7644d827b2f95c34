import { Type, type Static } from 'typebox';
import { MAX_SCRIPT_LENGTH, MAX_STORY_TITLE_LENGTH } from '../kernel/limits.ts';
import { Id, IdempotencyKey, InstantOrNull, Silences } from './schemas.ts';
import { text, typedText } from './text.ts';

const YesNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
/** An ISO 8601 instant before the year 3000. */
const PublishAt = Type.Union([text(40), Type.Null()]);
const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Title = typedText(MAX_STORY_TITLE_LENGTH, { minLength: 1 });
/** From 0 to 99999; the rule says in words what is none. */
const Episode = Type.Integer();
/** Plain text, a line each, or LRC, SRT or WebVTT; three letters for each, since a syllable may come decomposed. */
const Script = text(MAX_SCRIPT_LENGTH * 3);

/** A file that was sent, and what became of it. */
export const UploadSchema = Type.Object(
  {
    id: UploadId,
    /** As it was called where it comes from. */
    name: Type.String(),
    bytes: Type.Integer({ minimum: 1 }),
    state: Type.Union([
      Type.Literal('receiving'),
      Type.Literal('processing'),
      Type.Literal('ready'),
      Type.Literal('refused'),
    ]),
    /** Why it is no story, in the caller's language; null unless it was refused. */
    refusal: Type.Union([Type.Object({ reason: Type.String(), message: Type.String() }), Type.Null()]),
    /** Seconds; null unless it is ready. */
    duration: Type.Union([Type.Number(), Type.Null()]),
    /** Where its owner hears it, for a few minutes; null unless it is ready. */
    audioUrl: Type.Union([Type.String(), Type.Null()]),
    silences: Silences,
  },
  { title: 'Upload' },
);

/** `GET /api/uploads/{id}` */
export const UploadAnswer = Type.Object({ upload: UploadSchema });
export const UploadParams = Type.Object({ id: UploadId });

/** A story as its author finds it. */
export const ClipSchema = Type.Object(
  {
    id: Id,
    seriesId: Id,
    /** `refused`: the file is no sound, and the story waits for another. `with-series`: the series is a draft. */
    state: Type.Union([
      Type.Literal('draft'),
      Type.Literal('refused'),
      Type.Literal('processing'),
      Type.Literal('scheduled'),
      Type.Literal('with-series'),
      Type.Literal('published'),
      Type.Literal('hidden'),
    ]),
    /** When it was or will be published. */
    publishAt: InstantOrNull,
  },
  { title: 'Clip' },
);

export const ClipAnswer = Type.Object({ story: ClipSchema });

/**
 * `POST /api/series/{id}/stories`. Without `publishAt` it is published as soon as it can be heard. The key is that of the
 * draft, which becomes one story however often it is sent.
 */
export const PostClipBody = Type.Object({
  idempotencyKey: Type.Optional(IdempotencyKey),
  uploadId: UploadId,
  title: Title,
  episode: Type.Optional(Type.Union([Episode, Type.Null()])),
  script: Type.Optional(Script),
  isFree: YesNo,
  publishAt: Type.Optional(PublishAt),
});

/** `PUT /api/stories/{id}`: what is missing stays as it is. */
export const ChangeClipBody = Type.Object({
  /** The one that was read before: where another window was first, nothing is changed. */
  edition: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  uploadId: Type.Optional(UploadId),
  title: Type.Optional(Title),
  episode: Type.Optional(Type.Union([Episode, Type.Null()])),
  script: Type.Optional(Script),
  isFree: Type.Optional(YesNo),
  publishAt: Type.Optional(PublishAt),
});

/** `PUT /api/stories/{id}/place`: 1 is that of the first story of the series; beyond the last one is behind it. */
export const MoveClipBody = Type.Object({ place: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });

export type UploadWire = Static<typeof UploadSchema>;
export type ClipWire = Static<typeof ClipSchema>;
