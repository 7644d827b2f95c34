import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { Comments, writeComment } from './surfaces/comments.ts';
import { beMember, enter, newMember, postSeries } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

/** A series of the demo with comments of several people, which no test comments on. */
const TALKED_OF = 4;

test('CMT-44 CMT-45 a name is completed after an @, leads to its page, and tells who is meant', async ({
  page,
  request,
  texts,
}) => {
  const named = await newMember();
  const author = await enter(request, await newMember());
  const series = await postSeries(request, author);
  const speaker = await enter(request, named);
  const said = await writeComment(request, speaker, series);
  await beMember(page);
  await visit(page, `/series/${series}/reviews?page=1`);
  const comments = new Comments(page, texts);
  const writer = comments.saying(said.words).getByRole('link').first();
  const name = (await writer.textContent()) ?? '';
  await comments.field.click();
  await comments.field.pressSequentially(`@${name.slice(0, 3)}`);
  const people = page.getByRole('listbox', { name: texts.comments.mention });
  await expect(people.getByRole('option', { name, exact: true })).toBeVisible();
  await expectUsable(page, 'people to mention');
  await people.getByRole('option', { name, exact: true }).click();
  await expect(comments.field).toHaveValue(`@${name} `);
  await expect(comments.field).toBeFocused();
  await expect(people).toHaveCount(0);
  await page.keyboard.type('3:12');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(comments.saying(`@${name} 3:12`)).toBeVisible();
  const mention = page.getByRole('link', { name: `@${name}`, exact: true });

  const answer = await request.get('/api/notifications/me', { headers: { ...speaker } });
  const { notifications } = (await answer.json()) as { notifications: { notificationType: string }[] };
  expect(notifications.map(({ notificationType }) => notificationType)).toEqual(['mention']);

  await mention.click();
  await expect(page).toHaveURL(/\/musician\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('CMT-44 a name is completed while a Korean keyboard composes it', async ({ page, texts }) => {
  await beMember(page);
  await visit(page, `/series/${TALKED_OF}/reviews?page=1`);
  const comments = new Comments(page, texts);
  await comments.field.click();
  await comments.field.pressSequentially('@');
  const people = page.getByRole('listbox', { name: texts.comments.mention });
  await expect(people.getByRole('option', { name: '한서우', exact: true })).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅎ', '하', '한']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  // Whose name it begins, before the one in whose it stands elsewhere.
  await expect(people.getByRole('option')).toHaveText(['한서우', '자두한알']);
  await keyboard.send('Input.insertText', { text: '한' });
  await page.keyboard.press('Enter');
  await expect(comments.field).toHaveValue('@한서우 ');
});

test('CMT-44 in the comments of the player, Escape closes the people to mention and nothing else', async ({
  page,
  isMobile,
  texts,
  catalogue,
  player,
}) => {
  await beMember(page);
  await visit(page, `/series/${TALKED_OF}/episodes`);
  await catalogue.listen();
  await player.open();
  if (!isMobile) await page.getByRole('button', { name: texts.player.expand }).click();
  await page.getByRole('button', { name: new RegExp(`^${texts.player.comments}`) }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${texts.comments.title}`) });
  const { field } = new Comments(dialog, texts);
  await field.click();
  await field.pressSequentially('@');
  const people = dialog.getByRole('listbox', { name: texts.comments.mention });
  await expect(people.getByRole('option').first()).toBeVisible();
  await expectUsable(page, 'people to mention in the comments of the player');
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('@');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
