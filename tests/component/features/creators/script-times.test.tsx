import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryClipAdapter } from '../../../../src/adapters/memory/memory-clip-adapter.ts';
import type { MemoryCreatorAdapter } from '../../../../src/adapters/memory/memory-creator-adapter.ts';
import { anAccount, aSeriesSubmission } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const FORM = '/profile/my-content/clip/register';
const SCRIPT = '가나다라마바{enter}사아자차카타{enter}파하가나다라';
const SILENCES = [
  [3.2, 4],
  [6.4, 7.2],
] as const;

const asAuthor = {
  signedIn: anAccount(1, { name: '하진' }),
  arrange: async ({ creators }: { creators: MemoryCreatorAdapter; clips: MemoryClipAdapter }) => {
    await creators.create(aSeriesSubmission());
  },
};

type Page = Awaited<ReturnType<typeof renderApp>>;

const field = (): HTMLElement => screen.getByRole('textbox', { name: '대본' });

/** Chooses a file, which arrives at once, and writes a script of three lines. */
async function withScript({ user, pass }: Page): Promise<File> {
  const file = new File([new Uint8Array(100)], '밤.mp3', { type: 'audio/mpeg', lastModified: 5 });
  await user.upload(await screen.findByLabelText('음원 고르기'), file);
  await pass(0);
  await screen.findByText(/음원을 처리하고 있어요/);
  await user.type(field(), SCRIPT);
  return file;
}

/** The same device and the same server, on a page that has no files. */
async function loadedAnew({ unmount, storage, clips: { places } }: Page): Promise<Page> {
  unmount();
  const arrange: typeof asAuthor.arrange = async (world) => {
    await asAuthor.arrange(world);
    for (const [id, place] of places) world.clips.places.set(id, { ...place });
  };
  return renderApp(FORM, { ...asAuthor, storage, arrange });
}

const judge = (clips: MemoryClipAdapter): void =>
  act(() => clips.judge([...clips.places.keys()][0] ?? '', { durationSeconds: 10, silences: SILENCES }));

describe('times that are proposed', () => {
  it('CRE-17 come when the sound is ready, and are marked until somebody writes', async () => {
    const page = await renderApp(FORM, asAuthor);
    await withScript(page);
    const propose = screen.getByRole('button', { name: '시각 제안받기' });
    expect(propose).toBeDisabled();
    expect(screen.getByText('음원이 준비되면 시각을 제안해 드려요.')).toBeVisible();
    judge(page.clips);
    await waitFor(() => expect(propose).toBeEnabled());
    await page.user.click(propose);
    expect(field()).toHaveValue('[00:00.00] 가나다라마바\n[00:04.00] 사아자차카타\n[00:07.20] 파하가나다라');
    expect(screen.getByText(/제안한 시각이에요/)).toBeVisible();
    expect(screen.getByText(/시각 3줄/)).toBeVisible();
    await page.user.type(field(), '마');
    expect(screen.queryByText(/제안한 시각이에요/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '제안 되돌리기' })).not.toBeInTheDocument();
  });

  it('CRE-17 are taken back', async () => {
    const page = await renderApp(FORM, asAuthor);
    await withScript(page);
    judge(page.clips);
    const propose = screen.getByRole('button', { name: '시각 제안받기' });
    await waitFor(() => expect(propose).toBeEnabled());
    await page.user.click(propose);
    expect(screen.getByRole('button', { name: '제안 되돌리기' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(field()).toHaveValue('가나다라마바\n사아자차카타\n파하가나다라');
    expect(screen.getByRole('button', { name: '시각 제안받기' })).toHaveFocus();
  });

  it('CRE-17 are not offered for a script that has times, nor without one', async () => {
    const { user } = await renderApp(FORM, asAuthor);
    await screen.findByLabelText('음원 고르기');
    expect(screen.queryByRole('button', { name: '시각 제안받기' })).not.toBeInTheDocument();
    await user.type(field(), '[[00:01] 하나');
    expect(screen.queryByRole('button', { name: '시각 제안받기' })).not.toBeInTheDocument();
  });
});

describe('times that are tapped', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: '들으며 시각 찍기' }));

  it('CRE-17 are those of the voice, by keys alone, while the file is still on its way to be a sound', async () => {
    const page = await renderApp(FORM, asAuthor);
    const { user, pass, recording } = page;
    const file = await withScript(page);
    await user.click(screen.getByRole('button', { name: '들으며 시각 찍기' }));
    const shown = await dialog();
    expect(recording.opened).toMatchObject({ content: file });
    expect(shown.getByRole('button', { name: '재생하면 찍을 수 있어요' })).toBeDisabled();
    expect(shown.getByRole('button', { name: '재생' })).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(shown.getByRole('button', { name: '여기서 시작' })).toHaveFocus());
    await pass(1500);
    await user.keyboard(' ');
    expect(shown.getByRole('status')).toHaveTextContent('3줄 중 2번째: 사아자차카타');
    await pass(2000);
    await user.keyboard('{Enter}');
    await pass(500);
    await user.keyboard('{Backspace}');
    await pass(1000);
    await user.keyboard('{Enter}');
    await pass(3000);
    await user.keyboard('{Enter}');
    expect(shown.getByRole('status')).toHaveTextContent('모두 찍었어요');
    await waitFor(() => expect(shown.getByRole('button', { name: '대본에 넣기' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('[00:01.50] 가나다라마바\n[00:05.00] 사아자차카타\n[00:08.00] 파하가나다라');
    expect(recording.opened).toBeUndefined();
  });

  it('CRE-17 CRE-27 are those of the server’s sound when the page that had the file is gone', async () => {
    const first = await renderApp(FORM, asAuthor);
    await withScript(first);
    const { clips, user, recording } = await loadedAnew(first);
    expect(await screen.findByText(/음원이 준비되면 들으며 시각을 찍을 수 있어요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '들으며 시각 찍기' })).not.toBeInTheDocument();
    judge(clips);
    await user.click(await screen.findByRole('button', { name: '들으며 시각 찍기' }));
    await dialog();
    expect(recording.opened).toBe(`/media/audio/${[...clips.places.keys()][0]}`);
  });

  it('CRE-17 wait for the same file where the server has not all of it', async () => {
    const first = await renderApp(FORM, asAuthor);
    first.clips.bytesPerSecond = 4;
    const file = new File([new Uint8Array(100)], '밤.mp3', { type: 'audio/mpeg', lastModified: 5 });
    await first.user.upload(await screen.findByLabelText('음원 고르기'), file);
    await first.pass(0);
    await first.user.type(field(), '가나다');
    expect(screen.getByRole('button', { name: '들으며 시각 찍기' })).toBeVisible();
    await loadedAnew(first);
    expect(await screen.findByText(/같은 파일을 다시 고르면 들으며 시각을 찍을 수 있어요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '들으며 시각 찍기' })).not.toBeInTheDocument();
  });

  it('CRE-17 say so when the sound cannot be had', async () => {
    const page = await renderApp(FORM, asAuthor);
    await withScript(page);
    const { clips, user } = await loadedAnew(page);
    await screen.findByText(/음원이 준비되면 들으며/);
    judge(clips);
    const tap = await screen.findByRole('button', { name: '들으며 시각 찍기' });
    clips.failure = 'offline';
    await user.click(tap);
    expect(await screen.findByText(/^연결이 끊겼어요/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: '들으며 시각 찍기' })).not.toBeInTheDocument();
  });

  it('CRE-17 are tapped by keys again after what stands beside the sound was pressed', async () => {
    const page = await renderApp(FORM, asAuthor);
    const { user, pass } = page;
    await withScript(page);
    await user.click(screen.getByRole('button', { name: '들으며 시각 찍기' }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: '재생' }));
    const tap = await shown.findByRole('button', { name: '여기서 시작' });
    await pass(7000);
    await user.keyboard(' ');
    await user.click(shown.getByRole('button', { name: '5초 뒤로' }));
    expect(tap).toHaveFocus();
    await user.click(shown.getByRole('button', { name: '하나 되돌리기' }));
    expect(tap).toHaveFocus();
    await user.keyboard(' ');
    expect(shown.getByText('0:02.0')).toBeVisible();
    await user.click(shown.getByRole('button', { name: '일시정지' }));
    await user.click(await shown.findByRole('button', { name: '재생' }));
    await waitFor(() => expect(tap).toHaveFocus());
  });

  it('CRE-17 are forgotten where they are not wanted, and are no listen', async () => {
    const page = await renderApp(FORM, asAuthor);
    const { user, pass, app } = page;
    await withScript(page);
    await user.click(screen.getByRole('button', { name: '들으며 시각 찍기' }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: '재생' }));
    await pass(1000);
    await user.click(await shown.findByRole('button', { name: '여기서 시작' }));
    expect(shown.getByText('0:01.0')).toBeVisible();
    await user.click(shown.getByRole('button', { name: '하나 되돌리기' }));
    expect(shown.getByRole('button', { name: '대본에 넣기' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: '취소' }));
    expect(field()).toHaveValue('가나다라마바\n사아자차카타\n파하가나다라');
    expect(app.player.entry).toBeUndefined();
    expect(app.player.history).toEqual([]);
  });
});
