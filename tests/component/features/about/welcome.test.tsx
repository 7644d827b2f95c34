import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { anAccount, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

/** The home page with a hero. */
const renderHome = (options: RenderOptions = {}) =>
  renderApp('/originals', {
    ...options,
    arrange: async (world) => {
      world.api.originals = async () => ok([{ key: 'hero', title: '', series: [anEntry(1).series] }]);
      await options.arrange?.(world);
    },
  });

const introduction = () => screen.queryByRole('complementary', { name: '소리담 알아보기' });
const question = (name = 'Read in English?') => screen.queryByRole('region', { name });

describe('the line about the site', () => {
  it('SHL-72 SHL-96 stands by the hero for visitors and leads to a first story, until one closes it', async () => {
    const { user, storage, unmount } = await renderHome();
    await waitFor(() => expect(introduction()).toBeInTheDocument());
    const line = within(introduction() as HTMLElement);
    expect(line.getByRole('link', { name: '첫 이야기 고르기' })).toHaveAttribute('href', '/start');
    await user.click(line.getByRole('button', { name: '소개 닫기' }));
    expect(introduction()).not.toBeInTheDocument();
    unmount();
    const { app } = await renderHome({ storage });
    expect((await app.welcome()).isIntroduced).toBe(false);
    expect(introduction()).not.toBeInTheDocument();
  });

  it('SHL-96 is for nobody who has begun a story, or has chosen what to begin with', async () => {
    const entry = anEntry(1);
    const { app, unmount } = await renderHome();
    await waitFor(() => expect(introduction()).toBeInTheDocument());
    await act(async () => void (await app.playSeries.run(entry.series)));
    expect(introduction()).not.toBeInTheDocument();
    unmount();
    const { storage, unmount: leave } = await renderApp('/start?genres=SF&languages=ko');
    await waitFor(() => expect(storage.read('starter.choice')).toBe('/start?genres=SF&languages=ko'));
    leave();
    const { app: later } = await renderHome({ storage });
    expect((await later.welcome()).isIntroduced).toBe(false);
    expect(introduction()).not.toBeInTheDocument();
  });

  it('SHL-72 is for no member', async () => {
    const { app } = await renderHome({ signedIn: anAccount(2) });
    expect((await app.welcome()).isIntroduced).toBe(true);
    await screen.findByRole('region', { name: '오늘의 첫 문장' });
    expect(introduction()).not.toBeInTheDocument();
  });
});

describe('the question of the language', () => {
  it('I18N-32 is asked once of who reads another one, in that language, and words the page anew', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const { app, user } = await renderApp('/discovery', { reads: ['en-GB', 'ko'], bridge });
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(question()).toHaveAttribute('lang', 'en');
    await user.click(within(question() as HTMLElement).getByRole('button', { name: 'English' }));
    expect(question()).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Discovery' })).toBeInTheDocument();
    expect(app.preferences.language).toBe('en');
    expect(bridge.told).toContainEqual({ type: 'setLangLocale', payload: { locale: 'en' } });
  });

  it('I18N-32 takes no for an answer', async () => {
    const { app, preferences, user } = await renderApp('/discovery', { reads: ['en'] });
    await waitFor(() => expect(question()).toBeInTheDocument());
    await user.click(within(question() as HTMLElement).getByRole('button', { name: '한국어' }));
    expect(question()).not.toBeInTheDocument();
    expect([app.preferences.language, preferences.hasLanguage()]).toEqual(['ko', true]);
  });

  it.each([
    ['reads the one that is shown', ['ko-KR', 'en-US']],
    ['says nothing of it', []],
  ])('I18N-32 is not asked of who %s', async (_, reads) => {
    const { app } = await renderApp('/discovery', { reads });
    expect((await app.welcome()).offered).toBeUndefined();
    expect(question()).not.toBeInTheDocument();
  });

  it('I18N-32 is not asked of who has chosen one', async () => {
    const { app } = await renderApp('/discovery', {
      reads: ['en'],
      arrange: ({ app: arranged }) => arranged.preferences.chooseLanguage('ko'),
    });
    expect((await app.welcome()).offered).toBeUndefined();
  });
});
