import { act, screen, waitFor, within } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BRAND } from '../../../../common/kernel/brand.ts';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const header = () => within(screen.getByRole('banner'));

describe('the shell', () => {
  it('HDR-01 HDR-12 leads home by its logo, and to the three sections', async () => {
    await renderApp('/series/1/episodes');
    expect(header().getByRole('link', { name: '소리담' })).toHaveAttribute('href', '/originals');
    const menu = within(header().getByRole('navigation', { name: '주요 메뉴' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/originals',
      '/discovery',
      '/challenge',
    ]);
  });

  it('FTR-03 FTR-04 FTR-05 FTR-06 FTR-07 FTR-08 ends with who runs the site, its terms and how to reach it', async () => {
    await renderApp('/discovery');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('img', { name: '소리담' })).toBeInTheDocument();
    expect(footer.getByRole('link', { name: '이용약관' })).toHaveAttribute('href', '/terms/service');
    expect(footer.getByRole('link', { name: '개인정보 처리방침' })).toHaveAttribute('href', '/terms/privacy');
    expect(footer.getByText(new RegExp(BRAND.representative))).toHaveTextContent(BRAND.registration);
    expect(footer.getByText(new RegExp(BRAND.supportMail))).toHaveTextContent(BRAND.partnerMail);
    expect(footer.getByText(new RegExp(`© ${BRAND.since}`))).toBeInTheDocument();
  });

  it('I18N-04 labels the two languages alike in both', async () => {
    const { user } = await renderApp('/originals');
    const labels = () => header().getAllByRole('button', { name: /^(KOR|ENG)/ });
    const seen = () => labels().map((button) => button.textContent);
    expect(seen()).toEqual(['KOR', 'ENG']);
    await user.click(header().getByRole('button', { name: /^ENG/ }));
    expect(seen()).toEqual(['KOR', 'ENG']);
  });

  it.each([
    [1440, 1],
    [1023, 0],
  ])('HDR-14 has the menu to post where there is room for it: %i px wide', async (width, menus) => {
    const { happyDOM, innerWidth } = window as unknown as HappyWindow;
    onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
    happyDOM.setViewport({ width });
    await renderApp('/challenge', { signedIn: anAccount(1, { name: '하진' }) });
    await header().findByRole('button', { name: /^내 메뉴/ });
    // Longer than the menu takes to come, which has been loaded then.
    await import('../../../../src/ui/app/shell/post-menu.tsx');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: '작품 올리기' })).toHaveLength(menus));
  });

  it('HDR-27 marks the open section', async () => {
    await renderApp('/challenge');
    const menu = within(header().getByRole('navigation', { name: '주요 메뉴' }));
    expect(menu.getByRole('link', { current: true })).toHaveTextContent('챌린지');
  });

  it.each(['/calendar', '/contents', '/musician', '/musician/1'])('HDR-27 %s is a part of discovery', async (path) => {
    await renderApp(path);
    const menu = within(screen.getByRole('navigation', { name: '주요 메뉴' }));
    expect(menu.getByRole('link', { current: true })).toHaveTextContent('둘러보기');
  });

  it('HDR-27 marks where a series is listed on its pages', async () => {
    const [original, challenge] = aCatalogue(anEntry(1), anEntry(2));
    const catalogue = [original, challenge].flatMap((one, place) =>
      one === undefined
        ? []
        : [{ ...one, series: { ...one.series, categories: place === 0 ? ['original'] : ['challenge'] } }],
    );
    const { router } = await renderApp('/series/1/episodes', { catalogue });
    const marked = () =>
      within(header().getByRole('navigation', { name: '주요 메뉴' })).getByRole('link', { current: true });
    expect(marked()).toHaveTextContent('오리지널');
    for (const path of ['/series/2/episodes', '/series/1/reviews', '/series/2/reviews', '/original/2']) {
      await act(() => router.navigate(path));
      await waitFor(() => expect(marked()).toHaveTextContent(path.includes('2') ? '챌린지' : '오리지널'));
    }
  });

  it('HDR-04 offers to sign in, without bell or menu', async () => {
    await renderApp('/originals');
    expect(header().getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/auth/signin');
    expect(header().queryByRole('button', { name: '알림' })).not.toBeInTheDocument();
  });

  it('HDR-21 HDR-22 HDR-23 HDR-25 has five tabs, two of which lead to what is the member’s', async () => {
    await renderApp('/originals');
    const tabs = within(screen.getByRole('navigation', { name: '아래 메뉴' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['오리지널', '/originals'],
      ['둘러보기', '/discovery'],
      ['챌린지', '/challenge'],
      ['내 서랍', '/profile/my-box'],
      ['마이', '/profile/account-setting-mobile'],
    ]);
  });

  it('HDR-02 HDR-13 searches for what was typed, without the blanks around it', async () => {
    const { router, user } = await renderApp('/originals');
    const [first] = header().getAllByRole('combobox');
    if (first === undefined) throw new Error('There is no search box.');
    await user.type(first, '  달빛 & 등대 {Enter}');
    await screen.findByRole('heading', { level: 1, name: '‘달빛 & 등대’ 검색 결과' });
    expect(router.state.location.pathname).toBe('/search');
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('달빛 & 등대');
    const [, other] = header().getAllByRole('combobox');
    if (other === undefined) throw new Error('There is no second search box.');
    expect(other).toHaveValue('달빛 & 등대');
    await user.clear(other);
    await user.type(other, 'abc{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=abc'));
  });

  it('HDR-02 HDR-13 HDR-28 the magnifier of each box searches for what stands in it, and asks for words where there are none', async () => {
    const { router, user } = await renderApp('/originals');
    for (const [index, keyword] of ['등대', 'abc'].entries()) {
      const field = header().getAllByRole('combobox')[index]!;
      const magnifier = header().getAllByRole('button', { name: '검색하기' })[index]!;
      await user.clear(field);
      await user.click(magnifier);
      await waitFor(() => expect(field).toHaveFocus());
      await user.type(field, keyword);
      await user.click(magnifier);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe(keyword));
      expect(magnifier, 'what was searched for before is out of the way').not.toHaveFocus();
    }
  });

  it('HDR-13 leaves the focus in a field that is written in as a page comes', async () => {
    const { user, router } = await renderApp('/originals');
    const field = header().getAllByRole('combobox')[0]!;
    await user.type(field, 'ab');
    await act(() => router.navigate('/challenge'));
    expect(field).toHaveFocus();
    await user.keyboard('c{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=abc'));
  });

  it('HDR-13 shows what a page was searched with, and leaves alone what is being written as a page comes', async () => {
    const { user, router } = await renderApp('/search?keyword=abc');
    const [box, other] = header().getAllByRole<HTMLInputElement>('combobox');
    if (box === undefined || other === undefined) throw new Error('There should be two search boxes.');
    expect([box.value, other.value]).toEqual(['abc', 'abc']);
    await user.clear(box);
    await user.type(box, '등대');
    await act(() => router.navigate('/search?keyword=def'));
    await waitFor(() => expect(other).toHaveValue('def'));
    expect(box, 'what is being written').toHaveValue('등대');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(other).toHaveValue('등대'));
    await user.type(other, ' 아래');
    await user.tab();
    await act(() => router.navigate('/originals'));
    await waitFor(() => expect([box.value, other.value]).toEqual(['', '']));
  });

  it('HDR-28 does nothing for a blank keyword, and says when one is too long', async () => {
    const { router, user } = await renderApp('/originals');
    const [box] = header().getAllByRole('combobox');
    if (box === undefined) throw new Error('There is no search box.');
    await user.type(box, '   {Enter}');
    await user.clear(box);
    await user.click(box);
    await user.paste('가'.repeat(101));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('검색어는 100자까지 쓸 수 있어요.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/originals');
  });

  it('HDR-03 I18N-01 words the page anew without loading it, and keeps the choice', async () => {
    const { preferences, user } = await renderApp('/originals');
    await user.click(header().getByRole('button', { name: /^ENG/ }));
    expect(await screen.findByRole('heading', { name: 'Popular right now' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Originals — Soridam');
    expect(preferences.language()).toBe('en');
    await user.click(header().getByRole('button', { name: /^KOR/ }));
    expect(await screen.findByRole('heading', { name: '지금 많이 듣는 이야기' })).toBeInTheDocument();
  });

  it('lights the page as chosen', async () => {
    const { user } = await renderApp('/originals');
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('button', { name: '어둡게' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(footer.getByRole('button', { name: '기기 설정' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('SHL-43 says that an address leads nowhere, with a way home', async () => {
    const { user, router } = await renderApp('/nope');
    expect(screen.getByRole('heading', { level: 1, name: '찾는 화면이 없어요' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '오리지널로 가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
  });

  it('names each page in the title, and says it when another page has come', async () => {
    const { user } = await renderApp('/originals');
    expect(document.title).toBe('오리지널 — 소리담');
    const [link] = screen.getAllByRole('link', { name: /연재 2/ });
    if (link === undefined) throw new Error('There is no link to series 2.');
    await user.click(link);
    await waitFor(() => expect(document.title).toBe('연재 2 — 소리담'));
    expect(await screen.findByText('연재 2 — 소리담')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('SHL-57 keeps the sound going while pages change', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('button', { name: /^1화 이야기 101 .*듣기$/ }));
    await pass(2000);
    await user.click(header().getByRole('link', { name: '소리담' }));
    await screen.findByRole('heading', { name: '지금 많이 듣는 이야기' });
    await pass(2000);
    expect(app.player.elapsedSeconds).toBe(4);
  });

  it('ERR-24 LIM-15 LIM-16 shows one toast, the latest, for three seconds', async () => {
    const { app, pass } = await renderApp('/originals');
    app.toasts.show({ kind: 'alert', message: 'offline' });
    app.toasts.show({ kind: 'status', message: 'link-copied' });
    expect(await screen.findByText('회차 목록 주소를 복사했어요')).toBeInTheDocument();
    expect(screen.queryByText(/연결이 끊겼어요/)).not.toBeInTheDocument();
    await pass(2999);
    expect(screen.getByText('회차 목록 주소를 복사했어요')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByText('회차 목록 주소를 복사했어요')).not.toBeInTheDocument();
  });
});
