import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(1);
const PATH = '/profile/account-setting';

/** The settings of a member who is signed in in two more places. */
async function settings(language: 'ko' | 'en' = 'ko') {
  const world = await renderApp(PATH, {
    signedIn: member,
    language,
    arrange: ({ members }) => {
      for (const _ of [1, 2]) members.tokenFor(member.user.id, true);
    },
  });
  const title = language === 'ko' ? '로그인한 기기' : 'Where you’re signed in';
  const list = within(await screen.findByRole('list', { name: title }));
  return { ...world, list };
}

describe('where a member is signed in', () => {
  it('SES-88 names device, network, when it was begun and last used, and which one this is', async () => {
    const { list } = await settings();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    const [here] = list.getAllByText('지금 쓰는 기기').map((badge) => within(badge.closest('li')!));
    expect(here!.getByText('Chrome · Mac')).toBeInTheDocument();
    expect(here!.getByText('203.0.113.7')).toBeInTheDocument();
    expect(here!.getAllByRole('time')).toHaveLength(2);
    expect(here!.queryByRole('button')).not.toBeInTheDocument();
  });

  it('SES-88 ends one at a press, and takes the keys to the list', async () => {
    const { list, user, members, tokens } = await settings();
    await user.click(list.getAllByRole('button', { name: 'Chrome · Mac에서 로그아웃' })[0]!);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(await screen.findByText('Chrome · Mac에서 로그아웃했어요.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '로그인한 기기' })).toHaveFocus();
    expect(members.loginsBeside(tokens.read()!)).toHaveLength(2);
  });

  it('SES-88 asks before it ends all others', async () => {
    const { list, user, members, tokens } = await settings('en');
    const ask = () => user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all other devices?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(members.loginsBeside(tokens.read()!)).toHaveLength(3);
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Sign out all' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByText('Signed out 2 other devices.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  });

  it('SES-88 says so when one could not be ended, and when they could not be read', async () => {
    const { list, user, members } = await settings();
    members.isOffline = true;
    await user.click(list.getAllByRole('button', { name: 'Chrome · Mac에서 로그아웃' })[0]!);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });
});
