import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOME_AFTER_PASSWORD_MS } from '../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import {
  ASKED_PASSWORD_KEY,
  AUTO_LOGIN_KEY,
  HID_REMINDER_KEY,
} from '../../../../src/application/session/storage-keys.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { A_PASSWORD, anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const IPHONE_APP = deviceOf('Mozilla/5.0 (iPhone) SoridamApp/1.0 (ios)');
const ANDROID_APP = deviceOf('Mozilla/5.0 (Linux; Android 14) SoridamApp/1.0 (android)');

const PRAISE = '사용할 수 있는 비밀번호예요.';
const COMMON = '너무 흔해서 알아내기 쉬운 비밀번호예요.';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

async function signIn(email: string, password = A_PASSWORD): Promise<void> {
  await write('이메일', email);
  await write('비밀번호', password);
  await press('로그인');
}

const member = anAccount(1);

/** Writes a common password into `password`, and another one: what is said of each when somebody leaves the field. */
async function expectPraiseOfUncommonAlone(password: HTMLInputElement): Promise<void> {
  for (const [value, said, unsaid] of [
    ['Password1!', COMMON, PRAISE],
    ['Changed1!', PRAISE, COMMON],
    ['Qwerty12!', COMMON, PRAISE],
  ] as const) {
    fireEvent.input(password, { target: { value } });
    fireEvent.blur(password);
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(password).not.toHaveAccessibleDescription(expect.stringContaining(unsaid));
  }
}

/** A storage in which nobody wants to stay signed in, whatever the page keeps. */
function notRemembered(): MemoryStorageAdapter {
  const storage = new MemoryStorageAdapter();
  const write = storage.write.bind(storage);
  storage.write = (key, text) => (key === AUTO_LOGIN_KEY ? ok(undefined) : write(key, text));
  return storage;
}

describe('the sign-in page', () => {
  it('SES-12 SES-13 SES-15 SES-16 SES-18 SES-19 SES-21 SES-22 SHL-08 has what the app’s login has', async () => {
    await renderApp('/auth/signin');
    expect(screen.getByRole('heading', { level: 1, name: '로그인' })).toBeInTheDocument();
    for (const name of ['카카오', 'Apple']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByText('또는 다른 방법으로 로그인')).toBeInTheDocument();
    expect(await field('이메일')).toHaveAttribute('autocomplete', 'username');
    expect(await field('비밀번호')).toHaveAttribute('autocomplete', 'current-password');
    const remember = screen.getByRole('checkbox', { name: '로그인 유지' });
    fireEvent.click(remember);
    expect(remember).not.toBeChecked();
    expect(screen.getByRole('link', { name: '비밀번호 재설정' })).toHaveAttribute('href', '/auth/find');
    expect(screen.getByRole('link', { name: '이메일로 가입하기' })).toHaveAttribute('href', '/auth/signup');
  });

  it('SES-08 leads back to the last page that is no page around signing in', async () => {
    const { router, app } = await renderApp('/challenge', { accounts: [member] });
    await act(() => router.navigate('/auth/signin'));
    await signIn('member1@soridam.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenge'));
    expect(app.session.user?.id).toBe(1);
  });

  it('SES-09 SES-25 leads home who has visited nothing else, also who is signed in already', async () => {
    const { router } = await renderApp('/auth/signin', { signedIn: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
  });

  it('SES-62 brings back the address and the tick that somebody had typed when the page loaded anew, and no password', async () => {
    const { app, page, pass, tokens, router, unmount } = await renderApp('/challenge', {
      signedIn: member,
      storage: notRemembered(),
    });
    tokens.keep('expired', false);
    await act(async () => page.happen('connected'));
    await act(() => router.navigate('/auth/signin'));
    await act(() => app.account());
    await write('이메일', 'member1@sori');
    fireEvent.click(screen.getByRole('checkbox', { name: '로그인 유지' }));
    await write('비밀번호', 'Soridam');
    await pass(3000);
    expect([page.reloads, window.sessionStorage.getItem('sign-in')]).toEqual([0, null]);
    await write('비밀번호', '');
    expect(page.reloads).toBe(1);
    expect(window.sessionStorage.getItem('sign-in')).toBe('{"email":"member1@sori","isRemembered":false}');
    unmount();
    await renderApp('/auth/signin', { accounts: [member] });
    await waitFor(async () => expect(await field('이메일')).toHaveValue('member1@sori'));
    expect(await field('비밀번호')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: '로그인 유지' })).not.toBeChecked();
    expect(window.sessionStorage.getItem('sign-in')).toBeNull();
  });

  it('SES-62 keeps of what was typed nothing when somebody leaves, for Kakao or for good, so that the next one finds none', async () => {
    const { app, page, unmount } = await renderApp('/auth/signin', { accounts: [member] });
    await act(() => app.account());
    await write('이메일', 'member1@soridam.example');
    await press('카카오');
    await waitFor(() => expect(page.left).toHaveLength(1));
    fireEvent(window, new Event('pagehide'));
    expect(window.sessionStorage.getItem('sign-in')).toBeNull();
    unmount();
    await renderApp('/auth/signin', { accounts: [member] });
    expect(await field('이메일')).toHaveValue('');
  });

  it('SES-62 has the reload wait while a password stands in it', async () => {
    const { app, page, tokens, pass, router } = await renderApp('/challenge', {
      signedIn: member,
      storage: notRemembered(),
    });
    tokens.keep('expired', false);
    await act(async () => page.happen('connected'));
    await act(() => router.navigate('/auth/signin'));
    await write('이메일', 'member1@soridam.example');
    await write('비밀번호', 'Sorid');
    await act(() => app.account());
    await pass(60_000);
    expect(page.reloads).toBe(0);
    await write('비밀번호', '');
    await waitFor(() => expect(page.reloads).toBe(1));
  });

  it('SES-92 says to whom it belongs that their login has expired', async () => {
    const { page, tokens, router } = await renderApp('/profile/my-box', { signedIn: member });
    tokens.keep('expired', true);
    await act(async () => page.happen('connected'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(await screen.findByText(/로그인한 지 오래되었거나 다른 기기에서 로그아웃했어요/)).toHaveAttribute(
      'role',
      'status',
    );
    await signIn('member1@soridam.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-box'));
  });

  it('SES-08 QUE-40 does not lead somebody else to a page of whom an expired login belonged to', async () => {
    const other = anAccount(2);
    const { app, page, tokens, router } = await renderApp('/profile/my-box', { signedIn: member, accounts: [other] });
    tokens.keep('expired', true);
    await act(async () => page.happen('connected'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    await signIn('member2@soridam.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
    expect(app.session.user?.id).toBe(2);
  });

  it('SES-92 says nothing of it to others', async () => {
    await renderApp('/auth/signin');
    expect(screen.queryByText(/로그인한 지 오래되었/)).not.toBeInTheDocument();
  });

  it.each([
    ['ERR-01', anAccount(1), A_PASSWORD, '메일함에서 인증을 마친 뒤 로그인해 주세요.'],
    ['ERR-03', anAccount(1), 'Soridam2!', '비밀번호가 맞지 않아요.'],
    ['ERR-02', anAccount(2), A_PASSWORD, '가입하지 않은 이메일이에요.'],
  ])('%s says what the server refused', async (id, account, password, text) => {
    await renderApp('/auth/signin', { accounts: [{ ...account, isVerified: id !== 'ERR-01' }] });
    await signIn('member1@soridam.example', password);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/인증 메일을 다시 보냈어요/) !== null).toBe(id === 'ERR-01');
    expect(await field('이메일')).toHaveValue('member1@soridam.example');
    expect(await field('비밀번호')).toHaveValue(password);
  });

  it('ERR-04 shows other words of the server as they are', async () => {
    const { members } = await renderApp('/auth/signin');
    members.signIn = async () => fail({ kind: 'other', message: 'Account locked' });
    await signIn('member1@soridam.example');
    expect(await screen.findByText('Account locked')).toBeInTheDocument();
  });

  it('ERR-05 tells of a failure without words by a toast', async () => {
    const { members } = await renderApp('/auth/signin', { accounts: [member] });
    members.isOffline = true;
    await signIn('member1@soridam.example');
    expect(await screen.findByText('이메일로 로그인하지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeInTheDocument();
  });

  it('SES-100 takes the address from where the mail led, and out of the page’s own address', async () => {
    const { router } = await renderApp('/auth/signin?verified=1#email=one%2Btwo%40soridam.example');
    expect(await field('이메일')).toHaveValue('one+two@soridam.example');
    expect(await field('비밀번호')).toHaveFocus();
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?verified=1', hash: '' }));
    expect(screen.getByText('이메일 인증을 마쳤어요. 이제 로그인해 주세요.')).toBeInTheDocument();
  });

  it('SES-31 says what became of the link in the mail', async () => {
    const { router } = await renderApp('/auth/signin?verified=1');
    expect(screen.getByText('이메일 인증을 마쳤어요. 이제 로그인해 주세요.')).toBeInTheDocument();
    await act(() => router.navigate('/auth/signin?verified=expired'));
    expect(await screen.findByText(/인증 링크의 기한이 지났어요/)).toBeInTheDocument();
  });

  it('offers the demo’s accounts, each of which fills the form in', async () => {
    const { app } = await renderApp('/auth/signin', {
      accounts: [member],
      arrange: ({ members }) => {
        const account = { email: 'member1@soridam.example', password: A_PASSWORD, role: 'listener' as const };
        members.signInOptions = { ...members.signInOptions, kakao: false, apple: false, demoAccounts: [account] };
      },
    });
    expect(screen.queryByRole('button', { name: '카카오' })).not.toBeInTheDocument();
    await press('듣는 사람 계정 채우기');
    await press('로그인');
    await waitFor(() => expect(app.session.isSignedIn).toBe(true));
  });
});

describe('signing up', () => {
  async function fillIn(email: string): Promise<void> {
    await write('이메일', email);
    await write('비밀번호', A_PASSWORD);
    await write('비밀번호 확인', A_PASSWORD);
    fireEvent.click(screen.getByRole('checkbox', { name: /이용약관/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /개인정보/ }));
  }

  it('SES-26 SES-30 SES-100 ERR-10 SHL-09 makes a member, says so, and leads to signing in, the address filled in', async () => {
    const { router, members } = await renderApp('/auth/signup');
    expect(screen.getByRole('button', { name: '가입하기' })).toBeDisabled();
    await fillIn('new@soridam.example');
    await press('가입하기');
    const dialog = within(await screen.findByRole('dialog', { name: '가입을 거의 마쳤어요' }));
    expect(dialog.getByText(/new@soridam.example 메일함에서 인증을 마친 뒤/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '로그인하러 가기' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/auth/signin', hash: '' }));
    expect(await field('이메일')).toHaveValue('new@soridam.example');
    expect(await field('비밀번호')).toHaveFocus();
    const again = await members.signIn({
      provider: 'email',
      email: 'new@soridam.example',
      password: A_PASSWORD,
      autoLogin: false,
    });
    expect(again).toEqual(fail({ kind: 'email-not-verified' }));
  });

  it('SES-100 sends the mail again as often as it is asked for, and says when that failed', async () => {
    const { members } = await renderApp('/auth/signup');
    await fillIn('new@soridam.example');
    await press('가입하기');
    await press('메일 다시 보내기');
    expect(await screen.findByText(/인증 메일을 다시 보냈어요/)).toHaveRole('status');
    members.isOffline = true;
    await press('메일 다시 보내기');
    expect(await screen.findByText('보내지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toHaveRole('status');
    expect(screen.queryByText(/인증 메일을 다시 보냈어요/)).not.toBeInTheDocument();
  });

  it('SES-100 lets in who has verified the address meanwhile', async () => {
    const { members, app } = await renderApp('/auth/signup');
    await fillIn('new@soridam.example');
    await press('가입하기');
    await screen.findByRole('dialog', { name: '가입을 거의 마쳤어요' });
    members.verify('new@soridam.example');
    await press('메일 다시 보내기');
    await waitFor(() => expect(app.session.isSignedIn).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('VAL-28 says of a common password that it is one, and does not praise it', async () => {
    await renderApp('/auth/signup');
    const password = await field('비밀번호');
    await expectPraiseOfUncommonAlone(password);
    expect(screen.getByRole('button', { name: '가입하기' })).toBeDisabled();
  });

  it('SES-101 says of a name that it is taken once it was typed, and holds nobody up', async () => {
    await renderApp('/auth/signup', { accounts: [anAccount(2, { name: '하진' })] });
    await fillIn('new@soridam.example');
    const name = await field('작가 이름');
    fireEvent.input(name, { target: { value: '하진' } });
    fireEvent.blur(name);
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining('이미 있는 이름이에요.')));
    expect(screen.getByRole('button', { name: '가입하기' })).toBeEnabled();
    fireEvent.input(name, { target: { value: '하진2' } });
    fireEvent.blur(name);
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(expect.stringContaining('이미 있는 이름이에요.')));
  });

  it('SES-28 ERR-08 says in a dialog that there is such a member; the form stays as it is', async () => {
    await renderApp('/auth/signup', { accounts: [member] });
    await fillIn('member1@soridam.example');
    await press('가입하기');
    const dialog = within(await screen.findByRole('dialog', { name: '이미 가입한 이메일이에요.' }));
    fireEvent.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field('이메일')).toHaveValue('member1@soridam.example');
    expect(await field('비밀번호')).toHaveValue(A_PASSWORD);
  });

  it('SES-29 ERR-09 says in a dialog that something else went wrong', async () => {
    const { members } = await renderApp('/auth/signup');
    members.isOffline = true;
    await fillIn('new@soridam.example');
    await press('가입하기');
    expect(await screen.findByRole('dialog', { name: '가입하지 못했어요.' })).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('SES-32 SHL-10 SHL-53 is replaced by a mailed one, whether there is such a member or not', async () => {
    const { members } = await renderApp('/auth/find');
    await write('이메일', ' nobody@soridam.example ');
    await press('임시 비밀번호 받기');
    expect(await screen.findByRole('heading', { name: '메일함을 확인해 주세요' })).toBeInTheDocument();
    expect(members.mailed).toEqual(['nobody@soridam.example']);
  });
});

describe('a mailed password', () => {
  const mailed = anAccount(1, { mustChangePassword: true });

  it('SES-34 SES-35 SES-36 SES-38 SES-40 SHL-11 is replaced on a page, which leads home', async () => {
    const { router, members, pass } = await renderApp('/challenge', { signedIn: mailed });
    await waitFor(() => expect(router.state.location.pathname).toBe('/change-password-first-time'));
    await write('새 비밀번호', 'Changed1!');
    await write('새 비밀번호 확인', 'Changed1!');
    await press('지금 바꾸기');
    expect(await screen.findByText('비밀번호를 바꿨어요.')).toBeInTheDocument();
    await pass(HOME_AFTER_PASSWORD_MS);
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
    const proof = { provider: 'email', email: 'member1@soridam.example', password: 'Changed1!' } as const;
    expect(await members.signIn({ ...proof, autoLogin: false })).toMatchObject({ ok: true });
  });

  it('SES-37 SES-39 SES-42 TMP-01 may be kept for now: asked once, with a banner to remind', async () => {
    const { router } = await renderApp('/challenge', { signedIn: mailed });
    await waitFor(() => expect(router.state.location.pathname).toBe('/change-password-first-time'));
    await press('다음에 바꾸기');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenge'));
    const banner = within(await screen.findByRole('region', { name: '임시 비밀번호를 쓰고 있어요.' }));
    expect(banner.getByRole('link', { name: '바꾸기' })).toHaveAttribute('href', '/profile/account-setting');
  });

  it('TMP-02 TMP-03 TMP-05 reminds in a dialog afterwards, which may be hidden for ever', async () => {
    const storage = new MemoryStorageAdapter({ [ASKED_PASSWORD_KEY]: '1' });
    await renderApp('/challenge', { signedIn: mailed, storage });
    const dialog = within(await screen.findByRole('dialog', { name: '임시 비밀번호를 쓰고 있어요' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: '다시 보지 않기' }));
    fireEvent.click(dialog.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(storage.read(HID_REMINDER_KEY)).toBe('[1]');
    expect(screen.queryByRole('region', { name: '임시 비밀번호를 쓰고 있어요.' })).not.toBeInTheDocument();
  });

  it('TMP-06 TMP-07 does not remind of the password where it is being changed', async () => {
    const storage = new MemoryStorageAdapter({ [ASKED_PASSWORD_KEY]: '1' });
    const { router } = await renderApp('/profile/account-setting', { signedIn: mailed, storage });
    expect(await field('새 비밀번호')).toBeInTheDocument();
    expect(screen.queryByLabelText('지금 비밀번호')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate('/challenge'));
    expect(await screen.findByRole('dialog', { name: '임시 비밀번호를 쓰고 있어요' })).toBeInTheDocument();
  });

  it('VAL-28 is not replaced by a common one, of which nothing good is said', async () => {
    await renderApp('/change-password-first-time', { signedIn: mailed });
    await expectPraiseOfUncommonAlone(await field('새 비밀번호'));
    expect(screen.getByRole('button', { name: '지금 바꾸기' })).toBeDisabled();
  });

  it('I18N-12 I18N-13 is asked about in English too', async () => {
    await renderApp('/change-password-first-time', { signedIn: mailed, language: 'en' });
    expect(await screen.findByRole('button', { name: 'Change now' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Change next time' })).toBeEnabled();
  });

  it('SES-33 MODE-07 is replaced in a dialog within the app', async () => {
    const { router, pass } = await renderApp('/challenge', {
      signedIn: mailed,
      device: IPHONE_APP,
      bridge: new ScriptedBridgeAdapter(),
    });
    expect(await screen.findByRole('dialog', { name: '새 비밀번호를 정해 주세요' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/challenge');
    await write('새 비밀번호', 'Changed1!');
    await write('새 비밀번호 확인', 'Changed1!');
    await press('지금 바꾸기');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pass(HOME_AFTER_PASSWORD_MS);
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
  });
});

describe('a member who came by Apple without a name', () => {
  const nameless = anAccount(1, { provider: 'apple', name: undefined });

  it('WRT-01 WRT-02 WRT-03 WRT-04 WRT-05 has to choose one, of the specified form', async () => {
    await renderApp('/originals', { signedIn: nameless });
    const dialog = await screen.findByRole('dialog', { name: '작가 이름을 정해 주세요' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).toBeInTheDocument();
    const name = await field('작가 이름');
    for (const [value, text] of [
      ['가나다라마바사아자차카', '작가 이름은 10자까지 쓸 수 있어요.'],
      ['a b', '한글, 영문, 숫자로 10자까지 쓸 수 있어요.'],
      ['', '작가 이름을 입력해 주세요.'],
    ] as const) {
      fireEvent.input(name, { target: { value } });
      fireEvent.blur(name);
      await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(text)));
      // The hint beside the label has the same words as one of them.
      expect(within(dialog).getByText(text, { selector: '[data-kind=problem]' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: '이 이름으로 시작하기' })).toBeDisabled();
    }
  });

  it('WRT-07 WRT-08 ERR-15 takes a name that nobody has, and shows it then', async () => {
    const { app } = await renderApp('/originals', { signedIn: nameless, accounts: [anAccount(2, { name: '하진' })] });
    await write('작가 이름', '하진');
    await press('이 이름으로 시작하기');
    expect(await screen.findByText('이미 있는 이름이에요.')).toBeInTheDocument();
    await write('작가 이름', '김a1');
    await press('이 이름으로 시작하기');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.session.user?.name).toBe('김a1');
    expect(screen.getByText('김a1 님')).toBeInTheDocument();
  });
});

describe('the app’s login', () => {
  const inApp = (device = IPHONE_APP) => ({ accounts: [member], device, bridge: new ScriptedBridgeAdapter() });
  const tab = (name: string) =>
    within(screen.getByRole('navigation', { name: '아래 메뉴' })).getByRole('link', { name });

  it('SES-11 SES-24 HDR-24 MODE-02 MODE-11 I18N-11 opens over the page, and leaves a visitor where they were', async () => {
    const { router, tokens, user } = await renderApp('/challenge', inApp());
    await user.click(tab('내 서랍'));
    const modal = within(await screen.findByRole('dialog', { name: '로그인' }));
    expect(router.state.location.pathname).toBe('/challenge');
    expect(await modal.findByText('또는 이메일로 로그인')).toBeInTheDocument();
    expect(modal.queryByText(/로그인한 지 오래되었/)).not.toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/challenge');
    expect(tokens.read()).toBeUndefined();
  });

  it('SES-13 SES-14 MODE-04 offers Apple on an iPhone, and not on Android', async () => {
    const { user, unmount } = await renderApp('/challenge', inApp());
    await user.click(tab('마이'));
    expect(await screen.findByRole('button', { name: 'Apple로 시작하기' })).toBeInTheDocument();
    unmount();
    const android = await renderApp('/challenge', inApp(ANDROID_APP));
    await android.user.click(tab('마이'));
    expect(await screen.findByRole('button', { name: '카카오로 시작하기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Apple/ })).not.toBeInTheDocument();
  });

  it('ERR-06 MODE-10 says of an unknown address and of another password the same, sentence by sentence', async () => {
    const { user } = await renderApp('/challenge', inApp());
    await user.click(tab('마이'));
    await signIn('nobody@soridam.example');
    const first = await screen.findByText('이메일 또는 비밀번호가 맞지 않아요.');
    expect(within(first.parentElement!).getByText('다시 한번 확인해 주세요.')).toBeInTheDocument();
    expect(await field('이메일')).toBeInvalid();
    expect(await field('비밀번호')).toBeInvalid();
  });

  it('SES-92 says over the page to whom it belongs that their login has expired', async () => {
    const { page, tokens } = await renderApp('/profile/my-box', { ...inApp(), accounts: [], signedIn: member });
    tokens.keep('expired', true);
    await act(async () => page.happen('connected'));
    const modal = within(await screen.findByRole('dialog', { name: '로그인' }));
    const words = await modal.findByText(/로그인한 지 오래되었거나 다른 기기에서 로그아웃했어요/);
    expect(words).toHaveAttribute('role', 'status');
    await signIn('member1@soridam.example');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('BRG-04 leads a member to the page that asked for one, and tells the app', async () => {
    const options = inApp();
    const { router, user } = await renderApp('/challenge', options);
    await user.click(tab('내 서랍'));
    await signIn('member1@soridam.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-box'));
    expect(options.bridge.told.map(({ type }) => type)).toContain('emailLogin');
  });

  it('BRG-02 BRG-14 ERR-07 asks the app for Kakao’s token, and says when that fails', async () => {
    const options = { ...inApp(), bridge: new ScriptedBridgeAdapter({ kakaoLogin: fail({ kind: 'refused' }) }) };
    const { user } = await renderApp('/challenge', options);
    await user.click(tab('마이'));
    await press('카카오로 시작하기');
    expect(await screen.findByText('카카오로 로그인하지 못했어요.')).toBeInTheDocument();
    expect(options.bridge.told.map(({ type }) => type)).toContain('kakaoLogin');
  });
});
