import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { renderApp } from '../../../support/render-app.tsx';

/** The sign-up page of a server that gives new members `candies`. */
const signingUp = (candies: number, language: Language = 'ko') =>
  renderApp('/auth/signup', {
    language,
    arrange: ({ members }) => {
      members.signInOptions = { ...members.signInOptions, signUpCandy: candies };
    },
  });

describe('a gift at sign-up', () => {
  it.each([
    ['ko', 10, '가입하고 이메일을 인증하면 캔디 10개를 드려요.'],
    ['en', 10, 'Sign up and confirm your email address, and 10 candy is yours.'],
    ['en', 1, 'Sign up and confirm your email address, and 1 candy is yours.'],
  ] as const)('CND-29 is told where one signs up: %s, %i', async (language, candies, words) => {
    await signingUp(candies, language);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('CND-29 is not spoken of where there is none', async () => {
    await signingUp(0);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/캔디/)).not.toBeInTheDocument();
  });
});
