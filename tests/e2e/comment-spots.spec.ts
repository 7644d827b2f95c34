import { expect, type APIRequestContext } from '@playwright/test';
import { aWav } from '../support/clips/sounds.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments } from './surfaces/comments.ts';
import { beMember, enter, newMember, postSeries, postStory, unique } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { knownSeries } from './surfaces/playlist.ts';

const STORY = '첫 물때';

/** Posts a series with a story of a minute, and a comment of its second 0:20. */
async function tell(request: APIRequestContext) {
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  await postStory(request, author, series, STORY, aWav(60));
  const storyOf = async () => (await knownSeries(request, series))[0]?.stories[0]?.id;
  await expect.poll(storyOf).toBeDefined();
  const writer = await enter(request, await newMember());
  const words = unique('0:20에 등대가 꺼져요');
  const data = { text: words, storyId: await storyOf(), seconds: 20 };
  expect((await request.post(`/api/series/${series}/reviews`, { headers: { ...writer }, data })).ok()).toBe(true);
  return { series, words };
}

test('CMT-39 CMT-40 CMT-41 API-70 a comment of a second is folded for who has not come there, opens, plays from there, and is written', async ({
  page,
  request,
  player,
  texts,
}) => {
  const { series, words } = await tell(request);
  const path = `/series/${series}/reviews?page=1`;
  const of = (text: string, time: string) =>
    text.replace('{{spot}}', texts.comments.spot.replace('{{story}}', STORY).replace('{{time}}', time));
  await beMember(page);
  await visit(page, path);
  const comments = new Comments(page, texts);
  const line = page.getByText(of(texts.comments.ahead, '0:20'));
  await expect(line).toBeVisible();
  await expect(comments.saying(words)).toHaveCount(0);
  await expectUsable(page, 'folded comments of a place');
  await comments.said.first().getByRole('button', { name: texts.comments.unfold, exact: true }).press('Enter');
  await expect(comments.saying(words)).toBeVisible();
  await expectUsable(page, 'comments of a place');

  await page.getByRole('button', { name: of(texts.comments.playFrom, '0:20'), exact: true }).click();
  await expect(line).toBeHidden();
  await player.open();
  await expect(player.pauseButton).toBeVisible();
  await player.pauseButton.click();
  await player.close();

  const attach = page.getByRole('button', { name: new RegExp(`^${of(texts.comments.attach, '0:2\\d')}$`) });
  await attach.click();
  await expect(attach).toHaveAttribute('aria-pressed', 'true');
  const own = unique('여기서 숨을 참았어요');
  await comments.write(own);
  const mark = comments
    .saying(own)
    .getByRole('button', { name: new RegExp(`^${of(texts.comments.playFrom, '0:2\\d')}$`) });
  await expect(mark).toBeVisible();

  await page.reload();
  await whenWhole(page);
  await expect(comments.saying(own)).toBeVisible();
  await expect(comments.saying(words)).toBeVisible();
});

test('CMT-43 the comments of the story that plays are shown alone, kept over a reload, and all again', async ({
  page,
  request,
  player,
  texts,
}) => {
  const { series, words } = await tell(request);
  const writer = await enter(request, await newMember());
  const general = unique('시리즈가 참 좋아요');
  const data = { text: general };
  expect((await request.post(`/api/series/${series}/reviews`, { headers: { ...writer }, data })).ok()).toBe(true);
  await visit(page, `/series/${series}/reviews?page=1`);
  const comments = new Comments(page, texts);
  await page.getByRole('button', { name: texts.comments.unfold, exact: true }).first().click();
  await page.getByRole('button', { name: /0:20/ }).first().click();
  await player.open();
  await expect(player.pauseButton).toBeVisible();
  await player.pauseButton.click();
  await player.close();
  const choices = page.getByRole('group', { name: texts.comments.of.label });
  await choices.getByRole('link', { name: texts.comments.of.story }).press('Enter');
  await expect(comments.saying(general)).toHaveCount(0);
  await expect(comments.saying(words)).toBeVisible();
  await expect(page).toHaveURL(/[?&]story=\d+/);
  const tab = page.getByRole('link', { name: new RegExp(`^${texts.series.reviews} ?2$`) });
  await expect(tab, 'how many there are of all').toBeVisible();
  await expectUsable(page, 'comments of one episode');
  await page.reload();
  await whenWhole(page);
  await expect(comments.saying(words)).toBeVisible();
  await expect(comments.saying(general)).toHaveCount(0);
  await choices.getByRole('link', { name: texts.comments.of.all }).click();
  await expect(comments.saying(general)).toBeVisible();
});
