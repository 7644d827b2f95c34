import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { anAccount, aSeriesSubmission } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const FORM = '/profile/my-content/clip/register';

const aFile = (name: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg', lastModified: 5 });

/** Each file has had 250 bytes sent, and its author looks at something else. */
async function elsewhere(files: readonly File[], language: Language = 'ko') {
  const page = await renderApp(FORM, {
    language,
    signedIn: anAccount(1, { name: '하진' }),
    arrange: async ({ creators, clips }) => {
      await creators.create(aSeriesSubmission({ title: '물때' }));
      clips.bytesPerSecond = 1000;
    },
  });
  await page.user.upload(await screen.findByLabelText(/음원 고르기|Choose audio/), [...files]);
  await page.pass(0);
  expect(screen.queryByRole('region', { name: /올리는 음원|Uploads/ })).not.toBeInTheDocument();
  await act(() => page.router.navigate('/discovery'));
  return page;
}

const chip = () => screen.findByRole('region', { name: /올리는 음원|Uploads/ });
const spoken = (words: string | RegExp): boolean =>
  screen.getAllByRole('status').some(({ textContent }) => textContent?.match(words));

describe('sounds that are sent while another page is shown', () => {
  it('UP1 are seen there with how much of all has arrived, and lead back to their form', async () => {
    const { user, router } = await elsewhere([aFile('하나.mp3', 1000), aFile('둘.mp3', 1000)]);
    const link = within(await chip()).getByRole('link', { name: /음원 2개 올리는 중.*25%.*쓰던 회차로 가기/ });
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${FORM}?series=1`));
    expect(await screen.findAllByText('25%')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: '올리는 음원' })).not.toBeInTheDocument();
  });

  it.each<[Language, RegExp, RegExp, RegExp]>([
    ['ko', /계속 올라가요/, /음원 1개 처리 중/, /음원 1개가 준비됐어요/],
    ['en', /goes on while you look around/, /Processing 1 audio file/, /1 audio file is ready/],
  ])('UP1 are spoken of in %s when they begin and when they are ready, and not in between', async (...words) => {
    const [language, begun, polishing, ready] = words;
    const { clips, pass } = await elsewhere([aFile('하나.mp3', 500)], language);
    await chip();
    expect(spoken(begun)).toBe(true);
    await pass(250);
    expect(await screen.findByText(polishing)).toBeVisible();
    expect(spoken(polishing)).toBe(false);
    expect(spoken(begun)).toBe(true);
    clips.judge([...clips.places.keys()][0] ?? '', { durationSeconds: 63 });
    await waitFor(() => expect(spoken(ready)).toBe(true));
  });

  it('UP1 say that they wait for the connection, and go on by themselves', async () => {
    const { clips, pass } = await elsewhere([aFile('긴 밤.mp3', 1000)]);
    clips.isCut = true;
    await pass(250);
    expect(await screen.findByText('연결이 끊겨 기다리고 있어요')).toBeVisible();
    clips.isCut = false;
    await pass(1000);
    expect(await screen.findByText('음원 1개 올리는 중')).toBeVisible();
  });

  it('CRE-19 say aloud that one was refused, also after they were hidden', async () => {
    const { clips, user, pass } = await elsewhere([aFile('글.mp3', 250), aFile('둘.mp3', 5000)]);
    await user.click(within(await chip()).getByRole('button', { name: '가리기' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await pass(250);
    expect(screen.queryByRole('region', { name: '올리는 음원' })).not.toBeInTheDocument();
    clips.judge([...clips.places.keys()][0] ?? '', { refusal: '오디오 파일이 아니에요.' });
    expect(await chip()).toHaveTextContent('음원 1개를 올리지 못했어요');
    expect(spoken('음원 1개를 올리지 못했어요')).toBe(true);
  });

  it('are no business of who signs in afterwards', async () => {
    const { storage, router } = await elsewhere([aFile('하나.mp3', 1000)]);
    await chip();
    storage.write('clip-drafts', (storage.read('clip-drafts') ?? '').replace('"by":1', '"by":2'));
    await act(() => router.navigate('/challenge'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '올리는 음원' })).not.toBeInTheDocument());
  });

  it('UP1 are kept from being left behind with the page, also while they are paused', async () => {
    const { clips, pass, page, user, router } = await elsewhere([aFile('긴 밤.mp3', 1000)]);
    expect(page.guards).toBe(1);
    await user.click(within(await chip()).getByRole('link'));
    await user.click(await screen.findByRole('button', { name: '잠시 멈추기' }));
    await act(() => router.navigate('/discovery'));
    expect(await chip()).toHaveTextContent('음원 1개가 멈춰 있어요');
    expect(page.guards).toBe(1);
    await user.click(within(await chip()).getByRole('link'));
    await user.click(await screen.findByRole('button', { name: '이어 올리기' }));
    await pass(1000);
    expect(clips.places.size).toBe(1);
    await waitFor(() => expect(page.guards).toBe(0));
  });

  it('CRE-18 lead back to the story whose sound they replace, and are seen in the form of another', async () => {
    const { creators, clips, router, user, pass } = await elsewhere([aFile('하나.mp3', 250)]);
    const posted = await clips.post(
      1 as SeriesId,
      [...clips.places.keys()][0] ?? '',
      { title: '하나', episode: 1, script: '', isFree: true, publishAt: undefined },
      'another',
    );
    const id = creators.stories.get(1 as SeriesId)?.[0]?.id;
    expect(posted.ok).toBe(true);
    await act(() => router.navigate(`/profile/my-content/1?story=${id}`));
    await user.upload(await screen.findByLabelText('음원 고르기'), aFile('새 밤.mp3', 1000));
    await pass(0);
    await act(() => router.navigate(FORM));
    const link = within(await chip()).getByRole('link', { name: /음원 1개 올리는 중/ });
    await user.click(link);
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe(`/profile/my-content/1?story=${id}`);
  });
});
