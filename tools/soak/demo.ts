import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../scripts/project.mjs';
import { anMp3 } from '../../tests/support/clips/mp3-frames.ts';

const STORIES = 20;
/** Long enough for a browser to be in the middle of it when its process ends, short enough for a next one to be asked for often. */
const STORY_SECONDS = 30;

interface Series {
  readonly stories: readonly Readonly<Record<string, unknown>>[];
}

/** A catalogue of one series, in a folder of its own. */
export interface SoakDemo {
  readonly folder: string;
  remove(): void;
}

/** Makes the small demo of the tests longer: free stories of half a minute, which a browser plays one after the other. */
export function makeSoakDemo(): SoakDemo {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-soak-demo-'));
  cpSync(inProject('tests', 'support', 'demo-fixture'), folder, { recursive: true });
  const lamp = path.join(folder, 'series', 'lamp');
  const series = JSON.parse(readFileSync(path.join(lamp, 'series.json'), 'utf8')) as Series;
  const [first] = series.stories;
  const stories = Array.from({ length: STORIES }, (_, place) => ({
    ...first,
    key: `lamp-${place + 1}`,
    episode: place + 1,
    title: `${place + 1}번째 불`,
    duration: STORY_SECONDS,
    silences: [],
    audio: `${place + 1}.mp3`,
  }));
  for (const { audio } of stories) writeFileSync(path.join(lamp, audio), anMp3(STORY_SECONDS));
  writeFileSync(path.join(lamp, 'series.json'), JSON.stringify({ ...series, stories }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
