import { expect } from '@playwright/test';
import type { StoryWire } from '../../common/contract/schemas.ts';
import { test } from './soridam-test.ts';
import { whenWhole } from './surfaces/page-steps.ts';

/** Of the demo, which no test changes. */
const ADULT_SERIES = 14;

test('ENT-72 PLY-50 an adult story sounds with the yes to the question, and the server gives it to nobody before', async ({
  page,
  catalogue,
  sound,
  texts,
}) => {
  const firstStory = async (): Promise<StoryWire> => {
    const answer = await page.request.get(`/api/series/${ADULT_SERIES}/episodes`);
    const { episodes } = (await answer.json()) as { readonly episodes: readonly [StoryWire] };
    return episodes[0];
  };
  const { id, audioSeriesUrl } = await firstStory();
  const free = async (): Promise<number> => (await page.request.get(`/media/free/${id}.mp3`)).status();
  expect(audioSeriesUrl).toBeNull();
  expect(await free()).toBe(403);
  await page.goto(`/series/${ADULT_SERIES}/episodes`);
  await whenWhole(page);
  await catalogue.listen();
  await page.getByRole('button', { name: texts.age.yes }).click();
  await sound.expectAdvance();
  expect((await firstStory()).audioSeriesUrl).toMatch(/^\/media\/audio\//);
  expect(await free()).toBe(200);
});
