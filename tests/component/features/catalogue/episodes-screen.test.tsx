import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { fail } from '../../../../common/kernel/result.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const TWELVE = 'f'.repeat(12);

const rows = (): readonly HTMLElement[] => within(screen.getByRole('main')).getAllByRole('listitem').filter(isRow);
const isRow = (item: HTMLElement): boolean => item.dataset['state'] !== undefined;
const titles = (): readonly (string | null | undefined)[] =>
  rows().map((row) => row.querySelector('strong')?.textContent);

describe('the stories of a series', () => {
  it('SHL-16 SHL-49 lists ten stories to a page, and the others on the next one', async () => {
    const { user } = await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1, TWELVE)) });
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: '2쪽' }));
    await screen.findByText('이야기 112');
    expect(titles()).toEqual(['이야기 111', '이야기 112']);
  });

  it('SHL-49 turns the order around', async () => {
    const { user } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('link', { name: '최신 화부터' }));
    await screen.findByRole('link', { name: '최신 화부터', current: true });
    expect(titles()).toEqual(['이야기 103', '이야기 102', '이야기 101']);
  });

  it('SHL-49 names the present order where there is room for one, and turns it around', async () => {
    const { user } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('link', { name: /^첫 화부터 ?: 최신 화부터 보기$/ }));
    expect(await screen.findByRole('link', { name: /^최신 화부터 ?: 첫 화부터 보기$/ })).toBeInTheDocument();
    expect(titles()).toEqual(['이야기 103', '이야기 102', '이야기 101']);
  });

  it('HIS-15 plays a story that is pressed, shows what is left of it, and says of none before it that it was heard', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('button', { name: /^2화 이야기 102 .*듣기$/ }));
    act(() => app.seekTo.run(40));
    await pass(250);
    expect(rows().map((row) => row.dataset['state'])).toEqual(['free', 'playing', 'free']);
    expect(rows()[1]).toHaveTextContent('1분 남음');
    expect(screen.getByRole('button', { name: '2화 듣는 중 · 1분 남음' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^2화 이야기 102 .*일시정지$/ }));
    expect(app.player.isPaused).toBe(true);
  });

  it('JRN-33 marks a story as heard and as not heard, says so, and takes it back', async () => {
    const { app, user } = await renderApp('/series/1/episodes');
    const states = (): readonly (string | undefined)[] => rows().map((row) => row.dataset['state']);
    const choose = async (story: string, name: string) => {
      await user.click(await screen.findByRole('button', { name: `${story} 메뉴` }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    };
    await choose('2화', '들은 것으로 표시');
    expect(await screen.findByText('1개를 들은 것으로 표시했어요')).toBeVisible();
    expect(states()).toEqual(['free', 'heard', 'free']);
    expect(rows()[1]).toHaveTextContent('들었어요');
    const { places } = await app.listening();
    expect(places.places().of(storyId(102))).toMatchObject({ isFinished: true });
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(states()).toEqual(['free', 'free', 'free']);
    expect(places.places().of(storyId(102))).toBeUndefined();
    await choose('2화', '여기까지 모두 들은 것으로 표시');
    expect(await screen.findByText('2개를 들은 것으로 표시했어요')).toBeVisible();
    expect(states()).toEqual(['heard', 'heard', 'free']);
    await choose('1화', '듣지 않은 것으로 표시');
    expect(states()).toEqual(['free', 'heard', 'free']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('HIS-18 HIS-19 says the same of a story in its row, in the count and on the button, wherever it was left', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes', { language: 'en' });
    const press = async (name: RegExp, seconds: number) => {
      await user.click(screen.getByRole('button', { name }));
      act(() => app.seekTo.run(seconds));
      await pass(250);
    };
    expect(screen.queryByText(/episodes heard/)).toBeNull();
    await press(/^Ep. 1 .*Play$/, 80);
    await press(/^Ep. 2 .*Play$/, 40);
    // Another series plays: nothing of this one stands in the player.
    await act(() => app.playSeries.run(anEntry(2).series));
    await pass(250);
    expect(rows().map((row) => row.dataset['state'])).toEqual(['heard', 'begun', 'free']);
    expect(rows()[0]).toHaveTextContent('Heard');
    expect(rows()[1]).toHaveTextContent('1 min left');
    expect(screen.getByText('1 of 3 episodes heard')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resume Ep. 2 · 1 min left' })).toBeInTheDocument();
    const { markStories } = await app.listening();
    act(() => void markStories.run([{ seriesId: seriesId(1), storyId: storyId(102) }], true));
    expect(rows()[1]).toHaveTextContent('Heard');
    expect(screen.getByText('2 of 3 episodes heard')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Ep. 3 · 2 min' })).toBeInTheDocument();
  });

  it('HIS-19 a story that stands at its end says that it was heard, and the button begins it anew', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes', { language: 'en' });
    await user.click(screen.getByRole('button', { name: /^Ep. 3 .*Play$/ }));
    act(() => app.seekTo.run(95));
    await pass(6000);
    expect(app.player.isPaused).toBe(true);
    expect(rows()[2]).toHaveTextContent('Heard');
    expect(rows()[2]).not.toHaveTextContent('left');
    expect(screen.getByText('1 of 3 episodes heard')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Ep. 3 · 2 min' })).toBeInTheDocument();
  });

  it('JRN-33 says that what stands before a story does not come, and marks nothing then', async () => {
    const { user, api } = await renderApp('/series/1/episodes', { language: 'en' });
    api.seriesWithStories = async () => fail({ kind: 'offline' });
    await user.click(await screen.findByRole('button', { name: 'Menu of Ep. 2' }));
    await user.click(screen.getByRole('button', { name: 'Mark all up to here as heard' }));
    await waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true));
    expect(rows().map((row) => row.dataset['state'])).toEqual(['free', 'free', 'free']);
  });

  it.each(['ko', 'en'] as const)(
    'ENT-77 tells the day and the length of each story, and which is new: %s',
    async (language) => {
      const now = new Date(2026, 10, 28, 12).getTime();
      const days = [400, 8, 6].map((ago) => now - ago * 86_400_000);
      const { series, stories } = anEntry(1);
      const published = stories.map((story, index) => ({ ...story, publishedAt: days[index] ?? now }));
      await renderApp('/series/1/episodes', { now, language, catalogue: aCatalogue({ series, stories: published }) });
      const expected = {
        ko: ['2025.10.24', '11월 20일', '11월 22일', '새'],
        en: ['Oct 24, 2025', 'Nov 20', 'Nov 22', 'New'],
      }[language];
      rows().forEach((row, index) => expect(row).toHaveTextContent(`${expected[index] ?? ''}1:40`));
      const marks = rows().map((row) => row.querySelector('em')?.textContent);
      expect(marks).toEqual([undefined, undefined, expected[3]]);
    },
  );

  describe('that goes on', () => {
    const HOUR_MS = 3_600_000;
    const NOW = new Date(2026, 10, 28, 12).getTime();
    const comes = (changes: Partial<Series>, language: Language = 'ko') => {
      const { series, stories } = anEntry(1);
      return renderApp('/series/1/episodes', {
        now: NOW,
        language,
        catalogue: aCatalogue({ series: { ...series, ...changes }, stories }),
      });
    };
    const coming = () => document.querySelector('#coming');

    it.each([
      ['ko', 5 * 24, '매주 금요일 다음 화는 12월 3일에 나와요'],
      ['en', 5 * 24, 'Every Friday Next episode on Dec 3'],
      ['ko', 2, '매주 금요일 다음 화는 오늘 오후 2:00에 나와요'],
      ['en', 20, 'Every Friday Next episode tomorrow at 8:00 AM'],
    ] as const)('SHL-82 SHL-83 says when, and why one follows it: %s in %i hours', async (language, hours, words) => {
      await comes({ weekdays: ['fri'], nextStoryAt: NOW + hours * HOUR_MS }, language);
      expect(coming()?.querySelector('p')).toHaveTextContent(words);
      const follow = screen.getByRole('button', { name: language === 'ko' ? '연재 1 팔로우' : 'Follow 연재 1' });
      expect(follow).toHaveAccessibleDescription(new RegExp(words.slice(0, 6)));
      expect(follow).toHaveAccessibleDescription(language === 'ko' ? /알려 드려요/ : /Followers are told/);
    });

    it('SHL-83 says no time that has passed, also where it passes while the page is open', async () => {
      const { pass } = await comes({ nextStoryAt: NOW + HOUR_MS });
      expect(coming()).toHaveTextContent('다음 화는 오늘 오후 1:00에 나와요');
      await pass(HOUR_MS);
      expect(coming()).not.toHaveTextContent('다음 화');
    });

    it('SHL-82 says nothing of a series of which nothing is known', async () => {
      await comes({});
      expect(coming()).toBeNull();
      expect(screen.getByRole('button', { name: '연재 1 팔로우' })).not.toHaveAttribute('aria-describedby');
    });
  });

  describe('that is long', () => {
    const LONG = anEntry(1, 'f'.repeat(25));
    const catalogue = aCatalogue(LONG, anEntry(2));
    /** Somebody who was in a story of the series last, and hears another series now. */
    const leftIn =
      (story: number): NonNullable<RenderOptions['arrange']> =>
      async ({ app, clock }) => {
        await app.playStory.run(LONG.series, LONG.stories, storyId(story));
        await clock.pass(20_000);
        await app.playSeries.run(anEntry(2).series);
        await clock.pass(1000);
      };

    it('HIS-20 opens at the page of the story that the listener is at, and says so in the address', async () => {
      const { router, user } = await renderApp('/series/1/episodes', { catalogue, arrange: leftIn(112) });
      expect(await screen.findByText('이야기 112')).toBeInTheDocument();
      expect(router.state.location.search).toBe('?page=2');
      expect(screen.getByRole('button', { name: /^12화 이어 듣기 · / })).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: '1쪽' }));
      expect(await screen.findByText('이야기 101')).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: '최신 화부터' }));
      await screen.findByText('이야기 125');
      await user.click(screen.getByRole('link', { name: '첫 화부터' }));
      expect(await screen.findByText('이야기 101')).toBeInTheDocument();
    });

    it.each(['?page=3', '?sort=latest', '?story=101', '#episodes'])(
      'HIS-20 does what an address asks for: %s',
      async (asked) => {
        const { router } = await renderApp(`/series/1/episodes${asked}`, { catalogue, arrange: leftIn(112) });
        await waitFor(() => expect(rows().length).toBeGreaterThan(0));
        expect(screen.queryByText('이야기 112')).toBeNull();
        expect(router.state.location.search + router.state.location.hash).toBe(asked);
      },
    );

    it('HIS-20 stays with who has begun to use the page', async () => {
      const { app, user, router } = await renderApp('/series/1/episodes', { catalogue });
      await user.tab();
      await act(() => app.playStory.run(LONG.series, LONG.stories, storyId(112)));
      expect(screen.getByText('이야기 101')).toBeInTheDocument();
      expect(router.state.location.search).toBe('');
    });

    it('HIS-21 leads to the episode with a number by the keys alone, and to the last page', async () => {
      const { user, router } = await renderApp('/series/1/episodes', { catalogue, language: 'en' });
      await user.type(screen.getByRole('textbox', { name: 'Go to episode' }), '17{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: /^Ep. 17 .*Play$/ })).toHaveFocus());
      expect(router.state.location.search).toBe('?page=2');
      await user.click(screen.getByRole('link', { name: 'Last page' }));
      await screen.findByText('이야기 125');
      expect(screen.queryByRole('link', { name: 'Last page' })).toBeNull();
    });

    it('HIS-21 says in words what is no number, what is not there, and what does not come', async () => {
      const { user, api } = await renderApp('/series/1/episodes', { catalogue, language: 'en' });
      const field = screen.getByRole('textbox', { name: 'Go to episode' });
      const said = async (typed: string, words: string) => {
        await user.clear(field);
        await user.type(field, `${typed}{Enter}`);
        expect(await screen.findByText(words)).toBeInTheDocument();
        expect(field).toHaveFocus();
        expect(field).toHaveAccessibleDescription(words);
        expect(field).toBeInvalid();
      };
      await said('0', 'Type the number of an episode, such as 12.');
      await said('two', 'Type the number of an episode, such as 12.');
      await said('26', 'There is no episode 26.');
      api.episodes = async () => fail({ kind: 'offline' });
      await said('15', 'We couldn’t look for episode 15. Please try again.');
      expect(screen.getByText('이야기 101')).toBeInTheDocument();
    });

    it('HIS-21 has no such field where there is one page', async () => {
      await renderApp('/series/2/episodes', { catalogue });
      expect(screen.queryByRole('textbox', { name: '회차 번호' })).toBeNull();
      expect(screen.queryByRole('link', { name: '마지막 쪽' })).toBeNull();
    });
  });

  it('SHL-43 says that a series is not there', async () => {
    await renderApp('/series/999/episodes');
    expect(screen.getByRole('heading', { level: 1, name: '찾는 화면이 없어요' })).toBeInTheDocument();
  });

  it('SHL-56 says that a page is past the end, and leads to the first one', async () => {
    const { user } = await renderApp('/series/1/episodes?page=7');
    await user.click(screen.getByRole('link', { name: '첫 쪽으로' }));
    expect(await screen.findByText('이야기 101')).toBeInTheDocument();
  });

  it('LIK-06 leads who presses like without an account to signing in', async () => {
    const { router, user } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('button', { name: '좋아요 0' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('has nothing to play or to line up while there is no story', async () => {
    await renderApp('/series/1/episodes', { catalogue: aCatalogue(anEntry(1, '')) });
    expect(screen.getByText('아직 들을 수 있는 회차가 없어요')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '재생 목록에 담기' })).toBeNull();
    expect(screen.getByRole('button', { name: '좋아요 0' })).toBeInTheDocument();
  });

  it('has the button that lines a series up after play, to the eye and to the keys', async () => {
    const { user } = await renderApp('/series/1/episodes');
    const line = screen.getByRole('button', { name: '재생 목록에 담기' });
    const [play] = within(line.parentElement ?? document.body).getAllByRole('button');
    expect(play).toHaveAccessibleName(/듣기/);
    play?.focus();
    await user.tab();
    expect(line).toHaveFocus();
  });

  it('lines a series up that has stories', async () => {
    const { app, user } = await renderApp('/series/1/episodes');
    await user.click(screen.getByRole('button', { name: '재생 목록에 담기' }));
    await waitFor(() => expect(app.player.entries).toHaveLength(1));
  });

  it('counts and names stories in English for who chose it', async () => {
    await renderApp('/series/1/episodes', { language: 'en', catalogue: aCatalogue(anEntry(1, 'f')) });
    expect(screen.getByText('1 episode')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Ep. 1 이야기 101 .*Play$/ })).toBeInTheDocument();
  });
});
