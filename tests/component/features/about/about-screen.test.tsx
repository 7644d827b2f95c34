import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const main = () => within(screen.getByRole('main'));

describe('the page about the site', () => {
  it.each([
    ['ko', '한 화씩 이어 듣는 이야기', '약 110원', /10개에 1,100원.*70%/, /100원.*10,000원.*3\.3%/, '회원 가입'],
    [
      'en',
      'Stories in episodes, made to be heard',
      'About ₩110',
      /10 candy cost ₩1,100.*70%/,
      /₩100.*₩10,000.*3\.3%/,
      'Sign up',
    ],
  ] as const)(
    'SHL-71 says what it is, what it costs and how authors earn: %s',
    async (language, statement, price, candy, earning, join) => {
      await renderApp('/about', { language });
      expect(main().getByRole('heading', { level: 1, name: statement })).toBeInTheDocument();
      expect(main().getByText(price)).toBeInTheDocument();
      expect(main().getByText(candy)).toBeInTheDocument();
      expect(main().getByText(earning)).toBeInTheDocument();
      expect(main().getAllByRole('link', { name: join })[0]).toHaveAttribute('href', '/auth/signup');
      expect(main().getAllByRole('group')).toHaveLength(7);
    },
  );

  it('SHL-71 SHL-96 leads visitors to a first story', async () => {
    await renderApp('/about');
    const ways = main().getAllByRole('link', { name: '첫 이야기 고르기' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/start', '/start']);
  });

  it('SHL-71 asks no member to join', async () => {
    await renderApp('/about', { signedIn: anAccount(2) });
    expect(main().getAllByRole('link', { name: '작품 둘러보기' })[0]).toHaveAttribute('href', '/discovery');
    expect(main().queryByRole('link', { name: '회원 가입' })).not.toBeInTheDocument();
  });

  it('FTR-10 is where the end of every page leads, with the catalogue, the authors and what comes', async () => {
    await renderApp('/about');
    const footer = within(await screen.findByRole('contentinfo'));
    const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/about', '/contents', '/musician', '/calendar', '/terms/service', '/terms/privacy']);
  });
});
