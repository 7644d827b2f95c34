import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const said = (id: number, madeByAi: readonly ('voice' | 'cover' | 'text')[] | undefined) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, madeByAi } };
};
const catalogue = aCatalogue(said(1, undefined), said(2, ['voice', 'cover']), said(3, []));
const main = () => within(screen.getByRole('main'));

/** @returns the names of the marks inside the links to the series */
const marksOn = (id: number): readonly (string | null)[] =>
  main()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes(`/${id}`))
    .flatMap((link) => within(link).queryAllByRole('img', { name: /AI/ }))
    .map((mark) => mark.getAttribute('aria-label'));

describe('what a machine made of a series', () => {
  it.each(['/discovery', '/contents', '/search?keyword=연재'])(
    'SHL-90 marks the series whose author says so, and no other: %s',
    async (path) => {
      await renderApp(path, { catalogue });
      expect(marksOn(2)).toEqual(['AI 음성, AI 표지']);
      expect([...marksOn(1), ...marksOn(3)]).toEqual([]);
    },
  );

  it('SHL-90 is named in the language of the page', async () => {
    await renderApp('/discovery', { catalogue, language: 'en' });
    expect(screen.getByRole('img', { name: 'AI voice, AI cover' })).toHaveTextContent(/^AI$/);
  });

  it('SHL-90 stands beside the genres on the page of the series', async () => {
    await renderApp('/series/2/episodes', { catalogue });
    const tags = main().getByText('미스터리').closest('ul');
    expect(within(tags!).getByText('AI 음성').closest('li')).toBeVisible();
    expect(within(tags!).getByText('AI 표지')).toBeVisible();
    expect(main().queryByText('AI 글')).toBeNull();
  });

  it('SHL-90 is not spoken of on the page of a series of which nothing is said', async () => {
    await renderApp('/series/1/episodes', { catalogue });
    expect(main().queryByText(/AI/)).toBeNull();
  });

  it('SHL-90 is left out of discovery by a chip, which the address keeps beside the others', async () => {
    const { user, router } = await renderApp('/discovery?sort=plays', { catalogue });
    const chip = () => main().getByRole('link', { name: 'AI 없이' });
    const shown = () => main().getAllByRole('link', { name: /연재/ });
    expect(shown()).toHaveLength(3);
    expect(chip()).not.toHaveAttribute('aria-current');
    await user.click(chip());
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(router.state.location.search).toBe('?sort=plays&withoutAi=true');
    expect(chip()).toHaveAttribute('aria-current', 'true');
    expect(main().getByRole('link', { name: '전체' })).not.toHaveAttribute('aria-current');
    await user.click(main().getByRole('link', { name: '한국어' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=plays&language=ko&withoutAi=true'));
    await user.click(chip());
    await waitFor(() => expect(shown()).toHaveLength(3));
  });
});
