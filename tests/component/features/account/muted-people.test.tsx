import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { anAccount, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2);
const PATH = '/profile/account-setting';

const section = () => within(screen.getByRole('region', { name: '가리거나 차단한 사람' }));
const names = () =>
  section()
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);

/** Somebody comments, and is muted. */
const muting =
  (count: number) =>
  ({ talk }: Pick<MemoryWorld, 'talk'>) => {
    for (let number = 1; number <= count; number += 1) {
      talk.write(seriesId(1), '큰 소리', aUser(10 + number, { name: `소리 ${number}` }));
      talk.mute((10 + number) as AuthorId, true, member.user);
    }
  };

describe('whom a member has muted', () => {
  it('SES-102 stand in the settings, the latest first, and are read again at a press, which can be taken back', async () => {
    const { user, talk } = await renderApp(PATH, { signedIn: member, arrange: muting(3) });
    await waitFor(() => expect(names()).toEqual(['소리 3', '소리 2', '소리 1']));
    expect(section().getByRole('link', { name: '소리 2' })).toHaveAttribute('href', '/musician/12');
    expect(section().getAllByRole('time')).toHaveLength(3);
    await user.click(section().getByRole('button', { name: '소리 2 님 가리기 풀기' }));
    await waitFor(() => expect(names()).toEqual(['소리 3', '소리 1']));
    expect(screen.getByRole('heading', { name: '가리거나 차단한 사람' })).toHaveFocus();
    expect(talk.mutesOf(member.user)).toHaveLength(2);
    expect(await screen.findByText('소리 2 님의 글이 다시 보여요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(names()).toEqual(['소리 2', '소리 3', '소리 1']));
    expect(talk.mutesOf(member.user)).toHaveLength(3);
  });

  it('SES-102 says that there is nobody, and that they did not come', async () => {
    const { user, lists } = await renderApp(PATH, {
      signedIn: member,
      arrange: (world) => {
        world.lists.failure = 'offline';
      },
    });
    expect(await screen.findByText('가리거나 차단한 사람을 불러오지 못했어요.')).toBeInTheDocument();
    lists.failure = undefined;
    await user.click(section().getByRole('button', { name: '다시 시도' }));
    expect(await section().findByText(/^가리거나 차단한 사람이 없어요/)).toBeInTheDocument();
  });

  it('SES-102 stay where the server does not take it, which is said', async () => {
    const { user, talk } = await renderApp(PATH, { signedIn: member, arrange: muting(1) });
    const end = await screen.findByRole('button', { name: '소리 1 님 가리기 풀기' });
    await waitFor(() => expect(screen.getAllByRole('switch')[0]).toBeEnabled());
    talk.failure = 'offline';
    await user.click(end);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(names()).toEqual(['소리 1']);
  });

  it('SES-102 come twenty-four at a time, none of them missed where some are read again meanwhile', async () => {
    const { user } = await renderApp(PATH, { signedIn: member, arrange: muting(26) });
    await user.click(await screen.findByRole('button', { name: '소리 26 님 가리기 풀기' }));
    await waitFor(() => expect(names()).toHaveLength(23));
    while (section().queryByRole('button', { name: /명 더 보기$/ }) !== null) {
      const before = names().length;
      await user.click(section().getByRole('button', { name: /명 더 보기$/ }));
      await waitFor(() => expect(names().length).toBeGreaterThan(before));
    }
    expect(names()).toEqual(Array.from({ length: 25 }, (_, index) => `소리 ${25 - index}`));
  });

  it('SES-104 say who is blocked, and end both in one press, which can be taken back', async () => {
    const { user, talk } = await renderApp(PATH, {
      signedIn: member,
      arrange: (world) => {
        muting(2)(world);
        world.talk.block(11 as AuthorId, true, member.user);
      },
    });
    await waitFor(() => expect(names()).toEqual(['소리 1', '소리 2']));
    const [blocked, muted] = section().getAllByRole('listitem');
    expect(blocked).toHaveTextContent('차단한 때:');
    expect(muted).toHaveTextContent('가린 때:');
    expect(section().queryByRole('button', { name: '소리 1 님 차단' })).not.toBeInTheDocument();
    await user.click(section().getByRole('button', { name: '소리 1 님 차단 해제' }));
    await waitFor(() => expect(names()).toEqual(['소리 2']));
    expect(talk.mutesOf(member.user)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '가리거나 차단한 사람' })).toHaveFocus();
    expect(await screen.findByText('소리 1 님을 차단 해제했어요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await section().findByRole('button', { name: '소리 1 님 차단 해제' })).toBeVisible();
  });

  it('SES-104 CMT-46 are blocked from the list as well, after a question, which can be taken back to muted', async () => {
    const { user, talk } = await renderApp(PATH, { signedIn: member, arrange: muting(2) });
    await user.click(await screen.findByRole('button', { name: '소리 1 님 차단' }));
    const dialog = within(await screen.findByRole('dialog', { name: '소리 1 님을 차단할까요?' }));
    await user.click(dialog.getByRole('button', { name: '차단하기' }));
    expect(await section().findByRole('button', { name: '소리 1 님 차단 해제' })).toBeVisible();
    expect(names()).toEqual(['소리 1', '소리 2']);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await section().findByRole('button', { name: '소리 1 님 차단' })).toBeVisible();
    expect(talk.mutesOf(member.user).map(({ blockedAt }) => blockedAt)).toEqual([undefined, undefined]);
  });

  it('SES-104 stay muted where blocking them does not arrive, which is said', async () => {
    const { user, talk } = await renderApp(PATH, { signedIn: member, arrange: muting(1) });
    await user.click(await screen.findByRole('button', { name: '소리 1 님 차단' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.getAllByRole('switch', { hidden: true })[0]).toBeEnabled());
    talk.failure = 'offline';
    await user.click(dialog.getByRole('button', { name: '차단하기' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(section().getByRole('button', { name: '소리 1 님 가리기 풀기' })).toBeVisible();
  });
});
