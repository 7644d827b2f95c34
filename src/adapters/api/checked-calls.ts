import type { CallAnswer, CallName } from '../../../common/contract/calls.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { AnswerChecks } from './answer-checks.ts';
import type { ApiTransport, CallParts, CallRefusal } from './api-transport.ts';

/** The calls of some areas: what is answered is checked by the call's name, so that whoever reads it only translates (ADR 0078). */
export class CheckedCalls<Known extends CallName> {
  private readonly transport: ApiTransport;
  private readonly checks: AnswerChecks<Known>;

  constructor(transport: ApiTransport, checks: AnswerChecks<Known>) {
    this.transport = transport;
    this.checks = checks;
  }

  /**
   * Makes a call and translates its answer.
   * @param translate gets what the contract promises; an answer of another form is `garbled`
   */
  async ask<Name extends Known, Value>(
    name: Name,
    parts: CallParts<Name>,
    translate: (answer: CallAnswer<Name>) => Value,
  ): Promise<Result<Value, ApiFailure>> {
    const answer = await this.askCarefully(name, parts, translate);
    return answer.ok ? answer : fail(failureOnly(answer.failure));
  }

  /** Makes a call as `ask` does, for who tells refusals apart by the server's own words. */
  async askCarefully<Name extends Known, Value>(
    name: Name,
    parts: CallParts<Name>,
    translate: (answer: CallAnswer<Name>) => Value,
  ): Promise<Result<Value, CallRefusal>> {
    const answer = await this.transport.call(name, parts);
    if (!answer.ok) return answer;
    return this.checks[name](answer.value)
      ? ok(translate(answer.value as CallAnswer<Name>))
      : fail({ kind: 'garbled' });
  }
}

/** @returns what the core knows of a refusal, without the server's words */
export function failureOnly({ kind, retryAfterSeconds }: CallRefusal): ApiFailure {
  return { kind, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** @returns the same of a call whose answer says nothing */
export function withoutAnswer(answer: Result<unknown, CallRefusal>): Result<void, ApiFailure> {
  return answer.ok ? ok(undefined) : fail(failureOnly(answer.failure));
}
