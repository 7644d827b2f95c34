import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { aCatalogue, anAccount, anEntry, aUser } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const ENTRY = anEntry(1, 'ffx');
const MEMBER = anAccount(1);

/** A page with the first story of series 1 playing, and what the player fetches for bookmarks there. */
async function playing(options: RenderOptions = {}, path = '/series/1/episodes') {
  const page = await renderApp(path, { catalogue: aCatalogue(ENTRY, anEntry(2)), ...options });
  const part = await page.app.bookmarks();
  await act(() => page.app.playSeries.run(ENTRY.series));
  await page.pass(1000);
  const mark = async (seconds: number) => {
    act(() => page.app.seekTo.run(seconds));
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'ㅠ' });
    await screen.findByText(/^(책갈피를 꽂았어요|여기에 이미|Bookmark set)/, {}, SOON);
  };
  return { ...page, part, mark };
}

/** Bookmarks that the member has in the account, set in the order that they are told. */
function withBookmarks(...marks: readonly { seconds: number; note?: string; storyId?: number; seriesId?: number }[]) {
  return ({ members }: Parameters<NonNullable<RenderOptions['arrange']>>[0]) => {
    const changes = marks.map(({ seconds, note = '', storyId = 101, seriesId = 1 }, index) => ({
      bookmark: {
        id: `0000000${index}-0000-4000-8000-000000000000`,
        seriesId,
        storyId,
        seconds,
        note,
        createdAt: index,
        seriesTitle: `${seriesId}번 연재`,
        language: 'ko',
        storyTitle: `이야기 ${storyId}`,
        episode: storyId % 100,
      },
      isRemoved: false,
      at: 0,
      number: index + 1,
    }));
    members.bookmarks.take(aUser(1).id, 'elsewhere', changes as never, 0);
  };
}

const notice = () => screen.queryAllByRole('status').find((one) => /책갈피를 꽂았|여기에 이미/.test(one.textContent));
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SOON);

async function openList() {
  fireEvent.click(await button('더 보기'));
  fireEvent.click(await button(/^책갈피( \d+)?$/));
  return within(await screen.findByRole('dialog', { name: '책갈피' }, SOON));
}

afterEach(() => vi.restoreAllMocks());

describe('a bookmark', () => {
  it('JRN-80 JRN-81 is set by B where the story plays, which goes on, and gets a note', async () => {
    const { app, part, mark, user, pass } = await playing();
    await mark(35);
    expect(notice()).toHaveTextContent('책갈피를 꽂았어요 · 0:35');
    await user.click(await button('메모 쓰기'));
    const field = screen.getByRole('textbox', { name: /0:35 메모$/ });
    expect(field).toHaveFocus();
    await user.type(field, '여기 다시');
    expect(field).toHaveAccessibleDescription('5자 / 500자');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(part.bookmarks.known().all).toMatchObject([{ seconds: 35, note: '여기 다시' }]);
    expect(notice()).toBeUndefined();
    await pass(1000);
    expect(app.player.isPaused).toBe(false);
  });

  it('JRN-81 keeps its note when the writing is given up, by Escape too', async () => {
    const { part, mark, user } = await playing();
    await mark(35);
    await user.click(await button('메모 쓰기'));
    await user.type(screen.getByRole('textbox', { name: /메모$/ }), '버린 말{Escape}');
    expect(screen.queryByRole('textbox', { name: /메모$/ })).not.toBeInTheDocument();
    expect(part.bookmarks.known().all).toMatchObject([{ note: '' }]);
  });

  it('JRN-80 is shown where one stands within two seconds, and not set again', async () => {
    const { part, mark } = await playing();
    await mark(35);
    await mark(36);
    await waitFor(() => expect(notice()).toHaveTextContent('여기에 이미 책갈피가 있어요 · 0:35'));
    expect(part.bookmarks.known().all).toHaveLength(1);
    fireEvent.click(await button('모두 보기'));
    expect(await screen.findByRole('dialog', { name: '책갈피' })).toHaveTextContent('0:35');
  });

  it('JRN-81 is taken back by what tells of it, which goes by itself after ten seconds unless somebody points at it', async () => {
    const { part, mark, user, pass } = await playing();
    await mark(35);
    await user.click(await button('되돌리기'));
    expect(part.bookmarks.known().all).toEqual([]);
    expect(notice()).toBeUndefined();
    await mark(50);
    fireEvent.pointerEnter(await button('메모 쓰기'));
    await pass(15_000);
    expect(notice()).toBeDefined();
    fireEvent.pointerLeave(await button('메모 쓰기'));
    await pass(9_000);
    expect(notice()).toBeDefined();
    await pass(1_500);
    expect(notice()).toBeUndefined();
  });

  it('JRN-80 is set by the button of the wide player', async () => {
    const { app, part, pass } = await playing();
    act(() => app.player.togglePanel());
    fireEvent.click(await button('책갈피 꽂기'));
    await waitFor(() => expect(part.bookmarks.known().all).toHaveLength(1));
    await pass(0);
  });

  it('JRN-80 PLY-54 is among the shortcuts', async () => {
    await playing();
    fireEvent.keyDown(document.body, { code: 'Slash', shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: '키보드 단축키' }, SOON));
    expect(dialog.getByText('책갈피 꽂기').nextElementSibling).toHaveTextContent('B');
  });
});

describe('the bookmarks of a series', () => {
  it('JRN-84 JRN-85 say on its page how they are set, and on this device that they are there alone', async () => {
    const { mark, user } = await playing();
    const empty = await openList();
    expect(empty.getByRole('heading', { name: '아직 책갈피가 없어요' })).toBeVisible();
    expect(empty.getByText(/B 키를 눌러 보세요/)).toBeVisible();
    await user.click(empty.getByRole('button', { name: '닫기' }));
    await mark(35);
    const list = await openList();
    expect(list.getByText(/이 기기에만 있는 책갈피예요. 로그인하면/)).toBeVisible();
    await user.click(list.getByRole('button', { name: '닫기' }));
    fireEvent.click(await button('더 보기'));
    expect(await button('책갈피 1')).toBeInTheDocument();
  });

  it('JRN-84 play from where they stand', async () => {
    const { app, mark, pass } = await playing();
    await mark(35);
    act(() => app.seekTo.run(90));
    const list = await openList();
    fireEvent.click(list.getByRole('button', { name: /0:35부터 듣기$/ }));
    await pass(1000);
    expect([app.player.story?.id, app.player.elapsedSeconds, app.player.isPaused]).toEqual([101, 36, false]);
  });

  it('JRN-84 get another note, and are removed and taken back', async () => {
    const { part, mark, user } = await playing();
    await mark(35);
    const list = await openList();
    await user.click(list.getByRole('button', { name: /0:35 메모 편집$/ }));
    await user.type(list.getByRole('textbox', { name: /0:35 메모$/ }), '첫 줄{Enter}둘째 줄');
    await user.click(list.getByRole('button', { name: '저장' }));
    expect(list.getByText(/첫 줄/)).toBeVisible();
    await waitFor(() => expect(list.getByRole('button', { name: /0:35 메모 편집$/ })).toHaveFocus());
    await user.click(list.getByRole('button', { name: /0:35 책갈피 지우기$/ }));
    expect(part.bookmarks.known().all).toEqual([]);
    expect(list.getByText('책갈피를 지웠어요')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: '되돌리기' }));
    expect(part.bookmarks.known().all).toMatchObject([{ seconds: 35, note: '첫 줄\n둘째 줄' }]);
  });

  it('JRN-84 are shared as the address of their moment', async () => {
    const { mark } = await playing();
    await mark(35.9);
    const list = await openList();
    fireEvent.click(list.getByRole('button', { name: /0:35 공유하기$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '이야기 나누기' }, SOON));
    expect(dialog.getByRole('textbox')).toHaveValue('localhost:3000/series/1/episodes?story=101&t=35');
  });

  it('JRN-86 are exported as a text file, and in the native app to the clipboard', async () => {
    const { mark, part } = await playing({ device: deviceOf('Mozilla/5.0 (iPhone) SoridamApp/1.0 (ios)') });
    await mark(35);
    act(() => part.changeBookmark.annotate(part.bookmarks.known().all[0]!, '여기 다시'));
    const list = await openList();
    fireEvent.click(list.getByRole('button', { name: '내보내기' }));
    const { title } = ENTRY.series;
    const text = new RegExp(
      `^${title}\n\n.+ 0:35\n여기 다시\n${window.location.origin}/series/1/episodes\\?story=101&t=35\n$`,
    );
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(text));
  });
});

describe('the bookmarks in My drawer', () => {
  const open = (options: RenderOptions = {}) =>
    renderApp('/profile/my-box?tab=bookmarks', {
      signedIn: MEMBER,
      catalogue: aCatalogue(ENTRY, anEntry(2)),
      ...options,
    });

  it('JRN-84 stand by series, the one that was marked last first', async () => {
    await open({
      arrange: withBookmarks({ seconds: 70, note: '하나' }, { seconds: 5 }, { seconds: 9, storyId: 201, seriesId: 2 }),
    });
    const two = await screen.findByRole('region', { name: '2번 연재' }, SOON);
    const one = screen.getByRole('region', { name: '1번 연재' });
    expect(two.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const times = within(one)
      .getAllByRole('button', { name: /부터 듣기$/ })
      .map((each) => each.textContent);
    expect(times.map((text) => /\d:\d\d/.exec(text)?.[0])).toEqual(['0:05', '1:10']);
    expect(within(one).getByText('하나')).toBeVisible();
    expect(screen.getByText('책갈피 3개')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^책갈피\s*3$/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('JRN-84 play a series that the device does not know, and put a locked story on offer', async () => {
    const { app, pass } = await open({ arrange: withBookmarks({ seconds: 40 }, { seconds: 9, storyId: 103 }) });
    fireEvent.click(await button(/0:40부터 듣기$/));
    await waitFor(() => expect(app.player.story?.id).toBe(101));
    await pass(1000);
    expect(app.player.elapsedSeconds).toBeCloseTo(41, 1);
    fireEvent.click(await button(/0:09부터 듣기$/));
    await waitFor(() => expect(app.offers.request?.story.id).toBe(103));
    expect(app.player.story?.id).toBe(101);
  });

  it('JRN-84 say that there are none, that they did not come, and come when they are asked for again', async () => {
    const { members, user } = await open({ arrange: (world) => void (world.members.isOffline = true) });
    await screen.findByText('책갈피를 불러오지 못했어요.', {}, SOON);
    members.isOffline = false;
    await user.click(await button('다시 시도'));
    expect(await screen.findByRole('heading', { name: '아직 책갈피가 없어요' }, SOON)).toBeVisible();
  });

  it('JRN-84 are told in English too', async () => {
    await open({ language: 'en', arrange: withBookmarks({ seconds: 70, note: 'One' }) });
    expect(await button(/^Listen to .+ from 1:10$/)).toBeVisible();
    for (const name of [/^Edit the note at 1:10/, /^Share 1:10/, /^Remove the bookmark at 1:10/])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByText('1 bookmark')).toBeVisible();
  });
});
