import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { FfmpegAudioTranscoder, findFfmpeg } from '../../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import { inProject, Refusal, runScript } from '../../scripts/project.mjs';
import { withRunFolder } from '../tests/run-folder.ts';

/** Samples a second by which lengths are counted. */
const RATE = 48_000;

interface Form {
  readonly bytes: number;
  readonly seconds: number;
  readonly loudness: number;
}

interface BothForms {
  readonly sound: Form;
  readonly light: Form;
  readonly tookSeconds: number;
}

/** @returns seconds of sound that come out of a file, and their loudness in LUFS */
function measure(ffmpeg: string, file: string): Form {
  const given = ['-hide_banner', '-nostats', '-i', file];
  const heard = spawnSync(ffmpeg, [...given, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']).stderr.toString();
  const raw = ['-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const samples = execFileSync(ffmpeg, [...given, ...raw], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(heard.slice(heard.lastIndexOf('Summary:')))?.[1]);
  return { bytes: statSync(file).size, seconds: samples.length / 2 / RATE, loudness };
}

/** Brings a recording to the form of all stories, and makes its low-bitrate rendition, as uploads are. */
async function bothForms(ffmpeg: string, source: string, folder: string): Promise<BothForms> {
  const workshop = new FfmpegAudioTranscoder(ffmpeg);
  const [sound, light] = [path.join(folder, 'sound.mp3'), path.join(folder, 'sound.webm')];
  const stop = { aborted: false };
  const mastered = await workshop.master({ file: source, kind: 'mp3', durationSeconds: 600 }, sound, stop);
  if (mastered?.ok !== true) throw new Refusal(`${source} could not be levelled.`);
  const { durationSeconds } = mastered.value;
  const begun = performance.now();
  const made = await workshop.encodeLowBitrate({ file: sound, durationSeconds }, light, stop);
  if (made?.ok !== true) throw new Refusal('This ffmpeg makes no Opus.');
  const tookSeconds = (performance.now() - begun) / 1000;
  return { sound: measure(ffmpeg, sound), light: measure(ffmpeg, light), tookSeconds };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const kilobytes = (form: 'sound' | 'light', pairs: readonly BothForms[]): number =>
  sum(pairs.map((pair) => pair[form].bytes)) / sum(pairs.map((pair) => pair[form].seconds / 60)) / 1000;
const most = (pairs: readonly BothForms[], part: keyof Form): number =>
  Math.max(...pairs.map(({ sound, light }) => Math.abs(sound[part] - light[part])));

/** Prints what the two forms of the demo's recordings weigh, and how far they are from each other. */
async function main(folder: string): Promise<void> {
  const ffmpeg = findFfmpeg(process.env['PATH']);
  if (ffmpeg === undefined) throw new Refusal('There is no ffmpeg.');
  const series = inProject('demo', 'series');
  const sources = readdirSync(series, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp3'));
  const pairs: BothForms[] = [];
  for (const name of sources) pairs.push(await bothForms(ffmpeg, path.join(series, name), folder));
  const minutes = sum(pairs.map(({ sound }) => sound.seconds)) / 60;
  const [sound, light] = [kilobytes('sound', pairs), kilobytes('light', pairs)];
  const pace = (minutes * 60) / sum(pairs.map(({ tookSeconds }) => tookSeconds));
  console.log(
    `${pairs.length} recordings, ${minutes.toFixed(0)} minutes, encoded ${pace.toFixed(0)} times as fast as they are heard\n`,
  );
  console.log(`| | MP3 | low-bitrate rendition |\n|---|---:|---:|`);
  console.log(`| kB a minute | ${sound.toFixed(0)} | ${light.toFixed(0)} (${((100 * light) / sound).toFixed(0)} %) |`);
  console.log(`| furthest apart in loudness | | ${most(pairs, 'loudness').toFixed(1)} LU |`);
  console.log(`| furthest apart in length | | ${(1000 * most(pairs, 'seconds')).toFixed(0)} ms |`);
}

await runScript(() => withRunFolder(main));
