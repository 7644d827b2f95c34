import type { FastifyRequest } from 'fastify';
import type { RenderedPage } from '../../../../common/contract/page-renderer.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { ContentRevisions } from '../../../application/content-revisions.ts';
import { ANONYMOUS, type MemberPrincipal } from '../../../domain/principal.ts';
import type { SharedCalls } from '../calls/shared-calls.ts';
import { isToldToMembers, type Ownable } from '../memory/content-topics.ts';
import type { PageDrawer } from './draw-page.ts';
import { filled, shapeOf, slotted, standInFor, type Member, type SlottedPage } from './member-slots.ts';
import { isKept, PageMemory, type PageWork } from './page-memory.ts';

/** Bytes of pages with slots that are kept, and of those whose address has a query. */
const MOST_BYTES = { plain: 12 * 1024 * 1024, queried: 4 * 1024 * 1024 };
/** Of a page beside its text. */
const FRAME_BYTES = 512;

/** A page that many members are given alike, but for their own fields. */
interface MemberForm {
  /** Undefined where the page tells each member something else. */
  readonly slots: SlottedPage | undefined;
  /** What it would show otherwise to a member who owns it. */
  readonly ownable: Omit<Ownable, 'authors'>;
  readonly authors: ReadonlySet<AuthorId>;
}

interface MemberPageParts {
  readonly drawer: PageDrawer;
  readonly shared: SharedCalls;
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  readonly deadlineMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Draws in turn. */
  readonly inTurn: (signal: AbortSignal, draw: () => Promise<RenderedPage>) => Promise<RenderedPage | 'full'>;
}

interface Asked {
  readonly principal: MemberPrincipal;
  readonly signal: AbortSignal;
}

/**
 * Pages of members which differ in nothing but who they are: drawn once for a stand-in, and filled in for each (ADR 0091).
 * Whoever owns something that the page shows, or has just changed something, has it drawn for themselves.
 */
export class MemberPages {
  private readonly parts: MemberPageParts;
  private readonly memory: PageMemory<MemberForm>;

  constructor(parts: MemberPageParts) {
    this.parts = parts;
    this.memory = new PageMemory({ ...parts, mostBytes: MOST_BYTES, bytesOf });
  }

  /** @returns undefined where the page has to be drawn for the member alone; 'full' where too many wait to be drawn */
  async page(request: FastifyRequest, url: string, asked: Asked): Promise<RenderedPage | 'full' | undefined> {
    const { drawer, shared } = this.parts;
    const key = drawer.keyOf(request, url);
    if (key === undefined || shared.hasJustChanged(asked.principal)) return undefined;
    const me = await drawer.callOf(request, asked)('getMe', { params: {}, query: {}, body: {} });
    if (!me.ok) return undefined;
    const member = me.value.findUserInfo;
    const page = await this.memory.give(`${shapeOf(member)} ${key}`, url.includes('?'), (ofAll) =>
      this.begin(request, url, { standIn: standInFor(member), signal: ofAll }),
    );
    if (page === 'full') return page;
    if (!isKept(page) || page.slots === undefined) return undefined;
    if (page.authors.has(asked.principal.memberId) || (await shared.owns(page.ownable, asked.principal)))
      return undefined;
    const { slots, styleSource } = page;
    return { status: 200, html: filled(slots, member), ...(styleSource !== undefined && { styleSource }) };
  }

  private begin(
    request: FastifyRequest,
    url: string,
    { standIn, signal }: { readonly standIn: Member; readonly signal: AbortSignal },
  ): PageWork<MemberForm> {
    const { drawer, inTurn } = this.parts;
    const shown: Ownable[] = [];
    let isAlike = true;
    // What a visitor is told, since that is what members are told who own nothing of it.
    const asked = { principal: ANONYMOUS, isSignedIn: true, signal };
    const visitors = drawer.callOf(request, asked, (ownable) => shown.push(ownable));
    return {
      call: visitors,
      draw: async (noted) => {
        const drawn = await inTurn(signal, () =>
          drawer.draw(request, url, {
            ...asked,
            call: async (name, input) => {
              if (name === 'getMe') return ok({ findUserInfo: standIn }) as never;
              if (isToldToMembers(name)) return noted(name, input);
              isAlike = false;
              return visitors(name, input);
            },
          }),
        );
        const isPage = drawn !== 'full' && drawn.status === 200 && drawn.redirect === undefined;
        return drawn === 'full' || (isAlike && isPage) ? drawn : { status: 200, html: '' };
      },
      formOf: ({ html }) => ({
        slots: html === '' ? undefined : slotted(html),
        ownable: {
          series: shown.flatMap(({ series }) => series),
          stories: shown.flatMap(({ stories }) => stories),
        },
        authors: new Set(shown.flatMap(({ authors }) => authors)),
      }),
    };
  }
}

function bytesOf({ slots = [] }: MemberForm): number {
  const letters = slots.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  return FRAME_BYTES + 2 * letters;
}
