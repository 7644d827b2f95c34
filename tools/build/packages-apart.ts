/**
 * Packages that stay where they are when the server is bundled: those with parts of the machine's own code, those that come
 * with a first use (MODE-40), which may be after the next build has taken the place of this one, and `strtok3`, which `file-type`
 * imports in a way that no bundler sees.
 */
export const APART = [
  '@apple/app-store-server-library',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'age-encryption',
  'kysely',
  'nodemailer',
  'prom-client',
  'sharp',
  'strtok3',
];
