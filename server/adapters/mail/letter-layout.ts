import type { Language } from '../../../common/kernel/language.ts';

/** What a letter says, in its order. */
export interface Wording {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Stands by itself, to be copied. */
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** What there is, part by part. */
  readonly parts?: readonly WordingPart[];
  /** For who did not ask for it, or does not want it any more. */
  readonly closing: string;
  /** The page that ends mails of this kind. */
  readonly end?: { readonly label: string; readonly url: string };
}

/** A part of a letter with a title of its own. */
interface WordingPart {
  readonly title: string;
  /** Each with what is known of it, and where it leads. */
  readonly items: readonly { readonly name: string; readonly facts: string; readonly url: string }[];
  /** That there is more, and where. */
  readonly more?: string;
}

/** Listeners are told the time of the country in which the platform is at home. */
export function inSeoul(at: number, language: Language, dateStyle: 'long' | 'full' = 'long'): string {
  return new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(at);
}

/** A letter for whoever reads without HTML. */
export function textOf({ lines, code, parts = [], link, closing, end }: Wording): string {
  return [
    ...lines,
    ...(code === undefined ? [] : ['', code]),
    ...parts.flatMap(({ title, items, more }) => [
      '',
      title,
      ...items.flatMap(({ name, facts, url }) => [`- ${name}`, `  ${facts}`, `  ${url}`]),
      ...(more === undefined ? [] : [more]),
    ]),
    ...(link === undefined ? [] : ['', link.label, link.url]),
    '',
    closing,
    ...(end === undefined ? [] : [end.label, end.url]),
    '',
    '소리담 Soridam',
    '',
  ].join('\n');
}

/** The same in HTML, with styles that mail programs understand. */
export function htmlOf({ subject, lines, code, parts = [], link, closing, end }: Wording, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 20px;background:#f3f5f5;color:#12181a;font:400 16px/26px -apple-system,'Apple SD Gothic Neo','Noto Sans KR',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 20px;color:#c2300f;font-weight:700">소리담 Soridam</p>
${lines.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`).join('\n')}
${code === undefined ? '' : `<p style="margin:20px 0;padding:14px 16px;border-radius:12px;background:#f3f5f5;font:600 18px/26px Menlo,Consolas,monospace">${escaped(code)}</p>`}
${parts.map(htmlOfPart).join('\n')}
${link === undefined ? '' : `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#c2300f;color:#ffffff;font-weight:700;text-decoration:none">${escaped(link.label)}</a></p>`}
<p style="margin:24px 0 0;color:#626c70;font-size:14px;line-height:22px">${escaped(closing)}${end === undefined ? '' : `<br><a href="${escaped(end.url)}" style="color:#626c70">${escaped(end.label)}</a>`}</p>
</div>
</body>
</html>
`;
}

function htmlOfPart({ title, items, more }: WordingPart): string {
  return `<h2 style="margin:28px 0 4px;font-size:18px;line-height:26px">${escaped(title)}</h2>
${items
  .map(
    ({ name, facts, url }) =>
      `<p style="margin:0;padding:10px 0;border-bottom:1px solid #e3e7e7"><a href="${escaped(url)}" style="color:#12181a;font-weight:700;text-decoration:none">${escaped(name)}</a><br><span style="color:#626c70;font-size:14px;line-height:22px">${escaped(facts)}</span></p>`,
  )
  .join('\n')}
${more === undefined ? '' : `<p style="margin:10px 0 0">${escaped(more)}</p>`}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}
