import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { MemoryClipAdapter } from '../../../src/adapters/memory/memory-clip-adapter.ts';
import type { MemoryCreatorAdapter } from '../../../src/adapters/memory/memory-creator-adapter.ts';
import type { OwnStory } from '../../../src/domain/creators/own-series.ts';
import { anAccount, aSeriesWish } from '../../support/builders.ts';
import { renderApp } from '../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진' });
const FORM = '/profile/my-content/clip/register';
const SERIES = 1 as SeriesId;
const WISH = aSeriesWish({ title: '물때' });

/** Bytes that arrive in a quarter of a second. */
const TICK = 250;

type Page = Awaited<ReturnType<typeof renderApp>>;

const withSeries = {
  signedIn: AUTHOR,
  arrange: async ({ creators, clips }: { creators: MemoryCreatorAdapter; clips: MemoryClipAdapter }) => {
    await creators.create(WISH);
    clips.bytesPerSecond = 4 * TICK;
  },
};

const aFile = (name: string, ticks: number): File =>
  new File([new Uint8Array(ticks * TICK)], name, { type: 'audio/mpeg', lastModified: 5 });

const choose = async (user: Page['user'], ...files: readonly File[]): Promise<void> =>
  user.upload(await screen.findByLabelText(/음원 고르기|같은 파일 다시/), [...files]);

const title = (): HTMLElement => screen.getByRole('textbox', { name: '제목' });
const postButton = (): HTMLElement => screen.getByRole('button', { name: /회차 \d+개 올리기|음원을 올리는 중/ });

describe('posting stories', () => {
  it.each([FORM, '/profile/musician-content-post-clip'])(
    'CRE-14 CRE-17 CRE-22 at %s sends the sound while the text is written, and posts it',
    async (path) => {
      const { clips, user, router, pass } = await renderApp(path, withSeries);
      await choose(user, aFile('11_막간.wav', 4));
      await pass(0);
      expect(await screen.findByText('25%')).toBeVisible();
      expect(title()).toHaveValue('막간');
      expect(postButton()).toBeDisabled();
      await user.type(title(), ', 비 오는 승강장');
      await pass(750);
      await waitFor(() => expect(postButton()).toBeEnabled());
      await user.click(postButton());
      expect(await screen.findByText(/회차 1개를 올렸어요/)).toBeVisible();
      await expect.poll(() => router.state.location.pathname).toBe('/profile/my-content/1');
      expect(clips.posted).toMatchObject([{ seriesId: 1, title: '막간, 비 오는 승강장', episode: 11, isFree: true }]);
    },
  );

  it('CRE-17 makes a story of each of several files, with its own text', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    await choose(user, aFile('1 하나.mp3', 1), aFile('2 둘.ogg', 1), aFile('3 셋.flac', 1));
    await pass(0);
    await pass(0);
    await user.click(await screen.findByRole('button', { name: '회차 3개 올리기' }));
    await expect.poll(() => clips.posted.map((one) => one.title)).toEqual(['하나', '둘', '셋']);
  });

  it('CRE-25 the first ones of a series are offered as free, others as paid, and its author may change that', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    await choose(user, ...['하나', '둘', '셋', '넷'].map((name) => aFile(`${name}.mp3`, 1)));
    for (let file = 0; file < 4; file += 1) await pass(0);
    const [first] = await screen.findAllByRole('radio', { name: '유료' });
    const offered = () => screen.getAllByRole('radio', { name: '유료' }).map((radio) => radio.matches(':checked'));
    await waitFor(() => expect(offered()).toEqual([false, false, false, true]));
    if (first !== undefined) await user.click(first);
    await user.click(await screen.findByRole('button', { name: '회차 4개 올리기' }));
    await expect.poll(() => clips.posted.map(({ isFree }) => isFree)).toEqual([false, true, true, false]);
  });

  it('UP1 lose nothing while two windows write of the same ones, and leave those of the other alone', async () => {
    const { user, storage } = await renderApp(FORM, withSeries);
    const field = () => screen.findByRole('textbox', { name: '제목' });
    await user.type(await field(), '여기');
    const kept = storage.read('clip-drafts') ?? '';
    const [own] = JSON.parse(kept);
    const more = JSON.stringify([own, { ...own, draft: { ...own.draft, key: 'theirs' } }]);
    act(() => storage.changeFromElsewhere('clip-drafts', more));
    expect(screen.queryByRole('button', { name: '다른 창의 내용 쓰기' })).not.toBeInTheDocument();
    act(() => storage.changeFromElsewhere('clip-drafts', more.replaceAll('여기', '저기')));
    await user.click(await screen.findByRole('button', { name: '다른 창의 내용 쓰기' }));
    expect(await field()).toHaveValue('저기');
  });

  it('VAL-24 CRE-03 asks for a series where there is none', async () => {
    await renderApp(FORM, { signedIn: AUTHOR });
    expect(await screen.findByRole('dialog', { name: '먼저 작품을 하나 만들어 주세요' })).toBeVisible();
  });

  it('UP1 pauses, waits while the connection is gone, and asks before the window is left', async () => {
    const { clips, user, pass, page } = await renderApp(FORM, withSeries);
    await choose(user, aFile('긴 밤.mp3', 10));
    await pass(0);
    expect(page.guards).toBe(1);
    await user.click(await screen.findByRole('button', { name: '잠시 멈추기' }));
    expect(screen.getByText(/올린 만큼은 그대로예요/)).toBeVisible();
    expect(page.guards).toBe(0);
    clips.isCut = true;
    await user.click(screen.getByRole('button', { name: '이어 올리기' }));
    await pass(0);
    expect(await screen.findByText(/^연결이 끊겨 \d+%에서 멈췄어요/)).toBeVisible();
    clips.isCut = false;
    await pass(4000);
    expect(await screen.findByText(/소리를 다듬는 중/)).toBeVisible();
    expect(clips.places.size).toBe(1);
  });

  it('UP1 finds text and sound again after a reload, and goes on with the same file alone', async () => {
    const first = await renderApp(FORM, withSeries);
    await choose(first.user, aFile('긴 밤.mp3', 10));
    await first.pass(0);
    await first.user.type(screen.getByRole('textbox', { name: '대본' }), '파도');
    first.unmount();
    const { storage } = first;
    const arrange: typeof withSeries.arrange = async (world) => {
      await withSeries.arrange(world);
      for (const [id, place] of first.clips.places) world.clips.places.set(id, { ...place });
    };
    const { clips, user, pass } = await renderApp(FORM, { ...withSeries, storage, arrange });
    expect(await screen.findByText(/멈춘 곳부터 이어 올려요/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '대본' })).toHaveValue('파도');
    await choose(user, aFile('긴 밤.mp3', 10));
    await pass(0);
    expect(await screen.findByText('20%')).toBeVisible();
    expect(clips.places.size).toBe(1);
  });

  it('CRE-19 says at once why a file is refused, and takes another', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    await choose(user, aFile('글.mp3', 1));
    await pass(0);
    await screen.findByText(/소리를 다듬는 중/);
    clips.judge([...clips.places.keys()][0] ?? '', { refusal: '오디오 파일이 아닙니다.' });
    expect(await screen.findByText('오디오 파일이 아닙니다.')).toBeVisible();
    expect(postButton()).toBeDisabled();
    await choose(user, aFile('소리.mp3', 1));
    await pass(0);
    await screen.findByText(/소리를 다듬는 중/);
    clips.judge([...clips.places.keys()].at(-1) ?? '', { durationSeconds: 63 });
    expect(await screen.findByText('준비됐어요 · 1:03')).toBeVisible();
    expect(postButton()).toBeEnabled();
  });

  it('UP7 shows the server’s words where there is no room', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    await screen.findByLabelText('음원 고르기');
    clips.words = '올리고 있는 파일이 너무 많습니다.';
    await choose(user, aFile('소리.mp3', 1));
    await pass(0);
    expect(await screen.findByText('올리고 있는 파일이 너무 많습니다.')).toBeVisible();
  });

  it('CRE-17 reads a script that is in a file, and says how much of it is timed', async () => {
    const { user } = await renderApp(FORM, withSeries);
    const file = new File(['[00:01.00]하나\n[00:02.00]둘'], '대본.lrc', { type: 'text/plain' });
    await user.upload(await screen.findByLabelText(/대본 파일/), file);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '대본' })).toHaveValue('[00:01.00]하나\n[00:02.00]둘'),
    );
    expect(await screen.findByText(/시각 2줄/)).toBeVisible();
  });

  it('decisions §6 publishes at a time that is to come, told in Seoul’s', async () => {
    const { user } = await renderApp(FORM, withSeries);
    await user.click(await screen.findByRole('radio', { name: '예약' }));
    expect(await screen.findByText(/서울 시간으로/)).toBeVisible();
  });
});

const aStory = (id: number, facts: Partial<OwnStory> = {}): OwnStory => ({
  id: id as StoryId,
  title: `${id}번째 밤`,
  episode: id,
  state: 'published',
  duration: 60,
  isFree: true,
  candyPrice: 0,
  publishedAt: 0,
  refusal: undefined,
  isProcessing: false,
  totalListens: 0,
  totalListeners: 0,
  totalCandy: 0,
  ...facts,
});

const withStories = (...stories: readonly OwnStory[]) => ({
  signedIn: AUTHOR,
  arrange: async (world: Parameters<typeof withSeries.arrange>[0]) => {
    await withSeries.arrange(world);
    world.creators.stories.set(SERIES, stories);
    const series = world.creators.all.get(SERIES);
    if (series !== undefined) world.creators.all.set(SERIES, { ...series, storyCount: stories.length });
  },
});

describe('the stories of an own series', () => {
  it('CRE-15 CRE-20 stand with their states and numbers, and with why a file was refused', async () => {
    const refused = aStory(3, { state: 'refused', refusal: '들리는 소리가 없습니다.' });
    await renderApp('/profile/my-content/1', withStories(refused, aStory(2, { state: 'scheduled' }), aStory(1)));
    expect(await screen.findByText('들리는 소리가 없습니다.')).toBeVisible();
    for (const word of ['음원 필요', '예약', '공개']) expect(screen.getByText(word)).toBeVisible();
    expect(screen.getByText(/재생 0/, { selector: 'span' })).toBeVisible();
  });

  it('CRE-18 CRE-21 are deleted after a dialog has named them', async () => {
    const { creators, user } = await renderApp('/profile/my-content/1', withStories(aStory(2), aStory(1)));
    await user.click(await screen.findByRole('button', { name: '2번째 밤 지우기' }));
    const dialog = within(await screen.findByRole('dialog', { name: /2번째 밤/ }));
    await user.click(dialog.getByRole('button', { name: '지우기' }));
    expect(await screen.findByText('회차를 지웠어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.map(({ id }) => id)).toEqual([1]);
  });

  it('CRE-15 are put elsewhere by a press, or by the number of their place', async () => {
    const stories = [4, 3, 2, 1].map((id) => aStory(id));
    const { creators, user } = await renderApp('/profile/my-content/1', withStories(...stories));
    const order = () => creators.stories.get(SERIES)?.map(({ id }) => id);
    const chosen = await screen.findByRole('checkbox', { name: '3번째 밤' });
    expect(screen.queryByRole('button', { name: '아래로 옮기기' })).not.toBeInTheDocument();
    await user.click(chosen);
    await user.click(screen.getByRole('button', { name: '아래로 옮기기' }));
    await expect.poll(order).toEqual([4, 2, 3, 1]);
    await waitFor(() => expect(screen.getByRole('button', { name: '아래로 옮기기' })).toHaveFocus());
    const place = screen.getByRole('textbox', { name: /첫 회차부터 센 자리/ });
    expect(place).toHaveValue('2');
    const send = screen.getByRole('button', { name: '이 자리로' });
    expect(send).toBeDisabled();
    for (const wrong of ['0', '5', '한', '1.5']) {
      await user.clear(place);
      await user.type(place, wrong);
      expect([wrong, place.getAttribute('aria-invalid'), send.hasAttribute('disabled')]).toEqual([wrong, 'true', true]);
    }
    await user.clear(place);
    await user.type(place, '4{Enter}');
    await expect.poll(order).toEqual([3, 4, 2, 1]);
    await waitFor(() => expect(place).toHaveValue('4'));
    expect(place).toHaveFocus();
    expect(screen.getByRole('button', { name: '위로 옮기기' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('CRE-15 stand on pages, and go from one to the other', async () => {
    const stories = Array.from({ length: 120 }, (_, index) => aStory(120 - index));
    const { creators, user, router } = await renderApp('/profile/my-content/1?page=2', withStories(...stories));
    await user.click(await screen.findByRole('checkbox', { name: '20번째 밤' }));
    await user.click(screen.getByRole('button', { name: '위로 옮기기' }));
    expect(await screen.findByText('‘20번째 밤’을 21번째로 옮겼어요.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: '21번째 밤' })).toBeVisible();
    expect(
      creators.stories
        .get(SERIES)
        ?.slice(98, 102)
        .map(({ id }) => id),
    ).toEqual([22, 20, 21, 19]);
    await user.click(screen.getByRole('link', { name: '1쪽' }));
    expect(await screen.findByRole('checkbox', { name: '20번째 밤' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('CRE-18 are changed many at once', async () => {
    const { creators, user } = await renderApp('/profile/my-content/1', withStories(aStory(2), aStory(1)));
    await user.click(await screen.findByRole('checkbox', { name: '2번째 밤' }));
    await user.click(screen.getByRole('checkbox', { name: '1번째 밤' }));
    await user.click(screen.getByRole('button', { name: '고른 회차 바꾸기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '회차 2개 바꾸기' }));
    await user.click(dialog.getByRole('radio', { name: '유료' }));
    await user.click(dialog.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.map(({ isFree }) => isFree)).toEqual([false, false]);
  });

  it('CRE-18 lose nothing while two windows write of one: the author chooses', async () => {
    const { user, storage } = await renderApp('/profile/my-content/1?story=2', withStories(aStory(2), aStory(1)));
    const field = () => screen.findByRole('textbox', { name: '제목' });
    await user.type(await field(), ' 여기');
    const kept = storage.read('clip-drafts') ?? '';
    const elsewhere = (words: string) =>
      act(() => storage.changeFromElsewhere('clip-drafts', kept.replace('여기', words)));
    elsewhere('저기');
    await user.click(await screen.findByRole('button', { name: '이 창의 내용 두기' }));
    expect(await field()).toHaveValue('2번째 밤 여기');
    expect(storage.read('clip-drafts')).toBe(kept);
    elsewhere('거기');
    await user.click(await screen.findByRole('button', { name: '다른 창의 내용 쓰기' }));
    expect(await field()).toHaveValue('2번째 밤 거기');
    expect(storage.read('clip-drafts')).toContain('거기');
  });

  it('CRE-18 lose nothing when another window saved first: the author chooses', async () => {
    const { creators, clips, user } = await renderApp(
      '/profile/my-content/1?story=2',
      withStories(aStory(2), aStory(1)),
    );
    await user.type(await screen.findByRole('textbox', { name: '제목' }), ' 여기');
    await clips.change(2 as StoryId, { title: '저기' });
    const title = () => creators.stories.get(SERIES)?.[0]?.title;
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '다른 창에서 먼저 저장했어요' }));
    expect(dialog.getByText(/저기/)).toBeVisible();
    expect(title()).toBe('저기');
    await user.click(dialog.getByRole('button', { name: '지금 내용으로 저장' }));
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(title()).toBe('2번째 밤 여기');
  });

  it('CRE-18 get another text and another sound, and stay where they are', async () => {
    const { creators, clips, user, pass, router } = await renderApp(
      '/profile/my-content/1?story=2',
      withStories(aStory(2), aStory(1)),
    );
    const field = await screen.findByRole('textbox', { name: '제목' });
    await user.clear(field);
    await user.type(field, '새 제목');
    await choose(user, aFile('새 소리.mp3', 1));
    await pass(0);
    const save = screen.getByRole('button', { name: '저장하기' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('');
    expect(creators.stories.get(SERIES)?.[0]).toMatchObject({ id: 2, title: '새 제목', isProcessing: true });
    expect(clips.places.size).toBe(1);
  });

  it('CRE-18 are tapped by their own sound, and in English where that is spoken', async () => {
    const world = withStories(aStory(2));
    const { user, recording } = await renderApp('/profile/my-content/1?story=2', {
      ...world,
      language: 'en',
      arrange: async (given) => {
        await world.arrange(given);
        given.clips.scripts.set(2 as StoryId, 'One\nTwo');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Tap times while listening' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tap times while listening' }));
    expect(recording.opened).toBe('/media/audio/2');
    recording.isBroken = true;
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This sound cannot be played.');
    expect(dialog.getByRole('button', { name: 'Play it to tap' })).toBeDisabled();
  });
});
