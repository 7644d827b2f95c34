import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';

/** Presses Tab until `target` has the focus, as somebody without a mouse finds it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}

const said = (page: Page) => page.locator('[id^="DndLiveRegion"]');

test.describe('by keys alone', () => {
  test('SHL-51 QUE-21 QUE-23 QUE-26 one searches, opens, plays, puts in order, deletes and reads', async ({
    page,
    sound,
  }) => {
    await visit(page, '/originals');
    await tabTo(page, page.getByRole('combobox').first());
    await page.keyboard.type('등대');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    const found = page.getByRole('main').locator('a[href^="/series/"]').first();
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/series\/\d+\/episodes$/);
    const main = page.getByRole('main');
    await tabTo(page, main.getByRole('button', { name: /듣기/ }).first());
    await page.keyboard.press('Enter');
    await sound.expectAdvance();

    const bar = page.getByRole('region', { name: '플레이어' });
    const slider = bar.getByRole('slider', { name: '재생 위치' });
    await tabTo(page, slider);
    await expect(slider).toHaveAttribute('aria-valuetext', /^(\d+분 )?\d+초, 전체 (\d+분 )?\d+초$/);
    await tabTo(page, bar.getByRole('button', { name: '플레이어 펼치기' }));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: '펼친 플레이어' });
    const adds = panel.getByRole('button', { name: /재생 목록에 담기$/ });
    const handles = panel.getByRole('button', { name: /순서 바꾸기$/ });
    await addTwo(page, adds, handles);

    const [first, second] = await handles.evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')));
    await page.keyboard.press('Shift+Tab');
    await tabBackTo(page, handles.nth(1));
    await page.keyboard.press('Space');
    await expect(said(page)).toContainText('들어 올렸어요');
    await moveUp(page, '1번째');
    await page.keyboard.press('Space');
    await expect(said(page)).toContainText('내려놓았어요');
    await expect(handles.first()).toHaveAttribute('aria-label', second ?? '');
    await expect(handles.nth(1)).toHaveAttribute('aria-label', first ?? '');

    await tabBackTo(page, panel.getByRole('button', { name: '정리' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: '전체 선택' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('button', { name: '2개 삭제' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2개를 재생 목록에서 뺐어요')).toBeVisible();
    await expect(handles).toHaveCount(0);

    const script = panel.getByRole('region', { name: '대본' });
    await tabBackTo(page, script.getByRole('button').and(page.locator('[tabindex="0"]')));
    await page.keyboard.press('End');
    await expect(script.getByRole('button').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(script.locator('[aria-current]')).toHaveText(
      (await script.getByRole('button').last().textContent()) ?? '',
    );

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: '플레이어' })).toBeVisible();
  });

  test('QUE-26 PLY-42 in English one plays, moves the sound and puts in order, and is told so', async ({
    page,
    context,
    baseURL,
    sound,
  }) => {
    await context.addCookies([{ name: 'perfered-language', value: 'en', url: baseURL ?? '' }]);
    await visit(page, '/series/1/episodes');
    await tabTo(page, page.getByRole('main').getByRole('button', { name: /Play/ }).first());
    await page.keyboard.press('Enter');
    await sound.expectAdvance();
    const bar = page.getByRole('region', { name: 'Player', exact: true });
    const slider = bar.getByRole('slider', { name: 'Position' });
    await tabTo(page, slider);
    // However long the way to it was.
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /^3\d seconds of 1 minute \d+ seconds$/);
    await tabTo(page, bar.getByRole('button', { name: 'Open the player' }));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Open player' });
    const handles = panel.getByRole('button', { name: /^Move / });
    await addTwo(page, panel.getByRole('button', { name: /^Add .+ to your playlist$/ }), handles);
    const second = await handles.nth(1).getAttribute('aria-label');
    await tabBackTo(page, handles.nth(1));
    await page.keyboard.press('Space');
    await expect(said(page)).toContainText('Lifted');
    await moveUp(page, 'is over place 1');
    await page.keyboard.press('Space');
    await expect(said(page)).toContainText('Dropped');
    await expect(handles.first()).toHaveAttribute('aria-label', second ?? '');
  });

  test('nothing that has the focus lies below the play bar', async ({ page }) => {
    await visit(page, '/series/1/episodes');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /듣기/ }).first().click();
    const bar = page.getByRole('region', { name: '플레이어' });
    await expect(bar.getByRole('button', { name: '일시정지' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 500 });
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest('main') === null || focused.id === 'main') return '';
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return above !== null && (focused.contains(above) || above.contains(focused)) ? '' : focused.outerHTML;
      });
    const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    await main.evaluate((element) => element.focus());
    let reached = 0;
    do {
      await page.keyboard.press('Tab');
      reached += 1;
      await expect.poll(hidden, { message: `control ${reached}` }).toBe('');
    } while (await inMain());
    expect(reached).toBeGreaterThan(10);
  });
});

/** Adds what the first of `adds` would, and what the one would to which the focus goes then. */
async function addTwo(page: Page, adds: Locator, handles: Locator): Promise<void> {
  await tabTo(page, adds.first());
  const first = (await adds.first().getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(handles).toHaveCount(1);
  await expect(adds.and(page.locator(':focus'))).not.toHaveAttribute('aria-label', first);
  await page.keyboard.press('Enter');
  await expect(handles).toHaveCount(2);
}

/** Moves what is lifted up to the first place; the keys are heard a moment after it was lifted. */
async function moveUp(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(said(page)).toContainText(words, { timeout: 500 });
  }).toPass();
}

/** As `tabTo`, backwards. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}
