import { Type, type TSchema } from 'typebox';
import type { Area, CallsOf } from './routes.ts';
import { IdText } from './schemas.ts';
import { text } from './text.ts';

/**
 * What a call takes and what it answers; `routes.ts` says where it lives. Requests are validated, answers stripped,
 * clients typed and the OpenAPI document made from these rows alone (decisions §2).
 */
export interface CallShape {
  readonly summary: string;
  readonly params: TSchema;
  readonly query: TSchema;
  readonly body: TSchema;
  readonly answer: TSchema;
  /** Seconds an anonymous caller's answer may be kept by a browser; 0: not at all. */
  readonly cacheSeconds: number;
  /** The body is a file, sent as it is, of one of these types; `body` then stands for its bytes. */
  readonly file?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The most bytes that a body may have which is no file; those of the server unless told. */
  readonly maxBodyBytes?: number;
  /** Whoever asks, nobody is looked for: neither a login nor a cookie is read. */
  readonly isFromNobody?: true;
  /** Answered with 204 and nothing in it. */
  readonly isSilent?: true;
}

/** The shapes of the calls of an area, but for its lists (`lists.ts`); `calls.ts` wants one of every call. */
export type CallShapes<Name extends Area> = Readonly<Partial<Record<CallsOf<Name>, CallShape>>>;

/** No parameters, or nothing to say. */
export const Nothing = Type.Object({});
export const Bytes = Type.Unsafe<Uint8Array>({});
export const IdParams = Type.Object({ id: IdText });
/** A text, since a page or size that is no number behaves as the first page or the usual size (API-50). */
export const OptionalText = Type.Optional(text(200));
