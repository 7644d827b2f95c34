import { expect, type Page } from '@playwright/test';
import { ko } from '../../../src/ui/i18n/ko.ts';

/** What all accounts of the demo are signed in with (decisions §4). */
export const DEMO_PASSWORD = 'Soridam1!';

/** Signs in to an account of the demo by the form, whose words are `texts`. */
export async function signIn(page: Page, email: string, texts: Pick<typeof ko, 'auth'> = ko): Promise<void> {
  await page.goto('/auth/signin', { waitUntil: 'networkidle' });
  const form = page.getByRole('main');
  await form.getByLabel(texts.auth.email, { exact: true }).fill(email);
  await form.getByLabel(texts.auth.password, { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/originals$/);
}
