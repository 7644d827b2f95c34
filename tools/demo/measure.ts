#!/usr/bin/env node
/**
 * Measures the recordings of the demo world as they are encoded, and how fast its voices speak, and writes both into
 * docs/quality.md. Like making them, it needs ffmpeg; starting Soridam does not.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inProject } from '../../scripts/project.mjs';
import type { MadeSeries, MadeStory } from './lib/catalogue.ts';
import { pauseAfter, parse } from './lib/record.ts';
import type { WrittenSeries } from './written-series.ts';

const run = promisify(execFile);

const SERIES = inProject('demo', 'series');
const QUALITY = inProject('docs', 'quality.md');
const MARKS = ['<!-- recordings -->', '<!-- /recordings -->'] as const;
/** Stretches this long of less than this many decibels are silences. */
const SILENCE = { db: -34, seconds: 0.6 };

/** What ffmpeg finds in a file: loudness, its range, the true peak, and seconds of silences. */
interface Heard {
  readonly lufs: number;
  readonly range: number;
  readonly peak: number;
  readonly silences: readonly number[];
}

/** How long a voice speaks in a line, and how much. */
interface Speech {
  readonly voice: string;
  readonly seconds: number;
  readonly syllables: number;
}

interface MeasuredSeries {
  readonly key: string;
  readonly recordings: readonly (Heard & Pick<MadeStory, 'duration'>)[];
  readonly speech: readonly Speech[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const most = (values: readonly number[]): number => Math.max(...values);
const least = (values: readonly number[]): number => Math.min(...values);

async function listen(file: string): Promise<Heard> {
  const filters = `ebur128=peak=true,silencedetect=noise=${SILENCE.db}dB:d=${SILENCE.seconds}`;
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-i', file, '-af', filters, '-f', 'null', '-'], {
    maxBuffer: 2 ** 28,
  });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return {
    lufs: read(/I:\s+(-?[\d.]+) LUFS/),
    range: read(/LRA:\s+([\d.]+) LU/),
    peak: read(/Peak:\s+(-?[\d.]+) dBFS/),
    silences: [...stderr.matchAll(/silence_duration: ([\d.]+)/g)].map(([, seconds]) => Number(seconds)),
  };
}

/** Korean is written in syllables; in English each run of vowels stands for one, apart from an e that closes a word. */
function syllables(text: string): number {
  const korean = text.match(/[가-힣]/g)?.length ?? 0;
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  return words.reduce(
    (sum, word) => sum + Math.max(1, word.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 0),
    korean,
  );
}

/** @returns how long each voice of a story speaks and how much, by the times at which its lines begin */
function speechOf(series: WrittenSeries, { episode, script }: MadeStory): readonly Speech[] {
  const items = parse(series.stories[episode - 1]?.script ?? '', series.cast);
  const lines = items.filter((item) => item.type === 'line');
  const beginsAt = (n: number): number => script[n]?.at ?? Number.NaN;
  return lines.slice(0, -1).flatMap((line, n) => {
    const between = items.slice(items.indexOf(line) + 1, items.findIndex((item) => item === lines[n + 1]) + 1);
    const seconds = beginsAt(n + 1) - beginsAt(n) - pauseAfter(line, between);
    // Figures and single letters are said in ways that their signs do not tell.
    return /[0-9A-Z]{2}/.test(line.said) ? [] : [{ voice: line.voice, seconds, syllables: syllables(line.said) }];
  });
}

async function measured(key: string): Promise<MeasuredSeries> {
  const { series } = (await import(`./series/${key}.ts`)) as { readonly series: WrittenSeries };
  const made = JSON.parse(readFileSync(`${SERIES}/${key}/series.json`, 'utf8')) as MadeSeries;
  const own = made.stories.filter((story) => story.sharesRecordingOf === null);
  const recordings: (Heard & Pick<MadeStory, 'duration'>)[] = [];
  for (const story of own)
    recordings.push({ duration: story.duration, ...(await listen(`${SERIES}/${key}/${story.audio}`)) });
  return { key, recordings, speech: own.flatMap((story) => speechOf(series, story)) };
}

const recordingRow = ({ key, recordings }: MeasuredSeries): string => {
  const of = (name: 'lufs' | 'peak' | 'range' | 'duration'): number[] => recordings.map((recording) => recording[name]);
  const loudness = of('lufs');
  const span = least(loudness) === most(loudness) ? `${loudness[0]}` : `${least(loudness)} … ${most(loudness)}`;
  const inner = recordings.flatMap(({ silences }) => silences);
  return `| ${key} | ${recordings.length} | ${Math.round(most(of('duration')))} s | ${span} | ${most(of('peak'))} | ${median(of('range')).toFixed(1)} | ${most([0, ...inner]).toFixed(1)} s |`;
};

function voiceRows(speech: readonly Speech[]): readonly string[] {
  const voices = [...new Set(speech.map(({ voice }) => voice))].sort();
  return voices.map((voice) => {
    const lines = speech.filter((line) => line.voice === voice);
    const sum = (name: 'syllables' | 'seconds'): number => lines.reduce((total, line) => total + line[name], 0);
    return `| ${voice} | ${lines.length} | ${(sum('syllables') / sum('seconds')).toFixed(1)} |`;
  });
}

const all: MeasuredSeries[] = [];
for (const key of readdirSync(SERIES).sort()) all.push(await measured(key));
const recordings = all.flatMap((series) => series.recordings);
const text = `${recordings.length} recordings, ${Math.round(recordings.reduce((sum, one) => sum + one.duration, 0) / 60)} minutes; silences are stretches of ${SILENCE.seconds} s or
more below ${SILENCE.db} dB. All as decoded from the files that are served.

| series | recordings | longest | loudness, LUFS | true peak, dB | range, LU | longest silence |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${all.map(recordingRow).join('\n')}

Syllables a second while a voice speaks, without the pauses between lines; people read aloud at about 4 to 6.

| voice | lines | syllables a second |
| --- | ---: | ---: |
${voiceRows(all.flatMap(({ speech }) => speech)).join('\n')}`;
const page = readFileSync(QUALITY, 'utf8');
const [before, after] = [page.indexOf(MARKS[0]) + MARKS[0].length, page.indexOf(MARKS[1])];
writeFileSync(QUALITY, `${page.slice(0, before)}\n\n${text}\n\n${page.slice(after)}`);
