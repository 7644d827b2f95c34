import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

describe('the words of a locked story on the controls of the device', () => {
  it.each([
    ['ko', '다음 화는 잠겨 있어요 · 캔디 3개'],
    ['en', 'The next episode is locked · 3 candy'],
  ] as const)(
    'JRN-108 are in the language of the page, and the offer stands there when it is shown (%s)',
    async (language, words) => {
      const locked = anEntry(1, 'fx');
      const { app, page, pass, mediaSession, audio } = await renderApp('/series/1/episodes', {
        language,
        catalogue: [locked],
      });
      (await app.unlocking()).lockedChoice.keep(true);
      await act(() => app.playSeries.run(locked.series));
      act(() => page.happen('hidden'));
      await pass(101_000);
      expect(mediaSession.picture).toMatchObject({ title: words, isPlaying: false });
      expect(audio.signals).toBe(1);
      act(() => page.happen('shown'));
      expect(mediaSession.picture?.title).toBe(app.player.story?.title);
      expect(await screen.findByRole('dialog')).toBeVisible();
    },
  );
});
