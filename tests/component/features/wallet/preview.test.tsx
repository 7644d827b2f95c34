import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { aCatalogue, anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const URL = '/media/previews/102';
const MINUTE = 60_000;

interface Choice {
  readonly language?: Language;
  readonly isMember?: boolean;
}

/** Somebody before the offer of a locked story that has a preview. */
async function anOffer({ language = 'ko', isMember = true }: Choice = {}) {
  const page = await renderApp('/series/1/episodes', {
    language,
    catalogue: aCatalogue(anEntry(1, 'fxxx'), anEntry(2)),
    ...(isMember && { signedIn: anAccount(2) }),
    arrange: ({ wallet, unlocks }) => {
      wallet.give(10);
      unlocks.previews.set(storyId(102), { url: URL, seconds: 60 });
      unlocks.previews.set(storyId(103), { url: '/media/previews/103', seconds: 45 });
    },
  });
  page.recording.durationSeconds = 60;
  const open = async (name = /이야기 102/) => {
    await page.user.click(screen.getByRole('button', { name: new RegExp(name.source + '.*') }));
    return within(await screen.findByRole('dialog', { name }));
  };
  return { ...page, open };
}

afterEach(() => vi.restoreAllMocks());

describe('the preview of a locked story', () => {
  it.each([true, false])(
    'PLY-64 is heard from the offer, with the time that is left (member: %s)',
    async (isMember) => {
      const { user, recording, pass, open } = await anOffer({ isMember });
      const dialog = await open();
      const play = await dialog.findByRole('button', { name: '1분 미리 듣기' });
      expect(recording.opened).toBeUndefined();
      await user.click(play);
      expect(recording.opened).toBe(URL);
      await pass(18_000);
      expect(dialog.getByText('0:42 남음')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: '잠깐 멈추기' }));
      await pass(30_000);
      expect(dialog.getByText('0:42 남음')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: '이어 듣기' }));
      await pass(42_000);
      expect(dialog.getByRole('status')).toHaveTextContent('미리 듣기는 여기까지예요.');
      expect(dialog.queryByText(/남음/)).not.toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: '다시 듣기' }));
      await pass(1_000);
      expect(dialog.getByText('0:59 남음')).toBeVisible();
      expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    },
  );

  it('PLY-64 pauses the player, is as loud as it, and leaves its place, the history and the views as they are', async () => {
    const { user, recording, audio, app, api, pass, open } = await anOffer();
    await user.click(screen.getByRole('button', { name: /이야기 101/ }));
    await pass(5_000);
    expect(app.player.isPaused).toBe(false);
    const viewed = JSON.stringify(api.views);
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: '1분 미리 듣기' }));
    expect(app.player.isPaused).toBe(true);
    expect(recording.level).toBe(app.player.volume / 100);
    const { elapsedSeconds, story } = app.player;
    await pass(30_000);
    expect([app.player.elapsedSeconds, app.player.story?.id]).toEqual([elapsedSeconds, story?.id]);
    expect(JSON.stringify(api.views)).toBe(viewed);
    expect(audio.playingUrl).not.toBe(URL);
    // A key of the device starts the player again.
    await act(() => app.togglePlay.run());
    await waitFor(() => expect(dialog.getByRole('button', { name: '이어 듣기' })).toBeVisible());
  });

  it('PLY-64 ends with the offer', async () => {
    const { user, recording, open } = await anOffer();
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: '1분 미리 듣기' }));
    await user.click(dialog.getByRole('button', { name: '나중에' }));
    await waitFor(() => expect(recording.opened).toBeUndefined());
  });

  it('PLY-64 says that it failed, or that the device is offline, and takes a new address for the next press', async () => {
    const { user, recording, unlocks, open } = await anOffer();
    const dialog = await open();
    const play = () => dialog.findByRole('button', { name: '1분 미리 듣기' });
    recording.isBroken = true;
    unlocks.previews.set(storyId(102), { url: '/media/previews/102-later', seconds: 60 });
    await user.click(await play());
    expect(await dialog.findByText('미리 듣기를 재생하지 못했어요. 다시 눌러 주세요.')).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    unlocks.failure = 'offline';
    await user.click(await play());
    expect(await dialog.findByText('인터넷에 연결되어 있지 않아요. 연결되면 다시 눌러 주세요.')).toBeVisible();
    expect(await dialog.findByRole('button', { name: '캔디 3개로 열기' })).toBeEnabled();
    recording.isBroken = false;
    await user.click(await play());
    expect(recording.opened).toBe('/media/previews/102-later');
    expect(dialog.queryByText(/다시 눌러 주세요/)).not.toBeInTheDocument();
  });

  it('PLY-64 is shorter of a short story, is not offered for one that has none, and speaks English', async () => {
    const { user, pass, open } = await anOffer({ language: 'en' });
    const other = await open(/이야기 104/);
    expect(await other.findByRole('button', { name: 'Unlock for 3 candy' })).toBeEnabled();
    expect(other.queryByRole('button', { name: /first minute/ })).not.toBeInTheDocument();
    await user.click(other.getByRole('button', { name: 'Not now' }));
    const short = await open(/이야기 103/);
    expect(await short.findByRole('button', { name: 'Listen to the first 45 seconds' })).toBeVisible();
    await user.click(short.getByRole('button', { name: 'Not now' }));
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Listen to the first minute' }));
    await pass(MINUTE);
    expect(dialog.getByRole('status')).toHaveTextContent('That’s the end of the preview.');
    expect(dialog.getByRole('button', { name: 'Listen again' })).toBeVisible();
  });
});
