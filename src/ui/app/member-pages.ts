import type { TFunction } from 'i18next';
import type { Head, HeadContext, RouteHandle, SectionName } from './head.ts';

/** What a page is called. */
export type PageTitle = (t: TFunction) => string;

/** A page of the member's own, with a bar of its own in narrow windows. @param screen its module, as the repository names it */
export function ownPage(title: PageTitle, path: string, screen: string, section: SectionName): RouteHandle {
  return privatePage(title, path, screen, { section, hasOwnBar: true });
}

/** A page that search engines have nothing to do with. @param screen its module, as the repository names it */
export function privatePage(title: PageTitle, path: string, screen: string, rest: Partial<RouteHandle>): RouteHandle {
  const head = ({ t }: HeadContext): Head => ({
    title: t('site.pageTitle', { page: title(t) }),
    description: t('site.description'),
    canonicalPath: path,
    type: 'website',
    isIndexed: false,
  });
  return { head, screen, ...rest };
}
