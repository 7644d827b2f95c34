import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectNoOverhang, expectUsable } from './surfaces/access.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';

/** Pixels that a finger needs. */
const FINGER = 44;

const fieldOf = (page: Page) => page.getByRole('search').getByRole('combobox').filter({ visible: true }).first();

test('SHL-78 a keyword is completed while it is typed, by initial consonants too, and an option leads to its series', async ({
  page,
  texts,
  isMobile,
}) => {
  await visit(page, '/search');
  await whenWhole(page);
  const field = fieldOf(page);
  await field.click();
  await field.pressSequentially('ㄷㄷㄴ');
  const list = page.getByRole('listbox', { name: texts.search.completed });
  const option = list.getByRole('option').filter({ hasText: '등대는' }).first();
  await expect(option.locator('mark')).toHaveText('등대는');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectUsable(page, 'completions');
  await expectNoOverhang(page, 'completions');
  for (const one of await list.getByRole('option').all()) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
  }
  if (isMobile) await option.tap();
  else {
    await field.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('ㄷㄷㄴ');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
  }
  await expect(page).toHaveURL(/\/series\/\d+\/episodes/);
  await expect(list).toBeHidden();
});

test('SHL-78 a syllable that is being composed completes nothing but the list', async ({ page, context, texts }) => {
  await visit(page, '/originals');
  await whenWhole(page);
  if (!(await fieldOf(page).isVisible())) await visit(page, '/search');
  const field = fieldOf(page);
  await field.click();
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['ㄷ', '드', '등', '등ㄷ', '등대', '등댄']) await compose(text);
  const list = page.getByRole('listbox', { name: texts.search.completed });
  await expect(list.getByRole('option').filter({ hasText: '등대는' }).first()).toBeVisible();
  await keyboard.send('Input.insertText', { text: '등대는' });
  await expect(field).toHaveValue('등대는');
  await expect(list.getByRole('option').filter({ hasText: '등대는' }).first()).toBeVisible();
});

test('SHL-51 SHL-78 what was searched for is offered in an empty field, and without a network it is all', async ({
  page,
  context,
  texts,
  complaints,
}) => {
  await visit(page, '/search');
  await whenWhole(page);
  await fieldOf(page).fill('등대');
  await fieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('등대');
  await fieldOf(page).fill('');
  const recent = page.getByRole('listbox', { name: texts.search.recent });
  await expect(recent.getByRole('option', { name: '등대' })).toBeVisible();
  await context.setOffline(true);
  await fieldOf(page).pressSequentially('자정');
  await expect(recent.getByRole('option', { name: '등대' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: texts.search.completed })).toHaveCount(0);
  await context.setOffline(false);
  // The browser notes what could not be fetched meanwhile.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('SHL-79 six popular covers stand where nothing is found, on the page of the server too', async ({
  page,
  texts,
}) => {
  const answer = await visit(page, '/search?keyword=qxqxqx');
  expect(await answer?.text()).toContain(texts.search.popular);
  const shelf = page.getByRole('main').locator('section').filter({ hasText: texts.search.popular });
  await expect(shelf.getByRole('listitem')).toHaveCount(6);
  await expectUsable(page, 'nothing found');
  await expectNoOverhang(page, 'nothing found');
});
