import { expect, type Page } from '@playwright/test';
import { BRAND } from '../../common/kernel/brand.ts';
import { test } from './soridam-test.ts';
import { aNetwork, anAddress, beMember } from './surfaces/member.ts';
import { APP_USER_AGENTS, NativeApp } from './surfaces/native-app.ts';
import { visit } from './surfaces/page-steps.ts';
import type { Words } from './surfaces/words.ts';

// Each project reads it in its language.
test.use({ viewport: { width: 390, height: 844 } });

const tabs = (page: Page, { shell }: Words) => page.getByRole('navigation', { name: shell.tabs }).getByRole('link');

test('HDR-21 HDR-25 HDR-27 I18N-16 FTR-03 FTR-04 FTR-05 FTR-06 FTR-07 FTR-08 a visitor has five tabs, three of them open, above who runs the site', async ({
  page,
  texts,
}) => {
  await visit(page, '/discovery');
  const { originals, discovery, challenge, drawer, mine } = texts.shell;
  await expect(tabs(page, texts)).toHaveText([originals, discovery, challenge, drawer, mine]);
  for (const section of ['originals', 'challenge', 'discovery'] as const) {
    await tabs(page, texts).filter({ hasText: texts.shell[section] }).click();
    await expect(page).toHaveURL(new RegExp(`/${section}$`));
    await expect(tabs(page, texts).and(page.locator('[aria-current]'))).toHaveText(texts.shell[section]);
    await expect(page.getByRole('main').locator('a[href^="/series/"]').first()).toBeVisible();
  }

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('img', { name: texts.site.name })).toBeVisible();
  await expect(footer).toContainText(BRAND.representative);
  await expect(footer).toContainText(BRAND.registration);
  await expect(footer).toContainText(BRAND.supportMail);
  await expect(footer).toContainText(BRAND.partnerMail);
  await expect(footer).toContainText(texts.footer.copyright.replace('{{year}}', String(BRAND.since)));
  for (const [name, path] of [
    [texts.footer.terms, '/terms/service'],
    [texts.footer.privacy, '/terms/privacy'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('HDR-23 HDR-26 a member finds the bell above, and on My page the language and what an author needs', async ({
  page,
  texts,
}) => {
  await beMember(page);
  await visit(page, '/originals');
  await page.getByRole('banner').getByRole('button', { name: texts.profile.notifications }).click();
  await expect(page.getByText(texts.profile.noNotifications)).toBeVisible();
  await page.keyboard.press('Escape');
  await tabs(page, texts).filter({ hasText: texts.shell.mine }).click();
  await expect(page).toHaveURL(/\/profile\/account-setting-mobile$/);
  const main = page.getByRole('main');
  for (const name of [texts.profile.authorProfile, texts.profile.authorCandy, texts.profile.myContent]) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const other = texts.shell.mine === '마이' ? 'en' : 'ko';
  await main.getByRole('button', { name: other === 'en' ? 'ENG' : 'KOR' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await main.getByRole('link', { name: other === 'en' ? 'My content' : '내 작품', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/my-content$/);
});

test.describe('in the native app', () => {
  test.use({ userAgent: APP_USER_AGENTS.ios, isMobile: true, hasTouch: true });

  test('I18N-05 I18N-11 I18N-30 the login offers the address below the providers, says that a pair is wrong, and the app hears of another language', async ({
    page,
    texts,
    complaints,
  }) => {
    // Wrong pairs are counted by address and by network.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() });
    const app = await NativeApp.around(page, 'ios');
    await visit(page, '/challenge');
    await tabs(page, texts).filter({ hasText: texts.shell.mine }).click();
    const modal = page.getByRole('dialog', { name: texts.auth.signIn, exact: true });
    await expect(modal.getByText(texts.auth.orByEmail)).toBeVisible();
    await modal.getByLabel(texts.auth.email, { exact: true }).fill(anAddress());
    await modal.getByLabel(texts.auth.password, { exact: true }).fill('Lantern7!sea');
    await modal.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
    for (const sentence of texts.auth.bothWrong.split(/(?<=\.) /)) {
      await expect(modal.getByText(sentence, { exact: true })).toBeVisible();
    }
    complaints.splice(0); // the browser names the 401

    await modal.getByRole('button', { name: texts.auth.startKakao }).click();
    await expect(page).toHaveURL(/\/profile\/account-setting-mobile$/);
    await page.getByRole('main').getByRole('button', { name: 'KOR' }).click();
    await page.getByRole('main').getByRole('button', { name: 'ENG' }).click();
    await app.expectHeard('setLangLocale', { locale: 'ko' });
    await app.expectHeard('setLangLocale', { locale: 'en' });
  });
});
