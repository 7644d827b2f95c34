import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type { MemoryCommunityServer } from '../../../../src/adapters/memory/memory-community-server.ts';
import { AUTO_LOGIN_KEY, COMMENT_DRAFTS_KEY, USER_KEY } from '../../../../src/application/session/storage-keys.ts';
import { writeUser } from '../../../../src/domain/session/user.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { anAccount, aUser, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });
const author = anAccount(1, { name: '지은이' });
const somebody = aUser(3, { name: '밤산책', email: 'ba***@soridam.example' });
const PAGE = '/series/1/reviews?page=1';

const main = () => within(screen.getByRole('main'));
const field = () => waitFor(() => main().getByRole<HTMLTextAreaElement>('textbox', { name: '댓글 쓰기' }));
const list = () => within(main().getByRole('list', { name: '댓글 목록' }));
const toast = () => screen.getByRole('alert');
const articles = () => list().queryAllByRole('article');
const write = async (words: string) => fireEvent.change(await field(), { target: { value: words } });
const send = () => {
  fireEvent.click(main().getByRole('button', { name: /^남기/ }));
};
/** Sends once what is needed for it has been fetched. */
const writeAndSend = async (words: string) => {
  await write(words);
  await waitFor(() => expect(main().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'));
  send();
};

const said =
  (count: number) =>
  ({ talk }: { readonly talk: MemoryCommunityServer }) => {
    for (let number = 1; number <= count; number += 1) talk.write(seriesId(1), `댓글 ${number}`, somebody);
  };

describe('the page of comments', () => {
  it('SHL-18 CMT-02 CMT-03 CMT-04 CMT-14 CMT-18 CMT-27 shows visitors who said what, with its answers', async () => {
    await renderApp(PAGE, {
      arrange: ({ talk }) => {
        const id = talk.write(seriesId(1), '숨소리가 들려요', somebody);
        talk.write(seriesId(1), '첫째 답글', author.user, id);
        talk.write(seriesId(1), '둘째 답글', somebody, id);
      },
    });
    const [review, first, second] = articles();
    expect(review).toHaveTextContent('숨소리가 들려요');
    expect(within(review!).getAllByRole('link', { name: '밤산책' })[0]).toHaveAttribute('href', '/musician/3');
    expect(review!.querySelector('time')).toHaveAttribute('datetime');
    expect(first).toHaveTextContent('지은이작가');
    expect(first).toHaveTextContent('첫째 답글');
    expect(second).toHaveTextContent('둘째 답글');
    expect(main().getByRole('link', { name: '댓글 1' })).toHaveAttribute('aria-current', 'page');
    expect(await field()).toBeInTheDocument();
    expect(document.title).toBe('연재 1 댓글 — 소리담');
  });

  it('SHL-50 CMT-05 CMT-06 CMT-24 has pages only above ten, and none of them skips or doubles one while others write', async () => {
    const { talk, user, router } = await renderApp(PAGE, { arrange: said(21) });
    expect(articles()).toHaveLength(10);
    expect(articles()[0]).toHaveTextContent('댓글 21');
    await waitFor(() => expect(talk.isHeard).toBe(true));
    talk.write(seriesId(1), '그 사이에', somebody);
    await waitFor(() => expect(articles()[0]).toHaveTextContent('그 사이에'));
    talk.calls.length = 0;
    await user.click(main().getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('댓글 12'));
    expect(articles().at(-1)).toHaveTextContent('댓글 3');
    expect(router.state.location.search).toBe('?page=2');
    await user.click(main().getByRole('link', { name: '3쪽' }));
    await waitFor(() => expect(articles()).toHaveLength(2));
  });

  it.each([
    ['at its address', PAGE],
    ['by a link', '/'],
  ])('CMT-31 is read once when it is opened %s, and once for what is written then', async (_, path) => {
    const { talk, router } = await renderApp(path, { arrange: said(3) });
    if (path !== PAGE) await act(() => router.navigate(PAGE));
    await waitFor(() => expect(talk.isHeard).toBe(true));
    expect(articles()).toHaveLength(3);
    expect(talk.calls.filter((call) => call === 'reviews')).toHaveLength(1);
    talk.write(seriesId(1), '그 사이에', somebody);
    await waitFor(() => expect(articles()).toHaveLength(4));
    expect(talk.calls.filter((call) => call === 'reviews')).toHaveLength(2);
  });

  it('CMT-05 has none for ten', async () => {
    await renderApp(PAGE, { arrange: said(10) });
    expect(main().queryByRole('navigation', { name: '댓글 쪽 번호' })).not.toBeInTheDocument();
  });

  it('CMT-07 INV-106 sends nothing when nothing is written', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member });
    await write(' \n ');
    await waitFor(() => expect(talk.calls).toContain('reviews'));
    send();
    expect(talk.calls).not.toContain('post-review');
  });

  it('CMT-09 CMT-10 CMT-11 CMT-15 INV-106 posts once, reads the list anew and clears the field', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member });
    await write('불 끄고 들었어요');
    await waitFor(() =>
      expect(main().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'),
    );
    talk.calls.length = 0;
    send();
    send();
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(articles()[0]).toHaveTextContent('불 끄고 들었어요'));
    expect(talk.calls.filter((call) => call.includes('review'))).toEqual(['post-review', 'reviews']);
    expect(await main().findByText('댓글을 남겼어요.')).toHaveAttribute('role', 'status');
  });

  it('CMT-09 CMT-10 CMT-13 ERR-22 clears the form without a toast; otherwise than stated (decisions §9), it says why and offers the text again', async () => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member, arrange: said(1) });
    talk.refusal = { kind: 'too-many' };
    await writeAndSend('너무 빨라요');
    const unsent = await main().findByText(/짧은 사이에 댓글을 많이 남겼어요/);
    expect(unsent.parentElement).toHaveTextContent('너무 빨라요');
    expect(await field()).toHaveValue('');
    expect(articles()).toHaveLength(1);
    expect(toast()).toBeEmptyDOMElement();
    await user.click(main().getByRole('button', { name: '다시 쓰기' }));
    expect(await field()).toHaveValue('너무 빨라요');
    talk.refusal = undefined;
    send();
    await waitFor(() => expect(articles()).toHaveLength(2));
  });

  it.each([
    ['ko', '지금은 할 수 없어요. 2분 후에 다시 시도해 주세요.'],
    ['en', 'That can’t be done right now. Try again in 2 minutes.'],
  ] as const)('CMT-10 says in %s when a comment can be tried again', async (language, words) => {
    const { talk } = await renderApp(PAGE, { signedIn: member, language });
    talk.refusal = { kind: 'too-many', retryAfterSeconds: 90 };
    const text = await main().findByRole('textbox');
    fireEvent.change(text, { target: { value: '너무 빨라요' } });
    const button = main().getByRole('button', { name: language === 'ko' ? '남기기' : 'Post' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    fireEvent.click(button);
    expect(await main().findByText(words)).toBeVisible();
  });

  it('CMT-12 ERR-21 shows nothing and counts nothing when the list does not come, without a toast; otherwise than stated (decisions §9), it says so', async () => {
    const { talk, user } = await renderApp(PAGE, {
      arrange: (world) => {
        said(3)(world);
        world.talk.failure = 'unavailable';
      },
    });
    expect(main().getByRole('link', { name: '댓글 0' })).toBeInTheDocument();
    expect(articles()).toHaveLength(0);
    expect(toast()).toBeEmptyDOMElement();
    expect(main().getByText('댓글을 불러오지 못했어요.')).toBeVisible();
    talk.failure = undefined;
    await user.click(await main().findByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(articles()).toHaveLength(3));
  });

  it('CMT-12 come by themselves when the network is back, and it is read out that they did not', async () => {
    const { talk } = await renderApp(PAGE, {
      arrange: (world) => {
        said(3)(world);
        world.talk.failure = 'unavailable';
      },
    });
    expect((await main().findByText('댓글을 불러오지 못했어요.')).parentElement).toHaveAttribute('role', 'status');
    talk.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(articles()).toHaveLength(3));
  });

  it('CMT-16 asks for the comments each time that they are opened', async () => {
    const { talk, router } = await renderApp(PAGE);
    await act(() => router.navigate('/series/1/episodes'));
    talk.calls.length = 0;
    await act(() => router.navigate(PAGE));
    expect(talk.calls).toContain('reviews');
  });

  it('CMT-20 keeps what a visitor wrote over the sign-in, and sends nothing before', async () => {
    const { talk, router } = await renderApp(PAGE, { accounts: [member] });
    await writeAndSend('로그인하기 전에');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(talk.calls).not.toContain('post-review');
    await act(() => router.navigate(PAGE));
    await waitFor(async () => expect(await field()).toHaveValue('로그인하기 전에'));
  });

  it('CMT-20 keeps what a member wrote whose login turns out to be over', async () => {
    const { router, members, tokens } = await renderApp(PAGE, { signedIn: member });
    await write('로그인이 끝났을 때');
    await members.signOut(tokens.read() ?? '');
    await writeAndSend('로그인이 끝났을 때');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    await act(() => router.navigate(PAGE));
    await waitFor(async () => expect(await field()).toHaveValue('로그인이 끝났을 때'));
  });

  it('CMT-20 CMT-21 keeps an answer whose writer’s login turns out to be over, and opens it again below its comment', async () => {
    const { router, members, tokens, user } = await renderApp(PAGE, { signedIn: member, arrange: said(2) });
    await user.click(list().getAllByRole('button', { name: '답글' })[1]!);
    const form = () => within(list().getByRole('form', { name: '밤산책 님에게 답글 쓰기' }));
    await user.type(form().getByRole('textbox'), '저도요');
    await waitFor(() =>
      expect(form().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'),
    );
    await members.signOut(tokens.read() ?? '');
    await user.click(form().getByRole('button', { name: '남기기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    await act(() => router.navigate(PAGE));
    await waitFor(() => expect(form().getByRole('textbox')).toHaveValue('저도요'));
    expect(within(articles()[1]!).getByRole('form')).toBeInTheDocument();
    expect(form().getByRole('textbox')).not.toHaveFocus();
    await user.click(form().getByRole('button', { name: '취소' }));
    await act(() => router.navigate('/series/1/episodes'));
    await act(() => router.navigate(PAGE));
    await waitFor(() => expect(articles()).toHaveLength(2));
    expect(list().queryByRole('form')).not.toBeInTheDocument();
  });

  it('CMT-20 keeps a text that could not be sent for another visit, unless its writer discards it', async () => {
    const { talk, router, user } = await renderApp(PAGE, { signedIn: member });
    talk.failure = 'offline';
    await writeAndSend('지하철에서');
    await main().findByRole('button', { name: '버리기' });
    await act(() => router.navigate('/series/1/episodes'));
    await act(() => router.navigate(PAGE));
    await waitFor(async () => expect(await field()).toHaveValue('지하철에서'));
    send();
    await user.click(await main().findByRole('button', { name: '버리기' }));
    await act(() => router.navigate('/series/1/episodes'));
    await act(() => router.navigate(PAGE));
    expect(await field()).toHaveValue('');
  });

  it('CMT-20 MT5 leaves nothing of what one member wrote to another who signs in beside', async () => {
    const { talk, user, storage, tokens, members, page } = await renderApp(PAGE, {
      signedIn: member,
      accounts: [author],
    });
    talk.failure = 'offline';
    await writeAndSend('지하철에서');
    await main().findByRole('button', { name: '버리기' });
    await write('또 다른 말');
    // As another window does, which logs out and in.
    tokens.keep(members.tokenFor(author.user.id, true), true);
    storage.write(USER_KEY, JSON.stringify(writeUser(author.user)));
    await act(async () => page.happen('connected'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(main().queryByText('지하철에서')).not.toBeInTheDocument();
    talk.failure = undefined;
    await user.type(await field(), '제 말');
    expect(await field()).toHaveValue('제 말');
  });

  it('CMT-32 leaves nothing of what a member wrote in a window when they log out in another', async () => {
    const { talk, storage, tokens, page } = await renderApp(PAGE, { signedIn: member });
    talk.failure = 'offline';
    await writeAndSend('지하철에서');
    await main().findByRole('button', { name: '버리기' });
    await write('또 다른 말');
    tokens.clear();
    for (const key of [USER_KEY, AUTO_LOGIN_KEY, COMMENT_DRAFTS_KEY]) storage.remove(key);
    await act(async () => page.happen('connected'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(main().queryByText('지하철에서')).not.toBeInTheDocument();
    expect(storage.read(COMMENT_DRAFTS_KEY)).toBeUndefined();
  });

  it('CMT-32 keeps what is written where a login expires for the same member, and not for who signs in after them', async () => {
    const { app, storage, tokens, page } = await renderApp(PAGE, { signedIn: member, accounts: [author] });
    await write('아직');
    tokens.keep('expired', true);
    await act(async () => page.happen('connected'));
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
    expect(await field()).toHaveValue('아직');
    await write('아직 쓰는 중');
    const signIn = async ({ user, password }: typeof member) =>
      act(async () => (await app.account()).signIn.run({ email: user.email ?? '', password, isRemembered: true }));
    await signIn(author);
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await signIn(member);
    await waitFor(async () => expect(await field()).toHaveValue('아직 쓰는 중'));
    expect(storage.read(COMMENT_DRAFTS_KEY)).toContain('아직 쓰는 중');
  });

  it('CMT-20 CMT-32 makes what a visitor wrote theirs as whom they sign in', async () => {
    const { app, storage } = await renderApp(PAGE, { accounts: [author] });
    await write('로그인하기 전에');
    await waitFor(() => expect(storage.read(COMMENT_DRAFTS_KEY)).toContain('"by":"visitor"'));
    const { email = '' } = author.user;
    await act(async () => (await app.account()).signIn.run({ email, password: author.password, isRemembered: true }));
    await waitFor(() => expect(storage.read(COMMENT_DRAFTS_KEY)).toContain(`"by":${author.user.id}`));
    expect(await field()).toHaveValue('로그인하기 전에');
  });

  it('CMT-21 answers a comment below it', async () => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member, arrange: said(1) });
    await user.click(list().getByRole('button', { name: '답글' }));
    const form = within(list().getByRole('form', { name: '밤산책 님에게 답글 쓰기' }));
    expect(form.getByRole('textbox')).toHaveFocus();
    await user.type(form.getByRole('textbox'), '저도요');
    await waitFor(() => expect(form.getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'));
    await user.click(form.getByRole('button', { name: '남기기' }));
    await waitFor(() => expect(articles()[1]).toHaveTextContent('저도요'));
    expect(list().queryByRole('form')).not.toBeInTheDocument();
    expect(talk.reviews(seriesId(1), 1, undefined, undefined).totalCount).toBe(1);
  });

  it('CMT-34 CMT-35 likes comments of others, of the own one it shows the count alone', async () => {
    const { talk, user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: (world) => {
        said(1)(world);
        world.talk.like(world.talk.write(seriesId(1), '제 말', member.user), true, somebody);
        world.talk.write(seriesId(1), '아무도', member.user);
      },
    });
    const [quiet, own, others] = articles();
    expect(within(quiet!).queryByText(/좋아요/)).not.toBeInTheDocument();
    expect(within(own!).queryByRole('button', { name: /좋아요/ })).not.toBeInTheDocument();
    expect(within(own!).getByText('좋아요 1개')).toBeInTheDocument();
    const heart = within(others!).getByRole('button', { name: '좋아요' });
    await waitFor(() => expect(heart).toBeEnabled());
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAccessibleName('좋아요 1'));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    talk.failure = 'unavailable';
    await user.click(heart);
    expect(await main().findByText(/지금은 서버가 응답하지 않아요/)).toHaveAttribute('role', 'alert');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    talk.failure = undefined;
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(heart).toHaveAccessibleName('좋아요');
  });

  it('CMT-34 SES-99 leads a visitor who likes a comment to the sign-in, which says why', async () => {
    const { talk, user, router, app } = await renderApp(PAGE, { arrange: said(1) });
    const heart = list().getByRole('button', { name: '좋아요' });
    await waitFor(() => expect(heart).toBeEnabled());
    await user.click(heart);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(app.login.wish).toEqual({ kind: 'likeComment' });
    expect(await screen.findByText(/^댓글에 좋아요를 남기려면 로그인해 주세요/)).toBeVisible();
    expect(talk.calls).not.toContain('like-review');
  });

  it('CMT-37 folds all that a muted writer said, with the focus on the line, and opens it for who wants to read it', async () => {
    const { talk, user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: (world) => {
        const root = world.talk.write(seriesId(1), '첫 소리', somebody);
        world.talk.write(seriesId(1), '작가의 답', author.user, root);
        world.talk.write(seriesId(1), '큰 답', somebody, root);
        world.talk.write(seriesId(1), '둘째 소리', somebody);
        world.talk.write(seriesId(1), '제 말', member.user);
      },
    });
    const [own, second] = articles();
    expect(within(own!).queryByRole('button', { name: '가리기' })).not.toBeInTheDocument();
    const mute = within(second!).getByRole('button', { name: '가리기' });
    await waitFor(() => expect(mute).toBeEnabled());
    await user.click(mute);
    const dialog = within(await screen.findByRole('dialog', { name: '밤산책 님의 글을 가릴까요?' }));
    talk.failure = 'unavailable';
    await user.click(dialog.getByRole('button', { name: '가리기' }));
    expect(await main().findByText(/지금은 서버가 응답하지 않아요/)).toHaveAttribute('role', 'alert');
    expect(list().getByText('둘째 소리')).toBeVisible();
    talk.failure = undefined;
    await user.click(mute);
    const again = within(await screen.findByRole('dialog', { name: /^밤산책/ }));
    await user.click(again.getByRole('button', { name: '가리기' }));
    await waitFor(() => expect(list().queryByText('둘째 소리')).not.toBeInTheDocument());
    for (const text of ['첫 소리', '큰 답']) expect(list().queryByText(text)).not.toBeInTheDocument();
    expect(list().queryByText('밤산책')).not.toBeInTheDocument();
    expect(list().getByText('작가의 답')).toBeVisible();
    expect(articles()).toHaveLength(5);
    expect(main().getByText(/^밤산책 님의 글을 가렸어요/)).toHaveAttribute('role', 'status');
    const open = within(articles()[1]!).getByRole('button', { name: '보기', expanded: false });
    await waitFor(() => expect(open).toHaveFocus());
    await user.click(open);
    expect(list().getByText('둘째 소리')).toBeVisible();
    expect(open).toHaveAccessibleName('접기');
    expect(open).toHaveFocus();
    await user.click(within(articles()[1]!).getByRole('button', { name: '가리기 풀기' }));
    expect(await list().findByText('첫 소리')).toBeVisible();
    expect(within(articles()[1]!).getByRole('button', { name: '가리기' })).toHaveFocus();
    expect(talk.mutesOf(member.user)).toEqual([]);
  });

  it('CMT-37 is folded at once where it is muted on another device', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member, arrange: said(2) });
    await waitFor(() => expect(talk.isHeard).toBe(true));
    talk.mute(Number(somebody.id) as AuthorId, true, member.user);
    await waitFor(() => expect(list().getAllByRole('button', { name: '보기' })).toHaveLength(2));
    expect(main().getByRole('link', { name: '댓글 2' })).toBeVisible();
  });

  it('CMT-37 SES-99 leads a visitor who mutes somebody to the sign-in, which says why', async () => {
    const { talk, user, router, app } = await renderApp(PAGE, { arrange: said(1) });
    const mute = list().getByRole('button', { name: '가리기' });
    await waitFor(() => expect(mute).toBeEnabled());
    await user.click(mute);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(app.login.wish).toEqual({ kind: 'mute' });
    expect(await screen.findByText(/^글을 가리려면 로그인해 주세요/)).toBeVisible();
    expect(talk.calls).not.toContain('mute-author');
  });

  it('CMT-36 come in the order that the address says, until who writes sees the newest', async () => {
    const { talk, user, router } = await renderApp(`${PAGE}&sort=liked`, {
      signedIn: member,
      arrange: (world) => {
        said(12)(world);
        world.talk.like(2 as ReviewId, true, member.user);
      },
    });
    const order = () => within(main().getByRole('group', { name: '댓글 순서' }));
    expect(articles()[0]).toHaveTextContent('댓글 2');
    expect(order().getByRole('link', { name: '좋아요순' })).toHaveAttribute('aria-current', 'true');
    await user.click(main().getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2&sort=liked'));
    await waitFor(() => expect(articles()).toHaveLength(2));
    talk.calls.length = 0;
    await user.click(order().getByRole('link', { name: '최신순' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('댓글 12'));
    expect(router.state.location.search).toBe('?page=1');
    await user.click(order().getByRole('link', { name: '좋아요순' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('댓글 2'));
    expect(talk.calls.filter((call) => call === 'reviews')).toHaveLength(2);
    await writeAndSend('제 댓글');
    await waitFor(() => expect(articles()[0]).toHaveTextContent('제 댓글'));
    await waitFor(() => expect(router.state.location.search).toBe('?page=1'));
  });

  it('CMT-36 have no order where there is one at most', async () => {
    await renderApp(PAGE, { arrange: said(1) });
    expect(main().queryByRole('group', { name: '댓글 순서' })).not.toBeInTheDocument();
  });

  it('CMT-22 counts comments without their answers', async () => {
    await renderApp(PAGE, {
      arrange: ({ talk }) => {
        const id = talk.write(seriesId(1), '하나', somebody);
        talk.write(seriesId(1), '답글', somebody, id);
      },
    });
    expect(main().getByRole('link', { name: '댓글 1' })).toBeInTheDocument();
  });

  it('CMT-23 counts the characters that are left, and sends none beyond a thousand', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member });
    await write('가'.repeat(950));
    expect(main().getByText('50자 더 쓸 수 있어요')).toBeVisible();
    await waitFor(() =>
      expect(main().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'),
    );
    await write('가'.repeat(1002));
    expect(main().getByText('2자 넘었어요')).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
    send();
    expect(talk.calls).not.toContain('post-review');
  });

  it('CMT-23 deletes a comment of one’s own after asking once more', async () => {
    const { user } = await renderApp(PAGE, {
      signedIn: member,
      arrange: ({ talk }) => {
        talk.write(seriesId(1), '남의 것', somebody);
        talk.write(seriesId(1), '내 것', member.user);
      },
    });
    expect(list().getAllByRole('button', { name: '삭제' })).toHaveLength(1);
    await user.click(list().getByRole('button', { name: '삭제' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 지울까요?' }));
    expect(articles()).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(articles()).toHaveLength(1));
    expect(articles()[0]).toHaveTextContent('남의 것');
  });

  it('CMT-48 CMT-29 reports a comment of somebody else with a reason', async () => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member, arrange: said(1) });
    await user.click(list().getByRole('button', { name: '신고' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 신고할까요?' }));
    expect(dialog.getByRole('button', { name: '신고하기' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: '줄거리를 미리 알려요' }));
    await user.type(dialog.getByRole('textbox'), ' 3화 이야기예요 ');
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    expect(await main().findByText(/신고를 보냈어요/)).toBeVisible();
    const told = await list().findByRole('button', { name: '신고했어요' });
    await user.click(told);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(talk.reports).toEqual([{ id: 1, by: 2, reason: 'spoiler', note: '3화 이야기예요' }]);
  });

  it('CMT-29 ERR-27 keeps the report that was not taken, and says why', async () => {
    const { talk, user } = await renderApp(PAGE, { signedIn: member, arrange: said(1) });
    await user.click(list().getByRole('button', { name: '신고' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 신고할까요?' }));
    await user.click(dialog.getByRole('radio', { name: '줄거리를 미리 알려요' }));
    await user.type(dialog.getByRole('textbox'), '3화 이야기예요');
    talk.failure = 'offline';
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    expect(await dialog.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('3화 이야기예요');
    talk.failure = undefined;
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    expect(await main().findByText(/신고를 보냈어요/)).toBeVisible();
    expect(talk.reports).toHaveLength(1);
  });

  it('lets the author of the series pin and hide, and says so to others', async () => {
    const { talk, user, unmount } = await renderApp(PAGE, { signedIn: author, arrange: said(2) });
    const last = () => within(articles().at(-1)!);
    await waitFor(() => expect(last().getByRole('button', { name: '맨 위에 고정' })).toBeEnabled());
    await user.click(last().getByRole('button', { name: '맨 위에 고정' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('고정된 댓글'));
    expect(articles()[0]).toHaveTextContent('댓글 1');
    await user.click(last().getByRole('button', { name: '숨기기' }));
    expect(await main().findByText('숨긴 댓글이에요. 다른 사람에게는 보이지 않아요.')).toBeInTheDocument();
    expect(talk.reviews(seriesId(1), 1, undefined, somebody).reviews[1]?.text).toBe('댓글 2');
    unmount();
  });

  it('CMT-25 shows whatever was written as text, with its line breaks', async () => {
    const words = '<img src=x onerror=alert(1)>\n<b>굵게</b> \u202Eشكرا';
    await renderApp(PAGE, { arrange: ({ talk }) => void talk.write(seriesId(1), words, somebody) });
    const text = articles()[0]!.querySelector('p[dir="auto"]');
    expect(text?.textContent).toBe(words);
    expect(text?.children).toHaveLength(0);
  });

  it('CMT-26 knows who has no name by the beginning of the address', async () => {
    const nameless = aUser(4, { name: undefined, email: 'na***@soridam.example' });
    await renderApp(PAGE, { arrange: ({ talk }) => void talk.write(seriesId(1), '안녕', nameless) });
    expect(list().getByText('na***@soridam.example')).toBeInTheDocument();
  });

  it('CMT-30 keeps what somebody wrote who has withdrawn, without a way to them', async () => {
    await renderApp(PAGE, {
      arrange: ({ talk }) => {
        talk.write(seriesId(1), '남은 말', somebody);
        talk.withdraw(somebody.id);
      },
    });
    expect(articles()[0]).toHaveTextContent('남은 말');
    expect(list().getByText('탈퇴한 사용자')).toBeInTheDocument();
    expect(list().queryByRole('link')).not.toBeInTheDocument();
    expect(list().queryByText(/@/)).not.toBeInTheDocument();
  });

  it('CMT-28 goes back to the first page after a comment', async () => {
    const { router } = await renderApp('/series/1/reviews?page=2', { signedIn: member, arrange: said(12) });
    expect(articles()).toHaveLength(2);
    await writeAndSend('새 댓글');
    await waitFor(() => expect(articles()[0]).toHaveTextContent('새 댓글'));
    await waitFor(() => expect(router.state.location.search).toBe('?page=1'));
  });

  it('sends by a key with control, never within a letter that is still being composed', async () => {
    const { talk } = await renderApp(PAGE, { signedIn: member });
    await write('안녕하세');
    await waitFor(() =>
      expect(main().getByRole('button', { name: '남기기' })).toHaveAttribute('aria-disabled', 'false'),
    );
    const area = await field();
    fireEvent.keyDown(area, { key: 'Enter' });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(talk.calls).not.toContain('post-review');
    expect(area).toHaveValue('안녕하세');
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(talk.calls).toContain('post-review'));
  });

  it('says what others write while it is open', async () => {
    const { talk } = await renderApp(PAGE, { arrange: said(1) });
    await waitFor(() => expect(talk.isHeard).toBe(true));
    talk.write(seriesId(1), '지금 막', somebody);
    await waitFor(() => expect(articles()[0]).toHaveTextContent('지금 막'));
    expect(await main().findByText('새 댓글이 왔어요.')).toHaveAttribute('role', 'status');
  });

  it('goes on without pages on a phone', async () => {
    await renderApp(PAGE, { device: deviceOf('Android'), arrange: said(12) });
    expect(main().queryByRole('navigation', { name: '댓글 쪽 번호' })).not.toBeInTheDocument();
    fireEvent.click(await main().findByRole('button', { name: '댓글 더 보기' }));
    await waitFor(() => expect(articles()).toHaveLength(12));
  });
});

describe('the comments of the player', () => {
  it('MOB-14 MOB-16 MOB-18 MOB-29 API-39 go on without pages on a phone, ten at a time', async () => {
    const { app, talk, user } = await renderApp('/series/1/episodes', {
      device: deviceOf('Android'),
      arrange: said(25),
    });
    await user.click(screen.getAllByRole('button', { name: /^1화 듣기/ })[0]!);
    await waitFor(() => expect(app.player.entry).toBeDefined());
    act(() => app.player.openNarrowFullPlayer());
    const full = within(await screen.findByRole('dialog', { name: '플레이어' }));
    await user.click(full.getByRole('button', { name: /^댓글 보기/ }));
    const sheet = within(await screen.findByRole('dialog', { name: /^댓글/ }));
    await waitFor(() => expect(sheet.getAllByRole('article')).toHaveLength(10));
    expect(sheet.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '댓글 더 보기' }));
    await waitFor(() => expect(sheet.getAllByRole('article').at(-1)).toHaveTextContent('댓글 6'));
    talk.write(seriesId(1), '그 사이에', somebody);
    await waitFor(() => expect(sheet.getAllByRole('article')).toHaveLength(21));
    await user.click(sheet.getByRole('button', { name: '댓글 더 보기' }));
    await waitFor(() => expect(sheet.getAllByRole('article')).toHaveLength(26));
    expect(sheet.getAllByRole('article')[0]).toHaveTextContent('그 사이에');
  });

  it('MOB-17 have pages in a narrow window of a computer', async () => {
    const { app, user } = await renderApp('/series/1/episodes', { arrange: said(25) });
    await user.click(screen.getAllByRole('button', { name: /^1화 듣기/ })[0]!);
    await waitFor(() => expect(app.player.entry).toBeDefined());
    act(() => app.player.openNarrowFullPlayer());
    const full = within(await screen.findByRole('dialog', { name: '플레이어' }));
    await user.click(full.getByRole('button', { name: /^댓글 보기/ }));
    const sheet = within(await screen.findByRole('dialog', { name: /^댓글/ }));
    expect(await sheet.findByRole('navigation', { name: '댓글 쪽 번호' })).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: '댓글 더 보기' })).not.toBeInTheDocument();
  });

  it('CMT-01 CMT-02 CMT-03 CMT-08 CMT-36 stand in a dialog with their number, a form, orders and pages', async () => {
    const { app, talk, user } = await renderApp('/series/1/episodes', { signedIn: member, arrange: said(11) });
    await user.click(screen.getAllByRole('button', { name: /^1화 듣기/ })[0]!);
    await waitFor(() => expect(app.player.entry).toBeDefined());
    act(() => app.player.togglePanel());
    const panel = within(await screen.findByRole('region', { name: '펼친 플레이어' }));
    await user.click(panel.getByRole('button', { name: /^댓글 보기/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^댓글/ }));
    expect(await dialog.findByRole('heading', { name: '댓글 11' })).toBeInTheDocument();
    expect(dialog.getAllByRole('article')).toHaveLength(10);
    await user.click(dialog.getByRole('button', { name: '2쪽' }));
    await waitFor(() => expect(dialog.getAllByRole('article')).toHaveLength(1));
    expect(dialog.getByRole('textbox', { name: '댓글 쓰기' })).toBeInTheDocument();
    talk.like(1 as ReviewId, true, member.user);
    await user.click(dialog.getByRole('button', { name: '좋아요순', pressed: false }));
    await waitFor(() => expect(dialog.getAllByRole('article')[0]).toHaveTextContent('댓글 1'));
    expect(dialog.getByRole('button', { name: '좋아요순' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^댓글/ })).not.toBeInTheDocument());
  });
});
