import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { MemoryCreatorAdapter } from '../../../../src/adapters/memory/memory-creator-adapter.ts';
import { anAccount, aSeriesSubmission } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진' });
const WISH = aSeriesSubmission({ description: '낡은 테이프 한 상자.', state: 'draft' });
const ID = 1 as SeriesId;

const field = (name: string) => screen.findByRole('textbox', { name });
const posted = (creators: MemoryCreatorAdapter) => [...creators.all.values()].map(({ title }) => title);
const withOne = {
  signedIn: AUTHOR,
  arrange: async ({ creators }: { creators: MemoryCreatorAdapter }) => void (await creators.create(WISH)),
};

describe('posting a series', () => {
  it.each(['/profile/my-content/registerSeries', '/profile/musician-content-post-series'])(
    'CRE-13 CRE-22 at %s sends what was written, says so and shows it among the own ones',
    async (path) => {
      const { creators, user, router } = await renderApp(path, { signedIn: AUTHOR });
      const send = await screen.findByRole('button', { name: '작품 만들기' });
      expect(send).toBeDisabled();
      await user.type(await field('제목'), '여름밤 녹음실');
      await user.type(await field('소개'), '낡은 테이프 한 상자.');
      await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
      await waitFor(() => expect(send).toBeEnabled());
      const card = within(screen.getByRole('region', { name: '둘러보기에서는 이렇게 보여요' }));
      expect(card.getByText('여름밤 녹음실')).toBeVisible();
      await user.click(send);
      expect(await screen.findByText('작품을 만들었어요.')).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content'));
      expect(await screen.findByRole('link', { name: '여름밤 녹음실' })).toBeVisible();
      expect(creators.all.get(ID)).toMatchObject({
        title: WISH.title,
        description: WISH.description,
        state: 'draft',
        edition: 1,
      });
    },
  );

  it('CRE-16 waits for a title, and for a genre where it is published', async () => {
    const { user, pass } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    const title = await field('제목');
    await user.type(title, '가'.repeat(41));
    await user.tab();
    expect(await screen.findByText('41 / 40')).toBeVisible();
    expect(title).toBeInvalid();
    const send = screen.getByRole('button', { name: '작품 만들기' });
    expect(send).toBeDisabled();
    await user.clear(title);
    await user.type(title, '물때');
    expect(send).toBeDisabled();
    const genre = await screen.findByRole('checkbox', { name: '미스터리' });
    await user.click(genre);
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(genre);
    await pass(500);
    expect(await screen.findByText('장르를 한 개에서 세 개까지 골라 주세요.')).toBeVisible();
    expect(send).toBeDisabled();
  });

  it('CRE-29 says on which days it goes on, which what is completed does not, and keeps them in the draft', async () => {
    const { creators, user, router } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    const day = (name: string) => screen.getByRole('checkbox', { name });
    await user.type(await field('제목'), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    await user.click(day('목요일'));
    await user.click(day('월요일'));
    expect(screen.getByText('매주 월·목요일')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '완결' }));
    expect(screen.queryByRole('checkbox', { name: '월요일' })).toBeNull();
    expect(screen.queryByText('매주 월·목요일')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '연재 중' }));
    expect(day('월요일')).toBeChecked();
    await act(() => router.navigate('/profile/my-content'));
    await act(() => router.navigate('/profile/my-content/registerSeries'));
    await screen.findByText('이 기기에 남아 있던 초안을 이어 쓰고 있어요.');
    expect(['월요일', '화요일', '목요일'].map((name) => (day(name) as HTMLInputElement).checked)).toEqual([
      true,
      false,
      true,
    ]);
    await user.click(screen.getByRole('button', { name: '작품 만들기' }));
    await waitFor(() => expect(creators.all.get(ID)).toMatchObject({ weekdays: ['mon', 'thu'] }));
  });

  it('CRE-30 says what of it a machine made, with the reason, and keeps it in the draft', async () => {
    const { creators, user, router } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    const part = (name: string) => screen.getByRole('checkbox', { name });
    await user.type(await field('제목'), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    const group = screen.getByRole('group', { name: /^AI로 만든 것/ });
    expect(group).toHaveAccessibleDescription(/AI 기본법은 .* 알리도록 해요/);
    expect(within(group).getAllByRole('checkbox', { checked: false })).toHaveLength(3);
    await user.click(part('AI 글'));
    await user.click(part('AI 음성'));
    expect(screen.getByText('AI 음성, AI 글')).toBeVisible();
    await act(() => router.navigate('/profile/my-content'));
    await act(() => router.navigate('/profile/my-content/registerSeries'));
    await screen.findByText('이 기기에 남아 있던 초안을 이어 쓰고 있어요.');
    expect(['AI 음성', 'AI 표지', 'AI 글'].map((name) => (part(name) as HTMLInputElement).checked)).toEqual([
      true,
      false,
      true,
    ]);
    await user.click(screen.getByRole('button', { name: '작품 만들기' }));
    await waitFor(() => expect(creators.all.get(ID)).toMatchObject({ madeByAi: ['voice', 'text'] }));
  });

  it('CRE-31 lets locked stories be heard for a minute where its author wants it, and not unless told', async () => {
    const { creators, user, router } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    const previews = () => screen.findByRole('switch', { name: /^1분 미리 듣기/ });
    await user.type(await field('제목'), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    expect(await previews()).not.toBeChecked();
    await user.click(await previews());
    await act(() => router.navigate('/profile/my-content'));
    await act(() => router.navigate('/profile/my-content/registerSeries'));
    expect(await previews()).toBeChecked();
    await user.click(screen.getByRole('button', { name: '작품 만들기' }));
    await waitFor(() => expect(creators.all.get(ID)).toMatchObject({ allowsPreviews: true }));
    await act(() => router.navigate(`/profile/my-content/${ID}?edit=1`));
    expect(await previews()).toBeChecked();
  });

  it('CRE-08 ERR-14 shows what the server says for three seconds, and keeps what was written', async () => {
    const { creators, user, pass } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    creators.words = '제목을 1~40자로 적어 주세요.';
    await user.type(await field('제목'), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    const send = screen.getByRole('button', { name: '작품 만들기' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText('제목을 1~40자로 적어 주세요.')).toBeVisible();
    await pass(2999);
    expect(screen.getByText('제목을 1~40자로 적어 주세요.')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('제목을 1~40자로 적어 주세요.')).not.toBeInTheDocument();
    expect(await field('제목')).toHaveValue('여름밤');
  });

  it('CRE-16 makes one series of what is sent again because its answer was lost', async () => {
    const { creators, user } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    creators.isAnswerLost = true;
    await user.type(await field('제목'), '여름밤');
    await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
    const send = screen.getByRole('button', { name: '작품 만들기' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await waitFor(() => expect(posted(creators)).toEqual(['여름밤']));
    creators.isAnswerLost = false;
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText('작품을 만들었어요.')).toBeVisible();
    expect(posted(creators)).toEqual(['여름밤']);
  });

  describe('in two windows', () => {
    /** The draft is written, and another window has posted it as it was before its last words. */
    async function twice() {
      const page = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
      const { creators, storage, user } = page;
      await user.type(await field('제목'), '여름밤');
      await user.click(screen.getByRole('radio', { name: '초안으로 두기' }));
      const [{ draft }] = JSON.parse(storage.read('series-drafts') ?? '') as [{ draft: { key: string } }];
      await creators.create({ ...WISH, title: '겨울밤' }, draft.key);
      const send = screen.getByRole('button', { name: '작품 만들기' });
      await waitFor(() => expect(send).toBeEnabled());
      await user.click(send);
      const dialog = within(await screen.findByRole('dialog', { name: '다른 창에서 먼저 올렸어요' }));
      expect(dialog.getByText(/겨울밤/)).toBeVisible();
      expect(posted(creators)).toEqual(['겨울밤']);
      return { ...page, dialog };
    }

    it('CRE-16 becomes one series, to which the second one leads', async () => {
      const { creators, storage, user, router, dialog } = await twice();
      await user.click(dialog.getByRole('button', { name: '올린 것 보기' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content/1'));
      expect([posted(creators), storage.read('series-drafts')]).toEqual([['겨울밤'], undefined]);
    });

    it('CRE-16 becomes one series, which the second one writes over when it is asked to', async () => {
      const { creators, storage, user, dialog } = await twice();
      await user.click(dialog.getByRole('button', { name: '지금 내용으로 저장' }));
      expect(await screen.findByText('작품을 저장했어요.')).toBeVisible();
      expect([posted(creators), storage.read('series-drafts')]).toEqual([['여름밤'], undefined]);
    });
  });

  it('CRE-16 goes on with the draft of this device, or starts over', async () => {
    const first = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    await first.user.type(await field('제목'), '쓰다 만 작품');
    first.unmount();
    const { storage } = first;
    const { user } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR, storage });
    expect(await screen.findByText('이 기기에 남아 있던 초안을 이어 쓰고 있어요.')).toBeVisible();
    expect(await field('제목')).toHaveValue('쓰다 만 작품');
    await user.click(screen.getByRole('button', { name: '처음부터 쓰기' }));
    expect(await field('제목')).toHaveValue('');
  });
});

describe('an author’s series', () => {
  it('CRE-06 CRE-15 are changed at their own address', async () => {
    const { creators, user } = await renderApp('/profile/my-content/1?edit=1', withOne);
    const title = await field('제목');
    await user.clear(title);
    await user.type(title, '겨울밤 녹음실');
    const send = screen.getByRole('button', { name: '저장하기' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText('작품을 저장했어요.')).toBeVisible();
    expect(posted(creators)).toEqual(['겨울밤 녹음실']);
  });

  it.each([false, true])('CRE-15 VAL-24 take further stories while they go on: completed %s', async (isCompleted) => {
    await renderApp('/profile/my-content/1', {
      signedIn: AUTHOR,
      arrange: async ({ creators }) => void (await creators.create({ ...WISH, isCompleted })),
    });
    expect(await screen.findByRole('link', { name: '편집' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: '회차 올리기' })).toHaveLength(isCompleted ? 0 : 1);
  });

  it('HDR-26 CRE-04 are beside the way to the studio, also where the menu to post is not', async () => {
    await renderApp('/profile/my-content', withOne);
    const actions = within(await screen.findByRole('main'));
    const studio = await actions.findByRole('link', { name: '스튜디오로 가기' });
    expect(studio).toHaveAttribute('href', '/studio');
    expect(studio).toHaveAttribute('target', '_blank');
  });

  it('CRE-06 lose nothing when another window saved first: the author chooses', async () => {
    const { creators, user } = await renderApp('/profile/my-content/1?edit=1', withOne);
    const title = await field('제목');
    await creators.change(ID, 1, { ...WISH, title: '다른 창의 제목' });
    await user.clear(title);
    await user.type(title, '이 창의 제목');
    await waitFor(() => expect(screen.getByRole('button', { name: '저장하기' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '다른 창에서 먼저 저장했어요' }));
    expect(dialog.getByText(/다른 창의 제목/)).toBeVisible();
    expect(posted(creators)).toEqual(['다른 창의 제목']);
    await user.click(dialog.getByRole('button', { name: '지금 내용으로 저장' }));
    expect(await screen.findByText('작품을 저장했어요.')).toBeVisible();
    expect(posted(creators)).toEqual(['이 창의 제목']);
  });

  describe('with the same draft open in another window', () => {
    const WORDS = '다른 창에서 이 글을 편집했어요. 고르기 전에는 아무것도 사라지지 않아요.';

    /** Writes into the form, and then into the same draft from elsewhere. */
    async function bothWrite() {
      const world = await renderApp('/profile/my-content/1?edit=1', withOne);
      const title = await field('제목');
      await world.user.clear(title);
      await world.user.type(title, '이 창');
      const kept = world.storage.read('series-drafts') ?? '';
      expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
      act(() => world.storage.changeFromElsewhere('series-drafts', kept.replace('이 창', '저 창')));
      expect(await screen.findByText(WORDS)).toBeVisible();
      expect(await field('제목')).toHaveValue('이 창');
      return world;
    }

    it('CRE-16 say so, and take what was written there when asked', async () => {
      const { user, storage } = await bothWrite();
      await user.click(screen.getByRole('button', { name: '다른 창의 내용 쓰기' }));
      expect(await field('제목')).toHaveValue('저 창');
      expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
      expect(storage.read('series-drafts')).toContain('저 창');
    });

    it('CRE-16 keep what is written here when asked', async () => {
      const { user, storage } = await bothWrite();
      await user.click(screen.getByRole('button', { name: '이 창의 내용 두기' }));
      expect(await field('제목')).toHaveValue('이 창');
      expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
      expect(storage.read('series-drafts')).toContain('이 창');
    });

    it('CRE-16 say nothing of another series', async () => {
      const { user, storage } = await renderApp('/profile/my-content/1?edit=1', withOne);
      await user.type(await field('제목'), '!');
      const kept = storage.read('series-drafts') ?? '';
      const others = JSON.stringify([...JSON.parse(kept), { ...JSON.parse(kept)[0], seriesId: 2 }]);
      act(() => storage.changeFromElsewhere('series-drafts', others));
      expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
    });
  });

  it('CRE-16 lose their cover when the author takes it away, also over a reload', async () => {
    const arrange = async ({ creators }: { creators: MemoryCreatorAdapter }) => {
      const made = await creators.create(WISH);
      if (made.ok) creators.all.set(ID, { ...made.value, imageUrl: '/media/covers/a-400.webp' });
    };
    const first = await renderApp('/profile/my-content/1?edit=1', { signedIn: AUTHOR, arrange });
    const cover = () => within(screen.getByRole('group', { name: '표지' }));
    await first.user.click(await screen.findByRole('button', { name: '표지 빼기' }));
    expect(cover().queryByRole('button', { name: '표지 빼기' })).not.toBeInTheDocument();
    expect(cover().getByRole('button', { name: '표지 고르기' })).toHaveFocus();
    first.unmount();
    const { storage } = first;
    const second = await renderApp('/profile/my-content/1?edit=1', { signedIn: AUTHOR, arrange, storage });
    const save = await screen.findByRole('button', { name: '저장하기' });
    expect(cover().queryByRole('button', { name: '표지 빼기' })).not.toBeInTheDocument();
    await waitFor(() => expect(save).toBeEnabled());
    await second.user.click(save);
    expect(await screen.findByText('작품을 저장했어요.')).toBeVisible();
    expect(second.creators.all.get(ID)?.imageUrl).toBeUndefined();
  });

  it('CRE-07 CRE-21 are deleted after a dialog has named them', async () => {
    const { creators, user, router } = await renderApp('/profile/my-content/1', withOne);
    await user.click(await screen.findByRole('button', { name: '작품 지우기' }));
    const dialog = within(await screen.findByRole('dialog', { name: /여름밤 녹음실/ }));
    await user.click(dialog.getByRole('button', { name: '취소' }));
    expect(posted(creators)).toEqual(['여름밤 녹음실']);
    await user.click(screen.getByRole('button', { name: '작품 지우기' }));
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    expect(await screen.findByText('작품을 지웠어요.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content'));
    expect(posted(creators)).toEqual([]);
  });

  it.each(['/profile/my-content', '/profile/musician-content'])(
    'CRE-15 CRE-23 are listed at %s, and what is wrong with the list is said',
    async (path) => {
      const { creators, user } = await renderApp(path, {
        signedIn: AUTHOR,
        arrange: async (world) => {
          await withOne.arrange(world);
          await world.creators.create({ ...WISH, title: '끝난 작품', isCompleted: true, state: 'published' });
          world.creators.failure = 'unavailable';
        },
      });
      const again = await screen.findByRole('button', { name: '다시 시도' });
      creators.failure = undefined;
      await user.click(again);
      expect(await screen.findByRole('link', { name: '끝난 작품' })).toBeVisible();
      const pages = screen.getByRole('navigation', { name: '내 페이지' });
      expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('내 작품');
      expect(screen.getByText('초안')).toBeVisible();
      await user.click(screen.getByRole('tab', { name: /완결/ }));
      await waitFor(() => expect(screen.queryByRole('link', { name: '여름밤 녹음실' })).not.toBeInTheDocument());
      expect(await screen.findByRole('link', { name: '끝난 작품' })).toBeVisible();
    },
  );

  it('CRE-15 say of a part without any that there are none in it', async () => {
    const { user } = await renderApp('/profile/my-content', withOne);
    await user.click(await screen.findByRole('tab', { name: /완결/ }));
    expect(await screen.findByText('이 상태의 작품이 없어요.')).toBeVisible();
    expect(screen.queryByText('아직 올린 작품이 없어요')).not.toBeInTheDocument();
  });

  it('CRE-15 are asked for once, also where there are none', async () => {
    const { creators } = await renderApp('/profile/my-content', { signedIn: AUTHOR });
    expect(await screen.findByText('아직 올린 작품이 없어요')).toBeVisible();
    expect(creators.asked.filter(({ part }) => part === 'all')).toHaveLength(1);
  });
});

describe('an author’s numbers', () => {
  const MONTHS = Array.from({ length: 9 }, (_, index) => ({
    month: `2026-0${index + 1}`,
    listens: 100 + index,
    likes: index,
    candy: 5,
  }));
  const FIGURES = { months: MONTHS, lastMonth: { listens: 90, candy: 5 }, totalLikes: 1_372 };
  const tile = async (name: string) =>
    within(await screen.findByRole('list', { name: '이번 달' }))
      .getByText(name)
      .closest('li');

  it('CRE-15 say what this month has brought so far, beside what the one before had by then', async () => {
    await renderApp('/profile/my-content', {
      signedIn: AUTHOR,
      arrange: async (world) => {
        await withOne.arrange(world);
        world.creators.figuresOf = FIGURES;
      },
    });
    expect(await tile('이번 달 재생')).toHaveTextContent('이번 달 재생108지난달 이맘때보다 20% 늘었어요');
    expect(await tile('좋아요')).toHaveTextContent('좋아요1,372지난달보다 8 늘었어요');
    expect(await tile('이번 달 받은 캔디')).toHaveTextContent('이번 달 받은 캔디5지난달 이맘때와 비슷해요');
  });

  it('CRE-15 are compared with nothing where neither month has anything', async () => {
    await renderApp('/profile/my-content', {
      signedIn: AUTHOR,
      arrange: async (world) => {
        await withOne.arrange(world);
        const months = [{ month: '2026-11', listens: 0, likes: 0, candy: 0 }];
        world.creators.figuresOf = { months, lastMonth: { listens: 0, candy: 3 }, totalLikes: 0 };
      },
    });
    expect((await tile('이번 달 재생'))?.textContent).toBe('이번 달 재생0');
    expect((await tile('좋아요'))?.textContent).toBe('좋아요0');
    expect((await tile('이번 달 받은 캔디'))?.textContent).toBe('이번 달 받은 캔디0지난달 이맘때보다 100% 줄었어요');
  });

  it('CRE-15 are left out where there is no series, and asked for again where they cannot be read', async () => {
    const { creators, user, router } = await renderApp('/profile/my-content', { signedIn: AUTHOR });
    expect(await screen.findByText('아직 올린 작품이 없어요')).toBeVisible();
    expect(screen.queryByRole('list', { name: '이번 달' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await creators.create({ ...WISH, isCompleted: true });
    creators.failure = 'unavailable';
    await act(() => router.navigate('/profile/my-content?part=completed'));
    creators.failure = undefined;
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('list', { name: '이번 달' })).toBeVisible();
  });

  it('CRE-15 order the series by how much they are heard', async () => {
    const { user, router } = await renderApp('/profile/my-content', {
      signedIn: AUTHOR,
      arrange: async (world) => {
        await withOne.arrange(world);
        const second = await world.creators.create({ ...WISH, title: '둘째 작품' });
        if (second.ok) world.creators.all.set(ID, { ...second.value, id: ID, title: WISH.title, totalListens: 9 });
      },
    });
    const list = () => within(screen.getByRole('tabpanel'));
    const titles = () =>
      list()
        .getAllByRole('link', { name: /녹음실$|작품$/ })
        .map(({ textContent }) => textContent);
    expect(await screen.findByRole('link', { name: '둘째 작품' })).toBeVisible();
    expect(titles()).toEqual(['둘째 작품', '여름밤 녹음실']);
    await user.click(screen.getByRole('link', { name: '재생순' }));
    await waitFor(() => expect(titles()).toEqual(['여름밤 녹음실', '둘째 작품']));
    expect(router.state.location.search).toBe('?sort=listens');
  });

  it('CRE-15 stand on the page of one series, with how many have listened', async () => {
    await renderApp('/profile/my-content/1', {
      signedIn: AUTHOR,
      arrange: async ({ creators }) => {
        const made = await creators.create({ ...WISH, state: 'published' });
        if (made.ok) creators.all.set(ID, { ...made.value, storyCount: 1, totalListens: 12_345, totalReviews: 4 });
        creators.figuresOf = FIGURES;
      },
    });
    const value = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await value('재생')).toHaveTextContent('재생1.2만');
    expect(await value('청취자')).toHaveTextContent('청취자0');
    expect(await value('댓글')).toHaveTextContent('댓글4');
    expect(await tile('이번 달 재생')).toBeVisible();
  });
});

describe('the menu to post', () => {
  it('HDR-14 is for members alone', async () => {
    await renderApp('/originals');
    expect(screen.queryByRole('button', { name: '작품 올리기' })).not.toBeInTheDocument();
  });

  it('HDR-14 HDR-15 HDR-17 HDR-19 CRE-02 CRE-04 LIM-24 MODE-05 asks for the series that go on, and leads to series and studio', async () => {
    const { creators } = await renderApp('/originals', { signedIn: AUTHOR });
    expect(await screen.findByRole('button', { name: '작품 올리기' })).toBeVisible();
    await waitFor(() => expect(creators.asked).toEqual([{ part: 'serial', page: 1, size: 50 }]));
    const menu = within(screen.getByRole('group', { name: '작품 올리기', hidden: true }));
    expect(menu.getByRole('link', { name: /새 작품/, hidden: true })).toHaveAttribute(
      'href',
      '/profile/my-content/registerSeries',
    );
    const studio = menu.getByRole('link', { name: /스튜디오/, hidden: true });
    expect(studio).toHaveAttribute('target', '_blank');
    expect(studio).toHaveAttribute('href', '/studio');
  });

  it('HDR-18 CRE-03 CRE-12 VAL-24 asks for a series before the first story', async () => {
    const { user, router } = await renderApp('/originals', { signedIn: AUTHOR });
    await user.click(await screen.findByRole('button', { name: /새 회차/, hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: '먼저 작품을 하나 만들어 주세요' }));
    expect(router.state.location.pathname).toBe('/originals');
    await user.click(dialog.getByRole('button', { name: '새 작품 만들기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-content/registerSeries'));
  });

  it('HDR-16 leads to the story where there is a series', async () => {
    const { user, router } = await renderApp('/originals', withOne);
    await user.click(await screen.findByRole('button', { name: /새 회차/, hidden: true }));
    expect(await screen.findByRole('heading', { name: '새 회차 올리기' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile/my-content/clip/register');
  });
});
