import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { anAccount, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });
const author = anAccount(1, { name: '지은이' });
const somebody = aUser(3, { name: '밤산책' });
const other = aUser(4, { name: '물때' });
const [MEMBER, AUTHOR, SOMEBODY] = [2, 1, 3] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const PAGE = '/series/1/reviews?page=1';

const main = () => within(screen.getByRole('main'));
const list = () => within(main().getByRole('list', { name: '댓글 목록' }));
const articles = () => list().queryAllByRole('article');
const buttonOf = async (article: HTMLElement | undefined, name: string) => {
  const button = within(article!).getAllByRole('button', { name })[0]!;
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

type Arranged = Pick<MemoryWorld, 'talk'>;

/** Somebody comments twice, once as an answer to the member. */
const talking = ({ talk }: Arranged) => {
  const own = talk.write(seriesId(1), '제 말', member.user);
  talk.write(seriesId(1), '큰 답', somebody, own);
  talk.write(seriesId(1), '큰 소리', somebody);
};

describe('blocking whoever comments', () => {
  it('CMT-46 says what it does, folds all of theirs with the focus on the line, and can be taken back', async () => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    const [loud, own] = articles();
    expect(within(own!).getAllByRole('button', { name: '차단' }), 'the answer alone').toHaveLength(1);
    await user.click(await buttonOf(loud, '차단'));
    const dialog = within(await screen.findByRole('dialog', { name: '밤산책 님을 차단할까요?' }));
    expect(dialog.getByText(/내 댓글에 답하거나 나를 부를 수 없고/)).toBeVisible();
    expect(dialog.queryByText(/자기 작품에서는/), 'they are no author here').not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '차단하기' }));
    await waitFor(() => expect(list().queryByText('큰 소리')).not.toBeInTheDocument());
    expect(list().getAllByText('내가 차단한 사람의 글이에요.')).toHaveLength(2);
    expect(list().queryByText('큰 답')).not.toBeInTheDocument();
    const open = within(articles()[0]!).getByRole('button', { name: '보기' });
    await waitFor(() => expect(open).toHaveFocus());
    expect(talk.mutesOf(member.user)).toMatchObject([{ id: SOMEBODY, blockedAt: expect.any(Number) as number }]);
    await user.click(open);
    expect(within(articles()[0]!).queryByRole('button', { name: /가리기/ })).not.toBeInTheDocument();
    expect(within(articles()[0]!).getByRole('button', { name: '차단 해제' })).toBeVisible();
    expect(await screen.findByText('밤산책 님을 차단했어요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(list().getByText('큰 답')).toBeVisible());
    expect(talk.mutesOf(member.user)).toEqual([]);
  });

  it('CMT-46 takes it back to muted who was muted before, and ends both by one press', async () => {
    const { talk, user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: (world) => {
        talking(world);
        world.talk.mute(SOMEBODY, true, member.user);
      },
    });
    await user.click(await buttonOf(articles()[0], '보기'));
    const block = async () => {
      await user.click(await buttonOf(articles()[0], '차단'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: '차단하기' }));
      await waitFor(() => expect(list().getAllByText('내가 차단한 사람의 글이에요.')).toHaveLength(2));
    };
    await block();
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(list().getAllByText('내가 가린 사람의 글이에요.')).toHaveLength(2));
    expect(talk.mutesOf(member.user)).toMatchObject([{ id: SOMEBODY, blockedAt: undefined }]);
    await user.click(await buttonOf(articles()[0], '보기'));
    await block();
    await user.click(await buttonOf(articles()[0], '보기'));
    await user.click(await buttonOf(articles()[0], '차단 해제'));
    expect(await list().findByText('큰 답')).toBeVisible();
    expect(main().getByText('밤산책 님을 차단 해제했어요.')).toHaveAttribute('role', 'status');
    expect(talk.mutesOf(member.user)).toEqual([]);
  });

  it('CMT-46 says of the author of the series that they answer there all the same, and that it did not work', async () => {
    const { talk, user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: (world) => void world.talk.write(seriesId(1), '작가의 말', author.user),
    });
    await user.click(await buttonOf(articles()[0], '차단'));
    const dialog = within(await screen.findByRole('dialog', { name: '지은이 님을 차단할까요?' }));
    expect(dialog.getByText(/자기 작품에서는 그대로 답할 수 있어요/)).toBeVisible();
    talk.failure = 'offline';
    await user.click(dialog.getByRole('button', { name: '차단하기' }));
    await waitFor(() =>
      expect(
        main()
          .getAllByRole('alert')
          .some((one) => one.textContent !== ''),
      ).toBe(true),
    );
    expect(list().getByText('작가의 말')).toBeVisible();
    expect(screen.queryByText('지은이 님을 차단했어요.')).not.toBeInTheDocument();
  });

  it('CMT-46 is folded at once where it is blocked on another device, also who was muted', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member, arrange: talking });
    await waitFor(() => expect(talk.isHeard).toBe(true));
    talk.mute(SOMEBODY, true, member.user);
    await waitFor(() => expect(list().getAllByText('내가 가린 사람의 글이에요.')).toHaveLength(2));
    talk.block(SOMEBODY, true, member.user);
    await waitFor(() => expect(list().getAllByText('내가 차단한 사람의 글이에요.')).toHaveLength(2));
  });

  it('CMT-46 SES-99 leads a visitor to the sign-in, which says why', async () => {
    const { talk, user, router, app } = await renderApp(PAGE, { arrange: talking });
    await user.click(await buttonOf(articles()[0], '차단'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(app.login.wish).toEqual({ kind: 'block' });
    expect(await screen.findByText(/^차단하려면 로그인해 주세요/)).toBeVisible();
    expect(talk.calls).not.toContain('block-author');
  });
});

describe('whoever is blocked', () => {
  it('CMT-47 is told why an answer is refused, in its form, which keeps the text, and posts it once that has ended', async () => {
    const { talk, user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: ({ talk: world }: Arranged) => {
        world.write(seriesId(1), '큰 소리', somebody);
        world.write(seriesId(1), '하나', member.user);
        world.block(MEMBER, true, somebody);
      },
    });
    await user.click(await buttonOf(articles()[1], '답글'));
    const form = () => within(main().getByRole('form', { name: '밤산책 님에게 답글 쓰기' }));
    fireEvent.change(form().getByRole('textbox'), { target: { value: '오래 쓴 답글' } });
    await user.click(form().getByRole('button', { name: /^남기/ }));
    const words = await form().findByText('이 사람의 댓글에는 답글을 달 수 없어요.');
    expect(words.parentElement).toHaveTextContent('오래 쓴 답글');
    talk.block(MEMBER, false, somebody);
    await user.click(form().getByRole('button', { name: '다시 쓰기' }));
    expect(form().getByRole('textbox')).toHaveValue('오래 쓴 답글');
    await user.click(form().getByRole('button', { name: /^남기/ }));
    expect(await list().findByText('오래 쓴 답글')).toBeVisible();
  });

  it.each([
    ['series-blocked', '이 작가의 작품에는 댓글을 남길 수 없어요.'],
    ['thread-blocked', '이 댓글 아래에는 답글을 달 수 없어요.'],
    ['mention-blocked', '부를 수 없는 사람이 있어요. 이름 앞의 @를 지우고 다시 남겨 주세요.'],
  ] as const)('CMT-47 is told of %s in a sentence of its own', async (kind, sentence) => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member });
    talk.refusal = { kind };
    const field = await waitFor(() => main().getByRole('textbox', { name: '댓글 쓰기' }));
    fireEvent.change(field, { target: { value: '여기요' } });
    const send = main().getByRole('button', { name: /^남기/ });
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
    await user.click(send);
    expect((await main().findByText(sentence)).parentElement).toHaveTextContent('여기요');
  });

  it('CMT-47 is told by the button that they cannot follow, which stays as it was', async () => {
    const { user, talk } = await renderApp('/musician/1', {
      signedIn: member,
      arrange: ({ talk: world }: Arranged) => {
        world.write(seriesId(1), '제 말', member.user);
        world.write(seriesId(1), '남의 말', other);
        world.block(MEMBER, true, author.user);
      },
    });
    const follow = await main().findByRole('button', { name: /팔로우/ });
    await user.click(follow);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('이 작가는 팔로우할 수 없어요.'));
    expect(talk.authorFollows.mark(AUTHOR, member.user).isOn).toBe(false);
  });
});
