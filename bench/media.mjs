import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../scripts/product.mjs';
import { inProject, isMain, runScript, say } from '../scripts/project.mjs';
import { ensureReady } from '../scripts/setup.mjs';
import { measureBesideStreams } from './beside-streams.mjs';
import { measureRangeStreaming } from './range-streaming.mjs';

/** @returns the first playable story of the home page: its series, and the address of its sound */
export async function findStory(origin) {
  const read = async (address) => (await fetch(`${origin}${address}`)).json();
  const { sections } = await read('/api/originals');
  const series = sections.flatMap((section) => section.series)[0];
  const { episodes } = await read(`/api/series/${series.id}/episodes?page=1&size=10&seriesCategory=original`);
  const { audioSeriesUrl } = await read(`/api/stories/${episodes[0].id}/audio`);
  return { seriesId: series.id, sound: new URL(audioSeriesUrl, origin).href };
}

/**
 * Measures how sounds are streamed, and what calls notice of it.
 * @param {{ url: string, pid: number }} product
 * @param {string} soundFile the sound of `findStory` as a file
 */
export async function measureMedia({ url: origin, pid }, soundFile) {
  // Addresses expire, and measurements take their time.
  const freshSound = async () => (await findStory(origin)).sound;
  const load = Math.round(os.loadavg()[0] * 10) / 10;
  say('measuring range streaming');
  const rangeStreaming = await measureRangeStreaming({ url: await freshSound(), pid }, soundFile);
  say('measuring calls beside streams');
  const besideStreams = await measureBesideStreams(freshSound);
  return {
    'range-streaming': rangeStreaming && { load, ...rangeStreaming },
    'beside-streams': besideStreams && { load, ...besideStreams },
  };
}

/** Measures media alone. */
if (isMain(import.meta.url)) {
  await runScript(async () => {
    const node = await ensureReady();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-media-'));
    const product = await startProduct(node);
    try {
      const soundFile = path.join(folder, 'sound.mp3');
      const { sound } = await findStory(product.url);
      writeFileSync(soundFile, Buffer.from(await (await fetch(sound)).arrayBuffer()));
      const machine = { processor: os.cpus()[0].model.trim(), cores: os.cpus().length, node: process.version };
      mkdirSync(inProject('bench', 'results'), { recursive: true });
      for (const [name, result] of Object.entries(await measureMedia(product, soundFile))) {
        if (result === undefined) continue;
        const file = inProject('bench', 'results', `${name}.json`);
        writeFileSync(file, `${JSON.stringify({ machine, ...result }, null, 2)}\n`);
      }
      return 0;
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
