import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../../../common/contract/page-renderer.ts';

/**
 * Loads the built pages, a module that exports `renderer`.
 * @returns undefined when there is no such file
 * @throws when the file is no such module
 */
export async function loadPageRenderer(file: string): Promise<PageRenderer | undefined> {
  if (!existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isRendererModule(module)) throw new Error(`${file} does not export a renderer of pages.`);
  return module.renderer;
}

function isRendererModule(module: unknown): module is { readonly renderer: PageRenderer } {
  const { renderer } = module as { readonly renderer?: Partial<PageRenderer> };
  return typeof renderer?.render === 'function';
}
