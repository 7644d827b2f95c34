import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aCatalogue, anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const series = (id: number, changes: Partial<Series>, pattern = 'fff') => {
  const { series: one, stories } = anEntry(id, pattern);
  return { series: { ...one, totalLikes: 100 - id, ...changes }, stories };
};

const CATALOGUE = aCatalogue(
  series(1, { genres: ['로맨스'], firstSentence: '비가 왔다.' }),
  series(2, { genres: ['SF'] }),
  series(3, { genres: ['역사'] }, 'xff'),
  series(4, { genres: ['로맨스'], isAdult: true }),
  series(5, { genres: ['Essay'], language: 'en' }),
);

const open = (path = '/start', options: RenderOptions = {}) => renderApp(path, { catalogue: CATALOGUE, ...options });
const main = () => within(screen.getByRole('main'));
const cards = () => main().queryAllByRole('article');
const shown = () => cards().map((card) => within(card).getByRole('strong').textContent);
const reasons = () => cards().map((card) => within(card).getByText(/· .* · /).textContent);
const genres = () => within(main().getByRole('list', { name: /장르|Genres/ }));
const languages = () => within(main().getByRole('navigation', { name: '이야기의 언어' }));
const address = (router: { readonly state: { readonly location: { pathname: string; search: string } } }) =>
  decodeURIComponent(router.state.location.pathname + router.state.location.search);

describe('the page for who is new', () => {
  it.each([
    [
      'ko',
      '첫 이야기 고르기',
      ['로맨스 · 1화 무료 · 2분', 'SF · 1화 무료 · 2분', '많이 듣는 이야기 · 캔디 3개로 열기 · 2분'],
    ],
    ['en', 'Find your first story', ['Romance · Ep. 1 is free · 2 min', 'Sci-fi · Ep. 1 is free · 2 min']],
  ] as const)(
    'SHL-96 shows at once a shelf of what was chosen, with a reason each: %s',
    async (language, title, words) => {
      await open('/start?genres=로맨스,SF&languages=ko', { language });
      expect(main().getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(shown()).toEqual(['연재 1', '연재 2', '연재 3']);
      expect(reasons().slice(0, words.length)).toEqual(words);
      expect(main().getByText('비가 왔다.')).toBeInTheDocument();
      expect(main().getByRole('link', { name: /연재 2/ })).toHaveAttribute('href', '/series/2/episodes');
    },
  );

  it('SHL-96 has the choice in the address, which takes genres in and leaves them out', async () => {
    const { router, user } = await open();
    expect(shown()).toEqual(['연재 1', '연재 2', '연재 3']);
    expect(languages().getByRole('link', { name: '한국어' })).toHaveAttribute('aria-current', 'true');
    await user.click(genres().getByRole('link', { name: '역사' }));
    await waitFor(() => expect(shown()).toEqual(['연재 3', '연재 1', '연재 2']));
    expect(address(router)).toBe('/start?genres=역사&languages=ko');
    expect(genres().getByRole('link', { name: '역사' })).toHaveAttribute('aria-current', 'true');
    await user.click(genres().getByRole('link', { name: '역사' }));
    await waitFor(() => expect(address(router)).toBe('/start?languages=ko'));
    await user.click(languages().getByRole('link', { name: '둘 다' }));
    await waitFor(() => expect(address(router)).toBe('/start?languages=ko,en'));
    expect(shown()).toEqual(['연재 1', '연재 2', '연재 5', '연재 3']);
    for (const before of ['/start?languages=ko', '/start?genres=역사&languages=ko']) {
      await act(() => router.navigate(-1));
      await waitFor(() => expect(address(router)).toBe(before));
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address(router)).toBe('/start'));
    await waitFor(() => expect(shown()).toEqual(['연재 1', '연재 2', '연재 3']));
    expect(address(router)).toBe('/start');
  });

  it('SHL-96 takes three genres at most, and says how to choose another', async () => {
    await open('/start?genres=로맨스,SF,역사&languages=ko');
    expect(genres().getAllByRole('link')).toHaveLength(3);
    expect(genres().getByText('에세이')).toHaveAttribute('aria-disabled', 'true');
    expect(main().getByText(/세 개를 골랐어요/)).toBeInTheDocument();
  });

  it('SHL-96 plays the first episode in place', async () => {
    const { app, router, user } = await open('/start?genres=SF&languages=ko');
    await user.click(main().getByRole('button', { name: '연재 2 1화 듣기' }));
    await main().findByRole('button', { name: '연재 2 1화 일시정지' });
    expect(app.player.entry?.series.id).toBe(2);
    expect(address(router)).toBe('/start?genres=SF&languages=ko');
  });

  it('SHL-96 says where nothing fits, and shows what comes nearest', async () => {
    const { unmount } = await open('/start?genres=호러&languages=ko');
    expect(main().getByText('한국어로 된 호러 이야기는 아직 없어요. 대신 많이 듣는 이야기를 담았어요.')).toBeVisible();
    expect(shown()).toEqual(['연재 1', '연재 2', '연재 3']);
    unmount();
    await open('/start?languages=en', { catalogue: aCatalogue(series(1, {})) });
    expect(main().getByText('영어로 된 이야기가 아직 없어서 다른 언어의 이야기를 담았어요.')).toBeVisible();
    expect(shown()).toEqual(['연재 1']);
  });

  it('SHL-96 opens with what was chosen last on the device, unless the address says something', async () => {
    const { storage, unmount } = await open('/start?genres=역사&languages=ko,en');
    await waitFor(() => expect(storage.read('starter.choice')).toBeDefined());
    unmount();
    const again = await open('/start', { storage });
    await waitFor(() => expect(address(again.router)).toBe('/start?genres=역사&languages=ko,en'));
    await waitFor(() => expect(shown()[0]).toBe('연재 3'));
    again.unmount();
    const other = await open('/start?genres=SF&languages=ko', { storage });
    expect(shown()[0]).toBe('연재 2');
    expect(address(other.router)).toBe('/start?genres=SF&languages=ko');
  });

  it('SHL-96 is left by skipping, and the line about the site does not come back', async () => {
    const { app, router, user } = await open();
    const welcome = await app.welcome();
    await user.click(main().getByRole('link', { name: '건너뛰기' }));
    await waitFor(() => expect(address(router)).toBe('/originals'));
    expect(welcome.isIntroduced).toBe(false);
  });

  it('SHL-96 is where an empty box leads', async () => {
    await renderApp('/profile/my-box', { signedIn: anAccount(2) });
    expect(await main().findByRole('link', { name: '첫 이야기 고르기' })).toHaveAttribute('href', '/start');
  });

  it('SHL-96 is where an empty history leads', async () => {
    await renderApp('/listening');
    expect(await main().findByRole('link', { name: '첫 이야기 고르기' })).toHaveAttribute('href', '/start');
  });
});
