import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const series = (id: number, changes: Partial<Series> = {}) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, ...changes } };
};

const catalogue = aCatalogue(
  series(1, { title: '자정의 등대', totalLikes: 1 }),
  series(2, { title: '자정 라디오', totalLikes: 9 }),
  series(3, { title: '바다', author: { ...anEntry(3).series.author, name: '자정 작가' }, genres: ['드라마'] }),
);

/** A device on which these words were searched for. */
function aDevice(...words: readonly string[]): MemoryStorageAdapter {
  const storage = new MemoryStorageAdapter();
  storage.write('recent-keywords', JSON.stringify(words));
  return storage;
}

/** The page with somebody at the first search field. */
async function atTheField(options: RenderOptions = {}, path = '/originals') {
  const page = await renderApp(path, { catalogue, ...options });
  const field = within(screen.getByRole('banner')).getAllByRole('combobox')[0]!;
  /** Types once the list can be asked for, and waits until nobody does. */
  const type = async (keys: string) => {
    await page.user.click(field);
    await within(field.closest('form')!).findByRole('status');
    await page.user.type(field, keys);
    await page.pass(500);
  };
  return { ...page, field, type };
}

const listbox = (name = '자동 완성') => screen.findByRole('listbox', { name });
const options = async (name?: string) => within(await listbox(name)).getAllByRole('option');
const textsOf = async (name?: string) => (await options(name)).map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('the list of the search field', () => {
  it('SHL-78 offers what the keyword may become, the popular ones first, with what matched marked', async () => {
    const { field, type } = await atTheField();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await type('자정');
    expect(await textsOf()).toEqual(['자정 라디오 · 지은이작품', '자정의 등대 · 지은이작품', '자정 작가작가']);
    expect((await options()).map((option) => within(option).getByText('자정').tagName)).toEqual([
      'MARK',
      'MARK',
      'MARK',
    ]);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', (await listbox()).id);
    expect(screen.getByText('자동 완성 3개')).toHaveAttribute('role', 'status');
  });

  it.each([
    ['자정의', '/series/1/episodes'],
    ['자정 작', '/musician/1'],
    ['이야기 101', '/series/1/episodes?story=101'],
    ['드라', '/genres/%EB%93%9C%EB%9D%BC%EB%A7%88'],
  ])('SHL-78 leads from %s to %s, by a press', async (keyword, path) => {
    const { type, user, router, field } = await atTheField();
    await type(keyword);
    await user.click((await options())[0]!);
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
    expect(field).not.toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('SHL-78 leads to a genre by its English name, too', async () => {
    const { type, user, router } = await atTheField({
      language: 'en',
      catalogue: aCatalogue(series(1, { genres: ['Drama'] })),
    });
    await type('dra');
    const [genre] = await options('Suggestions');
    expect(genre).toHaveTextContent('DramaGenre');
    expect(screen.getByText('1 suggestion')).toHaveAttribute('role', 'status');
    await user.click(genre!);
    await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/genres/드라마'));
  });

  it('SHL-78 is gone through by the arrows, whose ends are the field, and Enter goes where it stands', async () => {
    const { type, user, router, field } = await atTheField();
    await type('자정');
    const [first, second, last] = await textsOf();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    expect(field).toHaveAttribute('aria-activedescendant', (await options())[0]!.id);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBeUndefined();
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(last);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(second);
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/1/episodes'));
    expect(field).not.toHaveFocus();
  });

  it.each(['{Home}', '{End}', '{ArrowLeft}', 'x'])('SHL-78 is left by %s, which is for the field', async (key) => {
    const { type, user, router } = await atTheField();
    await type('자정');
    await listbox();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBeDefined();
    await user.keyboard(key);
    expect(chosen()).toBeUndefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });

  it('SHL-78 is closed by Escape, which leaves what was typed, and opened again by an arrow or a letter', async () => {
    const { type, user, field, pass } = await atTheField();
    await type('자정');
    await listbox();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('자정');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await pass(500);
    expect(await textsOf()).toHaveLength(3);
    expect(chosen()).toBeUndefined();
    await user.keyboard('{Escape}');
    await type('의');
    expect(await textsOf()).toEqual(['자정의 등대 · 지은이작품']);
  });

  it('SHL-78 leaves its keys to the keyboard while a syllable is composed', async () => {
    const { type, user, field, router } = await atTheField();
    await type('자정');
    await listbox();
    await user.keyboard('{ArrowDown}');
    const before = chosen();
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true })));
    }
    expect(chosen()).toBe(before);
    expect(router.state.location.pathname).toBe('/originals');
  });

  it('SHL-78 is closed when the field is left, and says nothing of what a page was searched with', async () => {
    const { type, user, field } = await atTheField({ storage: aDevice('등대') }, '/search?keyword=abc');
    await user.click(field);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(field);
    await type('자정');
    await listbox();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('SHL-78 is not there where nothing fits', async () => {
    const { type, field } = await atTheField({ storage: aDevice('등대') });
    await type('달나라');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('what was searched for on this device', () => {
  it('SHL-51 SHL-78 is offered in an empty field, and leads to the search of it', async () => {
    const { user, field, router } = await atTheField({ storage: aDevice('등대', '밤') });
    await user.click(field);
    expect(await textsOf('최근 검색어')).toEqual(['등대', '밤']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('밤');
  });

  it('SHL-78 is all that is offered without a network, and nothing is said of it', async () => {
    const { type, browse } = await atTheField({
      storage: aDevice('등대'),
      arrange: (world) => void (world.browse.failure = 'offline'),
    });
    await type('자정');
    expect(await textsOf('최근 검색어')).toEqual(['등대']);
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    browse.failure = undefined;
    await type('의');
    expect(await textsOf()).toEqual(['자정의 등대 · 지은이작품']);
  });

  it('SHL-78 is nothing on a new device', async () => {
    const { user, field } = await atTheField();
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('where a search finds nothing', () => {
  const many = aCatalogue(...[1, 2, 3, 4, 5, 6, 7].map((id) => series(id, { totalLikes: id })));

  it.each([
    ['ko', '지금 많이 듣는 이야기'],
    ['en', 'Popular right now'],
  ] as const)('SHL-79 six popular covers stand below it: %s', async (language, title) => {
    await renderApp('/search?keyword=xyz', { catalogue: many, language });
    const shelf = within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
    const covers = shelf.getAllByRole('link', { name: /^연재/ });
    expect(covers.map((cover) => cover.getAttribute('href'))).toEqual(
      [7, 6, 5, 4, 3, 2].map((id) => `/series/${id}/episodes`),
    );
  });

  it.each([
    ['ko', [6, 5, 4, 2, 7, 3]],
    ['en', [7, 3, 6, 5, 4, 2]],
  ] as const)('SHL-79 the popular ones of the language of the reader come first: %s', async (language, order) => {
    const both = aCatalogue(
      ...[2, 3, 4, 5, 6, 7].map((id) => series(id, { totalLikes: id, language: id === 3 || id === 7 ? 'en' : 'ko' })),
    );
    await renderApp('/search?keyword=xyz', { catalogue: both, language });
    const title = language === 'ko' ? '지금 많이 듣는 이야기' : 'Popular right now';
    const shelf = within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
    const covers = shelf.getAllByRole('link', { name: /^연재/ });
    expect(covers.map((cover) => cover.getAttribute('href'))).toEqual(order.map((id) => `/series/${id}/episodes`));
  });

  it('SHL-74 SHL-79 a closed cover does not come first', async () => {
    const catalogue = aCatalogue(series(1), series(2, { totalLikes: 5, isAdult: true }), series(3, { totalLikes: 3 }));
    await renderApp('/search?keyword=xyz', { catalogue });
    const shelf = within(screen.getByRole('heading', { level: 2, name: '지금 많이 듣는 이야기' }).closest('section')!);
    const covers = shelf.getAllByRole('link', { name: /연재/ });
    expect(covers.map((cover) => cover.getAttribute('href'))).toEqual([3, 2, 1].map((id) => `/series/${id}/episodes`));
  });

  it('SHL-79 it says so where they cannot be read', async () => {
    await renderApp('/search?keyword=xyz', {
      arrange: ({ browse }) => {
        browse.discovery = async () => ({ ok: false, failure: { kind: 'unavailable' } });
      },
    });
    expect(screen.getByRole('heading', { name: '‘xyz’를 찾지 못했어요' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '지금 많이 듣는 이야기' })).not.toBeInTheDocument();
  });

  it('SHL-79 they are not there where something is found', async () => {
    await renderApp('/search?keyword=%EC%97%B0%EC%9E%AC', { catalogue: many });
    expect(screen.queryByRole('heading', { name: '지금 많이 듣는 이야기' })).not.toBeInTheDocument();
  });
});
