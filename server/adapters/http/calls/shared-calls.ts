import type { FastifyReply } from 'fastify';
import type { CallInput, CallName } from '../../../../common/contract/calls.ts';
import { ok, type Result } from '../../../../common/kernel/result.ts';
import type { CallContext, CallHandlers } from '../../../application/call-handlers.ts';
import type { ContentRevisions } from '../../../application/content-revisions.ts';
import { isShared, topicsOf } from '../memory/content-topics.ts';
import type { CallFailure } from '../../../application/refusals.ts';
import { AnswerMemory, type Made } from '../memory/answer-memory.ts';
import { bytesOf, sharedAnswer, type SharedAnswer } from '../memory/shared-answer.ts';

/** Bytes of answers that are kept, and of those that were asked for with a query. */
const MOST_BYTES = { plain: 16 * 1024 * 1024, queried: 8 * 1024 * 1024 };

/** What of a visitor an answer depends on. */
type VisitorPreferences = Pick<CallContext, 'language' | 'isOfAge'>;

type Given = Result<SharedAnswer, CallFailure>;

interface SharedCallParts {
  readonly handlers: CallHandlers;
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  readonly deadlineMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What visitors are told by calls that tell each of them the same, serialized and compressed once (ADR 0092). */
export class SharedCalls {
  private readonly handlers: CallHandlers;
  private readonly now: () => number;
  private readonly memory: AnswerMemory<Given>;

  constructor({ handlers, revisions, deadlineMs, now }: SharedCallParts) {
    this.handlers = handlers;
    this.now = now;
    this.memory = new AnswerMemory({ revisions, now, deadlineMs, mostBytes: MOST_BYTES });
  }

  /** @returns what is kept and stands, for a visitor who asks; undefined where it has to be asked for */
  known<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    preferences: VisitorPreferences,
  ): SharedAnswer | undefined {
    if (!isShared(name)) return undefined;
    const { key, hasQuery } = keyOf(name, input, preferences);
    const given = this.memory.known(key, hasQuery);
    return given?.ok === true ? given.value : undefined;
  }

  /**
   * @param context of whoever asks: a visitor
   * @param reply by whose schema the answer is written
   * @returns undefined where the call may tell one visitor what it does not tell another
   */
  give<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    context: CallContext,
    reply: FastifyReply,
  ): Given | Promise<Given> | undefined {
    const topics = topicsOf(name, input);
    if (topics === undefined) return undefined;
    const { key, hasQuery } = keyOf(name, input, context);
    return this.memory.give(key, hasQuery, async (_, signal): Promise<Made<Given>> => {
      const madeAt = this.now();
      // The signal is that of all who wait: whoever asked first may go.
      const answer = await this.handlers[name](input, { ...context, signal });
      if (!answer.ok) return { answer, keep: undefined };
      const shared = await sharedAnswer(reply.serialize(answer.value as object) as string);
      return { answer: ok(shared), keep: { topics, bytes: bytesOf(shared), madeAt } };
    });
  }
}

function keyOf<Name extends CallName>(name: Name, input: CallInput<Name>, { language, isOfAge }: VisitorPreferences) {
  const { params, query } = input as { readonly params: object; readonly query: object };
  return { key: JSON.stringify([name, params, query, language, isOfAge]), hasQuery: Object.keys(query).length > 0 };
}
