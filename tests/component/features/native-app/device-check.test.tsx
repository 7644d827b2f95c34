import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const ENTRY = anEntry(1, 'ffff');
const PATH = '/dev/device-check';

/** The page, with a check that was begun and, unless told otherwise, the first story playing. */
async function checking(options: RenderOptions = {}) {
  const page = await renderApp(PATH, { catalogue: aCatalogue(ENTRY, anEntry(2)), ...options });
  if (options.storage === undefined)
    await page.user.click(await screen.findByRole('button', { name: /^(점검 시작하기|Start the check)$/ }, SOON));
  await screen.findByRole('heading', { name: /^(잠근 화면|Locked screen)$/ }, SOON);
  const play = async () => {
    await act(() => page.app.playSeries.run(ENTRY.series));
    await page.pass(1000);
  };
  const step = (name: RegExp) => screen.getByRole('listitem', { name });
  const begin = (name: RegExp) =>
    page.user.click(within(step(name)).getByRole('button', { name: /시작|begin|다시 하기|repeat/ }));
  const happen = (change: Parameters<typeof page.phone.change>[0]) => act(() => page.phone.change(change));
  const result = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(결과 글|Text of the result)$/ }).value;
  return { ...page, play, step, begin, happen, result };
}

afterEach(() => vi.restoreAllMocks());

describe('the check of a phone', () => {
  it('JRN-96 stands on every server, and records nothing before it is begun', async () => {
    const { storage, app } = await renderApp(PATH, { catalogue: aCatalogue(ENTRY) });
    await screen.findByRole('button', { name: '점검 시작하기' }, SOON);
    await act(() => app.playSeries.run(ENTRY.series));
    expect(storage.read('device-check')).toBeUndefined();
    expect(screen.queryByRole('heading', { name: '잠근 화면' })).not.toBeInTheDocument();
  });

  it('JRN-96 sees what sounds behind a locked screen, and asks whether it was heard', async () => {
    const { play, begin, happen, pass, step, user, result } = await checking();
    await play();
    await begin(/잠근 화면/);
    happen('hidden');
    await pass(60_000);
    happen('shown');
    expect(step(/잠근 화면/)).toHaveTextContent('가려진 60초 가운데 60초');
    expect(step(/잠근 화면/)).toHaveTextContent('답을 기다려요');
    await user.click(within(step(/잠근 화면/)).getByRole('radio', { name: '됐어요' }));
    await user.type(within(step(/잠근 화면/)).getByRole('textbox', { name: '잠근 화면: 덧붙일 말' }), '잘 들려요');
    expect(result()).toContain('| Locked screen | worked |');
    expect(result()).toContain('- Hidden for 60 s, of which 60 s sounded');
    expect(result()).toContain('- Note: 잘 들려요');
  });

  it('JRN-98 sees the controls of the device, and what the player does', async () => {
    const { play, begin, pass, step, mediaSession, app } = await checking();
    await play();
    await begin(/헤드셋/);
    act(() => mediaSession.press({ kind: 'pause' }));
    expect(app.player.phase).toBe('paused');
    await pass(3000);
    act(() => mediaSession.press({ kind: 'play' }));
    await pass(1000);
    expect(step(/헤드셋/)).toHaveTextContent('pause, play. 재생과 일시정지 2번 가운데 2번');
  });

  it('JRN-99 sees a call take the sound, and the press that brings it back', async () => {
    const { play, begin, pass, step, audio, app } = await checking();
    await play();
    await begin(/전화/);
    act(() => audio.interrupt());
    await pass(20_000);
    await act(() => app.togglePlay.run());
    await pass(1000);
    expect(step(/전화/)).toHaveTextContent('소리를 1번 가져갔어요.');
    expect(step(/전화/)).toHaveTextContent('20초 뒤에, 누르고 나서');
  });

  it('JRN-101 goes to 15 seconds before the end of three stories in a row, and measures what follows each', async () => {
    const { play, begin, happen, pass, step, user, app } = await checking();
    await play();
    await begin(/다음 이야기/);
    await user.click(screen.getByRole('button', { name: '끝나기 15초 전으로' }));
    expect(app.player.elapsedSeconds).toBe(85);
    happen('hidden');
    await pass(60_000);
    happen('shown');
    expect(app.player.story?.id).toBe(ENTRY.stories[3]?.id);
    expect(app.player.elapsedSeconds).toBeLessThan(20);
    expect(step(/다음 이야기/)).toHaveTextContent('이어진 이야기 3편, 그 가운데 화면이 가려진 동안 3편.');
    expect(step(/다음 이야기/)).toHaveTextContent(/끝에서 다음 소리까지: \d+ ms, \d+ ms, \d+ ms/);
  });

  it('JRN-102 waits for what was heard without a network to be delivered', async () => {
    const { play, begin, happen, pass, step, journal } = await checking({ signedIn: anAccount(1) });
    await play();
    await begin(/네트워크/);
    happen('offline');
    await pass(20_000);
    const waiting = { journal: 'one', events: [{ number: 3 }, { number: 4 }] };
    const pending = vi.spyOn(journal, 'pending');
    // What waits when the network returns, then a part of it, then only what was heard since.
    const told = [waiting, { journal: 'one', events: [{ number: 4 }] }, { journal: 'one', events: [{ number: 5 }] }];
    for (const part of told) pending.mockResolvedValueOnce(part as never);
    happen('online');
    await pass(1000);
    expect(step(/네트워크/)).toHaveTextContent('아직 서버에 전달되지 않았어요');
    await pass(1000);
    await waitFor(() => expect(step(/네트워크/)).toHaveTextContent('2초 뒤에 들은 것이 모두 서버에 전달됐어요.'));
  });

  it('JRN-97 goes on where it was when the page was killed, and sees whether the place was kept', async () => {
    const first = await checking();
    await first.play();
    await first.begin(/꺼졌다/);
    await first.pass(30_000);
    const storage: MemoryStorageAdapter = first.storage;
    first.unmount();
    const { step, result } = await checking({ storage, now: 40_000 });
    await waitFor(() => expect(step(/꺼졌다/)).toHaveTextContent('페이지를 1번 다시 열었어요.'));
    await waitFor(() => expect(step(/꺼졌다/)).toHaveTextContent(/자리: 전 3[01](\.\d)?초, 뒤 \d+/));
    expect(result()).toContain('| Page killed and opened again | worked |');
  });

  it('JRN-100 gives the result as a text to copy, to share and to keep as a file, in English too', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user, result } = await checking({ language: 'en', now: Date.UTC(2026, 10, 27) });
    await user.type(screen.getByRole('textbox', { name: 'Which phone is it?' }), 'Pixel 9');
    expect(result()).toMatch(/^# Device check: Pixel 9\n\n- Date: 2026-11-27/);
    expect(screen.getByText(/2026-11-27-pixel-9-browser\.md/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(result());
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: '2026-11-27-pixel-9-browser.md', text: result() });
    Reflect.deleteProperty(navigator, 'share');
    expect(screen.getByRole('button', { name: 'Save as file' })).toBeInTheDocument();
  });

  it('JRN-100 saves no file in the native app, whose webview keeps none', async () => {
    await checking({ device: deviceOf('SoridamApp/1.0 (ios)') });
    expect(screen.getByRole('button', { name: '복사하기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '파일로 저장하기' })).not.toBeInTheDocument();
  });
});
