#!/usr/bin/env node
/**
 * Makes the demo world in demo/ out of the texts in tools/demo/series.
 *
 *   node tools/demo/make.ts [key ...] [--force] [--force-art]
 *
 * This is authoring, not starting: it needs espeak-ng, flite, ffmpeg and the fonts Pretendard and
 * Gowun Batang. What it makes is committed, so that a fresh checkout needs none of them. Recordings
 * whose words have not changed are left alone.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { authors } from './authors.ts';
import { drawPictures, drawSeries } from './lib/art.ts';
import { writeSeries } from './lib/catalogue.ts';
import type { WrittenSeries } from './written-series.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', 'demo');

async function written(): Promise<readonly WrittenSeries[]> {
  const files = (await readdir(join(here, 'series'))).sort();
  const load = (name: string): Promise<{ readonly series: WrittenSeries }> =>
    import(pathToFileURL(join(here, 'series', name)).href) as Promise<{ readonly series: WrittenSeries }>;
  return (await Promise.all(files.map(load))).map(({ series }) => series);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const all = await written();
  const chosen = wanted.length ? all.filter((series) => wanted.includes(series.key)) : all;
  await mkdir(join(root, 'series'), { recursive: true });
  await writeFile(join(root, 'authors.json'), `${JSON.stringify(authors, null, 2)}\n`);
  const force = args.includes('--force-art');
  for (const whose of ['authors', 'people'] as const) await drawPictures(whose, root, { force });
  for (const series of chosen) {
    const author = authors.find((one) => one.key === series.authorKey);
    if (!author) throw new Error(`${series.key}: no author ${series.authorKey}`);
    const colour = await drawSeries(series, author, root, { force });
    await writeSeries(series, root, { colour, force: args.includes('--force'), log: (line) => console.log(line) });
    console.log(`${series.key}: ${series.stories.length} stories`);
  }
}

await main();
