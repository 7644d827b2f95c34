import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

/** Twelve free stories, of which the eleventh and twelfth stand on the second page. */
const TWELVE = aCatalogue(anEntry(1, 'f'.repeat(12)), anEntry(2));

const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

describe('a link that names a story and a second', () => {
  it('shows that story ready at that second, and a press plays from there', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes?story=111&t=95', { catalogue: TWELVE });
    expect(screen.getByRole('button', { name: /^11화 이야기 111/ })).toBeInTheDocument();
    expect(app.player.story).toBeUndefined();
    await user.click(button('11화 1:35부터 듣기'));
    await pass(1000);
    expect(app.player.phase).toBe('playing');
    expect(app.player.story?.id).toBe(111);
    expect(app.player.elapsedSeconds).toBeGreaterThanOrEqual(95);
    expect(app.player.elapsedSeconds).toBeLessThan(97);
    expect(button('11화 듣는 중 · 1분 남음')).toBeInTheDocument();
  });

  it('gets hold of its sound at that second, without loading it', async () => {
    const { app, audio, api, router } = await renderApp('/terms/service', { catalogue: TWELVE });
    const asked = vi.spyOn(api, 'sound');
    const prime = vi.spyOn(app.primeStory, 'run');
    await act(() => router.navigate('/series/1/episodes?story=111&t=95'));
    const story = expect.objectContaining({ id: 111 }) as unknown;
    await vi.waitFor(() => expect(prime).toHaveBeenCalledExactlyOnceWith(story, 95, 'addressed'), SOON);
    expect([asked.mock.calls, audio.readyUrl]).toEqual([[], undefined]);
  });

  it('leaves what is lined up as it is until the press', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes?story=102&t=30', { catalogue: TWELVE });
    await app.playSeries.run(anEntry(2).series);
    await pass(1000);
    expect(app.player.entry?.series.id).toBe(2);
    await user.click(button('2화 0:30부터 듣기'));
    await pass(500);
    expect(app.player.entries.map(({ series }) => series.id)).toEqual([1, 2]);
    expect(app.player.elapsedSeconds).toBeGreaterThanOrEqual(30);
  });

  it('begins with the first story when it names a second alone', async () => {
    await renderApp('/series/1/episodes?t=61', { catalogue: TWELVE });
    expect(button('1화 1:01부터 듣기')).toBeInTheDocument();
  });

  it('begins at the last second when it names one past the end', async () => {
    await renderApp('/series/1/episodes?story=102&t=9999', { catalogue: TWELVE });
    expect(button('2화 1:39부터 듣기')).toBeInTheDocument();
  });

  it.each(['story=999&t=10', 'story=x&t=y', 'story=201&t=10', 't=-4'])(
    'that makes no sense, %s, is one to the series',
    async (query) => {
      await renderApp(`/series/1/episodes?${query}`, { catalogue: TWELVE });
      expect(button('1화 듣기 · 2분')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^1화 이야기 101/ })).toBeInTheDocument();
    },
  );

  it('opens nothing that is locked', async () => {
    const catalogue = aCatalogue(anEntry(1, 'fx'));
    await renderApp('/series/1/episodes?story=102&t=10', { catalogue });
    expect(button('1화 듣기 · 2분')).toBeInTheDocument();
  });

  it('speaks English too', async () => {
    await renderApp('/series/1/episodes?story=102&t=10', { catalogue: TWELVE, language: 'en' });
    expect(button('Play Ep. 2 from 0:10')).toBeInTheDocument();
  });
});
