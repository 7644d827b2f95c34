import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { MemoryClipAdapter } from '../../../../src/adapters/memory/memory-clip-adapter.ts';
import type { MemoryCreatorAdapter } from '../../../../src/adapters/memory/memory-creator-adapter.ts';
import { anAccount, aSeriesSubmission } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진' });
const NEW = '/profile/my-content/registerSeries';
const ID = 1 as SeriesId;
const EDIT = `/profile/my-content/${ID}?edit=1`;
const WISH = aSeriesSubmission({ state: 'draft' });
/** Bytes that arrive in a quarter of a second. */
const TICK = 250;

interface World {
  readonly creators: MemoryCreatorAdapter;
  readonly clips: MemoryClipAdapter;
}

/** Somebody before the form of a series, one that has a trailer unless it is new. */
async function aForm(path = EDIT, language: Language = 'ko') {
  const page = await renderApp(path, {
    language,
    signedIn: AUTHOR,
    arrange: async ({ creators, clips }: World) => {
      if (path === EDIT) await creators.create({ ...WISH, trailerId: 'before' });
      clips.bytesPerSecond = 4 * TICK;
    },
  });
  const { user, clips, pass } = page;
  const field = async () => within(await screen.findByRole('group', { name: /^(예고편|Trailer)$/ }));
  /** Sends a file, which the server takes for so many seconds of sound, or refuses. */
  const send = async (name: string, judged: number | string): Promise<void> => {
    const file = new File([new Uint8Array(TICK)], name, { type: 'audio/mpeg', lastModified: 5 });
    await user.upload(await (await field()).findByLabelText(/예고편 파일 고르기|다른 파일로 바꾸기/), file);
    await pass(0);
    await screen.findByText(/음원을 처리하고 있어요/);
    const id = [...clips.places.keys()].at(-1) ?? '';
    clips.judge(id, typeof judged === 'string' ? { refusal: judged } : { durationSeconds: judged });
  };
  return { ...page, field, send, save: () => screen.findByRole('button', { name: /작품 만들기|저장하기/ }) };
}

describe('the trailer in the form of a series', () => {
  it('CRE-32 is sent while the rest is written, listened to, and saved with it', async () => {
    const { user, creators, recording, send, save } = await aForm(NEW);
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    await send('예고편.mp3', 80);
    expect(await screen.findByText(/예고편이 준비됐어요 · 1:20/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '들어 보기 · 1:20' }));
    expect(recording.opened).toMatchObject({ name: '예고편.mp3' });
    await user.click(await save());
    await waitFor(() => expect(creators.all.get(ID)?.trailer?.url).toBe(`/media/audio/${'1'.padStart(32, '0')}`));
  });

  it.each([
    [252, '예고편은 3분까지예요. 이 파일은 4:12예요. 줄인 파일을 골라 주세요.'],
    [3, '예고편은 5초부터예요. 더 긴 파일을 골라 주세요.'],
    ['오디오 파일이 아니에요.', '오디오 파일이 아니에요.'],
  ] as const)('CRE-32 of %s is not taken, with the reason, and the one that there is stays', async (judged, words) => {
    const { user, creators, field, send, save } = await aForm();
    await send('길이.mp3', judged);
    expect(await (await field()).findByText(words)).toBeVisible();
    await user.click(await save());
    expect(await screen.findByText(/예고편 파일을 쓸 수 없어요/)).toBeVisible();
    expect(creators.all.get(ID)).toMatchObject({ edition: 1, trailer: { url: '/media/audio/before' } });
    await user.click((await field()).getByRole('button', { name: '올리기 취소' }));
    await user.click(await save());
    await waitFor(() => expect(creators.all.get(ID)?.edition).toBe(2));
    expect(creators.all.get(ID)?.trailer?.url).toBe('/media/audio/before');
  });

  it('CRE-32 is replaced by another that was sent, and not before that is ready', async () => {
    const { user, creators, clips, field, save, pass } = await aForm();
    expect(await screen.findByRole('button', { name: '들어 보기 · 0:30' })).toBeVisible();
    const file = new File([new Uint8Array(TICK)], '새.mp3', { type: 'audio/mpeg', lastModified: 5 });
    await user.upload(await (await field()).findByLabelText('다른 파일로 바꾸기'), file);
    await pass(0);
    await screen.findByText(/음원을 처리하고 있어요/);
    await user.click(await save());
    expect(await screen.findByText(/예고편을 아직 올리거나 처리하고 있어요/)).toBeVisible();
    expect(creators.all.get(ID)?.edition).toBe(1);
    clips.judge([...clips.places.keys()][0] ?? '', { durationSeconds: 20 });
    await screen.findByText(/예고편이 준비됐어요 · 0:20/);
    await user.click(await save());
    await waitFor(() => expect(creators.all.get(ID)?.trailer?.url).toBe(`/media/audio/${'1'.padStart(32, '0')}`));
  });

  it('CRE-32 is found again after the page was loaded anew, listened to and saved', async () => {
    const first = await aForm();
    await first.send('예고편.mp3', 80);
    await screen.findByText(/예고편이 준비됐어요 · 1:20/);
    first.unmount();
    const { creators, user, recording } = await renderApp(EDIT, {
      signedIn: AUTHOR,
      storage: first.storage,
      arrange: async (world: World) => {
        await world.creators.create({ ...WISH, trailerId: 'before' });
        for (const [id, place] of first.clips.places) world.clips.places.set(id, { ...place });
      },
    });
    const url = `/media/audio/${'1'.padStart(32, '0')}`;
    await user.click(await screen.findByRole('button', { name: '들어 보기 · 1:20' }));
    expect(recording.opened).toBe(url);
    await user.click(await screen.findByRole('button', { name: '저장하기' }));
    await waitFor(() => expect(creators.all.get(ID)?.trailer?.url).toBe(url));
  });

  it('CRE-32 is removed when it is saved, which can be taken back', async () => {
    const { user, creators, save } = await aForm();
    await user.click(await screen.findByRole('button', { name: '예고편 빼기' }));
    expect(screen.getByText('저장하면 예고편이 빠져요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /들어 보기/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '빼지 않기' }));
    await user.click(await screen.findByRole('button', { name: '예고편 빼기' }));
    expect(creators.all.get(ID)?.trailer).toBeDefined();
    await user.click(await save());
    await waitFor(() => expect(creators.all.get(ID)).toMatchObject({ edition: 2, trailer: undefined }));
  });

  it('CRE-32 speaks English', async () => {
    const { field } = await aForm(EDIT, 'en');
    expect(await (await field()).findByText('5 seconds to 3 minutes · optional')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the trailer' })).toBeVisible();
  });
});
