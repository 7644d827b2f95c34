/** Pages that need nothing: for the moments when the real ones cannot be made. In both languages, without styles. */
export function plainPage(title: string, paragraphs: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="ko">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    '<body>',
    `<h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body>',
    '</html>',
  ].join('\n');
}

/** Says that the pages are not built and how to build them. */
export function unbuiltPage(): string {
  return plainPage('소리담 · Soridam', [
    '페이지가 아직 빌드되지 않았습니다. <code>npm run build</code> 후 서버를 다시 시작하세요.',
    '<span lang="en">The pages are not built yet. Run <code>npm run build</code> and start the server again.</span>',
  ]);
}

/** Says that an address cannot be one of ours. */
export function addressPage(): string {
  return plainPage('소리담 · Soridam', [
    '주소가 올바르지 않습니다. <a href="/originals">처음 화면</a>에서 다시 찾아 주세요.',
    '<span lang="en">This address is not valid. Please begin at the <a href="/originals">home page</a>.</span>',
  ]);
}

/**
 * Says that pages were asked for too often.
 * @param seconds after which they may be asked for again
 */
export function tooOftenPage(seconds: number): string {
  return plainPage('소리담 · Soridam', [
    `요청이 너무 잦습니다. ${seconds}초 뒤에 다시 열어 주세요.`,
    `<span lang="en">There were too many requests. Please open this page again in ${seconds} seconds.</span>`,
  ]);
}

const BUSY_PAGE = plainPage('소리담 · Soridam', [
  '지금 찾는 분이 많습니다. 잠시 후 다시 열어 주세요.',
  '<span lang="en">Many people are asking for pages at the moment. Please open this page again shortly.</span>',
]);

/** Says that too many pages wait to be drawn; made once. */
export function busyPage(): string {
  return BUSY_PAGE;
}

/**
 * Says that a page failed.
 * @param requestId made by us, by which the log knows why
 */
export function brokenPage(requestId: string): string {
  return plainPage('소리담 · Soridam', [
    '페이지를 여는 중에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
    '<span lang="en">Something went wrong while opening this page. Please try again in a moment.</span>',
    `<code>${requestId}</code>`,
  ]);
}
