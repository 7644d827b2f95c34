import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const A = anEntry(1);

/** The page of a member who listens to series 1, and was 80 s into its first story on another device. */
async function offered(language: 'ko' | 'en' = 'ko', device?: string) {
  const page = await renderApp('/series/1/episodes', { language, signedIn: anAccount(1) });
  await act(() => page.app.playSeries.run(A.series));
  await page.pass(2000);
  const { places } = await page.app.listening();
  const place = { seriesId: A.series.id, storyId: storyId(101), seconds: 80, device, at: 0 };
  const offer = (kind: 'elsewhere' | 'was-here') => act(() => places.replaceOffer({ ...place, kind }));
  return { ...page, offer };
}

/** @returns the status whose words are those */
const status = (words: RegExp) => screen.getAllByRole('status').find((one) => words.test(one.textContent));
const take = (name: string) => screen.queryByRole('button', { name });

describe('the place that is offered', () => {
  it.each([
    ['ko', '내 전화', '내 전화에서 더 들으셨어요', '내 전화에서 듣던 곳으로 왔어요', '여기 1:20로'],
    ['ko', undefined, '다른 기기에서 더 들으셨어요', '다른 기기에서 듣던 곳으로 왔어요', '여기 1:20로'],
    ['en', 'My phone', 'You listened further on My phone', 'Moved to where you left off on My phone', 'Go to 1:20'],
    [
      'en',
      undefined,
      'You listened further on another device',
      'Moved to where you left off on another device',
      'Go to 1:20',
    ],
  ] as const)('JRN-30 is told in words (%s, %s)', async (language, device, elsewhere, wasHere, name) => {
    const { offer } = await offered(language, device);
    for (const [kind, words] of [
      ['elsewhere', elsewhere],
      ['was-here', wasHere],
    ] as const) {
      offer(kind);
      const shown = status(new RegExp(`^${words}`));
      expect(shown).toBeVisible();
      expect(within(shown as HTMLElement).getByRole('button', { name })).toBeVisible();
    }
  });

  it('JRN-30 is gone to by its button, and gone then', async () => {
    const { offer, user, app, pass } = await offered();
    offer('elsewhere');
    await user.click(screen.getByRole('button', { name: '여기 1:20로' }));
    await pass(1000);
    expect([app.player.story?.id, app.player.elapsedSeconds, app.player.isPaused]).toEqual([101, 81, false]);
    expect(take('여기 1:20로')).not.toBeInTheDocument();
    expect(status(/더 들으셨어요/)).toBeUndefined();
  });

  it('JRN-30 is closed, and the sound stays where it is', async () => {
    const { offer, user, app, pass } = await offered('en');
    offer('elsewhere');
    const shown = status(/You listened further/) as HTMLElement;
    await user.click(within(shown).getByRole('button', { name: 'Close' }));
    await pass(1000);
    expect([app.player.elapsedSeconds, app.player.isPaused]).toEqual([3, false]);
    expect(take('Go to 1:20')).not.toBeInTheDocument();
  });

  it('JRN-30 is nowhere where there is none, nor over what is of another series', async () => {
    const { offer, app, pass } = await offered();
    expect(take('여기 1:20로')).not.toBeInTheDocument();
    offer('elsewhere');
    expect(take('여기 1:20로')).toBeVisible();
    await act(() => app.playSeries.run(anEntry(2).series));
    await pass(1000);
    expect(take('여기 1:20로')).not.toBeInTheDocument();
  });
});
