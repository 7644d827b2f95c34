import type { CallAnswer, CallInput, CallName } from '../../common/contract/calls.ts';
import type { ErrorCode } from '../../common/contract/errors.ts';
import type { Language } from '../../common/kernel/language.ts';
import type { Result } from '../../common/kernel/result.ts';
import type { Asker } from '../domain/asker.ts';

/** What surrounds a call. */
export interface CallContext {
  readonly asker: Asker;
  /** The language in which titles that the server makes are worded. */
  readonly language: Language;
  /** An `AbortSignal`: set when nobody waits for the answer any more. */
  readonly signal: { readonly aborted: boolean };
}

/** Why a call was refused; `message` is in English unless the specification words it. */
export interface CallFailure {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Answers every call of the contract, whoever carries it: HTTP, or the pages rendered on the server. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    context: CallContext,
  ) => Promise<Result<CallAnswer<Name>, CallFailure>>;
};
