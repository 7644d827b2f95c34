import { expect, type Page } from '@playwright/test';
import { ko } from '../../../src/ui/app/i18n/ko.ts';
import type { Credentials } from './member.ts';
import type { Words } from './words.ts';
import { visit } from './page-steps.ts';

/** Who everybody may sign in as (decisions §4). Tests change nothing that is theirs: what they see is the demo's. */
export const DEMO = {
  listener: { email: 'listener@demo.soridam.example', password: 'Soridam1!' },
  author: { email: 'author@demo.soridam.example', password: 'Soridam1!' },
  operator: { email: 'operator@demo.soridam.example', password: 'Soridam1!' },
} as const satisfies Readonly<Record<string, Credentials>>;

/** Signs in by the form, whose words are `texts`. */
export async function signIn(page: Page, credentials: Credentials, texts: Pick<Words, 'auth'> = ko): Promise<void> {
  await visit(page, '/auth/signin');
  await fillInSignIn(page, credentials, texts);
  await expect(page).toHaveURL(/\/originals$/);
}

/** Fills in the sign-in page that is open, and sends it. */
export async function fillInSignIn(
  page: Page,
  { email, password }: Credentials,
  texts: Pick<Words, 'auth'> = ko,
): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(texts.auth.email, { exact: true }).fill(email);
  await form.getByLabel(texts.auth.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
}
