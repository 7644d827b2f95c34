import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rolldownOptions: { input: isSsrBuild ? 'src/main/entry-server.tsx' : 'src/main/entry-client.tsx' },
  },
  // The server bundles everything, so that its React, router and MobX are surely the pages' own.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/backend': api, '/media': api },
  },
}));
