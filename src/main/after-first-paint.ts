/** Resolves once the browser has painted what the server drew; at once where nobody looks at the page. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame is drawn after its callbacks, and before the next task.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Fetches all at once what the document names for after its first picture: the page's modules. */
export function fetchNamed(document: Document): void {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules'] ?? '';
  for (const module of modules.split(' ').filter(Boolean)) addLink(document, 'modulepreload', module);
}

/** Fetches the font faces, which browsers take for more urgent than covers and modules: so they come when those are there. */
export function fetchFonts(document: Document): void {
  const fonts = document.querySelector<HTMLScriptElement>('script[data-fonts]')?.dataset['fonts'];
  if (fonts !== undefined) addLink(document, 'stylesheet', fonts);
}

function addLink(document: Document, rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
