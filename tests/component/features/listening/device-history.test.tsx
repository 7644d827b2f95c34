import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const ENTRY = anEntry(1);
const PATH = '/listening';
/** In the middle of a day, in whatever zone. */
const NOW = new Date(2026, 10, 27, 12).getTime();

/** A visitor who has heard 20 s of the first story, then 10 s of it from 1:10 on. */
async function aVisitor(options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp('/originals', { now: NOW, catalogue: aCatalogue(ENTRY), ...options });
  await act(() => page.app.playSeries.run(ENTRY.series));
  await page.pass(20_000);
  act(() => page.app.seekTo.run(85));
  await page.pass(10_000);
  await act(() => page.app.togglePlay.run());
  return page;
}

const show = async ({ router }: Awaited<ReturnType<typeof aVisitor>>) => {
  await act(() => router.navigate(PATH));
};

describe('what a visitor listened to', () => {
  it('JRN-109 is shown by day, stretch by stretch, from the journal of the device', async () => {
    const page = await aVisitor();
    await show(page);
    const day = (await screen.findByRole('heading', { level: 2, name: /^오늘 · / })).closest('section')!;
    const links = within(day).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1:25–1:3\d/),
      expect.stringMatching(/0:00–0:20/),
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/series\/1\/episodes\?story=101&t=85/),
      expect.stringMatching(/^\/series\/1\/episodes\?story=101/),
    ]);
    expect(screen.getByText(/이 기기에만 있는 기록이에요/)).toBeVisible();
    expect(screen.getByText(/로그인하기 전까지 이 브라우저에 남고/)).toBeVisible();
  });

  it('JRN-109 says in English that it is on this device alone, and that signing in keeps it', async () => {
    const page = await aVisitor({ language: 'en' });
    await show(page);
    expect(await screen.findByText(/on this device only\. Sign in to keep it/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: /^Today/ })).toBeVisible();
  });

  it('JRN-109 is nothing before something was heard', async () => {
    await renderApp(PATH, { now: NOW });
    expect(await screen.findByRole('heading', { name: '아직 들은 이야기가 없어요' })).toBeVisible();
  });

  it('JRN-109 says where it could not be read, and reads it again at a press', async () => {
    const page = await aVisitor();
    page.api.failure = 'offline';
    await show(page);
    expect(await screen.findByText(/청취 기록을 불러오지 못했어요/)).toBeVisible();
    page.api.failure = undefined;
    await page.user.click(screen.getByRole('button', { name: /다시/ }));
    expect(await screen.findByRole('heading', { level: 2, name: /^오늘 · / })).toBeVisible();
  });

  it('JRN-109 has no name for what is there no more', async () => {
    const page = await aVisitor();
    page.api.catalogue.publish([]);
    await show(page);
    expect(await screen.findAllByText('이제 들을 수 없는 이야기')).toHaveLength(2);
  });

  it('JRN-109 is led to from what a visitor goes on with on the home page, and a member is not', async () => {
    for (const signedIn of [undefined, anAccount(1)]) {
      const entries = [anEntry(1), anEntry(2)];
      const { app, pass, unmount } = await renderApp('/originals', {
        catalogue: aCatalogue(...entries),
        ...(signedIn && { signedIn }),
      });
      for (const { series } of entries) {
        await act(() => app.playSeries.run(series));
        await pass(10_000);
      }
      expect(await screen.findByRole('button', { name: /이어 듣기$/ })).toBeVisible();
      const link = screen.queryByRole('link', { name: '이 기기의 청취 기록' });
      expect(link?.getAttribute('href')).toBe(signedIn === undefined ? PATH : undefined);
      unmount();
    }
  });

  it('JRN-109 is a page of the profile for a member', async () => {
    const { router } = await renderApp(PATH, { signedIn: anAccount(1), now: NOW });
    await expect.poll(() => router.state.location.pathname).toBe('/profile/listening');
    expect(router.state.location.search).toBe('?tab=history');
  });
});
