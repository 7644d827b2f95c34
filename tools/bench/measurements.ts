import type { Locator, Page } from 'playwright';
import { measureBesideStreams } from './beside-streams.ts';
import { compareCatalogues, measureCatalogue } from './catalogue.ts';
import { measureClickToSound, type Way } from './click-to-sound.ts';
import { measureComments } from './comments.ts';
import { measureDomain } from './domain.ts';
import { serveBareAudio } from './file-server.ts';
import { catalogueFigures, figuresOf, type Figures } from './figures.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureJournal } from './journal.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongPlaylist } from './long-playlist.ts';
import { measurePageChange, type PageChange } from './page-change.ts';
import { measureRangeStreaming } from './range-streaming.ts';
import { measurePages } from './pages.ts';
import { measureProcess } from './process.ts';
import { measureSeveral } from './several.ts';
import type { MeasurementName, Results } from './results.ts';
import { measureSignIn } from './sign-in.ts';
import { serveUnscripted } from './static-page.ts';
import { measureStoryToStory } from './story-to-story.ts';
import type { Surroundings } from './surroundings.ts';
import { measureThread } from './thread.ts';

/** The button of a series page that plays its first story. */
const playButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /듣기/ }).first();

/** The row of its second story, which the page has not got hold of before it is pointed at. */
const secondRow = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name: /듣기/ }).nth(1);

/** Milliseconds for which a finger or a mouse button stays down in a quick press. */
const FINGER_MS = 70;

const episodesOf = async (around: Surroundings): Promise<string> =>
  `${await around.origin()}/series/${(await around.story()).seriesId}/episodes`;

/** @returns the ways of pressing play of one build, each beside a page that holds nothing but an `<audio>` of the same sound */
async function waysOf(around: Surroundings, bareUrl: string): Promise<Readonly<Record<string, Way>>> {
  const episodes = { url: await episodesOf(around), button: playButton };
  const row = { ...episodes, button: secondRow };
  const bareButton = (page: Page): Locator => page.getByRole('button');
  const primed = { pointer: 'rests', heldMs: 0 } as const;
  const held = { pointer: 'comes', heldMs: FINGER_MS } as const;
  const atOnce = { pointer: 'comes', heldMs: 0 } as const;
  const auto = { url: `${bareUrl}/auto`, button: bareButton };
  const none = { url: `${bareUrl}/none`, button: bareButton };
  return {
    'Soridam, pointer rests on the button first': { ...episodes, ...primed },
    'bare `<audio preload="auto">`': { ...auto, ...primed },
    [`Soridam, as soon as the pointer comes, held for ${FINGER_MS} ms as a finger does`]: { ...episodes, ...held },
    'bare `<audio preload="none">`, held as long': { ...none, ...held },
    'Soridam, as soon as the pointer comes, let go in the same moment': { ...episodes, ...atOnce },
    'bare `<audio preload="none">`, let go in the same moment': { ...none, ...atOnce },
    'Soridam, the row of another story, let go in the same moment': { ...row, ...atOnce },
    'bare `<audio preload="none">`, let go in the same moment once more': { ...none, ...atOnce },
  };
}

/** Measures builds in one browser and beside one sound, the first one's. */
async function pressesOf(builds: readonly Surroundings[]): Promise<readonly Results['click-to-sound'][]> {
  const [first] = builds;
  if (first === undefined) return [];
  const bare = await serveBareAudio(await first.soundFile());
  try {
    const ways = await Promise.all(builds.map((around) => waysOf(around, bare.url)));
    return (await measureClickToSound(await first.browser(), ways)).map((measured) => ({ ways: measured }));
  } finally {
    bare.stop();
  }
}

async function measureFirst(around: Surroundings): Promise<Results['first-screen']> {
  const origin = await around.origin();
  const unscripted = await serveUnscripted(origin);
  try {
    return await measureFirstScreen(await around.browser(), origin, unscripted.url);
  } finally {
    unscripted.stop();
  }
}

/** Measures builds in one browser, the first one's. */
async function changesOf(builds: readonly Surroundings[], runs?: number): Promise<readonly PageChange[]> {
  const [first] = builds;
  if (first === undefined) return [];
  const pages = await Promise.all(builds.map(async (around) => `${await around.origin()}/originals`));
  return measurePageChange(await first.browser(), pages, runs);
}

/** Visits of each build when builds are compared. */
const COMPARED_VISITS = 15;

/**
 * Those that can ask several builds in turn, request by request; of the others a run of one build follows a run of another.
 * @returns what each build gave, in the order given
 */
export const IN_TURN: {
  readonly [Name in MeasurementName]?: (builds: readonly Surroundings[]) => Promise<readonly Figures[]>;
} = {
  'page-change': async (builds) =>
    (await changesOf(builds, COMPARED_VISITS)).map((result) => figuresOf('page-change', result)),
  'click-to-sound': async (builds) => (await pressesOf(builds)).map((result) => figuresOf('click-to-sound', result)),
  domain: async (builds) =>
    (await measureDomain(builds.map(({ root }) => root))).map((result) => figuresOf('domain', result)),
  catalogue: async (builds) =>
    (
      await compareCatalogues(
        builds.map(({ start }) => start),
        builds[0]?.folder ?? '',
      )
    ).map(catalogueFigures),
};

/** What can be measured; undefined when a program is missing that it needs. */
export const MEASUREMENTS: {
  readonly [Name in MeasurementName]: (around: Surroundings) => Promise<Results[Name] | undefined>;
} = {
  'first-screen': measureFirst,
  'click-to-sound': async (around) => (await pressesOf([around]))[0],
  'story-to-story': async (around) =>
    measureStoryToStory(await around.browser(), { url: await episodesOf(around), button: playButton }),
  'page-change': async (around) => (await changesOf([around]))[0],
  thread: async (around) => measureThread(await around.browser(), await around.origin()),
  'long-playlist': async (around) => measureLongPlaylist(await around.browser(), await around.origin()),
  'range-streaming': async (around) => {
    const soundFile = await around.soundFile();
    const { pid } = await around.product();
    return measureRangeStreaming({ url: (await around.story()).sound, pid }, soundFile, around.folder);
  },
  'beside-streams': (around) => measureBesideStreams(async () => (await around.story()).sound, around.folder),
  domain: async ({ root }) => (await measureDomain([root]))[0],
  catalogue: ({ start, folder }) => measureCatalogue(start, folder),
  pages: ({ start, folder }) => measurePages(start, folder),
  'sign-in': async (around) => measureSignIn(await around.origin()),
  comments: ({ start }) => measureComments(start),
  journal: ({ start }) => measureJournal(start),
  process: ({ start }) => measureProcess(start),
  'several-processes': ({ start }) => measureSeveral(start),
  lighthouse: async (around) =>
    measureLighthouse(
      { '/originals': `${await around.origin()}/originals`, 'a list of episodes': await episodesOf(around) },
      await around.executable(),
    ),
};

export const MEASUREMENT_NAMES = Object.keys(MEASUREMENTS) as MeasurementName[];
