import { defineConfig } from 'vite';
import { ROOT, inProject } from '../../scripts/project.mjs';
import { APART } from './packages-apart.ts';
import { serverBundlePlugin } from './server-bundle-plugin.ts';

/** What packages ask for, and do without where it is not there. */
const ABSENT = ['pg-native', 'pino-pretty', 'typescript'];

/** The server as `npm start` runs it (ADR 0095), and the commands of an image (ADR 0101); where it is written to is given by `--outDir`. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [serverBundlePlugin(inProject('dist.server'))],
  ssr: { noExternal: true, external: [...APART, ...ABSENT] },
  build: {
    ssr: true,
    target: 'node24',
    emptyOutDir: true,
    // Read by the server itself, when a stack is written (`server/main/source-positions.ts`).
    sourcemap: 'hidden',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main/main.ts',
        soridam: 'server/main/soridam.ts',
        'health-check': 'server/main/health-check.ts',
        'probe-child': 'server/adapters/audio/probe-child.ts',
      },
      output: {
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // The source of all that runs is kept in memory. Names stay: stacks are read by people.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        codeSplitting: { groups: [{ name: 'migrations', test: /\/postgres\/migrations\/\d/ }] },
      },
    },
  },
});
