import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beMember, enter, newMember, postSeries, postStory, unique } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

const DAY_MS = 86_400_000;

test('SHL-91 SHL-92 PRO-18 SHL-93 API-71 who follows a series finds when it goes on in the calendar, and what is new in the box', async ({
  page,
  request,
  texts,
}) => {
  const author = await enter(request, await newMember());
  const title = unique('물때');
  const story = unique('첫 물');
  const secret = unique('비밀');
  const id = await postSeries(request, author, title);
  await postStory(request, author, id, story);
  await postStory(request, author, id, secret, undefined, new Date(Date.now() + 5 * DAY_MS));
  const main = page.getByRole('main');
  const entry = main.getByRole('link', { name: new RegExp(title) });

  // The document itself has it, for whoever reads without scripts, and no more of it than its series.
  const drawn = async () => (await request.get('/calendar')).text();
  await expect.poll(drawn).toContain(title);
  expect(await drawn()).not.toContain(secret);
  await visit(page, '/calendar');
  await expect(entry).toBeVisible();
  await expect(main.getByRole('navigation', { name: texts.calendar.shown })).toHaveCount(0);
  await expectUsable(page, 'the calendar');

  await beMember(page);
  await visit(page, `/series/${id}/episodes`);
  await main.getByRole('button', { name: texts.follow.seriesOff.replace('{{title}}', title), exact: true }).click();
  const on = main.getByRole('button', { name: texts.follow.seriesOn.replace('{{title}}', title), exact: true });
  await expect(on).toHaveAttribute('aria-busy', 'false');

  await visit(page, '/profile/my-box?tab=fresh');
  await expect(main.getByRole('heading', { name: texts.box.today, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(story) })).toHaveCount(1);
  await expect(main.getByText(secret)).toHaveCount(0);
  await expectUsable(page, 'what is new');
  await main.getByRole('link', { name: texts.box.calendar }).click();
  await expect(page).toHaveURL(/\/calendar\?followed=true$/);
  await expect(entry).toContainText(texts.calendar.following);
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectUsable(page, 'the calendar of what one follows');
  await page.reload();
  await expect(entry).toContainText(texts.calendar.following);
  await main
    .getByRole('navigation', { name: texts.calendar.shown })
    .getByRole('link', { name: texts.calendar.all })
    .click();
  await expect(page).toHaveURL(/\/calendar$/);
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/series/${id}/episodes$`));
});
