import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { MAX_UPLOAD_BYTES } from '../../../../common/kernel/limits.ts';
import type { MemoryClipAdapter } from '../../../../src/adapters/memory/memory-clip-adapter.ts';
import type { MemoryCreatorAdapter } from '../../../../src/adapters/memory/memory-creator-adapter.ts';
import type { OwnStory } from '../../../../src/domain/creators/own-series.ts';
import { anAccount, aSeriesSubmission } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진' });
const FORM = '/profile/my-content/clip/register';
const SERIES = 1 as SeriesId;
const WISH = aSeriesSubmission({ title: '물때' });

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

/** A file that says of itself that it is so large. */
const ofSize = (bytes: number): File => Object.defineProperty(aFile('긴 밤.wav', 1), 'size', { value: bytes });

const choose = async (user: Page['user'], ...files: readonly File[]): Promise<void> =>
  user.upload(await screen.findByLabelText(/음원 고르기|같은 파일 다시/), [...files]);

/** What a mouse that carries files holds; a file of no name stands for a folder. */
const carried = (...files: readonly File[]) => ({
  types: ['Files'],
  items: files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: file.name === '' }),
  })),
});

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
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content/1'));
      expect(clips.posted).toMatchObject([{ seriesId: 1, title: '막간, 비 오는 승강장', episode: 11, isFree: true }]);
    },
  );

  it('CRE-17 says below the date that it is told beforehand, unless nothing is told of its series', async () => {
    const told = /이 날짜를 미리 알려요/;
    const { user } = await renderApp(FORM, {
      ...withSeries,
      arrange: async (world) => {
        await world.creators.create({ ...WISH, title: '다음 물때', state: 'draft' });
        await world.creators.create(WISH);
      },
    });
    await user.click(await screen.findByRole('radio', { name: /예약/ }));
    expect(await screen.findByLabelText('공개할 때')).toHaveAccessibleDescription(told);
    await user.selectOptions(screen.getByRole('combobox', { name: '작품' }), '다음 물때');
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  });

  it('CRE-17 says that nobody hears a story whose series is a draft', async () => {
    const { user, pass } = await renderApp(FORM, {
      ...withSeries,
      arrange: async (world) => {
        await world.creators.create({ ...WISH, state: 'draft' });
      },
    });
    await choose(user, aFile('막간.wav', 1));
    await pass(0);
    await waitFor(() => expect(postButton()).toBeEnabled());
    await user.click(postButton());
    expect(await screen.findByText(/작품이 초안이라, 작품을 공개해야 들을 수 있어요/)).toBeVisible();
  });

  it('CRE-17 makes a story of each of several files, with its own text', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    await choose(user, aFile('1 하나.mp3', 1), aFile('2 둘.ogg', 1), aFile('3 셋.flac', 1));
    await pass(0);
    await pass(0);
    await user.click(await screen.findByRole('button', { name: '회차 3개 올리기' }));
    await waitFor(() => expect(clips.posted.map((one) => one.title)).toEqual(['하나', '둘', '셋']));
  });

  describe('whose files are dropped', () => {
    const zone = () => screen.findByLabelText('음원 고르기');

    it('CRE-17 become a story each, and the place that takes them shows it', async () => {
      const { pass } = await renderApp(FORM, withSeries);
      const dataTransfer = carried(aFile('1 하나.mp3', 1), aFile('2 둘.ogg', 1));
      const place = (await zone()).closest('label');
      fireEvent.dragOver(await zone(), { dataTransfer });
      expect(place).toHaveAttribute('data-over');
      fireEvent.dragLeave(await zone(), { dataTransfer });
      expect(place).not.toHaveAttribute('data-over');
      fireEvent.drop(await zone(), { dataTransfer });
      await pass(0);
      const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '제목' }).map(({ value }) => value);
      await waitFor(() => expect(titles()).toEqual(['하나', '둘']));
    });

    it.each([
      ['a text', new File(['글'], '글.txt', { type: 'text/plain' }), '소리 파일이 아니면 올리지 않아요.'],
      ['a folder', new File([], ''), '폴더째로는 올릴 수 없어요. 안에 든 파일을 골라 주세요.'],
      ['nothing', aFile('빈.mp3', 0), '비어 있거나 500MB가 넘는 파일은 올릴 수 없어요.'],
      ['more than the server takes', ofSize(MAX_UPLOAD_BYTES + 1), '비어 있거나 500MB가 넘는 파일은 올릴 수 없어요.'],
    ])('CRE-19 say at once why %s is not sent, and send what is beside it', async (_, file, words) => {
      const { clips, pass } = await renderApp(FORM, withSeries);
      fireEvent.drop(await zone(), { dataTransfer: carried(file, aFile('하나.mp3', 1)) });
      expect(await screen.findByText(words)).toBeVisible();
      await pass(0);
      expect([...clips.places.values()].map(({ name }) => name)).toEqual(['하나.mp3']);
    });

    it('CRE-14 leave the page where it is when they fall beside the place that takes them', async () => {
      await renderApp(FORM, withSeries);
      await zone();
      const beside = screen.getByRole('textbox', { name: '대본' });
      const fall = createEvent.drop(beside, { dataTransfer: carried(aFile('하나.mp3', 1)) });
      fireEvent(beside, fall);
      expect(fall.defaultPrevented).toBe(true);
      const words = createEvent.drop(beside, { dataTransfer: { types: ['text/plain'], items: [] } });
      fireEvent(beside, words);
      expect(words.defaultPrevented).toBe(false);
    });
  });

  it('CRE-14 tell how many of several can be posted, and what the first of the others needs', async () => {
    const { user, pass } = await renderApp(FORM, withSeries);
    await choose(user, aFile('하나.mp3', 1), aFile('둘.mp3', 1));
    await pass(0);
    expect(await screen.findByText('2개 중 2개 준비')).toBeVisible();
    const [first] = screen.getAllByRole('textbox', { name: '제목' });
    if (first !== undefined) await user.clear(first);
    expect(await screen.findByText('2개 중 1개 준비')).toBeVisible();
    expect(screen.getByRole('button', { name: '1번째: 제목' })).toBeVisible();
  });

  it('CRE-14 keep the keys where their author works: at a new one, beside one that went, at a sound that is chosen anew', async () => {
    const { user, pass } = await renderApp(FORM, withSeries);
    await choose(user, aFile('하나.mp3', 9));
    await pass(0);
    expect(screen.getByRole('group', { name: '음원' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '회차 하나 더' }));
    expect(screen.getByRole('region', { name: '2개 중 2번째' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '회차 하나 더' }));
    const [, second] = screen.getAllByRole('button', { name: '빼기' });
    if (second !== undefined) await user.click(second);
    expect(screen.getByRole('region', { name: '2개 중 2번째' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '올리기 취소' }));
    expect(screen.getAllByRole('group', { name: '음원' })[0]).toHaveFocus();
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
    await waitFor(() => expect(clips.posted.map(({ isFree }) => isFree)).toEqual([false, true, true, false]));
  });

  it('CRE-17 are numbered on from the latest of the series, unless their author or their files say otherwise', async () => {
    const { clips, user, pass } = await renderApp(FORM, {
      ...withSeries,
      arrange: async (world) => {
        await withSeries.arrange(world);
        const series = world.creators.all.get(SERIES);
        if (series !== undefined) world.creators.all.set(SERIES, { ...series, storyCount: 10, lastEpisode: 10 });
      },
    });
    const number = await screen.findByRole('textbox', { name: '회차' });
    expect(number).toHaveValue('11');
    await choose(user, ...['하나', '30 둘', '셋'].map((name) => aFile(`${name}.mp3`, 1)));
    for (let file = 0; file < 3; file += 1) await pass(0);
    await user.click(await screen.findByRole('button', { name: '회차 3개 올리기' }));
    await waitFor(() => expect(clips.posted.map(({ episode }) => episode)).toEqual([11, 30, 13]));
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

  it('CRE-17 say at once that another window has posted one of them, which can be let go or kept', async () => {
    const { user, storage } = await renderApp(FORM, withSeries);
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '제목' });
    await user.type(await field(), '여기');
    act(() => storage.changeFromElsewhere('clip-drafts', '[]'));
    await user.click(await screen.findByRole('button', { name: '이 창의 내용 두기' }));
    expect(storage.read('clip-drafts')).toContain('여기');
    expect(screen.queryByText(/다른 창에서 올렸거나/)).not.toBeInTheDocument();
    act(() => storage.changeFromElsewhere('clip-drafts', '[]'));
    await user.click(await screen.findByRole('button', { name: '여기서도 빼기' }));
    expect(await field()).toHaveValue('');
    expect(screen.queryByText(/다른 창에서 올렸거나/)).not.toBeInTheDocument();
  });

  it('CRE-17 make one story of what is sent again because its answer was lost', async () => {
    const { clips, user, pass } = await renderApp(FORM, withSeries);
    clips.isAnswerLost = true;
    await choose(user, aFile('하나.mp3', 1));
    await pass(0);
    await waitFor(() => expect(postButton()).toBeEnabled());
    await user.click(postButton());
    await waitFor(() => expect(clips.posted.length).toBe(1));
    clips.isAnswerLost = false;
    await waitFor(() => expect(postButton()).toBeEnabled());
    await user.click(postButton());
    expect(await screen.findByText(/회차 1개를 올렸어요/)).toBeVisible();
    expect(clips.posted).toHaveLength(1);
  });

  describe('in two windows', () => {
    /** A draft is written, and another window has posted it as it was before its last words. */
    async function twice(...more: readonly File[]) {
      const page = await renderApp(FORM, withSeries);
      const { clips, storage, user, pass } = page;
      await choose(user, aFile('하나.mp3', 1), ...more);
      for (const _ of [0, ...more]) await pass(0);
      const [first] = await screen.findAllByRole('textbox', { name: '제목' });
      await user.type(first!, ' 고침');
      const [{ draft }] = JSON.parse(storage.read('clip-drafts') ?? '') as [{ draft: { key: string } }];
      const wish = { title: '하나', episode: undefined, script: '첫 줄', isFree: true, publishAt: undefined };
      await clips.post(SERIES, [...clips.places.keys()][0]!, wish, draft.key);
      await waitFor(() => expect(postButton()).toBeEnabled());
      await user.click(postButton());
      const dialog = within(await screen.findByRole('dialog', { name: '다른 창에서 먼저 올렸어요' }));
      expect(dialog.getByText('첫 줄')).toBeVisible();
      // Both have the same sound.
      expect(dialog.getByText(/저장된 음원: 하나\.mp3/)).toBeVisible();
      expect(dialog.queryByText(/이 창의 음원/)).not.toBeInTheDocument();
      return { ...page, dialog };
    }

    it('CRE-17 become one story, to which the second one leads', async () => {
      const { clips, storage, user, router, dialog } = await twice();
      await user.click(dialog.getByRole('button', { name: '올린 것 보기' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content/1'));
      expect(clips.posted.map((one) => one.title)).toEqual(['하나']);
      expect([storage.read('clip-drafts'), storage.read('clip-sounds')]).toEqual([undefined, undefined]);
    });

    it('CRE-17 become one story, which the second one writes over when it is asked to', async () => {
      const { clips, creators, user, router, dialog } = await twice();
      await user.click(dialog.getByRole('button', { name: '지금 내용으로 저장' }));
      expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content/1'));
      expect(creators.stories.get(SERIES)?.map((one) => one.title)).toEqual(['하나 고침']);
      expect(clips.posted).toHaveLength(1);
    });

    it('CRE-17 leave the other drafts where they are', async () => {
      const { clips, user, dialog } = await twice(aFile('둘.mp3', 1));
      await user.click(dialog.getByRole('button', { name: '올린 것 보기' }));
      await user.click(await screen.findByRole('button', { name: '회차 1개 올리기' }));
      await waitFor(() => expect(clips.posted.map((one) => one.title)).toEqual(['하나', '둘']));
    });
  });

  it('CRE-14 offers every series that goes on, also beyond the fifty that the header asks for', async () => {
    await renderApp(FORM, {
      signedIn: AUTHOR,
      arrange: async ({ creators }) => {
        for (let number = 1; number <= 101; number += 1) {
          await creators.create(aSeriesSubmission({ title: `연재 ${number}번` }));
        }
      },
    });
    const choice = within(await screen.findByRole('combobox', { name: '작품' }));
    const titles = choice.getAllByRole('option').map(({ textContent }) => textContent);
    expect(new Set(titles).size).toBe(101);
    expect(titles).toContain('연재 1번');
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
    expect(page.guards).toBe(1);
    clips.isCut = true;
    await user.click(screen.getByRole('button', { name: '이어 올리기' }));
    await pass(0);
    expect(await screen.findByText(/^연결이 끊겨 \d+%에서 멈췄어요/)).toBeVisible();
    clips.isCut = false;
    await pass(4000);
    expect(await screen.findByText(/음원을 처리하고 있어요/)).toBeVisible();
    expect(page.guards).toBe(0);
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
    await screen.findByText(/음원을 처리하고 있어요/);
    clips.judge([...clips.places.keys()][0] ?? '', { refusal: '오디오 파일이 아니에요.' });
    expect(await screen.findByText('오디오 파일이 아니에요.')).toBeVisible();
    expect(postButton()).toBeDisabled();
    await choose(user, aFile('소리.mp3', 1));
    await pass(0);
    await screen.findByText(/음원을 처리하고 있어요/);
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
    clips.words = undefined;
    await user.click(screen.getByRole('button', { name: '다시 올리기' }));
    await pass(0);
    expect(await screen.findByText(/음원을 처리하고 있어요/)).toBeVisible();
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

  it('CRE-17 loses no script to a file: what was written can be had back, and what is no text is not read', async () => {
    const { user } = await renderApp(FORM, withSeries);
    const script = await screen.findByRole('textbox', { name: '대본' });
    const read = (bytes: Uint8Array<ArrayBuffer>) =>
      user.upload(screen.getByLabelText(/대본 파일/), new File([bytes], '대본.txt', { type: 'text/plain' }));
    await user.type(script, '오래 쓴 글');
    await read(new Uint8Array([0x49, 0x44, 0x33, 0, 4]));
    expect(await screen.findByText('글로 된 파일이 아니에요.')).toBeVisible();
    expect(script).toHaveValue('오래 쓴 글');
    await read(new Uint8Array([0xff, 0xfe, 0x00, 0xac, 0x0d, 0, 0x0a, 0, 0x98, 0xb0]));
    await waitFor(() => expect(script).toHaveValue('가\n나'));
    await user.click(screen.getByRole('button', { name: '불러오기 전으로' }));
    expect(script).toHaveValue('오래 쓴 글');
    expect(screen.getByLabelText(/대본 파일/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: '불러오기 전으로' })).not.toBeInTheDocument();
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
  totalBuyers: 0,
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
  it('MODE-37 have beside them why an operator took them down, whole or one of them', async () => {
    const { unmount } = await renderApp('/profile/my-content/1', withStories(aStory(1, { takedown: '남의 글' })));
    expect(await screen.findByText('운영자가 내렸어요. 이유: 남의 글')).toBeVisible();
    unmount();
    const world = withStories(aStory(1));
    await renderApp('/profile/my-content/1', {
      ...world,
      language: 'en',
      arrange: async (server) => {
        await world.arrange(server);
        const { all } = server.creators;
        all.set(SERIES, { ...all.get(SERIES)!, takedown: 'Not yours' });
      },
    });
    expect(await screen.findByText('An operator took this down. Reason: Not yours')).toBeVisible();
  });

  it('CRE-15 CRE-20 stand with their states and numbers, and with why a file was refused', async () => {
    const refused = aStory(3, { state: 'refused', refusal: '들리는 소리가 없어요.' });
    await renderApp('/profile/my-content/1', withStories(refused, aStory(2, { state: 'scheduled' }), aStory(1)));
    expect(await screen.findByText('들리는 소리가 없어요.')).toBeVisible();
    for (const word of ['음원 필요', '예약', '공개']) expect(screen.getByText(word)).toBeVisible();
    expect(screen.getByText(/재생 0/, { selector: 'span' })).toBeVisible();
  });

  it('CRE-15 decisions §6 are not called published while their series is a draft, which a link leads to publish', async () => {
    const world = withStories(aStory(2, { state: 'scheduled' }), aStory(1));
    const { creators, user, router } = await renderApp('/profile/my-content/1', {
      ...world,
      arrange: async (given) => {
        await world.arrange(given);
        const series = given.creators.all.get(SERIES);
        if (series !== undefined) given.creators.all.set(SERIES, { ...series, state: 'draft' });
      },
    });
    expect(await screen.findByText('작품과 함께 공개')).toBeVisible();
    expect(screen.queryByText('공개')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '작품 공개하기' }));
    await user.click(await screen.findByRole('radio', { name: '바로 공개' }));
    const save = screen.getByRole('button', { name: '저장하기' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() => expect(creators.all.get(SERIES)?.state).toBe('published'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content'));
    await act(() => router.navigate('/profile/my-content/1'));
    expect(await screen.findByText('공개')).toBeVisible();
    expect(screen.queryByRole('link', { name: '작품 공개하기' })).not.toBeInTheDocument();
  });

  it('decisions §6 name their times in Seoul and where the author is, in another zone', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ ...options, timeZone: 'America/New_York' });
    onTestFinished(() => zone.mockRestore());
    await renderApp('/profile/my-content/1', withStories(aStory(1, { state: 'scheduled' })));
    const times = /1월 1일 \(목\) 오전 9:00 \(서울\) · 여기 시간 12월 31일 \(수\) 오후 7:00/;
    expect(await screen.findByText(times)).toBeVisible();
  });

  it('CRE-18 CRE-21 are deleted after a dialog has named them', async () => {
    const { creators, user } = await renderApp('/profile/my-content/1', withStories(aStory(2), aStory(1)));
    await user.click(await screen.findByRole('button', { name: '2번째 밤 지우기' }));
    const dialog = within(await screen.findByRole('dialog', { name: /2번째 밤/ }));
    await user.click(dialog.getByRole('button', { name: '지우기' }));
    expect(await screen.findByText('회차를 지웠어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.map(({ id }) => id)).toEqual([1]);
  });

  it('CRE-21 decisions §6 say what comes of their deletion, and of that of their series, in numbers', async () => {
    const stories = [
      aStory(4, { state: 'draft', publishedAt: undefined }),
      aStory(3, { state: 'scheduled' }),
      aStory(2, { totalBuyers: 3, totalCandy: 6.3 }),
      aStory(1),
    ];
    const world = withStories(...stories);
    const { user } = await renderApp('/profile/my-content/1', {
      ...world,
      arrange: async (given) => {
        await world.arrange(given);
        const counts = { storyCount: 2, unpublishedCount: 2, totalReviews: 5, totalCandy: 6.3 };
        const series = given.creators.all.get(SERIES);
        if (series !== undefined) given.creators.all.set(SERIES, { ...series, ...counts });
      },
    });
    const consequences = async (button: string): Promise<(string | null)[]> => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
      await user.click(dialog.getByRole('button', { name: '취소' }));
      return said;
    };
    const hidden = '바로 모두에게서 사라져요. 재생 목록에서도 빠져요.';
    expect(await consequences('작품 지우기')).toEqual([
      hidden,
      '회차 4개를 함께 지워요: 공개 2, 예약 1, 초안 1.',
      '댓글 5개도 더는 볼 수 없어요.',
      '캔디로 연 3명은 연 회차를 계속 들을 수 있어요.',
      '지금까지 받은 캔디 6.3개는 그대로 남아요.',
      '아무도 열지 않은 회차 3개의 음원은 30일 뒤에 지워져요.',
    ]);
    expect(await consequences('2번째 밤 지우기')).toEqual([
      hidden,
      '캔디로 연 3명은 연 회차를 계속 들을 수 있어요.',
      '지금까지 받은 캔디 6.3개는 그대로 남아요.',
    ]);
    expect(await consequences('4번째 밤 지우기')).toEqual([
      '아직 아무에게도 보이지 않은 회차예요.',
      '캔디로 연 사람은 아직 없어요.',
      '음원은 30일 뒤에 지워져요.',
    ]);
  });

  it('CRE-15 are put elsewhere by a press, or by the number of their place', async () => {
    const stories = [4, 3, 2, 1].map((id) => aStory(id));
    const { creators, user } = await renderApp('/profile/my-content/1', withStories(...stories));
    const order = () => creators.stories.get(SERIES)?.map(({ id }) => id);
    const chosen = await screen.findByRole('checkbox', { name: '3번째 밤' });
    expect(screen.queryByRole('button', { name: '아래로 옮기기' })).not.toBeInTheDocument();
    await user.click(chosen);
    await user.click(screen.getByRole('button', { name: '아래로 옮기기' }));
    await waitFor(() => expect(order()).toEqual([4, 2, 3, 1]));
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
    await waitFor(() => expect(order()).toEqual([3, 4, 2, 1]));
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

  it('CRE-18 ERR-27 stay chosen, with what was to become of them, when that is not taken', async () => {
    const { creators, clips, user } = await renderApp('/profile/my-content/1', withStories(aStory(2), aStory(1)));
    await user.click(await screen.findByRole('checkbox', { name: '2번째 밤' }));
    await user.click(screen.getByRole('button', { name: '고른 회차 바꾸기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '회차 1개 바꾸기' }));
    await user.click(dialog.getByRole('radio', { name: '유료' }));
    clips.failure = 'offline';
    await user.click(dialog.getByRole('button', { name: '저장하기' }));
    expect(await dialog.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: '유료' })).toBeChecked();
    clips.failure = undefined;
    await user.click(dialog.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.map(({ isFree }) => isFree)).toEqual([false, true]);
  });

  it('CRE-18 ERR-27 leave the form of one as it stands, when its change is not taken', async () => {
    const { creators, clips, user } = await renderApp('/profile/my-content/1?story=2', withStories(aStory(2)));
    const field = await screen.findByRole('textbox', { name: '제목' });
    await user.type(field, ' 여기');
    clips.failure = 'offline';
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(field).toBeVisible();
    expect(field).toHaveValue('2번째 밤 여기');
    clips.failure = undefined;
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.[0]?.title).toBe('2번째 밤 여기');
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

  it.each([
    ['지금 내용으로 저장', '여기.mp3'],
    ['다른 창의 내용 쓰기', '저기.mp3'],
  ])('CRE-18 lose no sound when another window has sent one first: the author chooses “%s”', async (choice, kept) => {
    const { clips, user, pass } = await renderApp('/profile/my-content/1?story=2', withStories(aStory(2)));
    await choose(user, aFile('여기.mp3', 1));
    await pass(0);
    act(() => clips.judge([...clips.places.keys()][0]!, { durationSeconds: 2 }));
    await pass(0);
    const elsewhere = { name: '저기.mp3', bytes: 1, changedAt: 0, content: new Blob() };
    clips.send(elsewhere, undefined, () => undefined);
    await pass(0);
    await clips.change(2 as StoryId, { uploadId: [...clips.places.keys()][1]! });
    const given = () => clips.soundFiles.get(2 as StoryId)?.name;
    const save = screen.getByRole('button', { name: '저장하기' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    const title = '다른 창에서 먼저 저장했어요';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(/저장된 음원: 저기\.mp3 · /)).toBeVisible();
    expect(dialog.getByText('이 창의 음원: 여기.mp3 · 저장 전')).toBeVisible();
    await user.keyboard('{Escape}');
    expect([given(), clips.places.size]).toEqual(['저기.mp3', 2]);
    expect(screen.getByText('여기.mp3')).toBeVisible();

    await user.click(save);
    await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByText('여기.mp3')).not.toBeInTheDocument());
    expect([given(), clips.places.size]).toEqual([kept, kept === '여기.mp3' ? 2 : 1]);
  });

  it('CRE-18 keep the sound from here when another window has saved nothing but a text', async () => {
    const { clips, user, pass } = await renderApp('/profile/my-content/1?story=2', withStories(aStory(2)));
    await choose(user, aFile('여기.mp3', 1));
    await pass(0);
    await clips.change(2 as StoryId, { title: '저기' });
    const save = screen.getByRole('button', { name: '저장하기' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: '다른 창의 내용 쓰기' }));
    expect(await screen.findByRole('textbox', { name: '제목' })).toHaveValue('저기');
    await user.click(save);
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(clips.soundFiles.get(2 as StoryId)?.name).toBe('여기.mp3');
  });

  it('CRE-18 get another text also when they were published meanwhile, and no other time', async () => {
    const { creators, user } = await renderApp(
      '/profile/my-content/1?story=2',
      withStories(aStory(2, { state: 'processing', publishedAt: undefined })),
    );
    await user.type(await screen.findByRole('textbox', { name: '제목' }), ' 고침');
    await user.click(screen.getByRole('radio', { name: '예약' }));
    const [story] = creators.stories.get(SERIES) ?? [];
    creators.stories.set(SERIES, [{ ...story!, state: 'published' }]);
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('이미 공개된 이야기입니다.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '바로 공개' }));
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText('회차를 저장했어요.')).toBeVisible();
    expect(creators.stories.get(SERIES)?.[0]).toMatchObject({ title: '2번째 밤 고침', state: 'published' });
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
    await waitFor(() => expect(router.state.location.search).toBe(''));
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
    expect(await dialog.findByRole('alert')).toHaveTextContent('This audio can’t be played.');
    expect(dialog.getByRole('button', { name: 'Play it to tap' })).toBeDisabled();
  });

  it('SHL-102 stands beside its text and is heard there, also once its address has expired', async () => {
    const { user, recording } = await renderApp('/profile/my-content/1?story=2', withStories(aStory(2)));
    const now = within(await screen.findByRole('group', { name: '지금 음원' }));
    recording.isBroken = true;
    await user.click(now.getByRole('button', { name: /^들어 보기 · / }));
    expect(recording.opened).toBe('/media/audio/2');
    expect(await now.findByText('재생하지 못했어요. 다시 눌러 주세요.')).toBeVisible();
    recording.isBroken = false;
    await user.click(now.getByRole('button', { name: /^들어 보기 · / }));
    expect(await now.findByRole('button', { name: '잠깐 멈추기' })).toBeVisible();
  });

  it('SHL-102 is not offered to be heard where a story has none', async () => {
    const bare = aStory(2, { duration: undefined });
    await renderApp('/profile/my-content/1?story=2', withStories(bare));
    expect(await screen.findByRole('textbox', { name: '제목' })).toBeVisible();
    expect(screen.queryByRole('group', { name: '지금 음원' })).not.toBeInTheDocument();
  });
});
