import { KAKAO_KEY_META, KAKAO_SCRIPT_META, type KakaoShare } from '../../common/kernel/kakao-script.ts';
import type { Language } from '../../common/kernel/language.ts';
import { MEASUREMENTS_META, type MeasurementTerms } from '../../common/kernel/measurements.ts';
import type { Theme } from '../../common/kernel/theme.ts';
import type { Head } from '../ui/app/head.ts';
import { headTags, type HeadTag } from '../ui/app/head-tags.ts';

/** What a page's document is made of; `state` is written as JSON for the browser to go on from. */
export interface DocumentParts {
  readonly language: Language;
  readonly theme: Theme;
  readonly origin: string;
  readonly head: Head;
  /** The language that the address names. */
  readonly addressed: Language | undefined;
  /** In the words of schema.org. */
  readonly structuredData: readonly object[];
  /** Undefined where the page shares without Kakao. */
  readonly kakaoShare: KakaoShare | undefined;
  /** Undefined where nothing is measured. */
  readonly measurements: MeasurementTerms | undefined;
  readonly assets: PageAssets;
  /** What is read by who has an older browser than those of the list (ADR 0040). */
  readonly oldBrowser: string;
  readonly body: string;
  readonly state: unknown;
}

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  readonly script: string;
  /** Modules that the script will ask for at once. */
  readonly modules: readonly string[];
  /** The rules of those modules, without which the page cannot be shown. */
  readonly style: string;
  /** Where those rules stand too, so that they are not fetched once more. */
  readonly sheets: readonly string[];
  /** The font faces; undefined where the build has none. */
  readonly fonts: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** From where the browser fetches Kakao's script, when somebody shares (ADR 0020). */
function kakaoTags({ key, script }: KakaoShare): readonly string[] {
  const meta = (name: string, content: string): string => tag({ name: 'meta', attributes: { name, content } });
  return [meta(KAKAO_KEY_META, key), meta(KAKAO_SCRIPT_META, `${script.url}#${script.integrity}`)];
}

function measurementsTag({ share, build }: MeasurementTerms): string {
  return tag({ name: 'meta', attributes: { name: MEASUREMENTS_META, content: `${share} ${build}` } });
}

/** What search engines read of a page beside its words. */
function structured(things: readonly object[]): string {
  return jsonBlock('type="application/ld+json"', { '@context': 'https://schema.org', '@graph': things });
}

/** JSON that cannot end the script element around it. */
function jsonBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function tag({ name, attributes }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

/**
 * The entry, and what it asks for once the first picture stands: nothing else may take a slow network from that. Without
 * scripts the font faces come by themselves.
 */
function afterFirstPaint({ script, modules, fonts }: PageAssets): string {
  const named = `data-modules="${modules.join(' ')}"`;
  const wanted = fonts === undefined ? named : `${named} data-fonts="${fonts}"`;
  const unscripted = fonts === undefined ? '' : `<noscript><link rel="stylesheet" href="${fonts}"></noscript>`;
  return `<script type="module" src="${script}" ${wanted}></script>${unscripted}`;
}

/**
 * A page's whole document, marked as drawn until it comes alive. It holds no inline script that runs, and of inline
 * style the build's own alone, so that the content security policy can refuse all others.
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
    `<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`,
    `<title>${escaped(parts.head.title)}</title>`,
    ...headTags(parts.head, parts).map(tag),
    ...(parts.kakaoShare === undefined ? [] : kakaoTags(parts.kakaoShare)),
    ...(parts.measurements === undefined ? [] : [measurementsTag(parts.measurements)]),
    ...(parts.structuredData.length === 0 ? [] : [structured(parts.structuredData)]),
    `<style data-sheets="${assets.sheets.join(' ')}">${assets.style}</style>`,
    afterFirstPaint(assets),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '</head>',
    '<body>',
    `<p class="old-browser">${escaped(parts.oldBrowser)}</p>`,
    `<div id="root" data-drawn>${body}</div>`,
    jsonBlock('type="application/json" id="soridam-state"', state),
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}
