import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { calls, type Call, type CallAnswer, type CallInput, type CallName } from '../../../../common/contract/calls.ts';
import { ROUTES } from '../../../../common/contract/routes.ts';
import type { InProcessCaller } from '../../../../common/contract/page-renderer.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { CallContext } from '../../../application/call-handlers.ts';
import { errorAnswer, refusalOf } from './error-answers.ts';
import { refusalOfCall } from './policy.ts';
import { BAD_REQUEST, type CallFailure } from '../../../application/refusals.ts';
import type { Ownable } from '../memory/content-topics.ts';
import { textOf } from '../memory/shared-answer.ts';
import type { SharedCalls } from './shared-calls.ts';

type Compiled = ReturnType<typeof compile>;
/** Of the calls that pages have asked for: compiling all of them takes some thirty milliseconds of each start. */
const compiled = new WeakMap<Call, Compiled>();

function compile({ params, query, body, answer }: Call) {
  return { input: Compile(Type.Object({ params, query, body })), answer: Compile(answer) };
}

function schemaOf(call: Call): Compiled {
  const schema = compiled.get(call) ?? compile(call);
  compiled.set(call, schema);
  return schema;
}

/**
 * Lends the calls to the pages that the server renders, with the principal of the page. As over the network, what comes in
 * is checked and what goes out is stripped of whatever the contract does not declare.
 * @returns makes a caller; `noteOwnable` is told what of an answer would be another one to a member who owns it
 */
export function inProcessCalls(
  shared: SharedCalls,
): (context: CallContext, requestId: string, noteOwnable?: (ownable: Ownable) => void) => InProcessCaller {
  return (context, requestId, noteOwnable) => {
    const refused = (refusal: CallFailure) =>
      fail({ ...errorAnswer(refusal, requestId, context.language), status: refusal.status });
    return async <Name extends CallName>(name: Name, input: CallInput<Name>) => {
      const unwelcome = refusalOfCall(ROUTES[name], context.principal);
      if (unwelcome !== undefined) return refused(unwelcome);
      const schema = schemaOf(calls[name]);
      if (!schema.input.Check(input)) return refused(BAD_REQUEST);
      try {
        const told = await shared.answer(name, input, context);
        if ('common' in told) {
          noteOwnable?.(told.ownable);
          return ok(JSON.parse(await textOf(told.common)) as CallAnswer<Name>);
        }
        const answer = told.own;
        if (!answer.ok) return refused(answer.failure);
        // A copy, since what a handler gave may be shared between callers.
        return ok(schema.answer.Clean(structuredClone(answer.value)) as CallAnswer<Name>);
      } catch (cause) {
        const refusal = refusalOf(cause);
        if (refusal.code === 'internal') throw cause;
        return refused(refusal);
      }
    };
  };
}
