import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { MAX_PLAYLIST_LENGTH } from '../../../../common/kernel/limits.ts';
import { aCatalogue, anEntry, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const ALL = [1, 2, 3, 4, 5, 6].map((id) => anEntry(id, id === 2 ? 'ffx' : 'fff'));

/** A page with series 1 playing and those of `waiting` behind it, its panel open. */
async function withQueue(waiting: readonly number[], language: 'ko' | 'en' = 'ko') {
  const page = await renderApp('/series/1/episodes', { language, catalogue: aCatalogue(...ALL) });
  const { app, pass } = page;
  await app.playSeries.run(anEntry(1).series);
  await pass(500);
  for (const id of waiting) await app.addSuggestion.run(anEntry(id).series);
  await pass(3000);
  await page.user.click(await within(page.playBar()).findByRole('button', { name: /플레이어 펼치기|Open the player/ }));
  const panel = await screen.findByRole('region', { name: /^(펼친 플레이어|Open player)$/ });
  await pass(100);
  const inPanel = within(panel);
  return {
    ...page,
    panel,
    inPanel,
    lined: (): readonly SeriesId[] => app.player.entries.map((entry) => entry.series.id),
    press: (name: string | RegExp) => page.user.click(inPanel.getByRole('button', { name })),
    said: () => screen.getAllByRole('status').map((region) => region.textContent),
  };
}

describe('the delete mode of the queue', () => {
  it('QUE-17 is offered only when more than one series is lined up', async () => {
    const { inPanel, app, pass } = await withQueue([]);
    expect(inPanel.queryByRole('button', { name: '정리' })).not.toBeInTheDocument();
    await act(() => app.addSuggestion.run(anEntry(2).series));
    await pass(0);
    expect(inPanel.getByRole('button', { name: '정리' })).toBeInTheDocument();
  });

  it('QUE-18 QUE-19 lets one select what waits, and never what plays', async () => {
    const { inPanel, press, user } = await withQueue([2, 3]);
    await press('정리');
    expect(inPanel.getAllByRole('checkbox')).toHaveLength(2);
    expect(inPanel.queryByRole('checkbox', { name: /연재 1/ })).not.toBeInTheDocument();
    const box = inPanel.getByRole('checkbox', { name: /연재 3/ });
    await user.click(box);
    expect(box).toBeChecked();
    expect(inPanel.getByRole('heading', { name: '1개 선택' })).toBeInTheDocument();
    await user.click(box);
    expect(box).not.toBeChecked();
  });

  it('is left for the top of the list, where keys go on', async () => {
    const { inPanel, press } = await withQueue([2, 3]);
    for (const leave of ['취소', '2개 삭제']) {
      await press('정리');
      expect(inPanel.getByRole('button', { name: '전체 선택' })).toHaveFocus();
      if (leave !== '취소') await press('전체 선택');
      await press(leave);
      expect(inPanel.getByRole('heading', { name: /^재생 목록/ })).toHaveFocus();
    }
  });

  it('QUE-20 selects all that wait and lets all of them go', async () => {
    const { inPanel, press } = await withQueue([2, 3, 4]);
    await press('정리');
    await press('전체 선택');
    for (const box of inPanel.getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(inPanel.getByRole('button', { name: '3개 삭제' })).toBeEnabled();
    await press('선택 해제');
    for (const box of inPanel.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('QUE-21 QUE-22 QUE-23 removes what is selected, leaves and says how many, and brings them back when asked', async () => {
    const { inPanel, press, user, lined, said } = await withQueue([2, 3, 4, 5]);
    await press('정리');
    await user.click(inPanel.getByRole('checkbox', { name: /연재 2/ }));
    await user.click(inPanel.getByRole('checkbox', { name: /연재 4/ }));
    await press('2개 삭제');
    expect(lined()).toEqual([1, 3, 5]);
    expect(inPanel.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(said().join()).toContain('2개를 재생 목록에서 뺐어요');
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(lined()).toEqual([1, 2, 3, 4, 5]);
    await press('정리');
    for (const box of inPanel.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('QUE-30 removes nothing while nothing is selected', async () => {
    const { inPanel, press } = await withQueue([2, 3]);
    await press('정리');
    expect(inPanel.getByRole('button', { name: '삭제' })).toBeDisabled();
  });

  it('QUE-24 ends when another story becomes current', async () => {
    const { inPanel, press, pass, playBar, user } = await withQueue([2, 3]);
    await press('정리');
    await press('전체 선택');
    await user.click(within(playBar()).getByRole('button', { name: '다음 회차' }));
    await pass(500);
    expect(inPanel.queryByRole('checkbox')).not.toBeInTheDocument();
    await press('정리');
    for (const box of inPanel.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('QUE-25 has nothing to drag by, and lets recommended series rest', async () => {
    const { inPanel, press } = await withQueue([2, 3]);
    expect(inPanel.getByRole('button', { name: '연재 2 순서 바꾸기' })).toBeInTheDocument();
    await press('정리');
    expect(inPanel.queryByRole('button', { name: /순서 바꾸기/ })).not.toBeInTheDocument();
    expect(inPanel.getByRole('heading', { name: '추천 이야기' }).parentElement).toHaveAttribute('inert');
  });

  it('PLY-31 QUE-28 is over when the panel closes', async () => {
    const { press, playBar, user } = await withQueue([2, 3]);
    await press('정리');
    await press('전체 선택');
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 접기' }));
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('MOB-03 MOB-20 MOB-21 QUE-28 lives in the playlist of narrow windows too, which shows the same sections', async () => {
    const { app, miniBar, user } = await withQueue([2, 3]);
    act(() => app.player.togglePanel());
    await user.click(within(miniBar()).getByRole('button', { name: '재생 목록' }));
    const list = await screen.findByRole('dialog', { name: '재생 목록' });
    const headings = within(list).getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['지금 재생 중', '이어질 이야기 2', '추천 이야기']);
    await user.click(within(list).getByRole('button', { name: '정리' }));
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(app.player.isEditingQueue).toBe(false);
  });
});

describe('the menu of a waiting series', () => {
  it.each([
    { language: 'ko', menu: '연재 4 메뉴', next: '바로 다음에 듣기', said: '연재 4, 바로 다음에 들려요' },
    { language: 'en', menu: 'Menu of 연재 4', next: 'Play next', said: '연재 4 plays next' },
  ] as const)('QUE-43 moves it behind the playing one, and the focus stays with it ($language)', async (words) => {
    const { press, inPanel, lined, said, user } = await withQueue([2, 3, 4], words.language);
    await press(words.menu);
    await user.click(screen.getByRole('button', { name: words.next }));
    expect(lined()).toEqual([1, 4, 2, 3]);
    expect(said()).toContain(words.said);
    expect(inPanel.getByRole('button', { name: words.menu })).toHaveFocus();
    await press(words.menu);
    expect(screen.queryByRole('button', { name: words.next })).not.toBeInTheDocument();
  });

  it.each([
    { language: 'ko', menu: (id: number) => `연재 ${id} 메뉴`, remove: '재생 목록에서 빼기', undo: '되돌리기' },
    { language: 'en', menu: (id: number) => `Menu of 연재 ${id}`, remove: 'Remove from playlist', undo: 'Undo' },
  ] as const)('QUE-44 takes it out and puts it back; the playing one has none ($language)', async (words) => {
    const { press, inPanel, lined, user } = await withQueue([2, 3], words.language);
    expect(inPanel.queryByRole('button', { name: words.menu(1) })).not.toBeInTheDocument();
    const remove = async (id: number) => {
      await press(words.menu(id));
      await user.click(screen.getByRole('button', { name: words.remove }));
    };
    await remove(2);
    expect(lined()).toEqual([1, 3]);
    expect(inPanel.getByRole('button', { name: words.menu(3) })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: words.undo }));
    expect(lined()).toEqual([1, 2, 3]);
    await remove(3);
    expect(inPanel.getByRole('button', { name: words.menu(2) })).toHaveFocus();
    await remove(2);
    expect(lined()).toEqual([1]);
    expect(inPanel.getByRole('heading', { name: /^(이어질 이야기|Up next)/ })).toHaveFocus();
  });
});

describe('the queue', () => {
  it('QUE-38 plays what waits in the place of what played', async () => {
    const { press, pass, lined, app } = await withQueue([2, 3, 4]);
    await press(/^연재 3 .*듣기$/);
    await pass(500);
    expect(lined()).toEqual([3, 2, 4]);
    expect(app.player.isPaused).toBe(false);
  });

  it('QUE-39 PLY-37 opens a waiting series to its playable stories, and plays the one that is pressed', async () => {
    const { press, inPanel, pass, app } = await withQueue([2, 3]);
    await press('연재 2 회차 펼치기');
    expect(inPanel.getAllByRole('button', { name: /이야기 20/ })).toHaveLength(2);
    expect(inPanel.getByRole('link', { name: /유료 회차 1개/ })).toHaveAttribute('href', '/series/2/episodes');
    await press(/이야기 202/);
    await pass(500);
    expect(app.player.story?.id).toBe(202);
    expect(app.player.isPaused).toBe(false);
  });

  it('QUE-26 QUE-27 moves a series by buttons, says so, and keeps what plays first', async () => {
    const { press, inPanel, lined, said } = await withQueue([2, 3, 4]);
    const handle = inPanel.getByRole('button', { name: '연재 3 순서 바꾸기' });
    expect(handle).toHaveAttribute('aria-roledescription', '순서를 바꿀 수 있는 항목');
    await press('연재 3 회차 펼치기');
    await press('위로 옮기기');
    expect(lined()).toEqual([1, 3, 2, 4]);
    expect(said()).toContain('연재 3, 1번째에 내려놓았어요.');
    await press('위로 옮기기');
    expect(lined()).toEqual([1, 3, 2, 4]);
    expect(inPanel.getByRole('button', { name: '위로 옮기기' })).toHaveAttribute('aria-disabled', 'true');
    await press('아래로 옮기기');
    await press('아래로 옮기기');
    expect(lined()).toEqual([1, 2, 4, 3]);
    expect(inPanel.getByRole('button', { name: '아래로 옮기기' })).toHaveFocus();
  });

  it('lays out the rows in sight of a long series alone, and says how many there are', async () => {
    const { app, user, playBar } = await renderApp('/originals', {
      catalogue: aCatalogue(anEntry(1, 'f'.repeat(300))),
    });
    await app.playSeries.run(anEntry(1, 'f'.repeat(300)).series);
    await user.click(await within(playBar()).findByRole('button', { name: '플레이어 펼치기' }));
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    const rows = (await within(panel).findAllByRole('listitem')).filter((row) => row.hasAttribute('aria-posinset'));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThan(100);
    expect(rows[0]).toHaveAttribute('aria-setsize', '300');
  });

  it('is told of in English too', async () => {
    const { inPanel } = await withQueue([2, 3], 'en');
    expect(inPanel.getByRole('heading', { name: 'Recommended' })).toBeInTheDocument();
    expect(inPanel.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });
});

describe('what is recommended', () => {
  it('SUG-01 SUG-09 PLY-29 comes when the panel opens, without what is lined up', async () => {
    const { inPanel } = await withQueue([2, 3]);
    const headings = inPanel.getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['지금 재생 중', '이어질 이야기 2', '추천 이야기']);
    const adds = inPanel.getAllByRole('button', { name: /재생 목록에 담기$/ });
    expect(adds.map((button) => button.getAttribute('aria-label'))).toEqual(
      [4, 5, 6].map((id) => `연재 ${id} 재생 목록에 담기`),
    );
  });

  it('SUG-03 SUG-04 SUG-05 ERR-20 is added at the end, leaves the list, and a message says so; the focus goes on', async () => {
    const { press, inPanel, pass, lined, said } = await withQueue([2, 3]);
    await press('연재 5 재생 목록에 담기');
    await pass(0);
    expect(lined()).toEqual([1, 2, 3, 5]);
    expect(inPanel.queryByRole('button', { name: '연재 5 재생 목록에 담기' })).not.toBeInTheDocument();
    expect(said()).toContain('재생 목록에 담았어요');
    await waitFor(() => expect(inPanel.getByRole('button', { name: '연재 6 재생 목록에 담기' })).toHaveFocus());
  });

  it('SUG-07 SUG-08 ERR-18 stays when its stories do not come, and a warning with a title says so', async () => {
    const { press, pass, api, lined } = await withQueue([2, 3]);
    api.failure = 'unavailable';
    await press('연재 5 재생 목록에 담기');
    await pass(0);
    const warning = screen.getByText('작품을 불러오지 못했어요. 잠시 뒤에 다시 담아 주세요.').closest('[role=alert]');
    expect(warning).toHaveTextContent(/^담지 못했어요 작품을/);
    expect(lined()).toEqual([1, 2, 3]);
    expect(screen.getByRole('button', { name: '연재 5 재생 목록에 담기' })).toBeInTheDocument();
  });

  it('SUG-08 is warned of in English too', async () => {
    const { press, pass, api } = await withQueue([2, 3], 'en');
    api.failure = 'unavailable';
    await press('Add 연재 5 to your playlist');
    await pass(0);
    expect(screen.getByText('Not added')).toBeInTheDocument();
    expect(screen.getByText('The series didn’t load. Add it again in a moment.')).toBeInTheDocument();
  });

  it('SUG-06 VAL-22 QUE-04 ERR-19 is refused when the playlist is full', async () => {
    const { app, user, pass, playBar } = await renderApp('/originals', {
      catalogue: aCatalogue(...Array.from({ length: MAX_PLAYLIST_LENGTH + 1 }, (_, index) => anEntry(index + 1, 'f'))),
    });
    for (let id = 1; id <= MAX_PLAYLIST_LENGTH; id++) await app.addSuggestion.run(anEntry(id, 'f').series);
    await pass(3000);
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    await user.click(await screen.findByRole('button', { name: '연재 52 재생 목록에 담기' }));
    await pass(0);
    expect(screen.getByText('재생 목록은 51개까지라 담지 않았어요')).toBeInTheDocument();
    expect(app.player.entries).toHaveLength(MAX_PLAYLIST_LENGTH);
    expect(screen.getByRole('button', { name: '연재 52 재생 목록에 담기' })).toBeInTheDocument();
  });

  it('QUE-38 PLY-38 plays in the place of what played when its cover is pressed', async () => {
    const { press, pass, lined, app } = await withQueue([2, 3]);
    await press(/^연재 5 .*듣기$/);
    await pass(500);
    expect(lined()).toEqual([5, 2, 3]);
    expect(app.player.isPaused).toBe(false);
  });

  it('QUE-34 begins an empty playlist, silent', async () => {
    const { app, user, pass, playBar } = await renderApp('/originals', { catalogue: aCatalogue(...ALL) });
    await user.click(playBar());
    await user.click(await screen.findByRole('button', { name: '연재 2 재생 목록에 담기' }));
    await pass(0);
    expect(playBar()).toHaveTextContent('연재 2');
    expect(app.player.isPaused).toBe(true);
  });

  it('SUG-13 says so when there is nothing', async () => {
    const { app, user, playBar } = await renderApp('/originals', { catalogue: aCatalogue(anEntry(1)) });
    await app.addSuggestion.run(anEntry(1).series);
    await user.click(await within(playBar()).findByRole('button', { name: '플레이어 펼치기' }));
    expect(await screen.findByText('지금은 추천할 이야기가 없어요')).toBeInTheDocument();
  });

  it('SUG-01 SUG-12 MOB-20 comes to the playlist of narrow windows too', async () => {
    const { miniBar, user } = await renderApp('/originals', { catalogue: aCatalogue(...ALL) });
    await user.click(within(miniBar()).getByRole('button', { name: '재생 목록' }));
    const list = await screen.findByRole('dialog', { name: '재생 목록' });
    expect(await within(list).findAllByRole('button', { name: /재생 목록에 담기$/ })).toHaveLength(6);
  });
});

describe('a page that offers a series', () => {
  it('lines it up, and then says that it is', async () => {
    const { app, user, pass } = await renderApp('/series/2/episodes', { catalogue: aCatalogue(...ALL) });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: '재생 목록에 담기' }));
    await pass(0);
    expect(app.player.entries.map((entry) => entry.series.id)).toEqual([seriesId(2)]);
    expect(
      within(screen.getByRole('main')).getByRole('button', { name: '재생 목록에 담긴 이야기' }),
    ).toBeInTheDocument();
  });
});
