import type { InProcessCaller, PageRequest, RenderedPage } from '../../common/contract/page-renderer.ts';

/** Pages that are kept; the one that nobody has asked for the longest goes first. */
const MOST_PAGES = 64;
/** Milliseconds for which a page is kept: words like 'today' stay true. */
const KEPT_MS = 30_000;

/** A call that a page made, and the answer as JSON. */
interface Told {
  readonly ask: (call: InProcessCaller) => Promise<unknown>;
  readonly answer: string;
}

interface KeptPage {
  readonly page: RenderedPage;
  readonly told: readonly Told[];
  readonly drawnAt: number;
}

/**
 * Visitors' pages that were drawn a moment ago. Each time the server is asked again what it was asked when the page was
 * drawn, and only if it still says the same the page is not drawn anew: what is hidden or renamed is seen at once (ADR 0008).
 */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * @param key all that the page depends on besides the answers to its calls
   * @param draw draws the page; called with a request whose calls are noted
   */
  async give(
    key: string,
    request: PageRequest,
    draw: (request: PageRequest) => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const kept = this.pages.get(key);
    this.pages.delete(key);
    if (kept !== undefined && (await this.isStillRight(kept, request.call))) return this.keep(key, kept);
    const told: Told[] = [];
    const drawnAt = this.now();
    const page = await draw({ ...request, call: noting(request.call, told) });
    return page.status === 200 ? this.keep(key, { page, told, drawnAt }) : page;
  }

  private async isStillRight({ told, drawnAt }: KeptPage, call: InProcessCaller): Promise<boolean> {
    if (this.now() - drawnAt >= KEPT_MS) return false;
    const answers = await Promise.all(told.map(({ ask }) => ask(call)));
    return told.every(({ answer }, index) => answer === JSON.stringify(answers[index]));
  }

  private keep(key: string, kept: KeptPage): RenderedPage {
    this.pages.set(key, kept);
    const [oldest] = this.pages.keys();
    if (this.pages.size > MOST_PAGES && oldest !== undefined) this.pages.delete(oldest);
    return kept.page;
  }
}

/** @returns a caller that notes in `told` what it was asked and told */
function noting(call: InProcessCaller, told: Told[]): InProcessCaller {
  return async (name, input) => {
    const answer = await call(name, input);
    told.push({ ask: (again) => again(name, input), answer: JSON.stringify(answer) });
    return answer;
  };
}
