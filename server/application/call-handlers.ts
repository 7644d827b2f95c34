import type { CallAnswer, CallInput, CallName } from '../../common/contract/calls.ts';
import type { Area, CallsOf } from '../../common/contract/routes.ts';
import type { ListName } from '../../common/contract/lists.ts';
import type { Language } from '../../common/kernel/language.ts';
import { fail, type Result } from '../../common/kernel/result.ts';
import type { Principal, MemberPrincipal } from '../domain/principal.ts';
import { boundedText } from '../domain/account/plain-text.ts';
import type { Device } from '../domain/account/device.ts';
import type { Listener } from '../domain/listening/view.ts';
import type { Secret } from '../domain/secret.ts';
import type { IssuedToken } from './accounts/sessions.ts';
import { UnavailableError } from './unavailable-error.ts';
import { SIGNED_OUT, TIMED_OUT, UNAVAILABLE, type CallFailure } from './refusals.ts';

/** What surrounds a call. */
export interface CallContext {
  readonly principal: Principal;
  /** The token that was shown, whatever it is worth; `principal` is what it is worth. */
  readonly bearer: Secret | undefined;
  /** What stands for where the call came from, to count how often things are done from there. */
  readonly network: string;
  /** The language in which titles that the server makes are worded. */
  readonly language: Language;
  /**
   * Who listens without an account, by the cookie that the server signed; who has none gets one with this answer.
   * @param shown what the server gave to a player that keeps no cookie, instead of it
   * @returns undefined where nobody can be told from others
   */
  readonly listener: (shown?: string) => Listener | undefined;
  /** Somebody has said on the device that asks to be of age (ENT-72). */
  readonly isOfAge: boolean;
  /** What the program that asks calls itself; empty where it says nothing. */
  readonly userAgent: string;
  /** On which somebody signs in; undefined where none can be known again. */
  readonly device: () => Device | undefined;
  /**
   * Has the browser that asks keep a token in its cookie, as the answer alone can: what a script keeps, Safari forgets
   * after seven days. Where no browser asks, nothing happens.
   * @param inPlaceOf kept only in the place of this one, where an address that somebody else made could lead here
   */
  readonly keepToken: (token: IssuedToken, inPlaceOf?: string) => void;
  /** An `AbortSignal`: set when nobody waits for the answer any more. */
  readonly signal: { readonly aborted: boolean };
}

/** @returns what somebody wrote as it is kept, refused where it has more than `most` characters then */
export function readText(raw: string, most: number): Result<string, CallFailure> {
  const text = boundedText(raw, most);
  return text.ok ? text : fail({ status: 400, code: 'text-too-long', most });
}

/** Answers every call of the contract, whoever carries it: HTTP, or the pages rendered on the server. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    context: CallContext,
  ) => Promise<Result<CallAnswer<Name>, CallFailure>>;
};

/** Answers the calls of an area, but for its lists, which `list-handlers.ts` answers. */
export type HandlersOf<Name extends Area> = Pick<CallHandlers, Exclude<CallsOf<Name> & CallName, ListName>>;

/** Runs a call, unless nobody waits for it any more; a database that is away becomes a refusal that says so. */
export async function answering<Answer>(
  context: CallContext,
  run: (context: CallContext) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  if (context.signal.aborted) return fail(TIMED_OUT);
  try {
    return await run(context);
  } catch (cause) {
    if (cause instanceof UnavailableError) return fail(UNAVAILABLE);
    throw cause;
  }
}

/** Runs a call for a member; the policy has sent everybody else away before. */
export function answeringMember<Answer>(
  context: CallContext,
  run: (principal: MemberPrincipal) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  return answering(context, ({ principal }) =>
    principal.kind === 'member' ? run(principal) : Promise.resolve(fail(SIGNED_OUT)),
  );
}
