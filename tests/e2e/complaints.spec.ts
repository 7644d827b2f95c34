import { expect } from '@playwright/test';
import { test } from './soridam-test.ts';
import { visit } from './surfaces/page-steps.ts';

test('a document that does not fit its page, in whatever window, fails the test that opened it', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const pages = [page, await context.newPage(), await browser.newPage({ baseURL: baseURL ?? '' })];
  for (const each of pages) {
    await each.route('/discovery', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Another heading');
      await route.fulfill({ response: answer, body: html });
    });
    await visit(each, '/discovery');
    await expect.poll(() => complaints.splice(0).join('\n')).toMatch(/React error #4\d\d|did not match/);
  }
  await pages[2]?.context().close();
});

test('an answer of a server that failed, and what nobody catches, fail the test during which they came', async ({
  page,
  context,
  complaints,
}) => {
  const other = await context.newPage();
  await other.route('**/api/challenge', (route) => route.fulfill({ status: 503, json: {} }));
  await visit(page, '/terms/service');
  await visit(other, '/terms/service');
  await other.evaluate(() => fetch('/api/challenge'));
  await expect.poll(() => complaints.join('\n')).toContain('/api/challenge: 503');
  complaints.splice(0);
  await other.evaluate(() => void Promise.reject(new Error('nobody catches this')));
  await expect.poll(() => complaints.join('\n')).toContain('nobody catches this');
  complaints.splice(0);
});
