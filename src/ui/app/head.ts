import type { TFunction } from 'i18next';
import type { Params } from 'react-router-dom';
import type { App } from './app.ts';

/** What a page says of itself outside its body: in the browser's bar, to search engines and where it is shared. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** From the root, with the parts of the query that make another page. */
  readonly canonicalPath: string;
  /** What is shown where the page is shared, when it is more than the page: a story and a second of it. */
  readonly sharedPath?: string;
  /** The path of a picture of 1200 by 630 pixels; without one the site's own stands for the page. */
  readonly card?: string;
  readonly type: 'website' | 'article' | 'profile';
  /** Where the page's stories can be subscribed to. */
  readonly feedPath?: string;
  /** Other sites may show a player in place of the address. */
  readonly isEmbeddable?: true;
  /** False keeps search engines away. */
  readonly isIndexed?: false;
}

export interface HeadContext {
  readonly app: App;
  readonly t: TFunction;
  readonly params: Params;
  readonly search: URLSearchParams;
  /** What the route's loader gave. */
  readonly data?: unknown;
}

/** The main menu's entries. */
export type SectionName = 'originals' | 'discovery' | 'challenge' | 'drawer' | 'mine';

/** What a route tells the shell and the server beside its screen. */
export interface RouteHandle {
  readonly head: (context: HeadContext) => Head;
  /** The entry of the main menu that is marked; where it depends on what the page shows, what says so. */
  readonly section?: SectionName | ((app: App, params: Params) => SectionName);
  /** The module of the screen, as the repository names it: the server links its files in the page. */
  readonly screen?: string;
  /** The screen stands alone: no header, and nothing about the company in wide windows. */
  readonly isBare?: true;
  /** The screen brings its own bar for narrow windows. */
  readonly hasOwnBar?: true;
}

/** The head of a page that is not there. */
export function notFoundHead({ t }: Pick<HeadContext, 't'>): Head {
  return {
    title: t('site.pageTitle', { page: t('notFound.title') }),
    description: t('notFound.text'),
    canonicalPath: '/originals',
    type: 'website',
    isIndexed: false,
  };
}

/** The head of a page that could not be made. */
export function failureHead({ t }: Pick<HeadContext, 't'>): Head {
  return {
    title: t('site.pageTitle', { page: t('failure.title') }),
    description: t('failure.text'),
    canonicalPath: '/originals',
    type: 'website',
    isIndexed: false,
  };
}
