import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Milliseconds after which a test has come to a halt. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 60_000);

const launchOptions = {
  // It shows the same pages with a fifth less of the machine.
  executablePath: process.env['WINDOWLESS_CHROMIUM'] ?? CHROMIUM,
  // It draws alike on every machine (ADR 0039).
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL('tests/e2e/fonts/fonts.conf', import.meta.url)),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: undefined,
  },
  args: [
    '--font-render-hinting=none',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Stricter than a browser is with sites that it knows: no sound before a gesture, ever.
    '--autoplay-policy=document-user-activation-required',
  ],
};

/** Of each project's own: a run of one clears the folder that it writes to. */
const outputOf = (project: string): string => `test-results/playwright/${project}`;

/** @throws when one is not there: a renamed file would be seen twice, or not at all */
function specs(...names: readonly string[]): string[] {
  const lost = names.find((name) => !existsSync(path.join(import.meta.dirname, 'tests/e2e', `${name}.spec.ts`)));
  if (lost !== undefined) throw new Error(`playwright.config.ts names ${lost}.spec.ts, which is not there.`);
  return names.map((name) => `**/${name}.spec.ts`);
}

/** Reads the built product at BASE_URL; `npm run test:e2e` builds it, starts it and names it. */
export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A hang is noticed by this limit; what takes longer says why where it sets its own.
  // Who wants a quick answer gives less by `TEST_PATIENCE`.
  timeout: patience,
  expect: { timeout: Math.min(15_000, patience / 2) },
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:4000',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording costs a third of the run: `--trace=retain-on-failure` for whoever looks for a cause.
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      outputDir: outputOf('desktop'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: specs('narrow-player', 'narrow-shell', 'pictures'),
      grepInvert: /@narrow/,
    },
    {
      name: 'pictures',
      outputDir: outputOf('pictures'),
      use: { ...devices['Desktop Chrome'] },
      testMatch: specs('pictures'),
    },
    // A narrow window sees again what its layout, its surfaces or a finger change. What the server hands over, keeps and
    // refuses, and what needs keys, a mouse or windows of its own, is seen once, in the wide one; so are tests that are
    // marked `@wide`, as those marked `@narrow` are seen here alone.
    {
      name: 'mobile',
      outputDir: outputOf('mobile'),
      use: { ...devices['Pixel 7'] },
      testIgnore: specs(
        'accounts-flows',
        'alignment',
        'app-mode',
        'community-author',
        'complaints',
        'devices',
        'following',
        'fonts',
        'injection',
        'keyboard',
        'low-bitrate',
        'lost-server',
        'member-pages',
        'payout',
        'pictures',
        'providers',
        'publication',
        'script-times',
        'studio',
        'two-windows',
        'wide-player',
      ),
      grepInvert: /@wide/,
    },
  ],
});
