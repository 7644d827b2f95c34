import type { FastifyRequest } from 'fastify';
import { isForApp, type AppLinks } from '../../../../common/contract/app-links.ts';
import type {
  InProcessCaller,
  PageRenderer,
  PageRequest,
  RenderedPage,
} from '../../../../common/contract/page-renderer.ts';
import type { KakaoShare } from '../../../../common/kernel/kakao-script.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import type { Principal } from '../../../domain/principal.ts';
import { inProcessCalls } from '../calls/in-process-caller.ts';
import type { SharedCalls } from '../calls/shared-calls.ts';
import type { Ownable } from '../memory/content-topics.ts';
import { isOfAge, pagePreferencesOf } from '../sessions/cookies.ts';

/** What is the same for every page. */
export interface DrawingParts {
  readonly publicUrl: string;
  readonly isDemo?: boolean;
  readonly kakaoShare?: KakaoShare | undefined;
  readonly measuredShare?: number;
  readonly appLinks?: AppLinks | undefined;
  readonly shared: SharedCalls;
}

/** Who a page is drawn for, and how long. */
interface Drawn {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** Draws the page of an address, with the calls that it makes in process. */
export class PageDrawer {
  private readonly renderer: PageRenderer;
  private readonly parts: DrawingParts;
  private readonly calls: ReturnType<typeof inProcessCalls>;

  constructor(renderer: PageRenderer, parts: DrawingParts) {
    this.renderer = renderer;
    this.parts = parts;
    this.calls = inProcessCalls(parts.shared);
  }

  /** @returns all that a visitor's page depends on beside what it is told; undefined where nobody else may have it */
  keyOf(request: FastifyRequest, url: string): string | undefined {
    const key = this.renderer.keyOf?.(this.pageRequest(request, url));
    return key === undefined ? undefined : `${key} ${isOfAge(request.headers)}`;
  }

  /**
   * @param noteOwnable told what of the answers would be others to a member who owns it
   * @returns what answers the calls of a page, as its principal
   */
  callOf(
    request: FastifyRequest,
    { principal, signal }: Drawn,
    noteOwnable?: (ownable: Ownable) => void,
  ): InProcessCaller {
    const context = {
      principal,
      bearer: undefined,
      network: networkOf(request.ip),
      language: pagePreferencesOf(request).language,
      // A page is no player: whoever listens is given their number with the first sound (VIEW-11).
      listener: () => undefined,
      isOfAge: isOfAge(request.headers),
      userAgent: request.headers['user-agent'] ?? '',
      device: () => undefined,
      keepToken: () => undefined,
      signal,
    };
    return this.calls(context, request.id, noteOwnable);
  }

  /** @throws when a page leads away from the site, which no page of ours means to (security §2, AU10) */
  async draw(
    request: FastifyRequest,
    url: string,
    {
      call,
      isSignedIn,
      signal,
    }: { readonly call: InProcessCaller; readonly isSignedIn: boolean; readonly signal: AbortSignal },
  ): Promise<RenderedPage> {
    const page = await this.renderer.render({ ...this.pageRequest(request, url), isSignedIn, call, signal });
    refuseForeignRedirect(page);
    return page;
  }

  private pageRequest(request: FastifyRequest, url: string): Omit<PageRequest, 'isSignedIn' | 'call' | 'signal'> {
    const { publicUrl, isDemo = false, kakaoShare, measuredShare, appLinks } = this.parts;
    return {
      url,
      origin: publicUrl,
      ...pagePreferencesOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      isDemo,
      kakaoShare,
      measuredShare: measuredShare || undefined,
      appLinks: appLinksFor(request, url, appLinks),
    };
  }
}

/** @returns undefined unless the page was asked for by an address that is meant for the app */
function appLinksFor({ hostname }: FastifyRequest, url: string, links: AppLinks | undefined): AppLinks | undefined {
  return links !== undefined && isForApp(links, hostname, url) ? links : undefined;
}

function refuseForeignRedirect({ redirect }: RenderedPage): void {
  if (redirect !== undefined && !/^\/(?![/\\])/.test(redirect)) {
    throw new Error(`A page may lead to an address of the site only, not to ${redirect}.`);
  }
}
