import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aCatalogue, anEntry, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const URL = '/media/trailers/1/one.mp3';

/** Somebody on the page of a series that has a trailer of 1:20. */
async function aPage(language: Language = 'ko', facts: Partial<Series> = {}) {
  const entry = anEntry(1, 'fxx');
  const series = { ...entry.series, trailer: { url: URL, seconds: 80 }, ...facts };
  const page = await renderApp('/series/1/episodes', {
    language,
    catalogue: aCatalogue({ ...entry, series }, anEntry(2)),
    arrange: ({ unlocks }) => void unlocks.previews.set(storyId(102), { url: '/media/previews/102', seconds: 60 }),
  });
  page.recording.durationSeconds = 80;
  return page;
}

const press = (name: string) => screen.findByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('the trailer of a series', () => {
  it('PLY-65 is heard by one press, with the time that is left, to its end and again', async () => {
    const { user, recording, pass } = await aPage();
    const play = await press('예고편 듣기 · 1:20');
    expect(recording.opened).toBeUndefined();
    await user.click(play);
    await waitFor(() => expect(recording.opened).toBe(URL));
    await pass(18_000);
    expect(screen.getByText('1:02 남음')).toBeVisible();
    await user.click(await press('예고편 잠깐 멈추기'));
    await pass(30_000);
    expect(screen.getByText('1:02 남음')).toBeVisible();
    await user.click(await press('예고편 이어 듣기'));
    await pass(62_000);
    expect(screen.getByText('예고편이 끝났어요.')).toBeVisible();
    await user.click(await press('예고편 다시 듣기'));
    await pass(1_000);
    expect(screen.getByText('1:19 남음')).toBeVisible();
  });

  it('PLY-65 pauses the player, is as loud as it, and leaves its place, the history and the views as they are', async () => {
    const { user, recording, app, api, pass } = await aPage();
    await user.click(screen.getByRole('button', { name: /이야기 101/ }));
    await pass(5_000);
    expect(app.player.isPaused).toBe(false);
    const viewed = JSON.stringify(api.views);
    await user.click(await press('예고편 듣기 · 1:20'));
    expect(app.player.isPaused).toBe(true);
    expect(recording.level).toBe(app.player.volume / 100);
    const { elapsedSeconds, story } = app.player;
    await pass(30_000);
    expect([app.player.elapsedSeconds, app.player.story?.id]).toEqual([elapsedSeconds, story?.id]);
    expect(JSON.stringify(api.views)).toBe(viewed);
    // A key of the device starts the player again.
    await act(() => app.togglePlay.run());
    expect(await press('예고편 이어 듣기')).toBeVisible();
  });

  it('PLY-65 stops when the page is left, and gives way to the preview of a locked story', async () => {
    const { user, recording, pass, router } = await aPage();
    await user.click(await press('예고편 듣기 · 1:20'));
    await pass(5_000);
    await user.click(screen.getByRole('button', { name: /이야기 102.*/ }));
    const offer = within(await screen.findByRole('dialog', { name: /이야기 102/ }));
    await user.click(await offer.findByRole('button', { name: '1분 미리 듣기' }));
    await pass(2_000);
    expect(recording.opened).toBe('/media/previews/102');
    expect(offer.getByText('0:58 남음')).toBeVisible();
    expect(screen.queryByText(/1:1. 남음/)).not.toBeInTheDocument();
    await user.click(offer.getByRole('button', { name: '나중에' }));
    await user.click(await press('예고편 듣기 · 1:20'));
    expect(recording.opened).toBe(URL);
    await act(() => router.navigate('/series/2/episodes'));
    await waitFor(() => expect(recording.opened).toBeUndefined());
  });

  it('PLY-65 says that it failed, or that the device is offline, and can be pressed again', async () => {
    const { user, recording, pass } = await aPage();
    recording.isBroken = true;
    await user.click(await press('예고편 듣기 · 1:20'));
    expect(await screen.findByText('예고편을 재생하지 못했어요. 다시 눌러 주세요.')).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await press('예고편 듣기 · 1:20'));
    expect(await screen.findByText('인터넷에 연결되어 있지 않아요. 연결되면 다시 눌러 주세요.')).toBeVisible();
    recording.isBroken = false;
    await user.click(await press('예고편 듣기 · 1:20'));
    await pass(1_000);
    expect(screen.getByText('1:19 남음')).toBeVisible();
    expect(screen.queryByText(/다시 눌러 주세요/)).not.toBeInTheDocument();
  });

  it('PLY-65 ENT-72 that of an adult series is heard once somebody has said to be of age', async () => {
    const { user, recording } = await aPage('ko', { isAdult: true });
    await user.click(await press('예고편 듣기 · 1:20'));
    const question = within(await screen.findByRole('dialog'));
    expect(recording.opened).toBeUndefined();
    await user.click(question.getByRole('button', { name: /19세 이상/ }));
    await waitFor(() => expect(recording.opened).toBe(URL));
  });

  it('PLY-65 is not offered where there is none, and speaks English', async () => {
    const { router } = await aPage('en');
    expect(await press('Play trailer · 1:20')).toBeVisible();
    await act(() => router.navigate('/series/2/episodes'));
    expect(await screen.findByRole('heading', { level: 1, name: /2/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /trailer/i })).not.toBeInTheDocument();
  });
});
