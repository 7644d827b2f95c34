import type { Head, HeadContext } from '../../head.ts';
import { HOME_PATH } from '../../paths.ts';

/** The head of the home page. */
export function originalsHead({ t }: HeadContext): Head {
  return {
    title: t('site.pageTitle', { page: t('originals.title') }),
    description: t('site.description'),
    canonicalPath: HOME_PATH,
    type: 'website',
  };
}
