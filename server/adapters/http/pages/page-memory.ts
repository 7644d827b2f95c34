import { createHash } from 'node:crypto';
import type { InProcessCaller, RenderedPage } from '../../../../common/contract/page-renderer.ts';
import type { ContentRevisions, ContentTopic } from '../../../application/content-revisions.ts';
import { topicsOf } from '../memory/content-topics.ts';
import { AnswerMemory, type Made } from '../memory/answer-memory.ts';

/** What every kept page is known by. */
interface PageFacts {
  readonly styleSource: string | undefined;
  readonly drawnAt: number;
  /** What it asked for when it was drawn. */
  readonly notes: Notes;
}

/** A page in the form in which it is kept. */
export type KeptPage<Form extends object> = Form & PageFacts;

/** Without a kept form it is a redirect or no success; 'full': too many wait to be drawn. */
export type GivenPage<Form extends object> = KeptPage<Form> | RenderedPage | 'full';

/** How a page is drawn, for all who wait for it. */
export interface PageWork<Form extends object> {
  readonly call: InProcessCaller;
  readonly draw: (call: InProcessCaller) => Promise<RenderedPage | 'full'>;
  /** Makes of what was drawn what is kept. */
  readonly formOf: (page: RenderedPage) => Form | Promise<Form>;
}

interface MemoryParts<Form extends object> {
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly deadlineMs: number;
  /** Bytes of pages that are kept, and of those whose address has a query. */
  readonly mostBytes: { readonly plain: number; readonly queried: number };
  /** Bytes of memory. */
  readonly bytesOf: (form: Form) => number;
}

/**
 * Pages that many are given (ADR 0092). Once something of a page may have changed, its calls are asked again, and it is drawn
 * anew unless they tell the same: a view that moves nothing on the home page costs a query, and no drawing.
 */
export class PageMemory<Form extends object> {
  private readonly parts: MemoryParts<Form>;
  private readonly memory: AnswerMemory<GivenPage<Form>>;

  constructor(parts: MemoryParts<Form>) {
    this.parts = parts;
    this.memory = new AnswerMemory(parts);
  }

  /** @returns a page that is kept and stands */
  known(key: string, hasQuery: boolean): KeptPage<Form> | undefined {
    const page = this.memory.known(key, hasQuery);
    return isKept(page) ? page : undefined;
  }

  /**
   * @param key all that the page depends on besides what it is told
   * @param hasQuery whether its address has a query
   * @param begin called where the page has to be looked at
   */
  give(
    key: string,
    hasQuery: boolean,
    begin: (signal: AbortSignal) => PageWork<Form>,
  ): GivenPage<Form> | Promise<GivenPage<Form>> {
    return this.memory.give(key, hasQuery, (before, signal) => this.make(before, begin(signal)));
  }

  private async make(
    before: GivenPage<Form> | undefined,
    { call, draw, formOf }: PageWork<Form>,
  ): Promise<Made<GivenPage<Form>>> {
    if (isKept(before) && (await before.notes.hold(call))) return this.keeping(before);
    const drawnAt = this.parts.now();
    const notes = new Notes();
    const page = await draw(notes.taking(call));
    if (page === 'full' || page.status !== 200 || page.redirect !== undefined) return { answer: page, keep: undefined };
    return this.keeping({ ...(await formOf(page)), styleSource: page.styleSource, drawnAt, notes });
  }

  private keeping(page: KeptPage<Form>): Made<GivenPage<Form>> {
    const { notes, drawnAt } = page;
    return { answer: page, keep: { topics: notes.topics, bytes: this.parts.bytesOf(page), madeAt: drawnAt } };
  }
}

export function isKept<Form extends object>(page: GivenPage<Form> | undefined): page is KeptPage<Form> {
  return typeof page === 'object' && 'notes' in page;
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
