import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Not a dependency: nobody who installs the project should have to fetch it. */
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-quic';

type Form = 'mobile' | 'desktop';

export interface Lighthouse {
  readonly package: string;
  readonly categories: readonly string[];
  readonly scores: readonly { readonly page: string; readonly form: Form; readonly scores: readonly number[] }[];
}

/** @returns the scores of one page, 0 to 100 */
async function score(url: string, form: Form, executable: string): Promise<number[]> {
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
  const { categories } = JSON.parse(stdout) as {
    readonly categories: Readonly<Record<string, { readonly score: number }>>;
  };
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
}

/** Asks Lighthouse what it thinks of each page, as a phone and as a desktop. */
export async function measureLighthouse(
  urls: Readonly<Record<string, string>>,
  executable: string,
): Promise<Lighthouse> {
  const scores: Lighthouse['scores'][number][] = [];
  for (const [page, url] of Object.entries(urls)) {
    for (const form of ['mobile', 'desktop'] as const)
      scores.push({ page, form, scores: await score(url, form, executable) });
  }
  return { package: PACKAGE, categories: CATEGORIES, scores };
}
