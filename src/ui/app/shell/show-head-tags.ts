import type { Head } from '../head.ts';
import { headTags, type HeadPlace } from '../head-tags.ts';

/** What a page says of itself; the rest of the head is the site's. */
const OF_THE_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  // Search engines read it from the server's pages; that of another page would be untrue here.
  'script[type="application/ld+json"]',
].join(',');

/** Writes the head of the page that is shown now in place of the one before. */
export function showHeadTags(document: Document, page: Head, place: HeadPlace): void {
  for (const element of document.head.querySelectorAll(OF_THE_PAGE)) element.remove();
  const elements = headTags(page, place).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  document.head.append(...elements);
}
