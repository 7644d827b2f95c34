import { expect } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { knownSeries, PlaylistSurface } from './surfaces/playlist.ts';

/** Series of the demo, of which a few stories are free. */
const [NOW, NEXT, THIRD] = [8, 12, 16] as const;

test.describe('the playlist of an account', { tag: '@wide' }, () => {
  test('JRN-104 JRN-105 JRN-106 is one on two devices, also where one had no network, and the one that plays is told of it', async ({
    page,
    browser,
    baseURL,
    sound,
    catalogue,
    playlist,
    complaints,
  }) => {
    const member = await newMember();
    await enter(page.request, member);
    const [next, third] = (await knownSeries(page.request, NEXT, THIRD)).map(({ detailSeries }) => detailSeries);
    await catalogue.hear(`/series/${NOW}/episodes`, sound);

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const phone = await context.newPage();
    const onPhone = new PlaylistSurface(phone, false, ko);
    await enter(phone.request, member);
    await visit(phone, '/originals');
    await onPhone.expectLined([NOW]);
    await onPhone.recommend(next!, third!);
    await onPhone.open();
    const before = await sound.expectAdvance();
    await onPhone.add(next!);
    await playlist.expectLined([NOW, NEXT]);
    await expect(page.getByRole('status').getByText(ko.messages.playlistChangedElsewhere)).toBeVisible();
    expect(await sound.expectAdvance()).toBeGreaterThan(before);

    await context.setOffline(true);
    await page.getByRole('button', { name: ko.player.expand, exact: true }).click();
    await playlist.button(ko.playlist.edit).click();
    await playlist.boxes.last().check();
    await playlist.button(ko.playlist.remove_other.replace('{{count}}', '1')).click();
    await playlist.expectLined([NOW]);
    await onPhone.expectLined([NOW, NEXT]);
    await context.setOffline(false);
    await onPhone.expectLined([NOW]);
    complaints.splice(0); // the browser names what it could not reach

    // A page that is opened again shows what its account has, and what it shows is no change of it.
    await onPhone.add(third!);
    await playlist.expectLined([NOW, THIRD]);
    await phone.reload();
    await whenWhole(phone);
    await onPhone.expectLined([NOW, THIRD]);
    await playlist.expectLined([NOW, THIRD]);
    await context.close();
  });

  test('JRN-107 takes up what a visitor has lined up as they sign in', async ({
    page,
    browser,
    baseURL,
    sound,
    catalogue,
    playlist,
  }) => {
    const member = await newMember();
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const desk = await context.newPage();
    await enter(desk.request, member);
    const [next] = (await knownSeries(page.request, NEXT)).map(({ detailSeries }) => detailSeries);
    await visit(desk, `/series/${NOW}/episodes`);
    await desk.getByRole('main').getByRole('button', { name: /듣기/ }).first().click();
    const onDesk = new PlaylistSurface(desk, false, ko);
    await onDesk.expectLined([NOW]);
    await expect(desk.getByRole('button', { name: ko.player.pause, exact: true }).first()).toBeVisible();

    await catalogue.hear(`/series/${NEXT}/episodes`, sound);
    await enter(page.request, member);
    await page.reload();
    await whenWhole(page);
    await playlist.expectLined([next!.id, NOW]);
    await onDesk.expectLined([NOW, next!.id]);
    await context.close();
  });
});
