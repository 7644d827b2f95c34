import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The packages that every page starts with; they change less often than our own code, so they are cached apart. */
const FIRST_SCREEN_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|inversify|@inversifyjs|reflect-metadata|mobx|mobx-react-lite|i18next|react-i18next)\//;

/** What later pages share and the first one has no use for. */
const LATER =
  /\/src\/ui\/(screens\/(terms|musician|search|contents|discovery|series)\/.+(-page|-card|-row|initials)|components\/(endless|marked|tabs|chips|segmented|narrow-bar|pagination|gutter|avatar|share-button))/;

/** Adapters of the modes that never run in a browser. */
const OTHER_MODES =
  /\/src\/adapters\/memory\/(clock-audio|virtual-clock|memory-(api|browse|media-session|page|preferences))/;

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
                // The queue's drag and drop comes with the first surface that shows a queue.
                { name: 'queue', test: /\/(screens\/player\/(playlist|queue)|@dnd-kit)/, priority: 2 },
                { name: 'other-modes', test: OTHER_MODES, priority: 2 },
                { name: 'later', test: LATER, minShareCount: 2, priority: 2 },
                { name: 'shared', test: /\/(src|common)\//, minShareCount: 2, priority: 1 },
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
