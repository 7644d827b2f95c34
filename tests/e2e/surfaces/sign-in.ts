import { expect, type Page } from '@playwright/test';
import { ko } from '../../../src/ui/i18n/ko.ts';
import type { Words } from './words.ts';

/** What all accounts of the demo are signed in with (decisions §4). */
export const DEMO_PASSWORD = 'Soridam1!';

/** Signs in to an account of the demo by the form, whose words are `texts`. */
export async function signIn(page: Page, email: string, texts: Pick<Words, 'auth'> = ko): Promise<void> {
  await page.goto('/auth/signin', { waitUntil: 'networkidle' });
  await fillInSignIn(page, email, texts);
  await expect(page).toHaveURL(/\/originals$/);
}

/** Fills in the sign-in page that is open, and sends it. */
export async function fillInSignIn(page: Page, email: string, texts: Pick<Words, 'auth'> = ko): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(texts.auth.email, { exact: true }).fill(email);
  await form.getByLabel(texts.auth.password, { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
}
