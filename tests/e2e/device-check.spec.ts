import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { DarkScreen } from './surfaces/dark-screen.ts';
import { knownSeries } from './surfaces/playlist.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

/** Series of the demo, of each of which the first three stories are free. */
const [SERIES, WAITING] = [8, 12] as const;
const PAGE = '/dev/device-check';
const { steps } = ko.deviceCheck;

const step = (page: Page, name: keyof typeof steps) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: steps[name].title, exact: true }) });
const begin = (page: Page, name: keyof typeof steps) =>
  step(page, name)
    .getByRole('button', { name: /이 단계 시작$/ })
    .click();
const result = (page: Page) => page.getByRole('textbox', { name: ko.deviceCheck.reportText });

/** Runs before the page's own scripts: keeps the handlers of the device's controls. */
function keepControls(): void {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  Reflect.set(window, 'controls', handlers);
  navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
}

async function press(page: Page, action: MediaSessionAction): Promise<void> {
  await page.evaluate((name) => {
    const handlers = Reflect.get(window, 'controls') as Map<string, MediaSessionActionHandler | null>;
    handlers.get(name)?.({ action: name });
  }, action);
}

test.describe('the check of a phone', () => {
  test('JRN-96 JRN-97 JRN-98 JRN-100 JRN-101 JRN-102 goes through its steps with real sound, across a reload, to a file', async ({
    page,
    context,
    catalogue,
    playlist,
    sound,
    complaints,
    baseURL,
  }) => {
    test.slow(); // it listens for 20 s, and the rest may take as long as elsewhere
    const screen = await DarkScreen.of(page, context);
    await page.addInitScript(keepControls);
    await enter(page.request, await newMember());
    const waiting = (await knownSeries(page.request, WAITING)).map(({ detailSeries }) => detailSeries);
    await playlist.recommend(...waiting);
    await catalogue.hear(`/series/${SERIES}/episodes`, sound);
    await playlist.open();
    await playlist.add(...waiting);
    await sound.expectAdvance();
    await context.addCookies([{ name: 'perfered-language', value: 'ko', url: baseURL ?? '' }]);
    await visit(page, PAGE);
    await page.getByRole('button', { name: ko.deviceCheck.start }).click();
    await page.getByRole('textbox', { name: ko.deviceCheck.phone }).fill('Test phone');

    await press(page, 'play');
    await sound.expectAdvance();
    await begin(page, 'headset');
    await press(page, 'pause');
    await sound.expectSilence();
    await press(page, 'play');
    await sound.expectAdvance();
    await expect(step(page, 'headset')).toContainText('재생과 일시정지 2번 가운데 2번');
    await step(page, 'headset').getByRole('radio', { name: ko.deviceCheck.answers.worked, exact: true }).check();

    await begin(page, 'network');
    await context.setOffline(true);
    await sound.expectAdvance(5.5);
    await context.setOffline(false);
    await expect(step(page, 'network')).toContainText('들은 것이 모두 서버에 전달됐어요', { timeout: 30_000 });

    await begin(page, 'stories');
    await step(page, 'stories').getByRole('button', { name: ko.deviceCheck.nearEnd }).click();
    await screen.darken();
    for (const times of [1, 2, 3]) {
      await sound.expectAdvance(1);
      await sound.runOut();
      await expect(step(page, 'stories')).toContainText(`이어진 이야기 ${times}편`);
    }
    await expect(step(page, 'stories')).toContainText('화면이 가려진 동안 3편');

    await begin(page, 'reload');
    await sound.expectAdvance(3);
    await visit(page, PAGE);
    await expect(step(page, 'reload')).toContainText(/자리: 전 [\d.]+초, 뒤 [\d.]+초/);
    await expect(page.getByRole('textbox', { name: ko.deviceCheck.phone })).toHaveValue('Test phone');

    const text = await result(page).inputValue();
    expect(text).toMatch(/^# Device check: Test phone\n/);
    expect(text).toMatch(/- Product: build [\w-]{6,16}, commit not given/);
    for (const row of [
      '| Locked screen | not tried |',
      '| Headset and locked-screen controls | worked |',
      '| The next three stories | worked |',
      '| Network lost and back | worked |',
      '| Page killed and opened again | worked |',
      '- IndexedDB: yes',
      '- Media Session: yes',
      '- Controls received: pause, play; play and pause carried out: 2 of 2',
    ]) {
      expect(text.split('\n')).toContain(row);
    }
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: ko.deviceCheck.save }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-test-phone-chrome-\d+\.md$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(text);
    complaints.splice(0); // the browser names what it could not reach
  });
});
