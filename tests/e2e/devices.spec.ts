import { devices, expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter, newMember, type MemberHeaders } from './surfaces/member.ts';
import { signIn } from './surfaces/sign-in.ts';
import { visit } from './surfaces/page-steps.ts';

const position = (page: Page) =>
  page.getByRole('slider', { name: ko.player.position, exact: true }).filter({ visible: true });

/** @returns the second at which the server knows the member of `page` to be */
async function secondsKept(page: Page, headers: MemberHeaders): Promise<number> {
  const answer = await page.request.get('/api/users/me/positions', { headers: { ...headers } });
  const { positions } = (await answer.json()) as { readonly positions: readonly { readonly seconds: number }[] };
  return positions[0]?.seconds ?? Number.NaN;
}

test('HIS-14 who signs in on another device goes on at the second at which the first one stopped', async ({
  page,
  browser,
  baseURL,
  sound,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' });
  const phone = await context.newPage();
  const member = await newMember();
  const headers = await enter(phone.request, member);
  await visit(phone, '/series/10/episodes');
  await phone.getByRole('main').getByRole('button', { name: /듣기/ }).first().click();
  await phone.getByRole('button', { name: ko.player.open }).click();
  const player = phone.getByRole('dialog', { name: ko.player.label });
  await position(phone).press('PageUp');
  await player.getByRole('button', { name: ko.player.pause }).click();
  await expect(player.getByRole('button', { name: ko.player.play, exact: true })).toBeVisible();
  // The server was told of the pause, at most a second beside what the thread shows.
  const shown = Number(await position(phone).getAttribute('aria-valuenow'));
  expect(shown).toBeGreaterThanOrEqual(30);
  await expect
    .poll(
      async () => Math.abs((await secondsKept(phone, headers)) - shown),
      'seconds between the server and the thread',
    )
    .toBeLessThanOrEqual(1);
  await context.close();

  await signIn(page, member);
  const seconds = await secondsKept(page, headers);
  await expect(position(page)).toHaveAttribute('aria-valuenow', String(Math.round(seconds)));
  await sound.expectSilence();
  await page.getByRole('button', { name: ko.player.play, exact: true }).filter({ visible: true }).first().click();
  expect(await sound.expectAdvance()).toBeGreaterThan(seconds);
});
