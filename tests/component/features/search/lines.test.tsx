import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { MemorySeries } from '../../../../src/adapters/memory/memory-catalogue.ts';
import type { ScriptLine } from '../../../../src/domain/series/story.ts';
import { anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const LINE = '그날 밤, 등대가 꺼졌다.';

/** A series in all of whose stories it is said. */
const telling = (id: number, title: string, pattern: string, line: ScriptLine = { atSeconds: 65.2, text: LINE }) => {
  const { series, stories } = anEntry(id, pattern);
  const script = [{ atSeconds: 0, text: '시작' }, line];
  const long = stories.map((story) => ({ ...story, durationSeconds: 300 }));
  return { series: { ...series, title, firstStory: long[0] }, stories: long, script } satisfies MemorySeries;
};

const address = (keyword: string, rest = '') => `/search?keyword=${encodeURIComponent(keyword)}${rest}`;
const main = () => within(screen.getByRole('main'));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const heads = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const shelf = (name = '대사') => within(main().getByRole('heading', { level: 2, name }).closest('section')!);

describe('lines of scripts in a search', () => {
  it('SHL-99 stand below the episodes, counted, with what matched marked, and lead to their time', async () => {
    const catalogue = [telling(1, '밤바다', 'fx'), telling(2, '등대가 있는 섬', 'f')];
    await renderApp(address('등대가'), { catalogue });
    expect(tabs()).toEqual(['전체3', '작품1', '회차0', '대사2', '작가0']);
    expect(heads()).toEqual(['작품', '대사']);
    const [first, second, ...others] = shelf().getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(first!).getByText('등대가').tagName).toBe('MARK');
    expect(within(first!).getByRole('link')).toHaveTextContent('그날 밤, 등대가 꺼졌다.밤바다 · 1화 · 이야기 101');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/series/1/episodes?story=101&t=65');
    expect(within(second!).getByRole('link')).toHaveTextContent('등대가 있는 섬');
  });

  it('SHL-99 play from there by one press, again and again', async () => {
    const { app, user, pass } = await renderApp(address('등대가'), { catalogue: [telling(1, '밤바다', 'ff')] });
    const play = () => main().getByRole('button', { name: '밤바다 1화 1:05, 여기부터 듣기' });
    await user.click(play());
    await waitFor(() => expect(app.player.story?.id).toBe(101));
    expect(Math.floor(app.player.elapsedSeconds)).toBe(65);
    await pass(5_000);
    expect(Math.floor(app.player.elapsedSeconds)).toBe(70);
    await user.click(play());
    await waitFor(() => expect(Math.floor(app.player.elapsedSeconds)).toBe(65));
  });

  it('SHL-99 begin at the beginning where nobody timed them', async () => {
    const catalogue = [telling(1, '밤바다', 'f', { atSeconds: undefined, text: LINE })];
    const { app, user } = await renderApp(address('등대가'), { catalogue });
    expect(shelf().getByRole('link')).toHaveAttribute('href', '/series/1/episodes?story=101');
    await user.click(shelf().getByRole('button', { name: '밤바다 1화 듣기' }));
    await waitFor(() => expect(app.player.story?.id).toBe(101));
  });

  it('SHL-79 SHL-99 a search with lines alone is no empty one; with none, nothing was found', async () => {
    const { router } = await renderApp(address('등대가'), { catalogue: [telling(1, '밤바다', 'f')] });
    expect(tabs()[0]).toBe('전체1');
    expect(heads()).toEqual(['대사']);
    expect(screen.queryByText(/찾지 못했어요/)).not.toBeInTheDocument();
    await act(() => router.navigate(address('없는 말')));
    expect(await screen.findByRole('heading', { name: '‘없는 말’을 찾지 못했어요' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('SHL-99 are a kind of their own, page by page, and their page turns no other kind', async () => {
    const catalogue = Array.from({ length: 25 }, (_, index) => telling(index + 1, `등대가 ${index + 1}`, 'f'));
    const { router, user } = await renderApp(address('등대가', '&kind=lines&page=2'), { catalogue });
    expect(main().getByRole('tab', { name: /대사/ })).toHaveAttribute('aria-selected', 'true');
    expect(within(screen.getByRole('tabpanel')).getAllByRole('button', { name: /여기부터 듣기/ })).toHaveLength(5);
    expect(tabs()).toEqual(['전체50', '작품25', '회차0', '대사25', '작가0']);
    await user.click(screen.getByRole('tab', { name: /작품/ }));
    await waitFor(() => expect(router.state.location.search).toContain('kind=series'));
    expect(router.state.location.search).not.toContain('page');
    await user.click(screen.getByRole('tab', { name: /전체/ }));
    const more = await shelf().findByRole('link', { name: /대사/ });
    expect(more).toHaveAttribute('href', address('등대가', '&kind=lines'));
    expect(shelf().getAllByRole('listitem')).toHaveLength(5);
  });

  it('SHL-88 SHL-99 are narrowed to a language', async () => {
    await renderApp(address('등대가', '&language=en'), { catalogue: [telling(1, '등대가', 'f')] });
    expect(screen.getByRole('heading', { name: '‘등대가’를 찾지 못했어요' })).toBeInTheDocument();
  });

  it('SHL-99 stand before titles that only resemble the keyword, which says so of titles', async () => {
    await renderApp(address('등대가'), {
      catalogue: [telling(1, '등대가', 'f')],
      arrange: ({ browse }) => {
        const exact = browse.search.bind(browse);
        browse.search = async (keyword, page) => {
          const found = await exact(keyword, page);
          return found.ok ? { ...found, value: { ...found.value, isApproximate: true } } : found;
        };
      },
    });
    expect(heads()).toEqual(['대사', '작품']);
    expect(
      screen.getByText('제목과 이름에는 ‘등대가’와 꼭 맞는 것이 없어서 비슷한 이야기를 찾았어요.'),
    ).toBeInTheDocument();
  });

  describe('that could not be searched', () => {
    const catalogue = [telling(1, '등대가', 'f')];
    const failing = async (path: string) => {
      let isBroken = true;
      const page = await renderApp(path, {
        catalogue,
        arrange: ({ browse }) => {
          const lines = browse.searchLines.bind(browse);
          browse.searchLines = async (...asked) => (isBroken ? fail({ kind: 'unavailable' }) : lines(...asked));
        },
      });
      return { ...page, mend: () => (isBroken = false) };
    };

    it('SHL-56 SHL-99 leave the page as it is, and are asked for again by a press', async () => {
      const { user, mend } = await failing(address('등대가'));
      expect(tabs()).toEqual(['전체1', '작품1', '회차0', '대사', '작가0']);
      expect(heads()).toEqual(['작품', '대사']);
      expect(shelf().getByRole('status')).toHaveTextContent('대사에서는 찾지 못했어요.');
      mend();
      await user.click(shelf().getByRole('button', { name: '다시 시도' }));
      expect(await shelf().findByRole('button', { name: /여기부터 듣기/ })).toBeInTheDocument();
      expect(tabs()).toContain('대사1');
    });

    it('SHL-99 say so on their own page, and where no title was found', async () => {
      const { router } = await failing(address('등대가', '&kind=lines'));
      expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('대사에서는 찾지 못했어요.');
      await act(() => router.navigate(address('꺼졌다')));
      expect(await main().findByText('대사에서는 찾지 못했어요.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: '‘꺼졌다’를 찾지 못했어요' })).toBeInTheDocument();
    });
  });
});
