import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APP_CODE } from '../../../../src/adapters/memory/memory-member-api-adapter.ts';
import type { MemoryAccount } from '../../../../src/adapters/memory/memory-member-server.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { A_PASSWORD, anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const words = ko.secondFactor;
const RECOVERY_CODE = 'abc00-fgh00';
const member = anAccount(1);
const withFactor: MemoryAccount = {
  ...member,
  factor: { code: APP_CODE, onSince: Date.UTC(2026, 10, 1), recoveryCodes: [RECOVERY_CODE, 'abc01-fgh01'] },
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } });
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) => {
  const button = await within_.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

/** Whether what answers to `selector` has the focus in the moment in which it comes into the page. */
const focusAsShown = (selector: string): Promise<boolean> =>
  new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      const shown = document.querySelector(selector);
      if (shown === null) return;
      observer.disconnect();
      resolve(shown === document.activeElement);
    }).observe(document.body, { childList: true, subtree: true });
  });

async function signIn(): Promise<void> {
  await write('이메일', 'member1@soridam.example');
  await write('비밀번호', A_PASSWORD);
  await press('로그인');
}

async function sendCode(code: string): Promise<void> {
  await write(words.code, code);
  await press('로그인', within(await screen.findByRole('form', { name: words.stepTitle })));
}

describe('signing in where a second factor is asked for', () => {
  it.each([
    ['a code of the app', APP_CODE],
    ['a recovery code, however it is written', 'ABC00 FGH00'],
  ])('SES-93 goes on by %s, in the field that has the focus', async (_what, code) => {
    const { app } = await renderApp('/auth/signin', { accounts: [withFactor] });
    const firstShown = focusAsShown('input[name=code]');
    await signIn();
    expect(await firstShown, 'whoever types on loses no digit').toBe(true);
    expect(await field(words.code)).toHaveFocus();
    expect(await field(words.code)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(app.session.isSignedIn).toBe(false);
    await sendCode(code);
    await waitFor(() => expect(app.session.user?.id).toBe(1));
  });

  it('SES-93 says which code is wrong, and lets another be typed', async () => {
    const { app } = await renderApp('/auth/signin', { accounts: [withFactor] });
    await signIn();
    await write(words.code, '12345');
    fireEvent.blur(await field(words.code));
    expect(await screen.findByText(ko.problems.codeFormat)).toBeInTheDocument();
    await sendCode('000000');
    expect(await screen.findByText(ko.problems.codeWrong)).toBeInTheDocument();
    expect(await field(words.code)).toHaveAttribute('aria-invalid', 'true');
    await sendCode(APP_CODE);
    await waitFor(() => expect(app.session.isSignedIn).toBe(true));
  });

  it('SES-93 leads back to what was typed, by a button or when it took too long', async () => {
    let pass: (milliseconds: number) => void = () => undefined;
    await renderApp('/auth/signin', {
      accounts: [withFactor],
      arrange: ({ clock }) => {
        pass = (milliseconds) => clock.advance(milliseconds);
      },
    });
    await signIn();
    await press(words.back);
    expect(await field('이메일')).toHaveValue('member1@soridam.example');
    expect(screen.queryByText(words.late)).not.toBeInTheDocument();
    await press('로그인');
    await field(words.code);
    await act(async () => pass(5 * 60 * 1000));
    await sendCode(APP_CODE);
    expect(await screen.findByText(words.late)).toBeInTheDocument();
    expect(await field('비밀번호')).toHaveValue(A_PASSWORD);
  });

  it('SES-93 takes the challenge of Kakao and Apple out of the address', async () => {
    const { router } = await renderApp('/auth/signin?provider=kakao#challenge=abc-def_1', { accounts: [withFactor] });
    expect(await field(words.code)).toHaveFocus();
    expect([router.state.location.search, router.state.location.hash]).toEqual(['', '']);
    // It is none of this server's.
    await sendCode(APP_CODE);
    expect(await screen.findByText(words.late)).toBeInTheDocument();
  });
});

describe('two-step sign-in in the settings', () => {
  const section = () => screen.findByRole('region', { name: words.title });

  it('SES-94 is turned on by password, app and code, and shows the recovery codes once', async () => {
    const { members } = await renderApp('/profile/account-setting', { signedIn: member });
    await press(words.turnOn, within(await section()));
    const dialog = within(await screen.findByRole('dialog', { name: words.turnOnTitle }));
    fireEvent.input(await dialog.findByLabelText('비밀번호'), { target: { value: 'Wrong7!xyz' } });
    await press(words.next, dialog);
    expect(await dialog.findByText(ko.problems.passwordWrong)).toBeInTheDocument();
    fireEvent.input(await dialog.findByLabelText('비밀번호'), { target: { value: A_PASSWORD } });
    await press(words.next, dialog);
    expect(await dialog.findByRole('img', { name: words.qrCode })).toBeInTheDocument();
    expect(dialog.getByLabelText<HTMLInputElement>(words.secret).value.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
    fireEvent.input(dialog.getByLabelText(words.code), { target: { value: '000000' } });
    await press(words.turnOn, dialog);
    expect(await dialog.findByText(ko.problems.codeWrong)).toBeInTheDocument();
    fireEvent.input(dialog.getByLabelText(words.code), { target: { value: APP_CODE } });
    await press(words.turnOn, dialog);
    const codes = within(await screen.findByRole('dialog', { name: words.codesTitle }));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await press(words.codesKept, codes);
    expect(await within(await section()).findByText(words.isOn)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(members.holderOf(members.tokenFor(member.user.id, true))?.factor?.onSince).toBeDefined();
  });

  it('SES-95 tells how many recovery codes are left, and renews them', async () => {
    await renderApp('/profile/account-setting', { signedIn: withFactor });
    expect(await within(await section()).findByText('복구 코드가 2개 남았어요.')).toBeInTheDocument();
    await press(words.renew, within(await section()));
    const dialog = within(await screen.findByRole('dialog', { name: words.renew }));
    fireEvent.input(await dialog.findByLabelText('비밀번호'), { target: { value: A_PASSWORD } });
    fireEvent.input(dialog.getByLabelText(words.code), { target: { value: APP_CODE } });
    await press(words.renewGo, dialog);
    await press(words.codesKept, within(await screen.findByRole('dialog', { name: words.codesTitle })));
    expect(await within(await section()).findByText('복구 코드가 10개 남았어요.')).toBeInTheDocument();
  });

  it('SES-95 SES-96 is turned off by password and code, of which operators are told what it costs', async () => {
    const operator = { ...withFactor, user: { ...withFactor.user, role: 'operator' as const } };
    await renderApp('/profile/account-setting', { signedIn: operator });
    await press(words.turnOff, within(await section()));
    const dialog = within(await screen.findByRole('dialog', { name: words.turnOffTitle }));
    expect(dialog.getByText(words.turnOffOperator)).toBeInTheDocument();
    fireEvent.input(await dialog.findByLabelText('비밀번호'), { target: { value: A_PASSWORD } });
    fireEvent.input(dialog.getByLabelText(words.code), { target: { value: RECOVERY_CODE } });
    await press(words.turnOff, dialog);
    expect(await within(await section()).findByRole('button', { name: words.turnOn })).toBeInTheDocument();
  });
});

describe('the operators’ page', () => {
  it('SES-96 leads to the settings who has not proved a second factor', async () => {
    const operator = { ...member, user: { ...member.user, role: 'operator' as const } };
    await renderApp('/operator', {
      signedIn: operator,
      arrange: ({ members }) => {
        members.asksOperatorsForFactor = true;
      },
    });
    expect(await screen.findByRole('heading', { name: ko.operator.factorNeeded })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: ko.operator.toSettings });
    expect(link).toHaveAttribute('href', '/profile/account-setting');
  });
});
