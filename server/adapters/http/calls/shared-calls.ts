import { LRUCache } from 'lru-cache';
import { calls, type CallAnswer, type CallInput, type CallName } from '../../../../common/contract/calls.ts';
import { ok, type Result } from '../../../../common/kernel/result.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { CallContext, CallHandlers } from '../../../application/call-handlers.ts';
import type {
  CatalogueRepository,
  SeriesAndStories,
} from '../../../application/ports/catalogue/catalogue-repository.ts';
import type { ContentRevisions } from '../../../application/content-revisions.ts';
import type { CallFailure } from '../../../application/refusals.ts';
import { UnavailableError } from '../../../application/unavailable-error.ts';
import { ANONYMOUS, memberOf, type Principal } from '../../../domain/principal.ts';
import { serializerFor } from './compiled-schemas.ts';
import { AnswerMemory, type Made } from '../memory/answer-memory.ts';
import { isShared, isToldToMembers, ownableOf, topicsOf, type Ownable } from '../memory/content-topics.ts';
import { bytesOf, sharedAnswer, type SharedAnswer } from '../memory/shared-answer.ts';

/** Bytes of answers that are kept, and of those that were asked for with a query. */
const MOST_BYTES = { plain: 16 * 1024 * 1024, queried: 8 * 1024 * 1024 };
/** Programs ask for answers as they are, too: the longest, that of the home page, is half as long. */
const MOST_PLAIN_BYTES = 256 * 1024;
/** Milliseconds for which members who have changed something are answered afresh: they look for what they did. */
const FRESH_MS = 2_000;
const MOST_WRITERS = 10_000;

/** What of a visitor an answer depends on. */
type VisitorPreferences = Pick<CallContext, 'language' | 'isOfAge'>;

/** An answer to every visitor. */
interface CommonAnswer {
  readonly shared: SharedAnswer;
  /** What in it would be told otherwise to a member who owns it. */
  readonly ownable: Ownable;
}

type Given = Result<CommonAnswer, CallFailure>;

/** What is told to everybody alike, or what was asked for by whoever asks. */
type Told<Name extends CallName> =
  | { readonly common: SharedAnswer; readonly ownable: Ownable }
  | { readonly own: Result<CallAnswer<Name>, CallFailure> };

interface SharedCallParts {
  readonly handlers: CallHandlers;
  readonly catalogue: Pick<CatalogueRepository, 'ownsAny'>;
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  readonly deadlineMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Answers calls. What tells each visitor the same is serialized and compressed once, and told to members too who own
 * nothing of what it shows (ADR 0092).
 */
export class SharedCalls {
  private readonly parts: SharedCallParts;
  private readonly memory: AnswerMemory<Given>;
  private readonly writers = new LRUCache<AuthorId, number>({ max: MOST_WRITERS });

  constructor(parts: SharedCallParts) {
    const { revisions, now, deadlineMs } = parts;
    this.parts = parts;
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
    return given?.ok === true ? given.value.shared : undefined;
  }

  /** @returns what whoever asks is told */
  async answer<Name extends CallName>(name: Name, input: CallInput<Name>, context: CallContext): Promise<Told<Name>> {
    const common = this.isCommonTo(name, context) ? await this.give(name, input, context) : undefined;
    if (common?.ok === false) return { own: common };
    if (common !== undefined && !(await this.owns(common.value.ownable, context.principal))) {
      return { common: common.value.shared, ownable: common.value.ownable };
    }
    return { own: await this.parts.handlers[name](input, context) };
  }

  /** Notes that a member has changed something by a call: until that is announced, they are answered afresh. */
  noteChange(member: AuthorId): void {
    this.writers.set(member, this.parts.now());
  }

  /** @returns whether somebody looks for what they did a moment ago */
  hasJustChanged(principal: Principal): boolean {
    const changedAt = principal.kind === 'member' ? this.writers.get(principal.memberId) : undefined;
    return changedAt !== undefined && this.parts.now() - changedAt < FRESH_MS;
  }

  private isCommonTo(name: CallName, { principal }: CallContext): boolean {
    return principal.kind === 'member' ? isToldToMembers(name) && !this.hasJustChanged(principal) : isShared(name);
  }

  /** @returns whether something of an answer is the member's; true also while nobody can tell */
  async owns(ownable: SeriesAndStories, principal: Principal): Promise<boolean> {
    const member = memberOf(principal);
    if (member === undefined || ownable.series.length + ownable.stories.length === 0) return false;
    try {
      return await this.parts.catalogue.ownsAny(member, ownable);
    } catch (cause) {
      if (cause instanceof UnavailableError) return true;
      throw cause;
    }
  }

  private give<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    context: CallContext,
  ): Given | Promise<Given> | undefined {
    const topics = topicsOf(name, input);
    if (topics === undefined) return undefined;
    const { key, hasQuery } = keyOf(name, input, context);
    return this.memory.give(key, hasQuery, async (_, signal): Promise<Made<Given>> => {
      const { now, handlers } = this.parts;
      const madeAt = now();
      // The signal is that of all who wait: whoever asked first may go.
      const ofAll = { ...context, principal: ANONYMOUS, bearer: undefined, signal };
      const answer = await handlers[name](input, ofAll);
      if (!answer.ok) return { answer, keep: undefined };
      const shared = await sharedAnswer(serializerFor(calls[name].answer)(answer.value), MOST_PLAIN_BYTES);
      const ownable = ownableOf(name, input, answer.value);
      return { answer: ok({ shared, ownable }), keep: { topics, bytes: bytesOf(shared), madeAt } };
    });
  }
}

function keyOf<Name extends CallName>(name: Name, input: CallInput<Name>, { language, isOfAge }: VisitorPreferences) {
  const { params, query } = input as { readonly params: object; readonly query: object };
  return { key: JSON.stringify([name, params, query, language, isOfAge]), hasQuery: Object.keys(query).length > 0 };
}
