/** Turns a series as it is written (tools/demo/series) into the catalogue that the seed reads. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WrittenSeries, WrittenStory } from '../written-series.ts';
import { cutTrailer } from './trailer.ts';
import { measure, parse, record, type Line, type Recording } from './record.ts';

interface Scripted {
  readonly script: string;
}

export interface Options {
  /** Whether what is there is made again. */
  readonly force: boolean;
  readonly log: (line: string) => void;
  /** Of the cover's ground. */
  readonly colour: { readonly hue: number; readonly chroma: number };
}

/** A story as it stands in the catalogue. */
export interface MadeStory extends Recording {
  readonly key: string;
  readonly episode: number;
  readonly title: string;
  readonly description: string;
  readonly isFree: 'Y' | 'N';
  readonly publishedAt: string;
  readonly audio: string;
  readonly sharesRecordingOf: string | null;
}

/** What of a catalogue that was written before is read again. */
export interface MadeSeries {
  readonly stories: readonly MadeStory[];
}

/** The recordings of a series, by the places of their stories. */
type Made = ReadonlyMap<number, Recording & { readonly audio: string }>;

const DAY = 24 * 60 * 60 * 1000;
const two = (n: number): string => String(n).padStart(2, '0');

/** The last instant of the demo world; nothing is published after it. */
const NOW = Date.parse('2026-11-20T09:00:00Z');

/** A story's place among its series: two digits, or three where there are a hundred or more. */
const number = (series: WrittenSeries, episode: number): string =>
  series.stories.length > 99 ? String(episode).padStart(3, '0') : two(episode);

const storyKey = (series: WrittenSeries, episode: number): string => `${series.key}-${number(series, episode)}`;

/** Every story gets the next publishing day; a finished series simply stops earlier. */
function publishedAt(series: WrittenSeries, episode: number): string {
  const at = Date.parse(series.publishedAt) + (episode - 1) * series.everyDays * DAY;
  return new Date(Math.min(at, NOW)).toISOString().replace('.000Z', 'Z');
}

const isFree = (series: WrittenSeries, episode: number): 'Y' | 'N' =>
  series.seriesCategory === 'challenge' || episode <= (series.freeStories ?? 3) ? 'Y' : 'N';

/**
 * A recording is kept as long as its words are the same: sound files are made once, so that they do
 * not change in the repository without need.
 */
function kept(before: MadeSeries | undefined, words: readonly Line[], file: string): Recording['script'] | undefined {
  const old = before?.stories.find((s) => s.audio === basename(file) && s.sharesRecordingOf === null);
  if (old === undefined || !existsSync(file)) return undefined;
  const same = words.length === old.script.length && words.every((w, n) => w.text === old.script[n]?.text);
  return same ? old.script : undefined;
}

async function readMade(file: string): Promise<MadeSeries | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as MadeSeries) : undefined;
}

async function makeRecording(
  series: WrittenSeries,
  story: WrittenStory & Scripted,
  episode: number,
  { file, log }: { readonly file: string; readonly log: Options['log'] },
): Promise<Recording> {
  const seed = storyKey(series, episode);
  const { bed = series.bed, script } = story;
  const { margin, ...result } = await record({ script, bed, cast: series.cast, motif: series.motif, seed }, file);
  log(`${seed}  ${result.duration} s, voice ${margin.toFixed(1)} dB over the bed`);
  return result;
}

async function recordings(series: WrittenSeries, folder: string, options: Options): Promise<Made> {
  const before = await readMade(join(folder, 'series.json'));
  const made = new Map<number, Recording & { readonly audio: string }>();
  for (const [n, story] of series.stories.entries()) {
    const { script: written } = story;
    if (written === undefined) continue;
    const audio = `${number(series, n + 1)}.mp3`;
    const file = join(folder, audio);
    const words = parse(written, series.cast).filter((item) => item.type === 'line');
    const script = options.force ? undefined : kept(before, words, file);
    const result =
      script === undefined
        ? await makeRecording(series, { ...story, script: written }, n + 1, { file, log: options.log })
        : { ...(await measure(file)), script };
    made.set(n, { audio, ...result });
  }
  return made;
}

/** Which recording stands in for a story that has none: its own series' recordings in turn. */
function standIn(series: WrittenSeries, made: Made, n: number): number {
  const own = [...made.keys()];
  const one = own[n % own.length];
  if (one === undefined) throw new Error(`${series.key} has no recording`);
  return one;
}

function stories(series: WrittenSeries, made: Made): readonly MadeStory[] {
  return series.stories.map((story, n) => {
    const episode = n + 1;
    const source = made.has(n) ? n : standIn(series, made, n);
    const recording = made.get(source);
    if (recording === undefined) throw new Error(`${series.key} has no recording ${source}`);
    const { audio, duration, loudness, silences, script } = recording;
    const shared = source !== n;
    return {
      key: storyKey(series, episode),
      episode,
      title: story.title,
      description: story.description,
      isFree: isFree(series, episode),
      publishedAt: publishedAt(series, episode),
      audio: shared ? `../${series.key}/${audio}` : audio,
      sharesRecordingOf: shared ? storyKey(series, source + 1) : null,
      duration,
      loudness,
      silences,
      script,
    };
  });
}

/** One array of numbers, or of pairs of them, on one line, so that a changed story shows as a few lines of difference. */
function format(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\[\s+([\d.,\s-]+?)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, '')}]`)
    .replace(/\[\s+((?:\[[\d.,-]+\],?\s+)+)\]/g, (_, pairs: string) => `[${pairs.replace(/\s+/g, '')}]`)
    .concat('\n');
}

/** @param root of the demo world */
export async function writeSeries(series: WrittenSeries, root: string, options: Options): Promise<void> {
  const folder = join(root, 'series', series.key);
  await mkdir(folder, { recursive: true });
  const made = await recordings(series, folder, options);
  const [first] = made.values();
  const { trailerSeconds: seconds } = series;
  const trailer =
    seconds === undefined || first === undefined
      ? undefined
      : await cutTrailer(join(folder, first.audio), join(folder, 'trailer.mp3'), seconds);
  const out = {
    key: series.key,
    title: series.title,
    description: series.description,
    authorKey: series.authorKey,
    language: series.language,
    seriesCategory: series.seriesCategory,
    genre: series.genre,
    isAdultContent: series.isAdultContent ?? 'N',
    completed: series.completed,
    ...(trailer && { trailer }),
    featured: series.featured ?? false,
    firstSentence: series.firstSentence,
    publishedAt: series.publishedAt,
    cover: 'cover.svg',
    dominantHue: options.colour.hue,
    dominantChroma: options.colour.chroma,
    candyPrice: series.candyPrice ?? 3,
    popularity: series.popularity,
    stories: stories(series, made),
  };
  await writeFile(join(folder, 'series.json'), format(out));
}
