import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, enter, newMember, postSeries, postStory, unique } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

test('LIK-13 LIK-14 NTF-03 NTF-04 NTF-11 PRO-12 who follows a series and its author finds both in the box, and is told of a new story while looking', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const title = unique('물때');
  const id = await postSeries(request, author, title);
  const { detailSeries } = (await (await request.get(`/api/series/${id}?seriesCategory=original`)).json()) as {
    readonly detailSeries: { readonly author: { readonly id: number; readonly name: string } };
  };
  const { name, id: authorId } = detailSeries.author;
  const naming = (words: string) => words.replace('{{title}}', title).replace('{{name}}', name);
  const button = (words: string) => page.getByRole('main').getByRole('button', { name: naming(words), exact: true });
  const { follow, notifications } = texts;

  await beMember(page);
  for (const [path, off, on] of [
    [`/series/${id}/episodes`, follow.seriesOff, follow.seriesOn],
    [`/musician/${authorId}`, follow.authorOff, follow.authorOn],
  ] as const) {
    await page.goto(path);
    await button(off).click();
    await expect(button(on)).toHaveAttribute('aria-busy', 'false');
  }

  await page.goto('/profile/my-box?tab=followed');
  const followed = (called: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${called}`) });
  await expect(followed(title)).toBeVisible();
  await expect(followed(name)).toBeVisible();

  await visit(page, '/originals');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: texts.profile.notifications }).click();
  const panel = banner.getByRole('group', { name: texts.profile.notifications });
  await expect(panel.getByText(texts.profile.noNotifications)).toBeVisible();
  const story = unique('첫 물');
  await postStory(request, author, id, story);
  const told = panel.getByRole('link', { name: new RegExp(story) });
  await expect(told).toContainText(notifications.isUnread);
  await expect(panel.getByRole('listitem'), 'followed twice, told once').toHaveCount(1);
  await expect(banner.getByText(notifications.unread)).toBeAttached();
  await told.click();
  await expect(page).toHaveURL(new RegExp(`/series/${id}/episodes$`));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: story })).toBeVisible();

  await button(follow.seriesOn).click();
  await expect(button(follow.seriesOff)).toHaveAttribute('aria-busy', 'false');
  await page.goto('/profile/my-box?tab=followed');
  await expect(followed(name)).toBeVisible();
  await expect(followed(title)).toHaveCount(0);
});
