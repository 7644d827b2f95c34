import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** The packages that every page starts with; they change less often than our own code, so they are cached apart. */
const FIRST_SCREEN_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|inversify|@inversifyjs|reflect-metadata|mobx|mobx-react-lite|i18next|react-i18next)\//;

/** What `/originals` shows and answers with before anything is pressed; the rest is fetched when it is wanted. */
const FIRST_SCREEN =
  /\/src\/(main\/(entry-client\.tsx|modes\/web-module\.ts)|ui\/screens\/originals\/originals-screen\.tsx)$/;

/** The memory adapters that no browser needs belong to the modes `server` and `test`. */
const MEMORY = /\/src\/adapters\/memory\//;

/**
 * Names the chunk of a module that several chunks share: what the first screen imports stands apart from all that only
 * later ones do.
 */
function sharedChunk(id: string, modules: Rolldown.ChunkingContext): string {
  const seen = new Set<string>();
  const isFirst = (module: string): boolean => {
    if (FIRST_SCREEN.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isFirst) === true;
  };
  if (isFirst(id)) return 'shared';
  return MEMORY.test(id) ? 'other-modes' : 'later';
}

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

/**
 * One configuration for three uses: the development server (index.html), the site's assets (`vite build`, with a
 * manifest from which the server writes the links of each page) and the pages for the server (`vite build --ssr`).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/web',
    manifest: isSsrBuild !== true,
    emptyOutDir: true,
    // Small files of ours would become data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // One stylesheet: its layers keep one order, whichever page comes first, and it is asked for once.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/main/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/main/entry-client.tsx',
          output: {
            // Few files for the first screen: what two chunks share is one chunk, not thirty.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'packages', test: FIRST_SCREEN_PACKAGES, priority: 3 },
                // Forms check themselves by packages of their own, which come with the first form.
                { name: 'forms', test: /\/src\/ui\/forms\/|node_modules\/(class-validator|validator)\//, priority: 2 },
                // The queue's drag and drop comes with the first surface that shows a queue.
                { name: 'queue', test: /\/(screens\/player\/(playlist|queue)|@dnd-kit)/, priority: 2 },
                { name: sharedChunk, debugName: 'shared', test: /\/(src|common)\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  // The pages bring all that they need, so that their React, router and MobX are surely the same ones.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/backend': api, '/media': api },
  },
}));
