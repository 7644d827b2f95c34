import { readFileSync, readdirSync } from 'node:fs';
import { inProject, runScript } from '../../scripts/project.mjs';
import { proposeTimes } from '../../src/domain/creators/proposed-times.ts';
import { quantile } from './statistics.ts';

/** How far a time may be off until a listener would call it wrong. */
const NOTICED_SECONDS = 0.3;

interface Story {
  readonly sharesRecordingOf: string | null;
  readonly duration: number;
  readonly script: readonly { readonly at: number; readonly text: string }[];
  readonly silences: readonly (readonly [number, number])[];
}

/** @returns the demo's recordings, each once: the synthesiser that read them says when each line begins */
function recordings(): Story[] {
  const folder = inProject('demo', 'series');
  return readdirSync(folder)
    .flatMap((name) => {
      const series = JSON.parse(readFileSync(`${folder}/${name}/series.json`, 'utf8')) as { readonly stories: Story[] };
      return series.stories;
    })
    .filter(({ sharesRecordingOf, script }) => sharesRecordingOf === null && script.length > 0);
}

type SilencesOf = (story: Story) => Story['silences'];

/** @param silencesOf what is known of a recording @returns how far each line is off, in seconds */
function errors(stories: readonly Story[], silencesOf: SilencesOf): number[] {
  return stories.flatMap((story) => {
    const texts = story.script.map(({ text }) => text);
    const times = proposeTimes(texts, story.duration, silencesOf(story));
    return story.script.map(({ at }, index) => Math.abs(at - (times[index] ?? Number.NaN)));
  });
}

function row(name: string, off: readonly number[]): string {
  const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
  const noticed = off.filter((one) => one > NOTICED_SECONDS).length / off.length;
  const seconds = [mean, quantile(off, 0.5), quantile(off, 0.9)].map((one) => `${one.toFixed(2)} s`);
  return `| ${[name, ...seconds, `${(100 * noticed).toFixed(1)} %`].join(' | ')} |`;
}

/** Prints how far proposed times are from those that are known. */
await runScript(() => {
  const stories = recordings();
  const lines = stories.reduce((sum, { script }) => sum + script.length, 0);
  console.log(`${stories.length} recordings, ${lines} lines\n`);
  console.log(`| times from | mean | median | 90th percentile | more than ${NOTICED_SECONDS} s off |`);
  console.log('|---|---:|---:|---:|---:|');
  const ways: Readonly<Record<string, SilencesOf>> = {
    'syllables alone': () => [],
    'syllables and silences': ({ silences }) => silences,
  };
  for (const [name, silencesOf] of Object.entries(ways)) console.log(row(name, errors(stories, silencesOf)));
});
