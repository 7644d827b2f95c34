import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MemoryCommunityServer } from '../../../../src/adapters/memory/memory-community-server.ts';
import { anAccount, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const PAGE = '/series/1/reviews?page=1';
const member = anAccount(2, { name: '하진' });
const people = [aUser(3, { name: '솔집' }), aUser(4, { name: '밤산책' }), aUser(5, { name: '솔바람' })];

const talking = ({ talk }: { readonly talk: MemoryCommunityServer }) => {
  for (const one of people) talk.write(seriesId(1), `${one.name}의 말`, one);
};
const main = () => within(screen.getByRole('main'));
const field = () => main().getByRole<HTMLTextAreaElement>('textbox', { name: '댓글 쓰기' });
const offered = () =>
  main()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => main().queryByRole('option', { selected: true })?.textContent;

describe('a name that is typed after an @', () => {
  it('CMT-44 is completed by those who speak here: arrows choose, Enter and Tab take, without sending', async () => {
    const { user, talk } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    await user.type(field(), '안녕 @');
    expect(offered()).toEqual(['지은이', '솔바람', '밤산책', '솔집']);
    expect(field()).toHaveAttribute('aria-activedescendant', main().getByRole('option', { selected: true }).id);
    await user.type(field(), '솔');
    expect(offered()).toEqual(['솔바람', '솔집']);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('솔집');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('안녕 @솔집 ');
    expect(offered()).toEqual([]);
    await user.type(field(), '@밤');
    await user.keyboard('{Tab}');
    expect(field()).toHaveValue('안녕 @솔집 @밤산책 ');
    expect(field()).toHaveFocus();
    expect(talk.calls).not.toContain('post-review');
  });

  it('CMT-44 is completed by what is composed or said, too, of which the field tells nothing but its text', async () => {
    const { user } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    await user.type(field(), '@');
    fireEvent.change(field(), { target: { value: '@솔ㅈ' } });
    fireEvent.change(field(), { target: { value: '@솔지' } });
    expect(offered()).toEqual([]);
    fireEvent.change(field(), { target: { value: '@솔집' } });
    expect(offered()).toEqual(['솔집']);
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('@솔집 ');
  });

  it('CMT-44 is taken by a press, and left as it is by Escape, until another @ is typed', async () => {
    const { user } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    await user.type(field(), '@솔');
    await user.click(main().getByRole('option', { name: '솔집' }));
    expect(field()).toHaveValue('@솔집 ');
    await user.type(field(), '@밤');
    expect(offered()).toEqual(['밤산책']);
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.type(field(), '산');
    expect(offered()).toEqual([]);
    await user.type(field(), ' @솔');
    expect(offered()).toEqual(['솔바람', '솔집']);
  });

  it('CMT-44 leads to whom it means once it is posted', async () => {
    const { user } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    await user.type(field(), '@솔');
    await user.click(main().getByRole('option', { name: '솔집' }));
    await user.type(field(), '님도요? @아무개');
    await user.click(main().getByRole('button', { name: '남기기' }));
    const link = await main().findByRole('link', { name: '@솔집' });
    expect(link).toHaveAttribute('href', `/musician/${3 as AuthorId}`);
    expect(main().queryByRole('link', { name: '@아무개' })).toBeNull();
  });

  it('CMT-44 is no name of somebody who is muted', async () => {
    const { user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: (parts) => {
        talking(parts);
        parts.talk.mute(4 as AuthorId, true, member.user);
      },
    });
    await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
    await user.type(field(), '@');
    expect(offered()).toEqual(['지은이', '솔바람', '솔집']);
  });
});
