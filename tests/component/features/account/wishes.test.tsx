import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { WISH_KEY } from '../../../../src/application/session/storage-keys.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { A_PASSWORD, anAccount, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });

async function signIn(): Promise<void> {
  const email = await screen.findByLabelText('이메일');
  fireEvent.input(email, { target: { value: member.user.email } });
  fireEvent.input(screen.getByLabelText('비밀번호'), { target: { value: A_PASSWORD } });
  const button = within(email.closest('form') as HTMLElement).getByRole('button', { name: '로그인' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

describe('what a visitor wanted', () => {
  it('SES-99 is said where they sign in, and a like is set when they come back', async () => {
    const { user, router, talk } = await renderApp('/series/1/episodes', { accounts: [member] });
    await user.click(await screen.findByRole('button', { name: /^좋아요/ }));
    expect(await screen.findByText(/^좋아요를 남기려면 로그인해 주세요/)).toHaveRole('status');
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/series/1/episodes'));
    await waitFor(() => expect(talk.likes.mark(seriesId(1), member.user)).toEqual({ isOn: true, total: 1 }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^좋아요/ })).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  it('SES-99 takes back no like that they had set before', async () => {
    const { user, talk } = await renderApp('/series/1/episodes', {
      accounts: [member],
      arrange: ({ talk: server }) => void server.likes.toggle(seriesId(1), member.user),
    });
    await user.click(await screen.findByRole('button', { name: /^좋아요/ }));
    await signIn();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^좋아요/ })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(talk.likes.mark(seriesId(1), member.user).isOn).toBe(true);
    expect(talk.calls.filter((call) => call === 'like')).not.toHaveLength(0);
  });

  it.each([
    ['likes', /^좋아요를 남기려면/, 10, true],
    ['seriesFollows', /^팔로우하려면/, 10, true],
    ['likes', /^좋아요를 남기려면/, 61, false],
  ] as const)(
    'SES-99 is kept for an hour while they look for their mail, which loads the page anew: %s, %s, after %i min: %s',
    async (mark, words, minutes, isKept) => {
      const storage = new MemoryStorageAdapter();
      const now = Date.UTC(2026, 10, 21, 3);
      storage.write(WISH_KEY, JSON.stringify({ mark, id: 1, at: now - minutes * 60_000 }));
      const { talk, app } = await renderApp('/auth/signin?verified=1', { accounts: [member], storage, now });
      await screen.findByLabelText('이메일');
      if (isKept) expect(await screen.findByText(words)).toBeInTheDocument();
      await signIn();
      await waitFor(() => expect(app.session.isSignedIn).toBe(true));
      if (isKept) await waitFor(() => expect(talk[mark].mark(seriesId(1), member.user).isOn).toBe(true));
      else expect(talk[mark].mark(seriesId(1), member.user).isOn).toBe(false);
      await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
      expect(app.login.wish).toBeUndefined();
    },
  );

  it('SES-99 is written down as long as they are asked, and no longer', async () => {
    const { user, router, storage } = await renderApp('/series/1/episodes', { accounts: [member] });
    await user.click(await screen.findByRole('button', { name: /^좋아요/ }));
    await screen.findByText(/^좋아요를 남기려면/);
    expect(JSON.parse(storage.read(WISH_KEY) ?? '')).toMatchObject({ mark: 'likes', id: 1 });
    await router.navigate('/discovery');
    await waitFor(() => expect(storage.read(WISH_KEY)).toBeUndefined());
  });

  it('SES-99 is also said where they sign up', async () => {
    const { user, router } = await renderApp('/series/1/episodes', { accounts: [member] });
    await user.click(await screen.findByRole('button', { name: /^좋아요/ }));
    await user.click(await screen.findByRole('link', { name: '이메일로 가입하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signup'));
    expect(screen.getByText(/^좋아요를 남기려면/)).toBeInTheDocument();
  });

  it('SES-99 is forgotten when they go elsewhere instead', async () => {
    const { app, user, router, talk } = await renderApp('/series/1/episodes', { accounts: [member] });
    await user.click(await screen.findByRole('button', { name: /^좋아요/ }));
    await screen.findByText(/^좋아요를 남기려면/);
    await router.navigate('/discovery');
    await waitFor(() => expect(app.login.wish).toBeUndefined());
    await router.navigate('/auth/signin');
    await screen.findByRole('textbox', { name: '이메일' });
    expect(screen.queryByText(/^좋아요를 남기려면/)).not.toBeInTheDocument();
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/discovery'));
    expect(talk.likes.mark(seriesId(1), member.user).isOn).toBe(false);
  });

  it('SES-99 stands in the login of the native app, and is done over the page', async () => {
    const device = deviceOf('SoridamApp/1 (android)');
    const { user, talk } = await renderApp('/musician/1', { accounts: [member], device });
    await user.click(await screen.findByRole('button', { name: /팔로우/ }));
    const login = within(await screen.findByRole('dialog', { name: '로그인' }));
    expect(await login.findByText(/^팔로우하려면 로그인해 주세요/)).toBeInTheDocument();
    await signIn();
    await waitFor(() => expect(talk.authorFollows.mark(1 as AuthorId, member.user).isOn).toBe(true));
  });
});
