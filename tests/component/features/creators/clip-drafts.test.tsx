import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { aClipDraft, anAccount, aSeriesSubmission, seriesId } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진' });
const FORM = '/profile/my-content/clip/register';

/** The form over two series, of which only the first begins with free stories. */
const onForm = (query: string, storage = new MemoryStorageAdapter()) =>
  renderApp(`${FORM}${query}`, {
    signedIn: AUTHOR,
    storage,
    arrange: async ({ creators }) => {
      await creators.create(aSeriesSubmission({ title: '물때' }));
      await creators.create(aSeriesSubmission({ title: '등대', freeStories: 0 }));
    },
  });

const title = () => screen.findByRole('textbox', { name: '제목' });
const series = () => screen.findByRole('combobox', { name: '작품' });
const price = (name: string) => screen.findByRole('radio', { name });

const keptBefore = (...drafts: readonly object[]) =>
  new MemoryStorageAdapter({
    'clip-drafts': JSON.stringify(drafts.map((draft) => ({ storyId: 0, by: AUTHOR.user.id, draft }))),
  });

describe('drafts of several series', () => {
  it('UP1 CRE-17 stand in the form of their own series, which the form without one opens', async () => {
    const first = await onForm('?series=1');
    await first.user.type(await title(), '밀물');
    first.unmount();
    const other = await onForm('?series=2', first.storage);
    expect(await title()).toHaveValue('');
    await other.user.click(screen.getByRole('button', { name: '물때 · 1개' }));
    expect(await title()).toHaveValue('밀물');
    expect(await series()).toHaveDisplayValue('물때');
    expect(screen.queryByText('쓰다 만 회차가 더 있어요.')).not.toBeInTheDocument();
    other.unmount();
    await onForm('', first.storage);
    expect(await series()).toHaveDisplayValue('물때');
    expect(await title()).toHaveValue('밀물');
  });

  it('CRE-25 go along to another series, free or paid as stories are there unless their author has said so', async () => {
    const { user, storage } = await onForm('?series=1');
    await user.type(await title(), '밀물');
    expect(await price('무료')).toBeChecked();
    await user.selectOptions(await series(), '등대');
    await waitFor(async () => expect(await price('유료')).toBeChecked());
    expect(await title()).toHaveValue('밀물');
    expect(storage.read('clip-drafts')).toContain('"seriesId":2');
    await user.click(await price('무료'));
    await user.click(await price('유료'));
    await user.selectOptions(await series(), '물때');
    expect(await price('유료')).toBeChecked();
    expect(await series()).toHaveFocus();
  });

  it('UP1 wait where nobody knows their series, until their author takes them somewhere', async () => {
    const { seriesId: _series, ...older } = aClipDraft({ title: '썰물' });
    const storage = keptBefore(older, aClipDraft({ key: 'gone', seriesId: seriesId(9) }));
    const { user } = await onForm('', storage);
    expect(await title()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: '작품이 없는 회차 2개 여기로 가져오기' }));
    const first = within(await screen.findByRole('form', { name: '2개 중 1번째' }));
    expect(first.getByRole('textbox', { name: '제목' })).toHaveValue('썰물');
    expect(storage.read('clip-drafts')).not.toContain('"seriesId":9');
  });

  it('UP1 are told to be lost with the page where the device has no room for them', async () => {
    const { user, storage } = await onForm('');
    await title();
    storage.capacity = 0;
    await user.type(await title(), '밀물');
    expect(await screen.findByText(/이 기기에 자리가 없어/)).toHaveRole('alert');
    storage.capacity = Number.POSITIVE_INFINITY;
    await user.type(await title(), '.');
    expect(screen.queryByText(/이 기기에 자리가 없어/)).not.toBeInTheDocument();
  });
});

describe('a button that cannot be pressed yet', () => {
  it('VAL-15 CRE-17 has beside it what is missing, which leads there and lets the field say so', async () => {
    const { user } = await onForm('');
    await user.click(await screen.findByRole('button', { name: '회차 하나 더' }));
    expect(screen.getByRole('button', { name: '회차 2개 올리기' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '2번째: 제목' }));
    const second = within(screen.getByRole('form', { name: '2개 중 2번째' }));
    const field = second.getByRole('textbox', { name: '제목' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    await user.click(screen.getByRole('button', { name: '1번째: 음원' }));
    await waitFor(() => expect(screen.getAllByLabelText('음원 고르기')[0]).toHaveFocus());
    await user.type(field, '썰물');
    expect(screen.queryByRole('button', { name: '2번째: 제목' })).not.toBeInTheDocument();
  });

  it('VAL-15 says at once what is wrong with a draft that is gone on with', async () => {
    await onForm('', keptBefore(aClipDraft({ seriesId: seriesId(1), title: '가'.repeat(101) })));
    await waitFor(async () => expect(await title()).toBeInvalid());
    expect(await screen.findByRole('button', { name: '제목' })).toBeEnabled();
  });

  it('VAL-15 CRE-16 does so for a series too', async () => {
    const { user } = await renderApp('/profile/my-content/registerSeries', { signedIn: AUTHOR });
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '물때');
    expect(screen.queryByRole('button', { name: '제목' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '장르' }));
    expect(await screen.findByText(/장르를/, { selector: '[data-kind=problem]' })).toBeVisible();
  });
});
