import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../../src/ui/app/app.ts';
import type * as Texts from '../../../../src/ui/app/i18n/create-i18n.ts';
import { A_PASSWORD, anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(1, { name: '하진' });
const OFFLINE = '연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.';

const network = vi.hoisted(() => ({ isThere: true, switchedTo: [] as string[] }));
const ifThere = (): void => {
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
};

vi.mock(import('../../../../src/ui/app/i18n/create-i18n.ts'), async (original): Promise<typeof Texts> => {
  const texts = await original();
  return {
    ...texts,
    switchLanguage: async (...values) => {
      ifThere();
      network.switchedTo.push(values[1]);
      return texts.switchLanguage(...values);
    },
  };
});
vi.mock(import('../../../../src/ui/features/search/components/send-search.ts'), async (original) => {
  ifThere();
  return original();
});

/** Nothing that has not come yet can be fetched. */
const withoutParts = ({ app }: { readonly app: App }): void => {
  network.isThere = false;
  const { account, community } = app;
  const fetched =
    <Part,>(fetch: () => Promise<Part>) =>
    async () => {
      ifThere();
      return fetch();
    };
  Object.assign(app, { account: fetched(account), community: fetched(community) });
};
const write = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

describe('a press that needs what cannot be fetched', () => {
  afterEach(() => {
    network.isThere = true;
    network.switchedTo.length = 0;
  });

  it.each([
    ['ko', '전화번호', OFFLINE],
    ['en', 'Phone number', 'The connection dropped. Try again in a moment.'],
  ] as const)(
    'ERR-27 says so of a form, keeps what was typed and can be sent again: %s',
    async (language, label, words) => {
      await renderApp('/profile/account-setting', { signedIn: member, language, arrange: withoutParts });
      await write(label, '01012345678');
      const button = within(screen.getByLabelText(label).closest('form')!).getByRole('button');
      await press(button);
      // The parts of the page that could not be read say the same.
      expect(await screen.findByText(words, { selector: '[data-kind="alert"]' })).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveValue('01012345678');
      expect(button).toBeEnabled();
    },
  );

  it('ERR-27 says so of a sign-in', async () => {
    await renderApp('/auth/signin', { accounts: [member], arrange: withoutParts });
    await write('이메일', member.user.email ?? '');
    await write('비밀번호', A_PASSWORD);
    await press(within(screen.getByRole('main')).getByRole('button', { name: '로그인' }));
    expect(await screen.findByText(OFFLINE)).toBeVisible();
  });

  it('ERR-27 says so of a picture, and lets another one be chosen', async () => {
    const { user } = await renderApp('/profile/musician-profile', { signedIn: member, arrange: withoutParts });
    const group = within(await screen.findByRole('group', { name: '프로필 사진' }));
    await user.upload(
      group.getByLabelText('사진 고르기', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    expect(group.getByText('사진 고르기')).toBeEnabled();
  });

  it('ERR-27 says so of a like and of logging out', async () => {
    const { app } = await renderApp('/series/1/episodes', { signedIn: member, arrange: withoutParts });
    await press(screen.getAllByRole('button', { name: /^좋아요/ })[0]!);
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    act(() => app.toasts.dismiss());
    await press(await screen.findByRole('button', { name: '로그아웃', hidden: true }));
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    expect(app.session.isSignedIn).toBe(true);
  });

  it('ERR-27 says so of a search, which is carried out once the network is back', async () => {
    const { user, router } = await renderApp('/originals', { arrange: withoutParts });
    const field = screen.getAllByRole('combobox')[0]!;
    await user.type(field, '등{Enter}');
    await user.type(field, '대{Enter}');
    expect(await screen.findByText('연결이 잠시 끊겼어요')).toHaveAttribute('role', 'alert');
    expect(router.state.location.pathname).toBe('/originals');
    network.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('등대');
  });

  it('I18N-01 ERR-27 says so of another language, whose words come with the network', async () => {
    const { user } = await renderApp('/originals', { arrange: withoutParts });
    await user.click(screen.getAllByRole('button', { name: /^ENG/ })[0]!);
    expect(await screen.findByText('연결이 잠시 끊겼어요')).toHaveAttribute('role', 'alert');
    network.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findAllByRole('link', { name: 'Sign in' }))[0]).toBeInTheDocument();
    expect(screen.queryByText('The connection dropped')).not.toBeInTheDocument();
  });

  it('I18N-01 leaves the words alone when the first language was chosen again meanwhile', async () => {
    const { user } = await renderApp('/originals', { arrange: withoutParts });
    await user.click(screen.getAllByRole('button', { name: /^ENG/ })[0]!);
    await user.click(screen.getAllByRole('button', { name: /^KOR/ })[0]!);
    network.isThere = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('연결이 잠시 끊겼어요')).not.toBeInTheDocument();
    expect(network.switchedTo).toEqual([]);
    expect(screen.getAllByRole('link', { name: '로그인' })[0]).toBeInTheDocument();
  });
});
