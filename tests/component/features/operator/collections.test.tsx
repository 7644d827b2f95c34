import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryCollections } from '../../../../src/adapters/memory/memory-collections.ts';
import { aCatalogue, anAccount, anEntry, seriesId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';
import { renderApp } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const CATALOGUE = aCatalogue(...[1, 2, 3].map((id) => anEntry(id)));

interface World {
  readonly collections: MemoryCollections;
}

function collect({ collections }: World, ko = '잠들기 전', isPublished = true) {
  const words = { title: { ko, en: 'Before sleep' }, text: { ko: '조용한 이야기', en: 'Quiet stories' } };
  return must(collections.save({ ...words, isPublished, series: [seriesId(1), seriesId(2)] }, undefined));
}

function open(arrange: (world: World) => void = () => undefined, query = '') {
  return renderApp(`/operator?part=collections${query}`, { signedIn: OPERATOR, catalogue: CATALOGUE, arrange });
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
/** The form's model comes a moment after the form. */
async function saving(): Promise<HTMLElement> {
  const go = await button('저장');
  await waitFor(() => expect(go).toBeEnabled());
  return go;
}
const rowsOf = (names: RegExp) =>
  screen.getAllByRole('button', { name: names }).map((one) => one.getAttribute('aria-label'));

describe('the collections of operators', () => {
  it('SES-103 are made: words in both languages, series found by typing, in an order of one’s own', async () => {
    const { user, collections, router, pass } = await open();
    expect(await screen.findByText('아직 모음이 없어요')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '새 모음 만들기' }));
    await user.type(await field('한국어 제목'), '잠들기 전');
    for (const number of [1, 2]) {
      const look = screen.getByRole('searchbox', { name: '작품 찾아 담기' });
      await user.clear(look);
      await user.type(look, `연재 ${number}{Enter}`);
      await pass(300);
      await user.click(await button(`연재 ${number} 담기`));
    }
    expect(screen.getByText('작품 2편')).toBeVisible();
    expect(screen.getByRole('button', { name: '담았어요' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getAllByRole('button', { name: '아래로 옮기기' })[0]!);
    expect(rowsOf(/ 빼기$/)).toEqual(['연재 2 빼기', '연재 1 빼기']);

    // A draft may lack the rest; what is published may not, and nothing is lost by the refusal.
    await user.click(screen.getByRole('checkbox', { name: '공개하기' }));
    await user.click(await saving());
    expect(await screen.findByText(/^아직 공개할 수 없어요/)).toBeVisible();
    await user.type(await field('영어 제목'), 'Before sleep');
    await user.type(await field('한국어 소개 한 문장'), '조용한 이야기');
    await user.type(await field('영어 소개 한 문장'), 'Quiet stories');
    await user.click(await saving());
    expect(await screen.findByText('모음을 저장했어요.')).toBeVisible();
    expect(router.state.location.search).toBe('?part=collections');
    const [made] = collections.all();
    expect(made).toMatchObject({ title: { ko: '잠들기 전', en: 'Before sleep' }, isPublished: true });
    expect(made?.series.map(({ id }) => id)).toEqual([seriesId(2), seriesId(1)]);
    expect(await screen.findByRole('link', { name: '잠들기 전' })).toHaveAttribute('href', '/collections/1');
  });

  it('SES-103 tell the later one of two, who looks at what was saved, or keeps what they wrote', async () => {
    const { user, collections } = await open((arranged) => void collect(arranged), '&collection=1');
    const title = await field('한국어 제목');
    await user.clear(title);
    await user.type(title, '내 제목');
    const { edition, ...other } = collections.all()[0]!;
    const theirs = { ...other, title: { ko: '남의 제목', en: 'Theirs' }, series: [seriesId(1), seriesId(2)] };
    must(collections.save(theirs, { id: other.id, edition }));
    await user.click(await saving());
    expect(await screen.findByText(/다른 운영자가 이 모음을 먼저 저장했어요/)).toBeVisible();
    expect(title).toHaveValue('내 제목');
    expect(collections.all()[0]?.title.ko).toBe('남의 제목');
    await user.click(await button('내가 쓴 것 남기기'));
    await user.click(await saving());
    expect(await screen.findByText('모음을 저장했어요.')).toBeVisible();
    expect(collections.all()[0]?.title.ko).toBe('내 제목');
  });

  it('SES-103 show what was saved instead, for a press', async () => {
    const { user, collections } = await open((arranged) => void collect(arranged), '&collection=1');
    await user.type(await field('한국어 제목'), ' 새로');
    const { edition, ...other } = collections.all()[0]!;
    must(
      collections.save(
        { ...other, title: { ko: '남의 제목', en: 'Theirs' }, series: [seriesId(3), seriesId(2)] },
        { id: other.id, edition },
      ),
    );
    await user.click(await saving());
    await user.click(await button('저장된 것 보기'));
    expect(await field('한국어 제목')).toHaveValue('남의 제목');
    expect(rowsOf(/ 빼기$/)).toEqual(['연재 3 빼기', '연재 2 빼기']);
  });

  it('SES-103 keep what was written when the server cannot be reached', async () => {
    const { user, operator } = await open((arranged) => void collect(arranged), '&collection=1');
    const title = await field('한국어 제목');
    await user.type(title, ' 새로');
    operator.failure = 'offline';
    await user.click(await saving());
    await waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true));
    expect(title).toHaveValue('잠들기 전 새로');
    operator.failure = undefined;
    await user.click(await saving());
    expect(await screen.findByText('모음을 저장했어요.')).toBeVisible();
  });

  it('SES-103 are deleted after a question', async () => {
    const { user, collections } = await open((arranged) => void collect(arranged));
    await user.click(await button('잠들기 전 삭제'));
    const question = within(await screen.findByRole('dialog', { name: '‘잠들기 전’ 모음을 삭제할까요?' }));
    await user.click(question.getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('모음을 삭제했어요.')).toBeVisible();
    expect(collections.all()).toEqual([]);
    expect(await screen.findByText('아직 모음이 없어요')).toBeVisible();
  });

  it('SES-103 say so where one is not there', async () => {
    await open((arranged) => void collect(arranged), '&collection=9');
    expect(await screen.findByText('이 모음은 없어요')).toBeVisible();
  });

  it('SHL-95 are pinned to the home page, in an order, three at most, and no drafts', async () => {
    const { user, collections } = await open((arranged) => {
      for (const title of ['하나', '둘', '셋', '넷']) collect(arranged, title);
      collect(arranged, '초안', false);
    });
    expect(await screen.findByText(/^아직 고정한 모음이 없어요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '초안 홈에 고정' })).not.toBeInTheDocument();
    for (const [place, title] of ['하나', '둘', '셋'].entries()) {
      await user.click(await button(`${title} 홈에 고정`));
      await waitFor(() => expect(collections.pins()).toHaveLength(place + 1));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: '넷 홈에 고정' })).not.toBeInTheDocument());
    await user.click(screen.getAllByRole('button', { name: '위로 옮기기' })[2]!);
    await waitFor(() => expect(collections.pins().map(({ title }) => title)).toEqual(['하나', '셋', '둘']));
    await user.click(await button('하나 고정 풀기'));
    await waitFor(() => expect(collections.pins().map(({ title }) => title)).toEqual(['셋', '둘']));
    expect(await button('넷 홈에 고정')).toBeVisible();
  });

  it('SHL-95 tell who pins that another operator was first', async () => {
    const { user, collections } = await open((arranged) => {
      for (const title of ['하나', '둘']) collect(arranged, title);
    });
    await button('하나 홈에 고정');
    const [two] = collections.all();
    collections.pin([two!.id], []);
    await user.click(await button('하나 홈에 고정'));
    expect(await screen.findByText(/^그사이 다른 운영자가 바꿨어요/)).toBeVisible();
    expect(await button('둘 고정 풀기')).toBeVisible();
    expect(collections.pins().map(({ title }) => title)).toEqual(['둘']);
  });
});
