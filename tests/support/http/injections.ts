/** What would run or load if a text were taken for more than text; each tells of itself as `hit`. */
const VECTORS = [
  (hit: string) => `<script>${hit}</script>`,
  (hit: string) => `<SCRIPT SRC="data:text/javascript,${hit}"></SCRIPT>`,
  (hit: string) => `<img src=x onerror=${hit}>`,
  (hit: string) => `<svg onload=${hit}>`,
  (hit: string) => `<svg><script>${hit}</script></svg>`,
  (hit: string) => `<math><mtext><table><mglyph><style><img src=x onerror=${hit}>`,
  (hit: string) => `<iframe srcdoc="&lt;script&gt;parent.${hit}&lt;/script&gt;"></iframe>`,
  (hit: string) => `<a href="javascript:${hit}">x</a>`,
  (hit: string) => `<body onload=${hit}>`,
  (hit: string) => `<input autofocus onfocus=${hit}>`,
  (hit: string) => `<details open ontoggle=${hit}>`,
  (hit: string) => `<audio src=x onerror=${hit}></audio>`,
  (hit: string) => `<meta http-equiv="refresh" content="0;url=javascript:${hit}">`,
  (hit: string) => `<base href="javascript:${hit}//">`,
  (hit: string) => `<form action="javascript:${hit}"><button>x</button></form>`,
  (hit: string) => `<link rel=stylesheet href="javascript:${hit}">`,
  (hit: string) => `<object data="javascript:${hit}"></object>`,
  (hit: string) => `<template><script>${hit}</script></template>`,
  (hit: string) => `<noscript><p title="</noscript><img src=x onerror=${hit}>">`,
  (hit: string) => `{{constructor.constructor('${hit}')()}}`,
  (hit: string) => `\${${hit}}`,
  (hit: string) => `$t(${hit}) {{${hit}}}`,
  (hit: string) => `&lt;script&gt;${hit}&lt;/script&gt;`,
  (hit: string) => `\u2028${hit}\u2029`,
  (hit: string) => `<!ENTITY x SYSTEM "file:///etc/passwd">&x;${hit}`,
] as const;

/** What would end the place in which the text stands. */
const CLOSINGS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</title>',
  '</script>',
  '</style></textarea>',
  '-->',
  ']]>',
  '"}]}</script>',
  '\\"',
  '\\u0022\\u003e',
  '`',
  '/*"/*`/*\'/*</title></style></textarea></script>*/',
  '%22%3E',
  '&quot;&gt;',
  '</item></channel></rss>',
  '<![CDATA[',
  '\u0000\u0008',
] as const;

/** 500 texts, each kind of attack behind each way out. `window.hit` would grow if one of them ran. */
export const INJECTIONS: readonly string[] = CLOSINGS.flatMap((closing) =>
  VECTORS.map((vector) => `${closing}${vector('(window.hit=(window.hit||0)+1)')}`),
);
