import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { History } from '../../../../src/domain/playlist/history.ts';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';
import { renderApp } from '../../../support/render-app.tsx';

/** The panel of wide windows, or the full player of narrow ones, over the second story of series 1, which plays. */
async function playing(surface: 'wide' | 'narrow', language: 'ko' | 'en' = 'ko', pattern = 'fff') {
  const entry = anEntry(1, pattern);
  const page = await renderApp('/originals', { language, catalogue: aCatalogue(entry) });
  const { app } = page;
  await act(() => app.playStory.run(entry.series, entry.stories, storyId(102)));
  await page.pass(20_000);
  act(() => (surface === 'wide' ? app.player.togglePanel() : app.player.openNarrowFullPlayer()));
  const heard = () => [101, 102, 103].filter((id) => app.player.heard().has(seriesId(1), storyId(id)));
  return { ...page, heard };
}

const WORDS = {
  ko: {
    menu: '2화 메뉴',
    heard: '들은 것으로 표시',
    unheard: '듣지 않은 것으로 표시',
    upTo: '여기까지 모두 들은 것으로 표시',
    one: '1개를 들은 것으로 표시했어요',
    none: '1개를 듣지 않은 것으로 표시했어요',
    undo: '되돌리기',
  },
  en: {
    menu: 'Menu of Ep. 2',
    heard: 'Mark as heard',
    unheard: 'Mark as not heard',
    upTo: 'Mark all up to here as heard',
    one: 'Marked 1 episode as heard',
    none: 'Marked 1 episode as not heard',
    undo: 'Undo',
  },
} as const;

describe('the menu of the story in the player', () => {
  it.each([
    ['wide', 'ko'],
    ['narrow', 'ko'],
    ['wide', 'en'],
    ['narrow', 'en'],
  ] as const)(
    'JRN-93 marks it as heard and as not heard while it goes on, and takes it back (%s, %s)',
    async (surface, language) => {
      const words = WORDS[language];
      const { app, user, heard, pass } = await playing(surface, language);
      const choose = async (name: string) => {
        await user.click(await screen.findByRole('button', { name: words.menu }));
        await user.click(within(screen.getByRole('dialog', { name: /이야기 102/ })).getByRole('button', { name }));
      };
      await choose(words.heard);
      expect(await screen.findByText(words.one)).toBeVisible();
      expect(heard()).toEqual([102]);
      const before = app.player.elapsedSeconds;
      await pass(1000);
      expect([app.player.story?.id, app.player.phase]).toEqual([102, 'playing']);
      expect(app.player.elapsedSeconds).toBeGreaterThan(before + 0.7);
      await user.click(screen.getByRole('button', { name: words.undo }));
      expect(heard()).toEqual([]);
      await choose(words.upTo);
      await screen.findByText(language === 'ko' ? '2개를 들은 것으로 표시했어요' : 'Marked 2 episodes as heard');
      expect(heard()).toEqual([101, 102]);
      await choose(words.unheard);
      expect(await screen.findByText(words.none)).toBeVisible();
      expect([heard(), app.player.phase]).toEqual([[101], 'playing']);
    },
  );

  it('JRN-93 follows the story that plays, and is not there for one that is locked', async () => {
    const { app, pass } = await playing('narrow');
    await screen.findByRole('button', { name: '2화 메뉴' });
    await act(() => app.advanceEpisode.run());
    await pass(500);
    expect(await screen.findByRole('button', { name: '3화 메뉴' })).toBeVisible();
    const locked = anEntry(2, 'x');
    const playlist = Playlist.of([locked]);
    const state = PlaybackState.of({
      currentPlay: { seriesId: locked.series.id, storyId: storyId(201) },
      positionSeconds: 0,
      playlist: must(playlist),
      history: History.of([], 4),
    });
    act(() => app.player.replace(state!));
    expect(screen.getByRole('heading', { level: 1, name: '연재 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /화 메뉴$/ })).toBeNull();
  });
});
