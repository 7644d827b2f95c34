/** Turns a series as it is written (scripts/demo/series) into the catalogue that the seed reads. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure, parse, record } from './record.mjs';

const DAY = 24 * 60 * 60 * 1000;
const two = (n) => String(n).padStart(2, '0');

/** The last instant of the demo world; nothing is published after it. */
const NOW = Date.parse('2026-11-20T09:00:00Z');

/** A story's place among its series: two digits, or three where there are a hundred or more. */
const number = (series, episode) => (series.stories.length > 99 ? String(episode).padStart(3, '0') : two(episode));

export const storyKey = (series, episode) => `${series.key}-${number(series, episode)}`;

/** Every story gets the next publishing day; a finished series simply stops earlier. */
function publishedAt(series, episode) {
  const at = Date.parse(series.publishedAt) + (episode - 1) * series.everyDays * DAY;
  return new Date(Math.min(at, NOW)).toISOString().replace('.000Z', 'Z');
}

const isFree = (series, episode) =>
  series.seriesCategory === 'challenge' || episode <= (series.freeStories ?? 3) ? 'Y' : 'N';

/**
 * A recording is kept as long as its words are the same: sound files are made once, so that they do
 * not change in the repository without need.
 */
function kept(before, story, audio, cast, folder) {
  const old = before?.stories.find((s) => s.audio === audio && !s.sharesRecordingOf);
  if (!old || !existsSync(join(folder, audio))) return null;
  const words = parse(story.script, cast).filter((item) => item.type === 'line');
  const same = words.length === old.script.length && words.every((w, n) => w.text === old.script[n].text);
  if (!same) return null;
  return old.script;
}

async function readJson(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

async function makeRecording(series, story, episode, file, log) {
  const seed = storyKey(series, episode);
  const { bed = series.bed, script } = story;
  const { margin, ...result } = await record({ script, bed, cast: series.cast, motif: series.motif, seed }, file);
  log(`${seed}  ${result.duration} s, voice ${margin.toFixed(1)} dB over the bed`);
  return result;
}

async function recordings(series, folder, options) {
  const before = await readJson(join(folder, 'series.json'));
  const made = new Map();
  for (const [n, story] of series.stories.entries()) {
    if (!story.script) continue;
    const audio = `${number(series, n + 1)}.mp3`;
    const script = options.force ? null : kept(before, story, audio, series.cast, folder);
    const result = script
      ? { ...(await measure(join(folder, audio))), script }
      : await makeRecording(series, story, n + 1, join(folder, audio), options.log);
    made.set(n, { audio, ...result });
  }
  return made;
}

/** Which recording stands in for a story that has none: its own series' recordings in turn. */
function standIn(series, made, n) {
  const own = [...made.keys()];
  if (!own.length) throw new Error(`${series.key} has no recording`);
  return own[n % own.length];
}

function stories(series, made) {
  return series.stories.map((story, n) => {
    const episode = n + 1;
    const source = made.has(n) ? n : standIn(series, made, n);
    const { audio, duration, loudness, silences, script } = made.get(source);
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
      ...(story.voiceNote ? { voiceNote: story.voiceNote } : {}),
    };
  });
}

/** One array of numbers, or of pairs of them, on one line, so that a changed story shows as a few lines of difference. */
function format(value) {
  return JSON.stringify(value, null, 1)
    .replace(/\[\s+([\d.,\s-]+?)\s+\]/g, (_, list) => `[${list.replace(/\s+/g, '')}]`)
    .replace(/\[\s+((?:\[[\d.,-]+\],?\s+)+)\]/g, (_, pairs) => `[${pairs.replace(/\s+/g, '')}]`)
    .concat('\n');
}

/**
 * @param {object} series as written
 * @param {string} root of the demo world
 * @param {{force: boolean, log: (line: string) => void, colour: {hue: number, chroma: number}}} options
 */
export async function writeSeries(series, root, options) {
  const folder = join(root, 'series', series.key);
  await mkdir(folder, { recursive: true });
  const made = await recordings(series, folder, options);
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
