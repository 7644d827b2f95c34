/** Resolves once the browser has painted what the server drew; at once where nobody looks at the page. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame is drawn after its callbacks, and before the next task.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Fetches all at once what the document names for after its first picture: the page's modules, and the font faces. */
export function fetchNamed(document: Document): void {
  const { modules = '', fonts } = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {};
  for (const module of modules.split(' ').filter(Boolean)) addLink(document, 'modulepreload', module);
  if (fonts !== undefined) addLink(document, 'stylesheet', fonts);
}

function addLink(document: Document, rel: string, href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel, href }));
}
