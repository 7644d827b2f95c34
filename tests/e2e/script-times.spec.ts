import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, postSeries, postStory } from './surfaces/member.ts';

/** The second is longer than the list that shows it. */
const LINES = ['파도가 왔다.', '파도가 다시 왔다, '.repeat(60) + '그리고 갔다.', '아무도 없었다.'];
/** What stands before a line. */
const TIME = /^\[00:0\d\.\d\d\] /;

/** @returns the lines of a script, each of which has a time, without it */
const untimed = (script: string): readonly string[] =>
  script.split('\n').map((line) => (TIME.test(line) ? line.replace(TIME, '') : `without a time: ${line}`));

/** @returns pixels between the upper edge of a list and that of one of its lines */
const aboveIt = (line: Element): number =>
  line.getBoundingClientRect().top - (line.closest('[role=region]')?.getBoundingClientRect().top ?? 0);

test('CRE-18 CRE-27 an author has times proposed, taps two of them while listening, and finds them saved', async ({
  page,
  texts,
}) => {
  const author = await beMember(page);
  const series = await postSeries(page.request, author);
  await postStory(page.request, author, series, '첫 밤');
  const story = async () => {
    const answer = await page.request.get(`/api/my-series/${series}`, { headers: { ...author } });
    const { stories } = (await answer.json()) as { readonly stories: readonly { id: number; duration: number }[] };
    return stories[0];
  };
  await expect.poll(async () => (await story())?.duration, { timeout: 60_000 }).toBeGreaterThan(2);
  await page.goto(`/profile/my-content/${series}?story=${(await story())?.id}`);
  const script = page.getByRole('textbox', { name: texts.clips.script });
  await script.fill(LINES.join('\n'));
  await page.getByRole('button', { name: texts.clips.propose }).click();
  await expect(page.getByText(texts.clips.proposed)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.clips.withdraw })).toBeFocused();
  expect(untimed(await script.inputValue())).toEqual(LINES);

  await page.getByRole('button', { name: texts.clips.tap }).click();
  const dialog = page.getByRole('dialog', { name: texts.clips.tap });
  await expect(dialog.getByRole('button', { name: texts.player.play, exact: true })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(dialog.getByRole('button', { name: texts.clips.tapNext })).toBeFocused();
  await page.keyboard.press(' ');
  const long = dialog.getByRole('listitem').nth(1);
  await expect(long).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => long.evaluate(aboveIt), 'seen from its beginning').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step');
  await dialog.getByRole('button', { name: texts.clips.tapApply }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.clips.proposed)).toBeHidden();
  const tapped = await script.inputValue();
  expect(untimed(tapped)).toEqual(LINES);

  await page.getByRole('button', { name: texts.works.save, exact: true }).click();
  await expect(page.getByText(texts.clips.saved)).toBeVisible();
  await page.goto(`/profile/my-content/${series}?story=${(await story())?.id}`);
  await expect(script).toHaveValue(tapped);
});
