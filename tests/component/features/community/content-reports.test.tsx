import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { anAccount } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const member = anAccount(2, { name: '하진' });
/** The author of every series in memory. */
const author = anAccount(1, { name: '작가' });

/** Where each content is reported, and what leads to its menu; an author has the button on the page. */
const PLACES = {
  series: { path: '/series/1/episodes', menu: { ko: '더 보기', en: 'More' }, title: '이 작품을 신고할까요?' },
  story: {
    path: '/series/1/episodes',
    menu: { ko: '2화 메뉴', en: 'Menu of episode 2' },
    title: '이 회차를 신고할까요?',
  },
  author: { path: '/musician/1', menu: undefined, title: '이 작가를 신고할까요?' },
} as const;
type Kind = keyof typeof PLACES;
const KINDS = ['series', 'story', 'author'] as const;

/** Opens the place where a content is reported. */
async function open(kind: Kind, options: RenderOptions = { signedIn: member }) {
  const app = await renderApp(PLACES[kind].path, options);
  const unfold = async () => {
    const { menu } = PLACES[kind];
    if (menu !== undefined) await app.user.click(await screen.findByRole('button', { name: menu.ko }));
  };
  await unfold();
  return { ...app, unfold };
}

const reportButton = () => screen.findByRole('button', { name: '신고하기' });

describe('reporting a series, a story or an author', () => {
  it.each(KINDS)('CMT-33 asks what is wrong with a %s, and the answer stands where it was asked', async (kind) => {
    const { user, operator, unfold } = await open(kind);
    await user.click(await reportButton());
    const dialog = within(await screen.findByRole('dialog', { name: PLACES[kind].title }));
    const send = dialog.getByRole('button', { name: '신고하기' });
    expect(send).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: '도용이나 저작권 침해' }));
    await user.type(dialog.getByRole('textbox', { name: '덧붙일 말 (선택)' }), '제 글이에요');
    await user.click(send);
    const sent = within(await screen.findByRole('dialog', { name: '신고를 보냈어요' }));
    expect(sent.getByRole('status')).toHaveTextContent('운영자가 살펴볼게요.');
    expect(operator.reported.all).toMatchObject([
      { content: { kind }, reports: [{ reason: 'stolen', note: '제 글이에요', reporter: { name: '하진' } }] },
    ]);
    await user.click(sent.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await unfold();
    expect(await screen.findByRole('button', { name: '신고했어요' })).toBeDisabled();
  });

  it('CMT-33 has a reason for what a machine made and nobody says', async () => {
    const { user, operator } = await open('series', { signedIn: member });
    await user.click(await reportButton());
    const dialog = within(await screen.findByRole('dialog', { name: PLACES.series.title }));
    expect(dialog.getAllByRole('radio')).toHaveLength(6);
    await user.click(dialog.getByRole('radio', { name: 'AI로 만들었는데 알리지 않음' }));
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    await screen.findByRole('dialog', { name: '신고를 보냈어요' });
    expect(operator.reported.all).toMatchObject([{ madeByAi: [], reports: [{ reason: 'ai' }] }]);
  });

  it.each(KINDS)('CMT-33 says of a %s after a reload that it was reported', async (kind) => {
    await open(kind, {
      signedIn: member,
      arrange: async ({ operator, catalogue }) => {
        const { series, stories } = catalogue.all()[0]!;
        const content = {
          series: { kind: 'series', id: series.id },
          story: { kind: 'story', id: stories[1]!.id },
          author: { kind: 'author', id: series.author.id },
        } as const;
        operator.reported.report(content[kind], { reason: 'spam', note: '' }, member.user);
      },
    });
    expect(await screen.findByRole('button', { name: '신고했어요' })).toBeDisabled();
  });

  it.each(KINDS)('CMT-33 nobody reports an own %s', async (kind) => {
    await open(kind, { signedIn: author });
    if (kind === 'author') expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    else expect(await screen.findByRole('dialog')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '신고하기' })).toBeNull());
  });

  it.each(KINDS)('CMT-33 SES-99 a visitor who reports a %s signs in first, and reads why', async (kind) => {
    const { user, router } = await open(kind, { accounts: [member] });
    await user.click(await reportButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(await screen.findByText(/^신고하려면 로그인해 주세요/)).toHaveRole('status');
  });

  it('CMT-33 keeps what was written where it does not arrive, and says so', async () => {
    const { user, talk } = await open('author');
    await user.click(await reportButton());
    const dialog = within(await screen.findByRole('dialog', { name: PLACES.author.title }));
    await user.click(dialog.getByRole('radio', { name: '광고나 도배' }));
    talk.failure = 'unavailable';
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    expect(await dialog.findByText(/지금은 서버가 응답하지 않아요/)).toBeVisible();
    talk.failure = undefined;
    await user.click(dialog.getByRole('button', { name: '신고하기' }));
    expect(await screen.findByRole('dialog', { name: '신고를 보냈어요' })).toBeVisible();
  });

  it('CMT-33 speaks English', async () => {
    const { user } = await renderApp('/musician/1', { signedIn: member, language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this author?' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(6);
    await user.click(dialog.getByRole('radio', { name: 'Stolen work or copyright' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report sent' })).toBeVisible();
  });

  it('CMT-33 whoever signs in next has reported nothing', async () => {
    const { operator, app } = await open('author', {
      signedIn: member,
      arrange: ({ operator: { reported } }) =>
        reported.report({ kind: 'author', id: 1 as AuthorId }, { reason: 'spam', note: '' }, member.user),
    });
    expect(await screen.findByRole('button', { name: '신고했어요' })).toBeDisabled();
    expect(operator.reported.all).toHaveLength(1);
    const { contentReports } = await app.community();
    contentReports.forget();
    expect(await screen.findByRole('button', { name: '신고하기' })).toBeEnabled();
  });
});
