import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Series } from '../../../../src/domain/series/series.ts';
import type { ScriptLine } from '../../../../src/domain/series/story.ts';
import { aCatalogue, anEntry, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const SCRIPT = ['안개가 먼저 왔다.', '“등대, 들리나.”'].map((text) => ({ atSeconds: undefined, text }));

/** The page of series 1 with its first story playing. */
async function playing(pattern = 'fff', language: 'ko' | 'en' = 'ko', script: readonly ScriptLine[] = SCRIPT) {
  const page = await renderApp('/series/1/episodes', {
    language,
    catalogue: aCatalogue(anEntry(1, pattern), anEntry(2), anEntry(3)).map((item) => ({ ...item, script })),
  });
  const series = page.app.catalogue.series(anEntry(1).series.id);
  if (series === undefined) throw new Error('The catalogue lacks series 1.');
  await page.app.playSeries.run(series);
  await page.pass(1000);
  return page;
}

const COVER = '/media/covers/one-400.webp';

/** A series that has a picture, a text and what belongs to its chips, and plays. */
async function playingPictured(language: 'ko' | 'en' = 'ko', madeByAi?: Series['madeByAi']) {
  const entry = anEntry(1);
  const known = { imageUrl: COVER, description: '섬의 등대가 말을 건다.', categories: ['original'] };
  const series = { ...entry.series, ...known, madeByAi };
  const page = await renderApp('/series/1/episodes', { language, catalogue: aCatalogue({ ...entry, series }) });
  await page.app.playSeries.run(series);
  await page.pass(1000);
  return page;
}

/** Series 2 waits behind series 1, which plays. */
async function withQueue() {
  const page = await playing();
  const { app } = page;
  await app.playSeries.run(anEntry(2).series);
  await app.playSeries.run(anEntry(3).series);
  await page.pass(1000);
  return page;
}

describe('the play bar', () => {
  it('PLY-16 says that nothing plays, and leads to what is popular', async () => {
    const { playBar } = await renderApp('/originals');
    expect(playBar()).toHaveTextContent('재생 목록이 비어 있어요');
    expect(within(playBar()).getByRole('link')).toHaveAttribute('href', '/discovery?sort=latest');
    expect(within(playBar()).queryByRole('slider')).not.toBeInTheDocument();
  });

  it('PLY-03 PLY-04 PLY-10 names the series and its story, and tells how far it is', async () => {
    const { playBar, pass } = await playing();
    await pass(4000);
    expect(playBar()).toHaveTextContent('연재 1');
    expect(playBar()).toHaveTextContent('1화 · 이야기 101');
    expect(playBar()).toHaveTextContent('0:05 / 1:40');
  });

  it('PLY-02 ENT-24 shows the cover of what plays', async () => {
    const { playBar } = await playingPictured();
    expect(playBar().querySelector('img')).toHaveAttribute('src', COVER);
  });

  it('ENT-75 shows an empty book where the cover cannot be loaded', async () => {
    const { playBar } = await playingPictured();
    const picture = playBar().querySelector('img');
    if (picture === null) throw new Error('The bar has no picture.');
    fireEvent.error(picture);
    expect(playBar().querySelector('img')).toBeNull();
    expect(playBar().querySelector('svg[viewBox="0 0 100 100"]')).not.toBeNull();
  });

  it('PLY-07 pauses and goes on at the same second', async () => {
    const { playBar, app, pass, user } = await playing();
    await user.click(within(playBar()).getByRole('button', { name: '일시정지' }));
    const stoppedAt = app.player.elapsedSeconds;
    await pass(3000);
    expect(app.player.elapsedSeconds).toBe(stoppedAt);
    await user.click(within(playBar()).getByRole('button', { name: '재생' }));
    await pass(1000);
    expect(app.player.elapsedSeconds).toBeCloseTo(stoppedAt + 1, 5);
  });

  it('PLY-06 PLY-08 moves by thirty seconds, never out of the story', async () => {
    const { playBar, app, user } = await playing();
    const press = (name: string) => user.click(within(playBar()).getByRole('button', { name }));
    await press('30초 앞으로');
    expect(app.player.elapsedSeconds).toBe(31);
    await press('30초 뒤로');
    await press('30초 뒤로');
    expect(app.player.elapsedSeconds).toBe(0);
  });

  it('PLY-05 PLY-09 goes to the next story and back', async () => {
    const { playBar, app, pass, user } = await playing();
    await user.click(within(playBar()).getByRole('button', { name: '다음 회차' }));
    await pass(500);
    expect(app.player.story?.id).toBe(102);
    await user.click(within(playBar()).getByRole('button', { name: '이전 회차' }));
    await pass(500);
    expect(app.player.story?.id).toBe(101);
  });

  it('PLY-11 PLY-12 sets the volume from 0 to 100, and its icon silences and brings back 30', async () => {
    const { playBar, app, user } = await playing();
    const slider = within(playBar()).getByRole('slider', { name: '음량' });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '100');
    fireEvent.change(slider, { target: { value: '80' } });
    expect(app.player.volume).toBe(80);
    await user.click(within(playBar()).getByRole('button', { name: '소리 끄기' }));
    expect(app.player.volume).toBe(0);
    await user.click(within(playBar()).getByRole('button', { name: '소리 켜기' }));
    expect(app.player.volume).toBe(30);
  });

  it('PLY-51 PLY-60 chooses the speed beside the player, whose button tells it; Escape closes the choice alone', async () => {
    const { playBar, app, user } = await playing();
    const button = within(playBar()).getByRole('button', { name: '재생 속도와 취침 타이머, 1배' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: '재생 속도와 취침 타이머' });
    expect(await within(dialog).findByRole('radio', { name: '1배' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: '1.5배' }));
    expect(app.player.rate).toBe(1.5);
    await user.click(within(dialog).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('heading', { name: '재생 속도와 취침 타이머' })).not.toBeInTheDocument();
    expect(app.player.isPanelOpen).toBe(false);
    expect(button).toHaveAccessibleName('재생 속도와 취침 타이머, 1.5배');
    act(() => app.player.togglePanel());
    await user.click(button);
    await within(dialog).findByRole('radio', { name: '1.5배' });
    await user.keyboard('{Shift>}[Period]{/Shift}');
    expect(app.player.rate).toBe(1.75);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: '재생 속도와 취침 타이머' })).not.toBeInTheDocument();
    expect(app.player.isPanelOpen).toBe(true);
  });

  it.each([
    { language: 'ko', faster: '0.05배 빠르게', slower: '0.05배 느리게', range: '재생 속도', shown: '1.15배' },
    { language: 'en', faster: 'Faster by 0.05', slower: 'Slower by 0.05', range: 'Speed', shown: '1.15×' },
  ] as const)('PLY-58 goes by steps of 0.05 and by a range ($language)', async (words) => {
    const { playBar, app, user, storage } = await playing('fff', words.language);
    await user.click(within(playBar()).getByRole('button', { name: /^(재생 속도와|Speed and)/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const range = await dialog.findByRole('slider', { name: words.range });
    for (let press = 0; press < 3; press += 1) await user.click(dialog.getByRole('button', { name: words.faster }));
    expect([app.player.rate, storage.read('rate')]).toEqual([1.15, '1.15']);
    expect(range).toHaveAttribute('aria-valuetext', words.shown);
    for (const radio of dialog.getAllByRole('radio', { name: /배|×/ })) expect(radio).not.toBeChecked();
    fireEvent.change(range, { target: { value: '2.95' } });
    await user.click(dialog.getByRole('button', { name: words.faster }));
    await user.click(dialog.getByRole('button', { name: words.faster }));
    expect(app.player.rate).toBe(3);
    expect(dialog.getByRole('button', { name: words.faster })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(range, { target: { value: '0.5' } });
    await user.click(dialog.getByRole('button', { name: words.slower }));
    expect(app.player.rate).toBe(0.5);
  });

  it.each([
    { language: 'ko', choice: '10초', back: '10초 뒤로', ahead: '10초 앞으로' },
    { language: 'en', choice: '10 s', back: 'Back 10 seconds', ahead: 'Forward 10 seconds' },
  ] as const)('PLY-62 PLY-63 skips as far as chosen, by buttons and keys, which say so ($language)', async (words) => {
    const { playBar, app, user, storage, pass } = await playing('fff', words.language);
    await pass(1000);
    await user.click(within(playBar()).getByRole('button', { name: /^(재생 속도와|Speed and)/ }));
    await user.click(await screen.findByRole('radio', { name: words.choice }));
    const from = app.player.elapsedSeconds;
    await user.click(within(playBar()).getByRole('button', { name: words.ahead }));
    await user.keyboard('l');
    expect(app.player.elapsedSeconds).toBe(from + 20);
    await user.click(within(playBar()).getByRole('button', { name: words.back }));
    expect(app.player.elapsedSeconds).toBe(from + 10);
    expect(storage.read('skip')).toBe('10');
    act(() => app.shortcuts.list());
    const listed = await screen.findAllByRole('term');
    expect(listed.map((term) => term.textContent)).toEqual(expect.arrayContaining([words.back, words.ahead]));
  });

  it.each([5, 10, 15, 30, 45, 60])('PLY-63 the buttons show %d as it is chosen', async (seconds) => {
    const { playBar, app } = await playing();
    act(() => app.changeSkip.run(seconds));
    const { length } = String(seconds);
    for (const name of [`${seconds}초 뒤로`, `${seconds}초 앞으로`]) {
      const drawing = within(playBar()).getByRole('button', { name }).querySelector('svg');
      expect(drawing?.querySelectorAll('g > g')).toHaveLength(length);
      expect(drawing?.querySelectorAll('g > g > *')).toHaveLength(length);
    }
  });

  it('CND-13 keeps the place of the switch for locked stories until that can be pressed', async () => {
    const { playBar, app, user } = await playing();
    let come: () => void = () => undefined;
    const isThere = new Promise<void>((resolve) => (come = resolve));
    const { unlocking } = app;
    Object.assign(app, { unlocking: () => isThere.then(unlocking) });
    await user.click(within(playBar()).getByRole('button', { name: '재생 속도와 취침 타이머, 1배' }));
    const dialog = within(await screen.findByRole('dialog', { name: '재생 속도와 취침 타이머' }));
    const stops = await dialog.findByRole('switch', { name: '잠긴 회차에서 멈추고 물어보기' });
    expect(stops).toBeDisabled();
    come();
    await waitFor(() => expect(stops).toBeEnabled());
  });

  it.each([
    {
      language: 'ko',
      minutes: { thirty: '30분', more: '5분 더' },
      left: { thirty: '30분 뒤 꺼져요', more: '35분 뒤 꺼져요' },
      end: { choice: '이 회차까지만', left: '이 회차가 끝나면 꺼져요' },
      off: '끄지 않기',
    },
    {
      language: 'en',
      minutes: { thirty: '30 min', more: '5 more minutes' },
      left: { thirty: 'Stops in 30 minutes', more: 'Stops in 35 minutes' },
      end: { choice: 'End of this episode', left: 'Stops when this episode ends' },
      off: 'Off',
    },
  ] as const)('PLY-52 PLY-61 sets a sleep timer and tells what is left of it ($language)', async (words) => {
    const { playBar, app, user, pass } = await playing('fff', words.language);
    const opener = within(playBar()).getByRole('button', { name: /^(재생 속도와 취침 타이머|Speed and sleep timer)/ });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog');
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    const status = await within(dialog).findByRole('status');
    await press(words.minutes.thirty);
    expect(status).toHaveTextContent(words.left.thirty);
    await press(words.minutes.more);
    expect(status).toHaveTextContent(words.left.more);
    await pass(60_000);
    expect(app.player.sleepTimer).toBe(34);
    expect(opener).toHaveTextContent(/34(분|\smin)$/);
    await press(words.end.choice);
    expect(status).toHaveTextContent(words.end.left);
    expect(opener).toHaveTextContent(words.end.left);
    await press(words.off);
    expect(status).toBeEmptyDOMElement();
    expect(app.player.sleepTimer).toBeUndefined();
  });

  it('PLY-42 is a slider over the story that says its place and moves by keys', async () => {
    const { playBar, app, pass } = await playing();
    const slider = within(playBar()).getByRole('slider', { name: '재생 위치' });
    act(() => app.seekTo.run(62));
    await pass(1000);
    expect(slider).toHaveAttribute('aria-valuetext', '1분 3초, 전체 1분 40초');
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(app.player.elapsedSeconds).toBe(58);
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(app.player.elapsedSeconds).toBe(0);
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(app.player.elapsedSeconds).toBe(5);
  });

  it('tells when the sound does not come, and tries again', async () => {
    const { audio, app, playBar, pass, user } = await playing();
    const url = audio.playingUrl ?? '';
    audio.failures.set('/media/free/102.mp3', 'unplayable');
    await user.click(within(playBar()).getByRole('button', { name: '다음 회차' }));
    await pass(500);
    expect(url).not.toBe('');
    expect(app.player.phase).toBe('failed');
    expect(playBar()).toHaveTextContent('소리를 불러오지 못했어요');
    audio.failures.clear();
    await user.click(within(playBar()).getByRole('button', { name: '다시 시도' }));
    await pass(500);
    expect(app.player.phase).toBe('playing');
  });

  it('is worded in English for who chose it', async () => {
    const { playBar } = await playing('fff', 'en');
    expect(playBar()).toHaveTextContent('Ep. 1 · 이야기 101');
    expect(within(playBar()).getByRole('button', { name: 'Back 30 seconds' })).toBeInTheDocument();
  });
});

describe('the expanded panel', () => {
  const open = async () => {
    const page = await withQueue();
    await page.user.click(within(page.playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    return { ...page, panel };
  };

  it('PLY-14 PLY-20 PLY-21 PLY-26 PLY-27 opens from its toggle and shows the series, the story and its script', async () => {
    const { panel } = await open();
    expect(within(panel).getByRole('heading', { level: 1, name: '연재 3' })).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: '지은이' })).toBeInTheDocument();
    expect(within(panel).getByRole('heading', { name: /이야기 301/ })).toBeInTheDocument();
    expect(await within(panel).findByText('안개가 먼저 왔다.')).toBeInTheDocument();
    expect(within(panel).getByText('“등대, 들리나.”')).toBeInTheDocument();
  });

  it.each([
    ['ko', ['오리지널', '미스터리'], '플레이어 펼치기', '펼친 플레이어'],
    ['en', ['Originals', 'Mystery'], 'Open the player', 'Open player'],
  ] as const)('PLY-19 PLY-22 has the cover, the chips and the text, %s', async (language, words, toggle, name) => {
    const { playBar, user } = await playingPictured(language);
    await user.click(within(playBar()).getByRole('button', { name: toggle }));
    const panel = await screen.findByRole('region', { name });
    const [chips] = within(panel).getAllByRole('list');
    if (chips === undefined) throw new Error('The panel has no chips.');
    const texts = within(chips)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(words);
    expect(within(panel).getByText('섬의 등대가 말을 건다.')).toBeInTheDocument();
    for (const picture of panel.querySelectorAll('img')) expect(picture).toHaveAttribute('src', COVER);
    expect(panel.querySelectorAll('img').length).toBeGreaterThanOrEqual(2);
  });

  it('SHL-90 says after the genres what a machine made', async () => {
    const { playBar, user } = await playingPictured('ko', ['voice']);
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    const texts = within(within(panel).getAllByRole('list')[0]!).getAllByRole('listitem');
    expect(texts.map((item) => item.textContent)).toEqual(['오리지널', '미스터리', 'AI 음성']);
  });

  it('PLY-35 PLY-36 says that nothing is lined up, and leads on closed', async () => {
    const { playBar, user, app, router } = await renderApp('/originals');
    await user.click(playBar());
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    expect(within(panel).getByRole('heading', { name: '재생 목록이 비어 있어요' })).toBeInTheDocument();
    await user.click(within(panel).getByRole('link', { name: '인기 작품 둘러보기' }));
    expect(app.player.isPanelOpen).toBe(false);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/discovery', search: '?sort=latest' }),
    );
  });

  it('PLY-14 PLY-15 closes by its toggle, by a free part of the bar and by Escape', async () => {
    const { app, user, playBar } = await open();
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 접기' }));
    expect(app.player.isPanelOpen).toBe(false);
    await user.click(playBar());
    expect(app.player.isPanelOpen).toBe(true);
    await user.keyboard('{Escape}');
    expect(app.player.isPanelOpen).toBe(false);
    await user.click(within(playBar()).getByRole('button', { name: '다음 회차' }));
    expect(app.player.isPanelOpen).toBe(false);
  });

  it('gives the keys back to its toggle when it closes around them', async () => {
    const { panel, user, playBar } = await open();
    within(panel).getByRole('button', { name: '공유' }).focus();
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(within(playBar()).getByRole('button', { name: '플레이어 펼치기' })).toHaveFocus();
  });

  it('QUE-29 PLY-38 PLY-47 shows what waits, and plays it when its cover is pressed', async () => {
    const { panel, app, user, pass } = await open();
    expect(within(panel).getByRole('heading', { name: '지금 재생 중' })).toBeInTheDocument();
    expect(within(panel).getByRole('heading', { name: '이어질 이야기 2' })).toBeInTheDocument();
    expect(within(panel).queryByRole('link', { name: /유료 회차/ })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: /^연재 1 .*듣기$/ }));
    await pass(500);
    expect(app.player.entry?.series.id).toBe(1);
    expect(app.player.isPaused).toBe(false);
  });

  it('PLY-30 PLY-48 leads from its cover to the stories, closed, while the sound goes on', async () => {
    const { panel, app, router, user } = await open();
    await user.click(within(panel).getByRole('link', { name: '연재 3 회차 목록으로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/3/episodes'));
    expect(app.player.isPanelOpen).toBe(false);
    expect(app.player.isPaused).toBe(false);
  });

  it('PLY-32 PLY-33 PLY-34 lists playable stories and counts the others', async () => {
    const { playBar, user } = await playing('fxx');
    await user.click(within(playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    const panel = await screen.findByRole('region', { name: '펼친 플레이어' });
    expect(within(panel).getAllByRole('button', { name: /이야기/ })).toHaveLength(1);
    expect(within(panel).getByRole('link', { name: /유료 회차 2개/ })).toHaveAttribute('href', '/series/1/episodes');
  });
});

describe('the player of narrow windows', () => {
  it('MOB-22 MOB-25 says that nothing plays and keeps its playlist within reach, which leads on', async () => {
    const { miniBar, app, router, user } = await renderApp('/originals');
    expect(miniBar()).toHaveTextContent('재생 목록이 비어 있어요');
    await user.click(within(miniBar()).getByRole('button', { name: '재생 목록' }));
    const list = await screen.findByRole('dialog', { name: '재생 목록' });
    await user.click(within(list).getByRole('link', { name: '인기 작품 둘러보기' }));
    expect(app.player.isMobilePlaylistOpen).toBe(false);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/discovery', search: '?sort=latest' }),
    );
  });

  it('MOB-01 MOB-02 names what plays, and pauses it without opening the full player', async () => {
    const { miniBar, app, user } = await playing();
    expect(miniBar()).toHaveTextContent('연재 11화 · 이야기 101');
    await user.click(within(miniBar()).getByRole('button', { name: '일시정지' }));
    expect(app.player.isPaused).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('MOB-04 MOB-05 MOB-08 MOB-09 opens the full player by a tap, which closes and lets the sound go on', async () => {
    const { miniBar, app, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    expect(within(full).getByRole('heading', { name: '연재 1' })).toBeInTheDocument();
    expect(within(full).getByRole('slider', { name: '재생 위치' })).toBeInTheDocument();
    await user.click(within(full).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.player.isPaused).toBe(false);
  });

  it('MOB-07 MOB-28 shows the cover, and no volume, which is the device’s', async () => {
    const { miniBar, user } = await playingPictured();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    expect(full.querySelector('img')).toHaveAttribute('src', COVER);
    expect(within(full).getAllByRole('slider')).toHaveLength(1);
    expect(within(full).queryByRole('button', { name: '소리 끄기' })).not.toBeInTheDocument();
    expect(within(miniBar()).queryByRole('slider')).not.toBeInTheDocument();
  });

  it('MOB-11 ends in four controls: playlist, like, comments, script', async () => {
    const { miniBar, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    const row = within(full).getByRole('button', { name: '재생 목록' }).parentElement;
    expect([...(row?.children ?? [])].map((control) => control.textContent)).toEqual([
      '재생 목록',
      expect.stringContaining('좋아요'),
      expect.stringContaining('댓글'),
      '대본',
    ]);
  });

  it('MOB-14 CMT-31 reads the comments once when their sheet opens', async () => {
    const { miniBar, talk, user } = await playing();
    talk.write(seriesId(1), '숨소리가 들려요', aUser(3));
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    talk.calls.length = 0;
    await user.click(within(full).getByRole('button', { name: /^댓글/ }));
    const sheet = await screen.findByRole('dialog', { name: /^댓글/ });
    expect(await within(sheet).findByText('숨소리가 들려요')).toBeVisible();
    expect(talk.calls).toEqual(['reviews']);
    talk.write(seriesId(1), '저도요', aUser(3));
    expect(await within(sheet).findByText('저도요')).toBeVisible();
    expect(talk.calls).toEqual(['reviews', 'reviews']);
  });

  it('MOB-23 counts in its playlist the stories that cost something, and leads to them', async () => {
    const { miniBar, app, router, user } = await playing('fxx');
    await act(() => router.navigate('/originals'));
    await user.click(within(miniBar()).getByRole('button', { name: '재생 목록' }));
    const list = await screen.findByRole('dialog', { name: '재생 목록' });
    await user.click(await within(list).findByRole('link', { name: /유료 회차 2개/ }));
    expect(app.player.isMobilePlaylistOpen).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/1/episodes'));
  });

  it('MOB-12 MOB-24 gives way to the playlist', async () => {
    const { miniBar, app, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    await user.click(within(full).getByRole('button', { name: '재생 목록' }));
    expect(await screen.findByRole('dialog', { name: '재생 목록' })).toBeInTheDocument();
    expect(app.player.isNarrowFullPlayerOpen).toBe(false);
  });

  it('MOB-19 shows the script over the full player and leads back to it', async () => {
    const { miniBar, app, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    await user.click(within(full).getByRole('button', { name: '대본' }));
    const script = await screen.findByRole('dialog', { name: '대본' });
    expect(within(script).getByText('안개가 먼저 왔다.')).toBeInTheDocument();
    expect(within(script).getByRole('heading', { name: '1화 · 이야기 101' })).toBeInTheDocument();
    await user.click(within(script).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog', { name: '대본' })).not.toBeInTheDocument();
    expect(app.player.isNarrowFullPlayerOpen).toBe(true);
  });
});

describe('the script', () => {
  const timed = [
    { atSeconds: undefined, text: '등대는 열두 시에 말한다' },
    { atSeconds: 2, text: '안개가 먼저 왔다.' },
    { atSeconds: 10, text: '“등대, 들리나.”' },
    { atSeconds: 20, text: '무전기는 켜져 있지 않았다.' },
  ];
  const open = async (script: typeof timed) => {
    const page = await playing('fff', 'ko', script);
    await page.user.click(within(page.playBar()).getByRole('button', { name: '플레이어 펼치기' }));
    return { ...page, region: await screen.findByRole('region', { name: '대본' }) };
  };
  const line = (region: HTMLElement, name: string) => within(region).getByRole('button', { name });

  it('follows the voice from line to line', async () => {
    const { region, pass } = await open(timed);
    expect(region.querySelector('[aria-current]')).toBeNull();
    await pass(2000);
    expect(line(region, '안개가 먼저 왔다.')).toHaveAttribute('aria-current', 'true');
    await pass(8000);
    expect(line(region, '안개가 먼저 왔다.')).not.toHaveAttribute('aria-current');
    expect(line(region, '“등대, 들리나.”')).toHaveAttribute('aria-current', 'true');
  });

  it('moves the voice to a line that is pressed, also by keys', async () => {
    const { region, app, user } = await open(timed);
    await user.click(line(region, '무전기는 켜져 있지 않았다.'));
    expect(app.player.elapsedSeconds).toBe(20);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(line(region, '“등대, 들리나.”')).toHaveFocus();
    expect(app.player.elapsedSeconds).toBe(10);
  });

  it('is one stop of the tab key, at the line of the voice', async () => {
    const { region, pass } = await open(timed);
    await pass(9500);
    const stops = within(region)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([line(region, '“등대, 들리나.”')]);
  });

  it('lets go of the voice when the listener scrolls, and goes back to it when asked', async () => {
    const { region, pass, user } = await open(timed);
    await pass(2000);
    expect(screen.queryByRole('button', { name: '지금 들리는 곳으로' })).not.toBeInTheDocument();
    fireEvent.wheel(region);
    await user.click(screen.getByRole('button', { name: '지금 들리는 곳으로' }));
    expect(screen.queryByRole('button', { name: '지금 들리는 곳으로' })).not.toBeInTheDocument();
  });

  it('PLY-28 says so where a story has none', async () => {
    const { region } = await open([]);
    expect(region).toHaveTextContent('이 회차에는 대본이 없어요.');
  });
});

describe('the surfaces above the page', () => {
  const depth = (): unknown => Reflect.get((window.history.state ?? {}) as object, 'layers');

  it('close by the back button from the top down, while the page stays', async () => {
    const { miniBar, app, router, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    await user.click(within(full).getByRole('button', { name: '대본' }));
    await screen.findByRole('dialog', { name: '대본' });
    await waitFor(() => expect(depth()).toBe(2));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '대본' })).not.toBeInTheDocument());
    expect(app.player.isNarrowFullPlayerOpen).toBe(true);
    act(() => window.history.back());
    await waitFor(() => expect(app.player.isNarrowFullPlayerOpen).toBe(false));
    await waitFor(() => expect(depth()).toBeUndefined());
    expect(router.state.location.pathname).toBe('/series/1/episodes');
  });

  it('take their entry along when they close in another way, and hand it on to each other', async () => {
    const { miniBar, app, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    await waitFor(() => expect(depth()).toBe(1));
    await user.click(within(full).getByRole('button', { name: '재생 목록' }));
    await screen.findByRole('dialog', { name: '재생 목록' });
    await waitFor(() => expect(depth()).toBe(1));
    await user.keyboard('{Escape}');
    expect(app.player.isMobilePlaylistOpen).toBe(false);
    await waitFor(() => expect(depth()).toBeUndefined());
  });

  it('give the focus back to what opened them', async () => {
    const { miniBar, user } = await playing();
    const opener = await within(miniBar()).findByRole('button', { name: '전체 화면 플레이어 열기' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: '플레이어' });
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('let a finger swipe them away, unless it does not go far', async () => {
    const { miniBar, app, user } = await playing();
    await user.click(within(miniBar()).getByRole('button', { name: '전체 화면 플레이어 열기' }));
    const full = await screen.findByRole('dialog', { name: '플레이어' });
    full.setPointerCapture = () => undefined;
    const touch = { pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0, clientX: 200 };
    const swipe = (to: number) => {
      fireEvent.pointerDown(full, { ...touch, clientY: 100 });
      fireEvent.pointerMove(full, { ...touch, clientY: 120 });
      fireEvent.pointerMove(full, { ...touch, clientY: to });
      fireEvent.pointerUp(full, { ...touch, clientY: to });
    };
    swipe(130);
    expect(app.player.isNarrowFullPlayerOpen).toBe(true);
    expect(full.style.transform).toBe('');
    swipe(300);
    expect(app.player.isNarrowFullPlayerOpen).toBe(false);
  });
});
