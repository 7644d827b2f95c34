import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { UNKNOWN, VISITOR } from '../../../../src/domain/session/session.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { aCatalogue, anAccount, anEntry, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });

const main = () => within(screen.getByRole('main'));
const heart = () => main().findByRole('button', { name: /^좋아요/ });

describe('the heart of a series', () => {
  it('LIK-01 LIK-02 LIK-03 LIK-08 is filled when the member likes it, and counts one more', async () => {
    const { talk, user } = await renderApp('/series/1/episodes', { signedIn: member });
    const button = await heart();
    await waitFor(() => expect(talk.calls).toContain('like'));
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(button).toHaveAccessibleName('좋아요 1');
    expect(talk.likes.mark(seriesId(1), member.user)).toEqual({ isOn: true, total: 1 });
  });

  it('LIK-04 ERR-23 I18N-28 says in both languages that a like was taken back, and nothing of a new one', async () => {
    for (const [language, name, message] of [
      ['ko', /^좋아요/, '좋아요를 취소했어요'],
      ['en', /^Like/, 'Like removed'],
    ] as const) {
      const { user, unmount } = await renderApp('/series/1/episodes', { signedIn: member, language });
      const button = await main().findByRole('button', { name });
      await user.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
      await user.click(button);
      expect(await screen.findByText(message)).toBeInTheDocument();
      unmount();
    }
  });

  it('LIK-10 stays as it was when the server does not take it, and says so', async () => {
    const { talk, user } = await renderApp('/series/1/episodes', { signedIn: member });
    const button = await heart();
    await waitFor(() => expect(talk.calls).toContain('like'));
    talk.failure = 'unavailable';
    await user.click(button);
    expect(await screen.findByText(/지금은 서버가 응답하지 않아요/)).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveAccessibleName('좋아요 0');
  });

  it('LIK-02 a press before anybody knows whose window it is waits for the member', async () => {
    const { app, talk, user, router } = await renderApp('/series/1/episodes', { signedIn: member });
    const button = await heart();
    const known = app.session.current();
    act(() => app.session.replace(UNKNOWN));
    await user.click(button);
    expect(talk.calls).not.toContain('toggle-like');
    act(() => app.session.replace(known));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(talk.likes.mark(seriesId(1), member.user)).toEqual({ isOn: true, total: 1 });
    expect(router.state.location.pathname).toBe('/series/1/episodes');
  });

  it('LIK-06 such a press of a visitor leads to signing in once that is known', async () => {
    const { app, talk, user, router } = await renderApp('/series/1/episodes');
    const button = await heart();
    act(() => app.session.replace(UNKNOWN));
    await user.click(button);
    expect(router.state.location.pathname).toBe('/series/1/episodes');
    act(() => app.session.replace(VISITOR));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(talk.calls).toEqual([]);
  });

  it('LIK-06 LIK-12 is outlined for visitors, who are asked nothing and led to signing in', async () => {
    const { talk, user, router } = await renderApp('/series/1/episodes');
    const button = await heart();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(talk.calls).toEqual([]);
  });

  it('LIK-07 closes the panel of the desktop before it leads to signing in', async () => {
    const { app, router, user } = await renderApp('/series/1/episodes');
    await user.click(screen.getAllByRole('button', { name: /^1화 듣기/ })[0]!);
    await waitFor(() => expect(app.player.entry).toBeDefined());
    act(() => app.player.togglePanel());
    const panel = within(await screen.findByRole('region', { name: '펼친 플레이어' }));
    await user.click(panel.getByRole('button', { name: /^좋아요/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(app.player.isPanelOpen).toBe(false);
  });

  it('PLY-23 MOB-11 MOB-13 is the same on every surface of the player', async () => {
    const { app, user } = await renderApp('/series/1/episodes', { signedIn: member });
    await user.click(screen.getAllByRole('button', { name: /^1화 듣기/ })[0]!);
    await waitFor(() => expect(app.player.entry).toBeDefined());
    act(() => app.player.openNarrowFullPlayer());
    const full = within(await screen.findByRole('dialog', { name: '플레이어' }));
    await user.click(await full.findByRole('button', { name: '좋아요 0' }));
    expect(await full.findByRole('button', { name: '좋아요 1' })).toHaveAttribute('aria-pressed', 'true');
    act(() => {
      app.player.closePanels();
      app.player.togglePanel();
    });
    const panel = within(await screen.findByRole('region', { name: '펼친 플레이어' }));
    expect(await panel.findByRole('button', { name: '좋아요 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('LIK-09 asks to sign in over the page in the native app', async () => {
    const device = deviceOf('SoridamApp/1.0 (ios)');
    const { app, router } = await renderApp('/series/1/episodes', { device, bridge: new ScriptedBridgeAdapter() });
    fireEvent.click(await heart());
    await waitFor(() => expect(app.login.isOpen).toBe(true));
    expect(router.state.location.pathname).toBe('/series/1/episodes');
  });
});

describe('the heart beside a first sentence', () => {
  const renderHome = async (signedIn?: typeof member) => {
    const app = await renderApp('/originals', {
      ...(signedIn && { signedIn }),
      arrange: ({ api }) => {
        const series = [1, 2].map((id) => anEntry(id).series);
        api.originals = async () => ok([{ key: 'hero', title: '', series }]);
      },
    });
    const hero = within(screen.getByRole('region', { name: '오늘의 첫 문장' }));
    await waitFor(() => expect(hero.getByRole('button', { name: '좋아요' })).toBeEnabled());
    return { ...app, hero, button: hero.getByRole('button', { name: '좋아요' }) };
  };

  it('LIK-01 LIK-02 is filled for the series that is shown, when the member likes it', async () => {
    const { talk, user, hero, button } = await renderHome(member);
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(talk.likes.mark(seriesId(1), member.user)).toEqual({ isOn: true, total: 1 });
    await user.click(hero.getByRole('button', { name: '다음 첫 문장' }));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('LIK-06 leads a visitor to signing in', async () => {
    const { talk, user, router, button } = await renderHome();
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(talk.calls).toEqual([]);
  });
});

describe('following', () => {
  it('LIK-13 a series is one press, and another one ends it', async () => {
    const { talk, user } = await renderApp('/series/1/episodes', { signedIn: member });
    await user.click(await main().findByRole('button', { name: '연재 1 팔로우' }));
    const button = await main().findByRole('button', { name: '연재 1 팔로우 중, 누르면 그만 받아요' });
    await waitFor(() => expect(talk.seriesFollows.mark(seriesId(1), member.user).isOn).toBe(true));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    await user.click(button);
    await waitFor(() => expect(talk.seriesFollows.mark(seriesId(1), member.user).isOn).toBe(false));
  });

  it('LIK-14 an author is one press, but nobody follows themselves', async () => {
    const { talk, user, unmount } = await renderApp('/musician/1', { signedIn: member });
    await user.click(await main().findByRole('button', { name: '지은이 작가 팔로우' }));
    await waitFor(() => expect(talk.authorFollows.mark(1 as AuthorId, member.user).isOn).toBe(true));
    expect(main().getByRole('button', { name: /지은이 작가 팔로우 중/ })).toBeInTheDocument();
    unmount();
    await renderApp('/musician/1', { signedIn: anAccount(1) });
    expect(await screen.findByRole('heading', { level: 1, name: '지은이' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /팔로우/ })).not.toBeInTheDocument();
  });

  it('leads to the box, where what is liked and followed is, and away from there when it ends', async () => {
    const { talk, user, router } = await renderApp('/series/1/episodes', { signedIn: member });
    await user.click(await main().findByRole('button', { name: '연재 1 팔로우' }));
    await user.click(await heart());
    await waitFor(() => expect(talk.likes.mark(seriesId(1), member.user).isOn).toBe(true));
    await act(() => router.navigate('/profile/my-box?tab=liked'));
    expect(await main().findByRole('link', { name: /연재 1/ })).toBeInTheDocument();
    await user.click(main().getByRole('tab', { name: /^팔로우/ }));
    expect(await main().findByRole('heading', { name: '팔로우한 작품' })).toBeInTheDocument();
    talk.seriesFollows.toggle(seriesId(1), member.user);
    await act(() => router.navigate('/profile/my-box'));
    await main().findByText('아직 듣던 이야기가 없어요');
    await act(() => router.navigate('/profile/my-box?tab=followed'));
    expect(await main().findByText('팔로우한 작품과 작가가 없어요')).toBeInTheDocument();
  });

  it('SHL-83 says in the box when the next story of a followed series comes, unless that has passed', async () => {
    const now = new Date(2026, 10, 28, 12).getTime();
    const [entry, other] = [anEntry(1), anEntry(2)];
    const coming = [now + 5 * 86_400_000, now - 1];
    await renderApp('/profile/my-box?tab=followed', {
      signedIn: member,
      now,
      catalogue: aCatalogue(
        ...[entry, other].map(({ series, stories }, place) => ({
          series: { ...series, nextStoryAt: coming[place] },
          stories,
        })),
      ),
      arrange: ({ talk }) => {
        for (const { series } of [entry, other]) talk.seriesFollows.toggle(series.id, member.user);
      },
    });
    expect(await main().findByText('다음 화 12월 3일')).toBeInTheDocument();
    expect(main().getAllByText(/다음 화/)).toHaveLength(1);
  });

  it('says of a box that could not be read why, and reads it on a press', async () => {
    const { user } = await renderApp('/profile/my-box?tab=liked', {
      signedIn: member,
      arrange: ({ talk }) => void (talk.failure = 'offline'),
    });
    expect(await main().findByText('목록을 불러오지 못했어요.')).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: '다시 시도' }));
    expect(main().getByText(/연결이 끊겼어요/)).toBeInTheDocument();
  });
});
