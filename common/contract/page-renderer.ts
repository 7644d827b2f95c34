import type { KakaoShare } from '../kernel/kakao-script.ts';
import type { Language } from '../kernel/language.ts';
import type { Result } from '../kernel/result.ts';
import type { Theme } from '../kernel/theme.ts';
import type { AppLinks } from './app-links.ts';
import type { CallAnswer, CallInput, CallName } from './calls.ts';
import type { ErrorWire } from './schemas.ts';

/** Answers a call without the network: what the server lends to the pages that it renders (decisions §8). */
export type InProcessCaller = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<Result<CallAnswer<Name>, ErrorWire & { readonly status: number }>>;

export interface PageRequest {
  /** Path and query, as asked for. */
  readonly url: string;
  /** Scheme and host of the site, for canonical and Open Graph addresses. */
  readonly origin: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly userAgent: string;
  /** The demo, in which `?mode=app` gives the pages of the native app to any browser (decisions §8). */
  readonly isDemo: boolean;
  /** Whether the cookie shows a login that goes on; `getMe` tells whose. */
  readonly isSignedIn: boolean;
  /** Undefined where the operator has no key. */
  readonly kakaoShare?: KakaoShare | undefined;
  /** Visits of a hundred that are measured, 1 to 100; undefined where nothing is. */
  readonly measuredShare?: number | undefined;
  /** Undefined where the address is not meant for the native app. */
  readonly appLinks?: AppLinks | undefined;
  readonly call: InProcessCaller;
  readonly signal: AbortSignal;
}

/** A rendered page. `redirect` stands for the whole page when it is set. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** The source expression of the one inline style that the document holds, for its content security policy. */
  readonly styleSource?: string;
  readonly redirect?: string;
}

/** What `dist/server/entry-server.js`, the built pages, gives to the server. */
export interface PageRenderer {
  /** Names what browsers are given, another one after each change of it; undefined where nothing of it is measured. */
  readonly build?: string;
  /**
   * @returns what the page of a visitor depends on beside the answers to its calls: with equal ones it is the same, byte for
   *   byte. Left out by whoever draws each visitor another page.
   */
  keyOf?(request: Omit<PageRequest, 'isSignedIn' | 'call' | 'signal'>): string;
  /** @returns the whole document for `request`, from `<!doctype html>` to `</html>` */
  render(request: PageRequest): Promise<RenderedPage>;
}
