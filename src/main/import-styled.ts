/** The style sheets that are there or on their way, by their addresses; those that the document carries are there. */
const sheets = new Map<string, Promise<void>>();

/**
 * Imports a module together with the style sheets of what it imports: nothing is shown before its styles are there.
 * The build has each `import()` call this.
 * @param names addresses of the sheets below the site's root
 * @returns the module; a promise that rejects when it or a sheet did not come, and can be asked for again
 */
export async function importStyled<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const [module] = await Promise.all([load(), ...names.map((name) => sheetAt(`/${name}`))]);
  return module;
}

function sheetAt(href: string): Promise<void> {
  const coming = sheets.get(href) ?? fetchSheet(href);
  sheets.set(href, coming);
  return coming;
}

async function fetchSheet(href: string): Promise<void> {
  const carried = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets'] ?? '';
  if (carried.split(' ').includes(href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`The style sheet ${href} did not come.`));
    });
    document.head.append(link);
  });
}
