import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Not a dependency: nobody who installs the project should have to fetch it. */
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-quic';

/** @returns the scores of one page, 0 to 100 */
async function score(url, form, executable) {
  const { stdout } = await execute(
    'npx',
    [
      '--yes',
      PACKAGE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: executable }, maxBuffer: 2 ** 26 },
  );
  const { categories } = JSON.parse(stdout);
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}

/** Asks Lighthouse what it thinks of each page, as a phone and as a desktop. */
export async function measureLighthouse(urls, executable) {
  const scores = [];
  for (const [page, url] of Object.entries(urls)) {
    for (const form of ['mobile', 'desktop']) scores.push({ page, form, scores: await score(url, form, executable) });
  }
  return { package: PACKAGE, categories: CATEGORIES, scores };
}
