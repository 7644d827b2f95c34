import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { RATE_KEY, SERIES_RATES_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { Story } from '../../../../src/domain/series/story.ts';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const WORDS = {
  ko: {
    opener: /^재생 속도와 취침 타이머/,
    only: '이 작품에만',
    own: '이 작품만 1.5배, 다른 작품은 1배로 들려요.',
    general: (rate: number) => `따로 정하지 않은 작품은 모두 ${rate}배로 들려요.`,
    fast: '1.5배',
    left: (minutes: number) => `${minutes}분 남음`,
  },
  en: {
    opener: /^Speed and sleep timer/,
    only: 'Only for this series',
    own: 'This series plays at 1.5×, other series at 1×.',
    general: (rate: number) => `Every series without a speed of its own plays at ${rate}×.`,
    fast: '1.5×',
    left: (minutes: number) => `${minutes} min left`,
  },
} as const;

/** Seconds of each story: 54 minutes. The sounds of this world are 100 s long, which the player knows once they play. */
const LENGTH = 3240;
const lasting = (entry: ReturnType<typeof anEntry>) => {
  const stories = entry.stories.map((story): Story => ({ ...story, durationSeconds: LENGTH }));
  return { series: entry.series, stories };
};
const [A, B] = [lasting(anEntry(1)), lasting(anEntry(2))];

/** The page of series 1, whose first story of 54 minutes plays. */
async function playing(language: 'ko' | 'en' = 'ko', storage = new MemoryStorageAdapter()) {
  const page = await renderApp('/series/1/episodes', { language, storage, catalogue: aCatalogue(A, B) });
  const { series, stories } = A;
  await act(() => page.app.playStory.run(series, stories, stories[0]!.id));
  await page.pass(1000);
  return page;
}

describe('the choice of a speed', () => {
  it.each(['ko', 'en'] as const)('JRN-88 says whose speed it is, and what is left at it (%s)', async (language) => {
    const words = WORDS[language];
    const { playBar, user, app } = await playing(language);
    await user.click(within(playBar()).getByRole('button', { name: words.opener }));
    const dialog = within(await screen.findByRole('dialog'));
    const only = await dialog.findByRole('switch', { name: words.only });
    expect(only).not.toBeChecked();
    expect(dialog.getByText(words.general(1))).toBeVisible();
    expect(dialog.getByText(words.left(2))).toBeVisible();
    await user.click(only);
    await user.click(dialog.getByRole('radio', { name: words.fast }));
    expect(only).toBeChecked();
    expect(dialog.getByText(words.own)).toBeVisible();
    expect(dialog.getByText(words.left(1))).toBeVisible();
    expect(app.player.rateOf(B.series.id)).toBe(1);
    await user.click(only);
    expect(only).not.toBeChecked();
    expect(app.player.rate).toBe(1);
    expect(dialog.getByText(words.general(1))).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: words.fast }));
    expect(dialog.getByText(words.general(1.5))).toBeVisible();
    expect(app.player.rateOf(B.series.id)).toBe(1.5);
  });
});

describe('the time that is left', () => {
  const kept = () => new MemoryStorageAdapter({ [RATE_KEY]: '3', [SERIES_RATES_KEY]: '[{"seriesID":1,"rate":2}]' });

  it('JRN-92 counts the speed of its series in the rows and on the button of the series', async () => {
    const { app } = await playing('en', kept());
    const main = within(screen.getByRole('main'));
    expect(app.player.rate).toBe(2);
    expect(main.getByRole('button', { name: /27 min left/ })).toBeVisible();
    expect(main.getAllByText('27 min left').length).toBeGreaterThan(0);
    act(() => app.changeRate.run(1.5));
    expect(main.getByRole('button', { name: /36 min left/ })).toBeVisible();
    expect(main.getByText('36 min left')).toBeVisible();
  });

  it.each([
    ['/originals', 'button', /연재 1/],
    ['/profile/my-box', 'listitem', undefined],
  ] as const)('JRN-92 counts the speed of each series that was left, whatever plays (%s)', async (path, role, name) => {
    const catalogue = aCatalogue(A, B);
    const page = await renderApp(path, { language: 'en', storage: kept(), catalogue, signedIn: anAccount(1) });
    for (const { series, stories } of [A, B]) {
      await act(() => page.app.playStory.run(series, stories, stories[0]!.id));
      await page.pass(1000);
    }
    expect(page.app.player.rate).toBe(3);
    const rows = () => screen.getAllByRole(role, name === undefined ? {} : { name });
    await waitFor(() => {
      const row = rows().find(({ textContent }) => /연재 1/.test(textContent) && /min left/.test(textContent));
      expect(row).toHaveTextContent('27 min left');
    });
  });
});
