import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FfmpegAudioTranscoder, findFfmpeg } from '../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import { inProject, Refusal, runScript } from '../scripts/project.mjs';

/** Samples a second by which lengths are counted. */
const RATE = 48_000;

const ffmpeg = findFfmpeg(process.env.PATH);

/** @returns seconds of sound that come out of a file, and their loudness in LUFS */
function measure(file) {
  const given = ['-hide_banner', '-nostats', '-i', file];
  const heard = spawnSync(ffmpeg, [...given, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']).stderr.toString();
  const raw = ['-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const samples = execFileSync(ffmpeg, [...given, ...raw], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(heard.slice(heard.lastIndexOf('Summary:')))?.[1]);
  return { bytes: statSync(file).size, seconds: samples.length / 2 / RATE, loudness };
}

/** Brings a recording to the form of all stories, and makes its low-bitrate rendition, as uploads are. */
async function bothForms(workshop, source, folder) {
  const [sound, light] = ['mp3', 'webm'].map((ending) => path.join(folder, `sound.${ending}`));
  const stop = { aborted: false };
  const mastered = await workshop.master({ file: source, kind: 'mp3', durationSeconds: 600 }, sound, stop);
  if (mastered?.ok !== true) throw new Refusal(`${source} could not be levelled.`);
  const { durationSeconds } = mastered.value;
  const begun = performance.now();
  const made = await workshop.lighten({ file: sound, durationSeconds }, light, stop);
  if (made?.ok !== true) throw new Refusal('This ffmpeg makes no Opus.');
  const tookSeconds = (performance.now() - begun) / 1000;
  return { sound: measure(sound), light: measure(light), tookSeconds };
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const kilobytes = (form, pairs) =>
  sum(pairs.map((pair) => pair[form].bytes)) / sum(pairs.map((pair) => pair[form].seconds / 60)) / 1000;
const most = (pairs, part) => Math.max(...pairs.map(({ sound, light }) => Math.abs(sound[part] - light[part])));

/** Prints what the two forms of the demo's recordings weigh, and how far they are from each other. */
await runScript(async () => {
  if (ffmpeg === undefined) throw new Refusal('There is no ffmpeg.');
  const series = inProject('demo', 'series');
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-light-'));
  try {
    const workshop = new FfmpegAudioTranscoder(ffmpeg);
    const sources = readdirSync(series, { recursive: true }).filter((name) => name.endsWith('.mp3'));
    const pairs = [];
    for (const name of sources) pairs.push(await bothForms(workshop, path.join(series, name), folder));
    const minutes = sum(pairs.map(({ sound }) => sound.seconds)) / 60;
    const [sound, light] = [kilobytes('sound', pairs), kilobytes('light', pairs)];
    const pace = (minutes * 60) / sum(pairs.map(({ tookSeconds }) => tookSeconds));
    console.log(
      `${pairs.length} recordings, ${minutes.toFixed(0)} minutes, encoded ${pace.toFixed(0)} times as fast as they are heard\n`,
    );
    console.log(`| | MP3 | low-bitrate rendition |\n|---|---:|---:|`);
    console.log(
      `| kB a minute | ${sound.toFixed(0)} | ${light.toFixed(0)} (${((100 * light) / sound).toFixed(0)} %) |`,
    );
    console.log(`| furthest apart in loudness | | ${most(pairs, 'loudness').toFixed(1)} LU |`);
    console.log(`| furthest apart in length | | ${(1000 * most(pairs, 'seconds')).toFixed(0)} ms |`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
