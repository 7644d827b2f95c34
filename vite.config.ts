import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { answerChecksPlugin } from './tools/build/answer-checks-plugin.ts';

/** The packages that every page starts with; they change less often than our own code, so they are cached apart. */
const FIRST_SCREEN_PACKAGES =
  /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite|i18next|react-i18next)\//;

/**
 * @param modules of the project, by their paths in it
 * @returns where they lie
 * @throws when one is not there: its chunk would be empty, and what it holds would wait for what waits for it
 */
function modulesAt(...modules: readonly string[]): ReadonlySet<string> {
  const files = modules.map((module) => path.resolve(import.meta.dirname, module));
  const lost = files.find((file) => !existsSync(file));
  if (lost !== undefined) throw new Error(`vite.config.ts names ${lost}, which is not there.`);
  return new Set(files);
}

/** What `/originals` is drawn with; the rest is fetched when it stands, or when it is wanted (ADR 0018). */
const PAGE = modulesAt('src/main/hydrate-page.tsx');
const HOME = modulesAt('src/ui/features/catalogue/screens/originals/originals-screen.tsx');

/** All that the entry imports, so that it runs before all others; it calls `import()` for the rest. */
const ENTRY = modulesAt(
  'src/main/import-styled.ts',
  'src/main/once-fetched.ts',
  'src/adapters/native-bridge/bridge-inbox.ts',
  'src/adapters/browser/kept-faults.ts',
);

/** What every page fetches when it stands: what it does, and what stands around it unseen. */
const CORE = modulesAt('src/main/create-core.ts', 'src/main/modes/web-module.ts', 'src/main/modes/app-module.ts');
const ROUTES = modulesAt('src/ui/app/routes.tsx');
const LATE_SHELL = modulesAt(
  'src/ui/app/shell/lazy-shell.tsx',
  'src/ui/app/shell/failure-screen.tsx',
  'src/ui/app/components/marks/like-icon.tsx',
  'src/ui/app/components/series/continue-card.tsx',
  'src/ui/design/empty-state/empty-state.tsx',
  'src/ui/features/player/bars/mini-bar-controls.tsx',
  'src/ui/features/player/bars/play-bar-controls.tsx',
);
/** What stands for a page that is slow to come, with the styles of all of them; fetched when somebody means to go. */
const SKELETONS = modulesAt('src/ui/app/components/skeleton/page-skeleton.tsx');

/** The memory adapters that no browser needs belong to the modes `server` and `test`. */
const MEMORY = /\/src\/adapters\/memory\//;

/** @returns whether one of `roots` imports `id`, itself or by others */
function isImportedBy(roots: ReadonlySet<string>, id: string, modules: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const isFound = (module: string): boolean => {
    if (roots.has(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isFound) === true;
  };
  return isFound(id);
}

/** Names one chunk for all that `roots` import, but for what one of `before` imports too. */
function chunkBehind(name: string, roots: ReadonlySet<string>, ...before: readonly ReadonlySet<string>[]) {
  return (id: string, modules: Rolldown.ChunkingContext): string | null =>
    isImportedBy(roots, id, modules) && !before.some((one) => isImportedBy(one, id, modules)) ? name : null;
}

/** Names the chunk of a module that several chunks share: what the first screen imports stands apart from the rest. */
function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string {
  if (isImportedBy(HOME, id, modules)) return 'shared';
  return MEMORY.test(id) ? 'other-modes' : 'later';
}

/** What Vite has `import()` call in the browser, with the style sheets of what is imported. */
const IMPORTS = path.resolve(import.meta.dirname, 'src/main/import-styled.ts');

/** In the place of Vite's own preloading, since pages carry the styles of their own modules, and link those. */
const styledImports: Plugin = {
  name: 'styled-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importStyled as __vitePreload } from ${JSON.stringify(IMPORTS)};`
      : undefined,
};

/** What links of the router do for its framework alone, and what stands in its place. */
const FRAMEWORK_PREFETCH = [
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/, '[false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \?[^;]+: link;/, 'return link;'],
] as const;

/**
 * Has the build leave out the components of the router that nothing uses: it cannot tell that making one does nothing else.
 * Nor does it see that links prefetch within the router's framework alone: for that each has two states, two effects and a ref.
 */
const shakenRouter: Plugin = {
  name: 'shaken-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/ },
    handler: (code) => ({
      code: FRAMEWORK_PREFETCH.reduce(
        (shaken, [prefetch, instead]) => {
          if (code.includes('function LinkWithRef') && !prefetch.test(shaken))
            throw new Error(`The router has no ${prefetch}.`);
          return shaken.replace(prefetch, instead);
        },
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
      ),
      map: null,
    }),
  },
};

/** A class's name, alike in the browser's build and the server's: each is written three times, and none is read. */
function shortClassName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `c${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
}

/** The browsers of the list in package.json, as Vite names them (ADR 0040). */
function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly browserslist: string[] };
  return browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
}

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

/**
 * One configuration for three uses: the development server (index.html), the site's assets (`vite build`, with a
 * manifest from which the server writes the links of each page) and the pages for the server (`vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), styledImports, shakenRouter, answerChecksPlugin],
  publicDir: isSsrBuild ? false : 'public',
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: supportedBrowsers(),
    outDir: isSsrBuild ? 'dist/server' : 'dist/web',
    manifest: isSsrBuild !== true,
    emptyOutDir: true,
    // What a chunk imports is fetched with it where that matters: by the page's own links, or when somebody means to go.
    modulePreload: false,
    // Small files of ours would become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Each page carries the styles of its own modules; `tools/build/styles.ts` makes the whole sheet of them.
    cssCodeSplit: true,
    rolldownOptions: isSsrBuild
      ? { input: 'src/main/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/main/entry-client.ts',
          output: {
            // Few files for the first screen: what two chunks share is one chunk, not thirty.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'packages', test: FIRST_SCREEN_PACKAGES, priority: 3 },
                {
                  name: 'first-imports',
                  test: (id) => id === '\0vite/preload-helper.js' || ENTRY.has(id),
                  priority: 4,
                },
                { name: chunkBehind('page', PAGE), debugName: 'page', priority: 3 },
                { name: chunkBehind('core', CORE, PAGE, HOME), debugName: 'core', priority: 2 },
                { name: chunkBehind('routes', ROUTES, PAGE, HOME), debugName: 'routes', priority: 2 },
                { name: chunkBehind('late-shell', LATE_SHELL, PAGE, HOME), debugName: 'late-shell', priority: 2 },
                {
                  name: chunkBehind('skeletons', SKELETONS, LATE_SHELL, PAGE, HOME),
                  debugName: 'skeletons',
                  priority: 2,
                },
                // Forms check themselves by packages of their own, which come with the first form.
                {
                  name: 'forms',
                  test: /\/src\/ui\/(app|features\/[^/]+)\/forms\/|\/kernel\/common-passwords\.ts$|node_modules\/(class-validator|validator)\//,
                  priority: 2,
                },
                // The queue's drag and drop comes with the first surface that shows a queue.
                { name: 'queue', test: /\/(player\/playlist\/(playlist|queue)|@dnd-kit)/, priority: 2 },
                { name: sharedChunk, debugName: 'shared', test: /\/(src|common)\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  // These packages name their development builds alone, with warnings that nobody reads in a browser.
  resolve:
    command === 'build'
      ? {
          alias: [
            { find: /^mobx$/, replacement: path.resolve('node_modules/mobx/dist/mobx.esm.production.min.js') },
            {
              find: /^react-router$/,
              replacement: path.resolve('node_modules/react-router/dist/production/index.mjs'),
            },
            {
              find: /^react-router\/dom$/,
              replacement: path.resolve('node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ],
        }
      : {},
  // The pages bring all that they need, so that their React, router and MobX are surely the same ones.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/backend': api, '/media': api },
  },
}));
