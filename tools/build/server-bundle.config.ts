import { defineConfig } from 'vite';
import { ROOT, inProject } from '../../scripts/project.mjs';
import { serverBundlePlugin } from './server-bundle-plugin.ts';

/**
 * Packages that stay where they are: those with parts of the machine's own code, and those that come with a first use
 * (MODE-40), which may be after the next build has taken the place of this one.
 */
const APART = [
  '@apple/app-store-server-library',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'kysely',
  'nodemailer',
  'prom-client',
  'sharp',
];
/** What packages ask for, and do without where it is not there. */
const ABSENT = ['pg-native', 'pino-pretty', 'typescript'];

/** The server as `npm start` runs it (ADR 0095); where it is written to is given by `--outDir`. */
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
      input: 'server/main/main.ts',
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
