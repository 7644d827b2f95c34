import { randomUUID } from 'node:crypto';
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

  test('JRN-110 goes back to where the member was a day ago, once they have seen that, and takes it back', async ({
    page,
    request,
  }) => {
    const headers = await enter(page.request, await newMember());
    const [known] = await knownSeries(page.request, NOW);
    const about = { seriesId: NOW, storyId: known!.stories[0]!.id, kind: 'heard', rate: 1 };
    const at = (agoMs: number): string => new Date(Date.now() - agoMs).toISOString();
    const delivered = await request.post('/api/journal', {
      headers: { ...headers },
      data: {
        journal: randomUUID(),
        sentAt: at(0),
        events: [
          { ...about, number: 1, at: at(2 * 86_400_000), fromSeconds: 0, toSeconds: 21 },
          { ...about, number: 2, at: at(1000), fromSeconds: 21, toSeconds: 80 },
        ],
      },
    });
    expect(delivered.ok(), await delivered.text()).toBe(true);
    await visit(page, '/profile/listening?tab=restore');
    const slider = page.getByRole('slider', { name: ko.player.position, exact: true }).filter({ visible: true });
    await expect(slider).toHaveAttribute('aria-valuenow', '80');
    await page.getByRole('button', { name: '하루 전' }).click();
    await expect(page.getByText('1:20에서 0:21로')).toBeVisible();
    await page.getByRole('button', { name: '이때로 되돌리기' }).click();
    await expect(slider).toHaveAttribute('aria-valuenow', '21');
    const seconds = async (): Promise<number | undefined> => {
      const answer = await page.request.get('/api/places', { headers: { ...headers } });
      return ((await answer.json()) as { readonly places: readonly { readonly seconds: number }[] }).places[0]?.seconds;
    };
    await expect.poll(seconds).toBe(21);
    await page.getByRole('button', { name: ko.messages.undo, exact: true }).click();
    await expect.poll(seconds).toBe(80);
    await expect(slider).toHaveAttribute('aria-valuenow', '80');
  });
});
