import type { Language } from '../../common/kernel/language.ts';
import type { Theme } from '../../common/kernel/theme.ts';
import type { Head } from '../ui/head.ts';

/** What a page's document is made of; `state` is written as JSON for the browser to go on from. */
export interface DocumentParts {
  readonly language: Language;
  readonly theme: Theme;
  readonly origin: string;
  readonly head: Head;
  readonly assets: PageAssets;
  readonly body: string;
  readonly state: unknown;
}

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  readonly script: string;
  /** Modules that the script will ask for at once. */
  readonly modules: readonly string[];
  readonly styles: string;
  /** The font faces; undefined where the build has none. */
  readonly fonts: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** JSON that cannot end the script element around it. */
function jsonBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escaped(content)}">`;
}

function headTags({ head, origin, language }: DocumentParts): readonly string[] {
  const canonical = new URL(head.canonicalPath, origin).href;
  const image = head.image === undefined ? undefined : new URL(head.image, origin).href;
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(head.isIndexed === false ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', language === 'ko' ? '소리담' : 'Soridam'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', language === 'ko' ? 'ko_KR' : 'en_US'),
    ...(image === undefined ? [] : [meta('property', 'og:image', image)]),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd === undefined ? [] : [jsonBlock('type="application/ld+json"', head.jsonLd)]),
  ];
}

/**
 * A page's whole document. It holds no inline script that runs and no inline style, so that the content security
 * policy can refuse both. The font faces stand at the end of the body: what is above them is painted without waiting.
 */
export function renderDocument(parts: DocumentParts): string {
  const { assets, body, language, state, theme } = parts;
  const lit = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const lines = [
    '<!doctype html>',
    `<html lang="${language}"${lit}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    meta('name', 'color-scheme', theme === 'system' ? 'light dark' : theme),
    ...headTags(parts),
    `<link rel="stylesheet" href="${assets.styles}">`,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    jsonBlock('type="application/json" id="soridam-state"', state),
    ...(assets.fonts === undefined ? [] : [`<link rel="stylesheet" href="${assets.fonts}">`]),
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
