import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../src/main/create-app.ts';
import { AppContext } from '../../../../src/ui/app/app.ts';
import type { HeadContext } from '../../../../src/ui/app/head.ts';
import { completeTexts, createI18n } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { LastSaid, PageHead } from '../../../../src/ui/app/shell/page-head.tsx';
import { TextsProvider } from '../../../../src/ui/app/texts-provider.tsx';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
const canonical = () => attribute('link[rel="canonical"]', 'href');
const ORIGIN = window.location.origin;

describe('the head of the document', () => {
  afterEach(() => document.head.replaceChildren());

  it('is that of the page which is shown now, once and without what belonged to the one before', async () => {
    document.head.innerHTML = '<script type="application/ld+json">{}</script><meta property="og:title" content="x">';
    const { router } = await renderApp('/originals', { catalogue: aCatalogue(anEntry(1)) });
    await router.navigate('/series/1/episodes');
    await waitFor(() => expect(canonical()).toBe(`${ORIGIN}/series/1/episodes`));
    expect(document.title).toBe('연재 1 — 소리담');
    expect(attribute('meta[property="og:title"]', 'content')).toBe('연재 1 — 소리담');
    expect(attribute('link[type="application/rss+xml"]', 'href')).toBe(`${ORIGIN}/series/1/feed.xml`);
    expect(document.head.querySelector('script')).toBeNull();
    await router.navigate('/challenge');
    await waitFor(() => expect(canonical()).toBe(`${ORIGIN}/challenge`));
    expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
    expect(document.head.querySelector('link[type="application/rss+xml"]')).toBeNull();
  });

  it('keeps search engines away from what is not there, and lets them in again', async () => {
    const { router } = await renderApp('/originals');
    await router.navigate('/series/999/episodes');
    await waitFor(() => expect(attribute('meta[name="robots"]', 'content')).toBe('noindex'));
    await router.navigate('/originals');
    await waitFor(() => expect(attribute('meta[name="robots"]', 'content')).toBeUndefined());
  });

  it('stands as the server wrote it while the page is the same', async () => {
    document.head.innerHTML = `<link rel="canonical" href="${ORIGIN}/series/1/episodes?lang=ko"><meta property="og:title" content="연재 1 — 소리담"><meta name="description" content="as written">`;
    await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1)) });
    await waitFor(() => expect(document.title).toBe('연재 1 — 소리담'));
    // Whatever would write it is there by now.
    await act(async () => void (await import('../../../../src/ui/app/shell/show-head-tags.ts')));
    expect(attribute('meta[name="description"]', 'content')).toBe('as written');
  });

  it('I18N-08 of a page whose texts come after it is said aloud when they have', async () => {
    const { app } = await createApp('test');
    const texts = createI18n('ko', { site: { pageTitle: ko.site.pageTitle } });
    const head = ({ t }: HeadContext) => ({
      title: t('site.pageTitle', { page: t('shell.discovery') }),
      description: '',
      canonicalPath: '/',
      type: 'website' as const,
    });
    const element = <PageHead head={head} params={{}} />;
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/one'] });
    render(
      <TextsProvider texts={texts}>
        <AppContext value={app}>
          <LastSaid value={{ path: undefined, isToSay: false }}>
            <RouterProvider router={router} />
          </LastSaid>
        </AppContext>
      </TextsProvider>,
    );
    await act(() => router.navigate('/another'));
    expect(screen.getByRole('status')).not.toHaveTextContent('둘러보기');
    await act(() => completeTexts(texts, 'ko'));
    expect(screen.getByRole('status')).toHaveTextContent('둘러보기 — 소리담');
    expect(document.title).toBe('둘러보기 — 소리담');
  });

  it('is said aloud where a skeleton stood in the place of the page before', async () => {
    const { router, pass } = await renderApp('/originals', { catalogue: aCatalogue(anEntry(1)) });
    await router.navigate('/terms/service');
    expect(await screen.findByText('이용약관 — 소리담')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('이용약관 — 소리담'));
    const said = screen.getByText('이용약관 — 소리담').closest('[role="status"]');
    // The page goes, as it does where the next one takes its time.
    let resolve: (nothing: null) => void = () => undefined;
    const data = new Promise<null>((come) => (resolve = come));
    router.patchRoutes('page', [{ path: '/slow', loader: () => data, element: null }]);
    const going = router.navigate('/slow');
    await waitFor(async () => {
      await pass(200);
      expect(said).not.toBeInTheDocument();
    });
    await router.navigate('/challenge');
    resolve(null);
    await going;
    expect(await screen.findByText('챌린지 — 소리담')).toBeInTheDocument();
  });
});
