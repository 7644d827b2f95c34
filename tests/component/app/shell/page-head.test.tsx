import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
});
