import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { anAccount, aUser } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const REPORTER = aUser(3, { name: '달빛' });
const AUTHOR = { id: 2 as AuthorId, name: '소리꾼' };
const SERIES = { id: 1 as SeriesId, title: '등대' };

const CONTENTS = {
  series: { content: { kind: 'series', id: SERIES.id }, title: '등대', series: SERIES, author: AUTHOR },
  story: { content: { kind: 'story', id: 101 as StoryId }, title: '첫 등불', series: SERIES, author: AUTHOR },
  author: { content: { kind: 'author', id: AUTHOR.id }, title: '소리꾼', series: undefined, author: AUTHOR },
} as const satisfies Record<string, { readonly content: Content; [fact: string]: unknown }>;
type Kind = keyof typeof CONTENTS;

/** The reports of a kind, of which there is one. */
async function open(kind: Kind, options: RenderOptions = {}) {
  const { content, ...facts } = CONTENTS[kind];
  const app = await renderApp(`/operator?kind=${kind}`, {
    signedIn: OPERATOR,
    arrange: ({ operator }) =>
      operator.reported.report(content, { reason: 'stolen', note: '제 글이에요' }, REPORTER, facts),
    ...options,
  });
  const card = within(await screen.findByRole('article', { name: facts.title }));
  return { ...app, card, press: (name: string) => app.user.click(card.getByRole('button', { name })) };
}

describe('reports of series, stories and authors', () => {
  it.each([
    ['series', '작품 1건 기다림'],
    ['story', '회차 1건 기다림'],
    ['author', '작가 1건 기다림'],
  ] as const)('SHL-80 SHL-75 of a %s say what it is, why, and who said so', async (kind, tab) => {
    const { card } = await open(kind);
    expect(card.getByText('기다림')).toBeVisible();
    const link = card.getByRole('link', { name: CONTENTS[kind].title });
    expect(link).toHaveAttribute('href', kind === 'author' ? '/musician/2' : '/series/1/episodes');
    expect(card.getByRole('link', { name: '소리꾼' })).toHaveAttribute('href', '/musician/2');
    expect(card.getByText('신고 1건')).toBeVisible();
    expect(card.getByText('도용이나 저작권 침해')).toBeVisible();
    expect(card.getByText('제 글이에요')).toBeVisible();
    expect(card.getByRole('link', { name: '달빛' })).toBeVisible();
    expect(await screen.findByRole('link', { name: tab })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('tab', { name: '신고 1건 기다림' })).toBeVisible();
  });

  it.each([
    [['voice', 'text'], '작가가 알린 것: AI 음성, AI 글'],
    [[], '작가는 AI로 만든 것이 있다고 알리지 않았어요.'],
  ] as const)('SHL-80 SHL-90 of what a machine made say what the author says of it: %j', async (madeByAi, words) => {
    const { content, ...facts } = CONTENTS.series;
    const { card } = await open('series', {
      arrange: ({ operator }) =>
        operator.reported.report(content, { reason: 'ai', note: '' }, REPORTER, { ...facts, madeByAi }),
    });
    expect(card.getByText('AI로 만들었는데 알리지 않음')).toBeVisible();
    expect(card.getByText(words)).toBeVisible();
  });

  it.each([
    ['series', ['문제없음', '맡기', '내리기']],
    ['author', ['문제없음', '맡기', '조치 완료']],
  ] as const)('SHL-80 SHL-76 the decisions about a %s stand in their order', async (kind, names) => {
    const { card, press } = await open(kind);
    const shown = () => card.getAllByRole('button').map((button) => button.textContent);
    expect(shown()).toEqual(names);
    await press('맡기');
    expect(await card.findByText('살펴보는 중')).toBeVisible();
    expect(shown()).toEqual(names.filter((name) => name !== '맡기'));
    await press('문제없음');
    expect(await screen.findByRole('heading', { name: '기다리는 신고가 없어요' })).toBeVisible();
  });

  it('SHL-80 takes a story down for a reason, and puts it back', async () => {
    const { user, press, operator } = await open('story');
    await press('내리기');
    const asking = within(await screen.findByRole('dialog', { name: '‘첫 등불’을 내릴까요?' }));
    const go = asking.getByRole('button', { name: '내리기' });
    expect(go).toBeDisabled();
    await user.type(asking.getByRole('textbox'), '저작권 신고');
    await user.click(go);
    expect(await screen.findByText('작품을 내리고 작가에게 알렸어요.')).toBeVisible();
    expect(operator.entries).toMatchObject([{ action: 'take-down', note: '저작권 신고', story: { title: '첫 등불' } }]);
    await user.click(screen.getByRole('tab', { name: '처리한 신고' }));
    await user.click(await screen.findByRole('link', { name: '회차' }));
    const card = within(await screen.findByRole('article', { name: '첫 등불' }));
    expect(card.getByText(/저작권 신고/)).toBeVisible();
    await user.click(card.getByRole('button', { name: '다시 올리기' }));
    const back = within(await screen.findByRole('dialog'));
    await user.click(back.getByRole('button', { name: '다시 올리기' }));
    expect(await card.findByText('다시 올림')).toBeVisible();
  });

  it('SHL-80 notes what was done about an author', async () => {
    const { user, press, operator } = await open('author');
    await press('조치 완료');
    const asking = within(await screen.findByRole('dialog'));
    await user.type(asking.getByRole('textbox'), '이름을 바꾸게 했어요');
    await user.click(asking.getByRole('button', { name: '조치 완료' }));
    expect(await screen.findByText('신고를 마쳤어요.')).toBeVisible();
    expect(operator.reported.all).toMatchObject([{ state: 'answered', note: '이름을 바꾸게 했어요' }]);
  });

  it('SHL-80 says when another operator was first, and shows what is true by then', async () => {
    const { press, operator } = await open('series');
    operator.reported.judge(1, { action: 'dismiss', words: '' });
    await press('문제없음');
    expect(await screen.findByText('다른 운영자가 먼저 처리했어요.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('SHL-80 speaks English', async () => {
    const { card } = await open('author', { language: 'en' });
    expect(card.getByText('Stolen work or copyright')).toBeVisible();
    expect(card.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Authors 1 waiting' })).toBeVisible();
  });
});
