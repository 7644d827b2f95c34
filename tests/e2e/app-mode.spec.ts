import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { APP_USER_AGENTS, NativeApp } from './surfaces/native-app.ts';
import { visit } from './surfaces/page-steps.ts';
import type { Words } from './surfaces/words.ts';

const EPISODES = '/series/4/episodes';
const CANDY = '/profile/candy-management';

const worded = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const tab = (page: Page, { shell }: Words, name: 'mine' | 'originals') =>
  page.getByRole('navigation', { name: shell.tabs }).getByRole('link', { name: shell[name] });

/** Whoever comes from Kakao is a member at once. */
async function signInByKakao(page: Page, texts: Words, platform: 'android' | 'ios'): Promise<void> {
  await visit(page, '/challenge');
  await tab(page, texts, 'mine').click();
  const modal = page.getByRole('dialog', { name: texts.auth.signIn, exact: true });
  await expect(modal.getByRole('button', { name: /Apple/ })).toHaveCount(platform === 'ios' ? 1 : 0);
  await modal.getByRole('button', { name: /카카오|Kakao/ }).click();
  await expect(page).toHaveURL(/\/profile\/account-setting-mobile$/);
}

for (const platform of ['android', 'ios'] as const) {
  test.describe(`in the app of ${platform}`, () => {
    test.use({
      userAgent: APP_USER_AGENTS[platform],
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });

    test('SES-12 SES-13 MODE-04 MODE-16 BRG-01 BRG-02 BRG-07 SHR-12 one signs in, listens, likes and shares', async ({
      page,
      texts,
      sound,
    }) => {
      const app = await NativeApp.around(page, platform);
      await signInByKakao(page, texts, platform);
      await app.expectHeard('kakaoLogin');

      await visit(page, EPISODES);
      const main = page.getByRole('main');
      await main
        .getByRole('button', { name: /듣기|Play|Listen/ })
        .first()
        .click();
      await expect.poll(() => sound.seconds()).toBeGreaterThan(1);
      const heart = main.getByRole('button', { name: new RegExp(`^${texts.series.like}`) });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      const title = await main.getByRole('heading', { level: 1 }).textContent();
      await main.getByRole('button', { name: texts.series.share, exact: true }).click();
      await app.expectHeard('serySharing', { title, url: new URL(EPISODES, page.url()).href });
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // The device's back button closes the layer and nothing else.
      await page.getByRole('button', { name: texts.player.open, exact: true }).click();
      const player = page.getByRole('dialog', { name: texts.player.label });
      await expect(player).toBeVisible();
      await page.goBack();
      await expect(player).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${EPISODES}$`));

      await tab(page, texts, 'originals').click();
      await page.getByRole('button', { name: texts.profile.notifications }).filter({ visible: true }).click();
      await app.expectHeard('openNotiScreen');
      await expect(page.getByRole('group', { name: texts.profile.notifications })).toHaveCount(0);
    });

    test('BRG-03 BRG-06 BRG-08 CND-02 CND-07 FTR-02 one buys candy of the store, and leaves', async ({
      page,
      texts,
    }) => {
      const app = await NativeApp.around(page, platform);
      await signInByKakao(page, texts, platform);
      await visit(page, CANDY);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await page.getByRole('radio', { name: new RegExp(`^${worded(texts.candy.amount, { candy: '50' })}`) }).check();
      await page.getByRole('button', { name: /5,300/ }).click();
      await expect(page.getByText(worded(texts.candy.added, { candy: '50' }))).toBeVisible();
      await app.expectHeard('iapCandy', { candyAmount: 50, wonAmount: 5300 });

      await tab(page, texts, 'mine').click();
      await page.getByRole('main').getByRole('button', { name: texts.auth.signOut, exact: true }).click();
      await expect(page).toHaveURL(/\/originals$/);
      await app.expectHeard('kakaoLogout');
      await app.expectHeard('clearAuthToken');
    });
  });
}

test.describe('a page in the app', () => {
  test.use({ userAgent: APP_USER_AGENTS.android, viewport: { width: 390, height: 844 }, isMobile: true });

  test('MODE-13 no control is marked by a long press, what is written can be, and no worker stands between', async ({
    page,
    texts,
  }) => {
    await NativeApp.around(page, 'android');
    await visit(page, EPISODES);
    await expect(tab(page, texts, 'mine')).toHaveCSS('user-select', 'none');
    await expect(page.getByRole('main').getByRole('button').first()).toHaveCSS('user-select', 'none');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCSS('user-select', 'auto');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

test('a simulated app hosts the site: it signs in, and names what the page says', async ({ page, texts, isMobile }) => {
  await page.goto('/dev/native-host');
  const site = page.frameLocator('iframe');
  const tabs = site.getByRole('navigation', { name: texts.shell.tabs });
  await tabs.getByRole('link', { name: texts.shell.mine }).click();
  const modal = site.getByRole('dialog', { name: texts.auth.signIn, exact: true });
  await modal.getByRole('button', { name: /카카오|Kakao/ }).click();
  const sheet = page.getByRole('group', { name: texts.nativeHost.kakaoTitle });
  await sheet.getByRole('textbox').fill(isMobile ? 'Sora' : '소라');
  await sheet.getByRole('button', { name: texts.nativeHost.kakaoGo }).click();
  await expect(modal).toBeHidden();
  await expect(site.getByRole('button', { name: texts.auth.signOut, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('log').getByText('kakaoLogin', { exact: true })).toHaveCount(2);
});
