import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { findFfmpeg } from '../../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import { aWav } from '../support/clips/sounds.ts';
import { test } from './soridam-test.ts';
import { Catalogue } from './surfaces/catalogue.ts';
import { enter, newMember, postSeries, postStory } from './surfaces/member.ts';
import { Sound } from './surfaces/sound.ts';

/** Where there are no tools to make other forms, a sound is heard as it was sent. */
const HAS_TOOLS = findFfmpeg(process.env['PATH']) !== undefined;
const ITSELF = HAS_TOOLS ? /\.mp3$/ : /\.wav$/;
const LIGHT = HAS_TOOLS ? /\.mp3\/webm$/ : ITSELF;

/** Posts a story that is long enough to be moved in, and waits for all forms of its sound. @returns its page */
async function tell(request: APIRequestContext): Promise<string> {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  await postStory(request, author, series, '첫 물', aWav(45));
  const address = async (): Promise<string> => {
    const answer = await request.get(`/api/series/${series}/episodes`);
    const { episodes } = (await answer.json()) as { episodes: readonly { readonly audioSeriesUrl: string }[] };
    return episodes[0]?.audioSeriesUrl ?? '';
  };
  await expect.poll(address, { timeout: 60_000 }).toMatch(HAS_TOOLS ? /#webm$/ : ITSELF);
  return `/series/${series}/episodes`;
}

/** @returns the addresses of sounds that `page` asks for from now on */
function soundsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/audio/')) asked.push(pathname);
  });
  return asked;
}

async function listenBy(page: Page, saveData: boolean): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: told, effectiveType: '4g' } });
  }, saveData);
}

test('CRE-20 CRE-27 PLY-06 who saves data hears the low-bitrate rendition of a story, and moves in it; who does not hears it itself', async ({
  page,
  browser,
  request,
  catalogue,
  player,
  sound,
}) => {
  const path = await tell(request);
  await listenBy(page, true);
  const asked = soundsOf(page);
  await catalogue.hear(path, sound);
  await player.open();
  const [before, ahead] = await sound.leap(() => player.forwardButton.click());
  expect(ahead - before).toBeGreaterThanOrEqual(29);
  await sound.expectAdvance();
  expect(new Set(asked.map((address) => LIGHT.test(address)))).toEqual(new Set([true]));

  const other = await browser.newPage();
  await listenBy(other, false);
  const heavy = soundsOf(other);
  await new Catalogue(other).hear(path, await Sound.of(other));
  expect(new Set(heavy.map((address) => ITSELF.test(address)))).toEqual(new Set([true]));
  await other.close();
});
