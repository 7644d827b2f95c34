import { createHash } from 'node:crypto';
import type { InProcessCaller, RenderedPage } from '../../../../common/contract/page-renderer.ts';
import type { ContentRevisions, ContentTopic } from '../../../application/content-revisions.ts';
import { topicsOf } from '../memory/content-topics.ts';
import { AnswerMemory, type Made } from '../memory/answer-memory.ts';
import { bytesOf, sharedAnswer, type SharedAnswer } from '../memory/shared-answer.ts';

/** Bytes of pages that are kept, and of those whose address has a query. */
const MOST_BYTES = { plain: 24 * 1024 * 1024, queried: 8 * 1024 * 1024 };

/** A page as it is sent to every visitor who asks for it in the same way. */
export interface SharedPage extends SharedAnswer {
  readonly styleSource: string | undefined;
  readonly drawnAt: number;
  /** What it asked for when it was drawn. */
  readonly notes: Notes;
}

/** A page without bytes is a redirect or no success; 'full': too many wait to be drawn. */
export type GivenPage = SharedPage | RenderedPage | 'full';

/** How a page is drawn, for all who wait for it. */
export interface PageWork {
  readonly call: InProcessCaller;
  readonly draw: (call: InProcessCaller) => Promise<RenderedPage | 'full'>;
}

interface MemoryParts {
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly deadlineMs: number;
}

/**
 * Visitors' pages (ADR 0092). Once something of a page may have changed, its calls are asked again, and it is drawn anew unless
 * they tell the same: a view that moves nothing on the home page costs a query, and no drawing.
 */
export class PageMemory {
  private readonly now: () => number;
  private readonly memory: AnswerMemory<GivenPage>;

  constructor(parts: MemoryParts) {
    this.now = parts.now;
    this.memory = new AnswerMemory({ ...parts, mostBytes: MOST_BYTES });
  }

  /** @returns a page that is kept and stands */
  known(key: string, hasQuery: boolean): SharedPage | undefined {
    const page = this.memory.known(key, hasQuery);
    return isShared(page) ? page : undefined;
  }

  /**
   * @param key all that the page depends on besides what it is told
   * @param hasQuery whether its address has a query
   * @param begin called where the page has to be looked at
   */
  give(key: string, hasQuery: boolean, begin: (signal: AbortSignal) => PageWork): GivenPage | Promise<GivenPage> {
    return this.memory.give(key, hasQuery, (before, signal) => this.make(before, begin(signal)));
  }

  private async make(before: GivenPage | undefined, { call, draw }: PageWork): Promise<Made<GivenPage>> {
    if (isShared(before) && (await before.notes.hold(call))) return keeping(before);
    const drawnAt = this.now();
    const notes = new Notes();
    const page = await draw(notes.taking(call));
    if (page === 'full' || page.status !== 200 || page.redirect !== undefined) return { answer: page, keep: undefined };
    const { html, styleSource } = page;
    return keeping({ ...(await sharedAnswer(html)), styleSource, drawnAt, notes });
  }
}

function keeping(page: SharedPage): Made<GivenPage> {
  const { notes, drawnAt } = page;
  return { answer: page, keep: { topics: notes.topics, bytes: bytesOf(page), madeAt: drawnAt } };
}

export function isShared(page: GivenPage | undefined): page is SharedPage {
  return typeof page === 'object' && 'br' in page;
}

/** What a page asked for, and was told, as hashes of the JSON. */
class Notes {
  private readonly told: { readonly ask: (call: InProcessCaller) => Promise<unknown>; readonly hash: string }[] = [];
  private readonly noted = new Set<ContentTopic>();
  private isKnown = true;

  /** @returns undefined where the page shows what nobody announces */
  get topics(): ReadonlySet<ContentTopic> | undefined {
    return this.isKnown ? this.noted : undefined;
  }

  /** @returns a caller whose calls are noted */
  taking(call: InProcessCaller): InProcessCaller {
    return async (name, input) => {
      const topics = topicsOf(name, input);
      if (topics === undefined) this.isKnown = false;
      else for (const topic of topics) this.noted.add(topic);
      const answer = await call(name, input);
      this.told.push({ ask: (again) => again(name, input), hash: hashOf(answer) });
      return answer;
    };
  }

  /** @returns whether every call tells what it told then */
  async hold(call: InProcessCaller): Promise<boolean> {
    const answers = await Promise.all(this.told.map(({ ask }) => ask(call)));
    return this.told.every(({ hash }, index) => hash === hashOf(answers[index]));
  }
}

function hashOf(answer: unknown): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
}
