import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { fail } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { A_PASSWORD, aCatalogue, anAccount, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { aPart, heardTo } from '../../../support/player/journal-part.ts';
import { renderApp } from '../../../support/render-app.tsx';

const member = anAccount(1, { name: '하진' });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, value: string) => fireEvent.input(await field(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};
const header = () => within(screen.getByRole('banner'));

const PROFILE = [
  '/profile',
  '/profile/my-box',
  '/profile/candy-management',
  '/profile/account-setting',
  '/profile/account-setting-mobile',
  '/profile/musician-profile',
  '/profile/musician-profile-mobile',
  '/profile/musician-candy-management',
  '/profile/musician-candy-management/payment-candy',
  '/profile/my-content',
  '/profile/my-content/registerSeries',
  '/profile/my-content/clip/register',
  '/profile/my-content/1',
  '/profile/musician-content',
  '/profile/musician-content-post-series',
  '/profile/musician-content-post-clip',
];

describe('the shell of a member', () => {
  it('HDR-05 HDR-06 HDR-07 HDR-08 HDR-09 HDR-10 HDR-11 I18N-15 has a bell, and a menu of two groups', async () => {
    await renderApp('/originals', { signedIn: member });
    expect(await header().findByRole('button', { name: '알림' })).toBeInTheDocument();
    expect(header().queryByRole('link', { name: '로그인' })).not.toBeInTheDocument();
    const menu = within(header().getByRole('group', { name: '내 메뉴' }));
    expect(await menu.findByText('하진 님')).toBeInTheDocument();
    const linksOf = (group: string) =>
      within(menu.getByRole('navigation', { name: group }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf('기본 정보')).toEqual([
      ['내 서랍', '/profile/my-box'],
      ['내 캔디', '/profile/candy-management'],
      ['계정 설정', '/profile/account-setting'],
    ]);
    expect(linksOf('작가 정보')).toEqual([
      ['작가 프로필', '/profile/musician-profile'],
      ['내 작품', '/profile/my-content'],
      ['작가 캔디', '/profile/musician-candy-management'],
    ]);
    expect(menu.getByRole('button', { name: '로그아웃' })).toBeInTheDocument();
  });

  it('I18N-15 names the two groups of the menu, and what is in them, in English too', async () => {
    await renderApp('/originals', { signedIn: member, language: 'en' });
    const menu = within(await header().findByRole('group', { name: 'My menu' }));
    expect(await menu.findByText('Basic info')).toBeInTheDocument();
    const namesOf = (group: string) =>
      within(menu.getByRole('navigation', { name: group }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(namesOf('Basic info')).toEqual(['My box', 'My candy', 'Account settings']);
    expect(namesOf('Author info')).toEqual(['Author profile', 'My content', 'Author candy']);
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('HDR-07 I18N-14 greets as specified in English', async () => {
    await renderApp('/originals', { signedIn: member, language: 'en' });
    expect(await screen.findByText('하진 sir')).toBeInTheDocument();
  });

  it('PRO-04 ERR-16 draws a person where a picture cannot be loaded', async () => {
    await renderApp('/originals', { signedIn: anAccount(1, { imageUrl: '/gone.webp' }) });
    const button = await header().findByRole('button', { name: '내 메뉴' });
    fireEvent.error(button.querySelector('img')!);
    expect(button.querySelector('img')).toBeNull();
    expect(button.querySelector('svg')).not.toBeNull();
  });

  it('ENT-06 shows the picture of the member', async () => {
    const imageUrl = '/media/avatars/1.webp';
    await renderApp('/originals', { signedIn: anAccount(1, { imageUrl }) });
    const button = await header().findByRole('button', { name: '내 메뉴' });
    expect(button.querySelector('img')).toHaveAttribute('src', imageUrl);
  });

  it('SES-43 SES-55 HDR-04 signs out, and leads home', async () => {
    const { router, app, tokens } = await renderApp('/profile/my-box', { signedIn: member });
    const menu = within(await header().findByRole('group', { name: '내 메뉴' }));
    fireEvent.click(await menu.findByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
    expect(router.state.location.pathname).toBe('/originals');
    expect(tokens.read()).toBeUndefined();
    expect(await header().findByRole('link', { name: '로그인' })).toHaveAttribute('href', '/auth/signin');
  });

  it('NTF-06 MODE-08 BRG-07 opens the app’s own screen of notifications', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const device = deviceOf('Mozilla/5.0 (iPhone) SoridamApp/1.0 (ios)');
    await renderApp('/originals', { signedIn: member, device, bridge });
    fireEvent.click(await header().findByRole('button', { name: '알림' }));
    expect(bridge.told).toContainEqual({ type: 'openNotiScreen', payload: {} });
  });

  it('I18N-05 BRG-09 tells the app which language was chosen', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const device = deviceOf('Mozilla/5.0 (iPhone) SoridamApp/1.0 (ios)');
    await renderApp('/originals', { device, bridge });
    fireEvent.click(header().getByRole('button', { name: /^ENG/ }));
    expect(bridge.told).toContainEqual({ type: 'setLangLocale', payload: { locale: 'en' } });
  });

  it('FTR-02 MODE-03 has no footer in the app', async () => {
    const device = deviceOf('Mozilla/5.0 (iPhone) SoridamApp/1.0 (ios)');
    await renderApp('/originals', { device });
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});

describe('pages of the member’s own', () => {
  it.each(PROFILE)('SHL-38 ask a visitor of %s to sign in, and lead back there', async (path) => {
    const { router } = await renderApp(path, { accounts: [member] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    await write('이메일', 'member1@soridam.example');
    await write('비밀번호', A_PASSWORD);
    await press('로그인');
    const target = path === '/profile' ? '/profile/my-box' : path;
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it.each([
    ['while the sign-in comes', 'loading'],
    ['before the sign-in is drawn', 'idle'],
  ] as const)('SHL-38 ask a visitor who presses again %s', async (_, state) => {
    const { router } = await renderApp('/challenge');
    const stop = router.subscribe(({ navigation, location }) => {
      const { pathname } = navigation.location ?? location;
      if (pathname !== '/auth/signin' || navigation.state !== state) return;
      stop();
      void router.navigate('/profile/my-box');
    });
    await act(() => router.navigate('/profile/my-box'));
    await screen.findByRole('heading', { level: 1, name: '로그인' });
    expect(router.state.location.pathname).toBe('/auth/signin');
  });

  it.each(PROFILE)(
    'SHL-22 SHL-23 SHL-24 SHL-25 SHL-26 SHL-27 SHL-28 SHL-29 SHL-30 SHL-31 SHL-32 SHL-33 SHL-34 SHL-35 SHL-36 SHL-37 open to a member at %s',
    async (path) => {
      const { router } = await renderApp(path, { signedIn: member });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/./);
      expect(router.state.location.pathname).toBe(path === '/profile' ? '/profile/my-box' : path);
      expect(screen.queryByRole('heading', { name: '이곳에는 이야기가 없어요' })).not.toBeInTheDocument();
    },
  );

  it('PRO-11 begin with the box', async () => {
    const { router } = await renderApp('/profile', { signedIn: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/my-box'));
  });

  it('PRO-01 PRO-12 keep what was listened to, liked and bought in the box', async () => {
    const { user } = await renderApp('/profile/my-box', { signedIn: member });
    expect(await screen.findByRole('heading', { level: 1, name: '내 서랍' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '듣던 이야기 0', selected: true })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '아직 듣던 이야기가 없어요' })).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: '좋아요 0' }));
    expect(await screen.findByRole('heading', { name: '좋아요한 이야기가 없어요' })).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: '소장한 회차 0' }));
    expect(await screen.findByRole('heading', { name: '소장한 회차가 없어요' })).toBeInTheDocument();
  });

  it('PRO-12 JRN-34 say that what is heard stands in the player, where nothing else was left', async () => {
    const { app, user, pass, router } = await renderApp('/series/1/episodes', { signedIn: member });
    await user.click(screen.getByRole('button', { name: /^1화 이야기 101 .*듣기$/ }));
    await pass(15_000);
    await act(() => router.navigate('/profile/my-box'));
    expect(app.player.current().story?.id).toBe(101);
    const panel = within(await screen.findByRole('tabpanel', { name: /듣던 이야기/ }));
    expect(await panel.findByRole('heading', { name: '듣던 이야기는 플레이어에 있는 것뿐이에요' })).toBeInTheDocument();
    expect(panel.queryByText('아직 듣던 이야기가 없어요')).not.toBeInTheDocument();
  });

  it('PRO-12 HIS-10 list a series that was left, with the way back into it', async () => {
    const { app, user, pass, router } = await renderApp('/series/1/episodes', { signedIn: member });
    await user.click(screen.getByRole('button', { name: /^1화 이야기 101 .*듣기$/ }));
    await pass(15_000);
    await act(() => router.navigate('/series/2/episodes'));
    await user.click(await screen.findByRole('button', { name: /^1화 이야기 201 .*듣기$/ }));
    await pass(1000);
    await act(() => router.navigate('/profile/my-box'));
    const panel = within(await screen.findByRole('tabpanel', { name: /듣던 이야기/ }));
    expect(panel.getByRole('link', { name: '연재 1' })).toHaveAttribute('href', '/series/1/episodes');
    await user.click(panel.getByRole('button', { name: /^이어 듣기 ?: 연재 1$/ }));
    expect(app.player.current().story?.id).toBe(101);
  });

  it('PRO-12 HIS-03 say how much each part of the box holds, and what was heard to its end', async () => {
    const { user } = await renderApp('/profile/my-box', {
      signedIn: member,
      arrange: ({ members, talk }) => {
        const [id, last] = [seriesId(2), storyId(203)];
        members.listening.take(member.user.id, aPart(1, heardTo(id, last, 100, 100), members.now()), members.now(), {});
        talk.likes.toggle(id, member.user);
        talk.seriesFollows.toggle(id, member.user);
        talk.authorFollows.toggle(1 as AuthorId, member.user);
      },
    });
    const section = await screen.findByRole('heading', { name: '다 들은 이야기' });
    const panel = within(screen.getByRole('tabpanel', { name: '듣던 이야기 0' }));
    expect(panel.getByRole('link', { name: /연재 2/ })).toHaveAttribute('href', '/series/2/episodes');
    expect(panel.queryByText('아직 듣던 이야기가 없어요')).not.toBeInTheDocument();
    expect(section.tagName).toBe('H2');
    const tabs = await waitFor(() => {
      const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
      expect(names).toEqual(['듣던 이야기0', '새 회차', '책갈피0', '좋아요1', '팔로우2', '소장한 회차0']);
      return screen.getAllByRole('tab');
    });
    await user.click(tabs[3]!);
    expect(await screen.findByRole('link', { name: /연재 2/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '다 들은 이야기' })).not.toBeInTheDocument();
  });

  it('PRO-13 say how the account is signed in to', async () => {
    await renderApp('/profile/account-setting', { signedIn: anAccount(1, { provider: 'kakao', email: undefined }) });
    expect(await screen.findByText('카카오 계정에 이메일이 없어요')).toBeInTheDocument();
    expect(screen.queryByLabelText('지금 비밀번호')).not.toBeInTheDocument();
  });

  it('PRO-06 PRO-08 ERR-11 ERR-13 change the password, if the present one is right', async () => {
    await renderApp('/profile/account-setting', { signedIn: member });
    await write('지금 비밀번호', 'Wrong123!');
    await write('새 비밀번호', 'Changed1!');
    await write('새 비밀번호 확인', 'Changed1!');
    await press('비밀번호 바꾸기');
    expect(await screen.findByText('비밀번호가 맞지 않아요.')).toBeInTheDocument();
    await write('지금 비밀번호', A_PASSWORD);
    await press('비밀번호 바꾸기');
    expect(await screen.findByText('비밀번호를 바꿨어요.')).toBeInTheDocument();
    await waitFor(async () => expect(await field('새 비밀번호')).toHaveValue(''));
  });

  it('VAL-28 say of a common password that it is one, and do not praise it', async () => {
    await renderApp('/profile/account-setting', { signedIn: member });
    const password = await field('새 비밀번호');
    fireEvent.input(password, { target: { value: 'Password1!' } });
    fireEvent.blur(password);
    const common = expect.stringContaining('너무 흔해서 알아내기 쉬운 비밀번호예요. 다르게 정해 주세요.');
    await waitFor(() => expect(password).toHaveAccessibleDescription(common));
    expect(screen.queryByText('사용할 수 있는 비밀번호예요.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '비밀번호 바꾸기' })).toBeDisabled();
  });

  it('VAL-16 VAL-27 PRO-13 keep a phone number of digits alone, and forget it', async () => {
    const { app } = await renderApp('/profile/account-setting', { signedIn: member });
    const form = within(await screen.findByRole('form', { name: '연락처' }));
    const phone = form.getByLabelText('전화번호');
    const save = form.getByRole('button', { name: '저장' });
    fireEvent.input(phone, { target: { value: '010-1234' } });
    fireEvent.blur(phone);
    expect(await form.findByText('하이픈(-)과 글자 없이 숫자만 입력해 주세요.')).toBeInTheDocument();
    await waitFor(() => expect(save).toBeDisabled());
    fireEvent.input(phone, { target: { value: '01012345678' } });
    await waitFor(() => expect(save).toBeEnabled());
    fireEvent.click(save);
    expect(await screen.findByText('전화번호를 저장했어요.')).toBeInTheDocument();
    expect(app.session.user?.phone).toBe('01012345678');
    fireEvent.input(phone, { target: { value: '' } });
    await waitFor(() => expect(save).toBeEnabled());
    fireEvent.click(save);
    expect(await screen.findByText('전화번호를 지웠어요.')).toBeInTheDocument();
    expect(app.session.user?.phone).toBeUndefined();
  });

  it('ERR-27 say in a toast that the network is away, and keep what was typed', async () => {
    const { members } = await renderApp('/profile/account-setting', { signedIn: member });
    const form = within(await screen.findByRole('form', { name: '연락처' }));
    const phone = form.getByLabelText('전화번호');
    fireEvent.input(phone, { target: { value: '01012345678' } });
    await waitFor(() => expect(form.getByRole('button', { name: '저장' })).toBeEnabled());
    members.isOffline = true;
    fireEvent.click(form.getByRole('button', { name: '저장' }));
    expect(await screen.findByText(ko.messages.offline, { selector: '[data-kind=alert]' })).toBeInTheDocument();
    expect(phone).toHaveValue('01012345678');
  });

  it('VAL-27 say in English what is wrong with a phone number', async () => {
    await renderApp('/profile/account-setting', { signedIn: member, language: 'en' });
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    fireEvent.input(phone, { target: { value: '1'.repeat(16) } });
    fireEvent.blur(phone);
    expect(await screen.findByText('A phone number has up to 15 digits.')).toBeInTheDocument();
  });

  it('PRO-07 ERR-12 LIM-15 show other words of the server in a toast of three seconds', async () => {
    const { pass } = await renderApp('/profile/account-setting', {
      signedIn: member,
      arrange: async ({ app }) => {
        const { changePassword } = await app.account();
        changePassword.run = async () => fail({ kind: 'other', message: 'Try another one' });
      },
    });
    await write('지금 비밀번호', A_PASSWORD);
    await write('새 비밀번호', 'Changed1!');
    await write('새 비밀번호 확인', 'Changed1!');
    await press('비밀번호 바꾸기');
    expect(await screen.findByText('Try another one')).toBeInTheDocument();
    await pass(3000);
    expect(screen.queryByText('Try another one')).not.toBeInTheDocument();
  });

  it('SES-56 SHL-21 finish at home what Kakao’s page of logging out has begun', async () => {
    const { router, tokens, app } = await renderApp('/kakao/logout', { signedIn: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
    expect(tokens.read()).toBeUndefined();
    expect(app.session.isSignedIn).toBe(false);
  });

  it('PRO-16 PRO-05 end the membership, after saying what is kept', async () => {
    const { app, router, members } = await renderApp('/profile/account-setting', { signedIn: member });
    await press('탈퇴하기');
    const dialog = within(await screen.findByRole('dialog', { name: '소리담을 떠나시겠어요?' }));
    expect(dialog.getByText(/댓글은 ‘탈퇴한 사용자’의 글로 남아요/)).toBeInTheDocument();
    expect(dialog.getByText(/^사라져요: 남은 캔디와/)).toBeInTheDocument();
    expect(dialog.getByText(/^남겨요: 이미 신청한 정산/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.session.isSignedIn).toBe(true);

    await press('탈퇴하기');
    const again = within(await screen.findByRole('dialog'));
    fireEvent.input(again.getByLabelText('비밀번호'), { target: { value: A_PASSWORD } });
    const leave = again.getByRole('button', { name: '탈퇴하기' });
    await waitFor(() => expect(leave).toBeEnabled());
    fireEvent.click(leave);
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
    await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
    const proof = { provider: 'email', email: 'member1@soridam.example', password: A_PASSWORD } as const;
    expect(await members.signIn({ ...proof, autoLogin: false })).toEqual(fail({ kind: 'unknown-user' }));
  });

  it.each(['/profile/musician-profile', '/profile/musician-profile-mobile'])(
    'PRO-02 PRO-09 PRO-14 PRO-15 keep what an author shows of themselves, at %s',
    async (path) => {
      const { app } = await renderApp(path, { signedIn: member, accounts: [anAccount(2, { name: '서우' })] });
      await write('작가 이름', 'a b');
      await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeDisabled());
      await write('작가 이름', '서우');
      await press('저장');
      expect(await screen.findByText('이미 있는 이름이에요.')).toBeInTheDocument();
      await write('작가 이름', '새이름');
      await write('소개', '소리로 씁니다.');
      await press('저장');
      expect(await screen.findByText('프로필을 저장했어요.')).toBeInTheDocument();
      expect(app.session.user).toMatchObject({ name: '새이름', description: '소리로 씁니다.' });
    },
  );

  it('PRO-19 keep links, which the author’s page shows; what is no link is said, and stays', async () => {
    const { user, router, members } = await renderApp('/profile/musician-profile', {
      signedIn: member,
      catalogue: aCatalogue(anEntry(member.user.id)),
    });
    const links = within(await screen.findByRole('form', { name: '링크' }));
    await user.type(links.getByLabelText('링크 1'), 'hana.example/@sori');
    await user.type(links.getByLabelText('링크 3'), 'http://hana.example');
    await user.tab();
    expect(await links.findByText(/https로 시작하는 웹 주소를 적어 주세요/)).toBeVisible();
    expect(members.linksOf(member.user.id)).toEqual([]);
    await user.clear(links.getByLabelText('링크 3'));
    await user.click(links.getByRole('button', { name: '링크 저장' }));
    expect(await screen.findByText('프로필을 저장했어요.')).toBeVisible();
    await act(() => router.navigate(`/musician/${member.user.id}`));
    const list = await screen.findByRole('list', { name: /의 링크$/ });
    const link = within(list).getByRole('link', { name: /^hana\.example\/@sori/ });
    expect(link).toHaveAttribute('href', 'https://hana.example/@sori');
    expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  });

  it('PRO-17 change the picture, and refuse what is none', async () => {
    const { app } = await renderApp('/profile/musician-profile', { signedIn: member });
    const input = await screen.findByLabelText('사진 고르기', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['text'], 'a.txt', { type: 'text/plain' })] } });
    expect(await screen.findByText('JPEG, PNG, WebP 사진만 쓸 수 있어요.')).toBeInTheDocument();
    fireEvent.change(input, { target: { files: [new File(['bytes'], 'a.png', { type: 'image/png' })] } });
    expect(await screen.findByText('프로필을 저장했어요.')).toBeInTheDocument();
    expect(app.session.user?.imageUrl).toBeDefined();
    await press('사진 지우기');
    await waitFor(() => expect(app.session.user?.imageUrl).toBeUndefined());
  });

  it('PRO-03 SES-54 HDR-26 have a page for narrow windows with everything, the language and logging out', async () => {
    const { app } = await renderApp('/profile/account-setting-mobile', { signedIn: member });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('하진')).toBeInTheDocument();
    expect(main.getByRole('link', { name: '계정 설정' })).toHaveAttribute('href', '/profile/account-setting');
    expect(main.getByRole('link', { name: '내 작품' })).toHaveAttribute('href', '/profile/my-content');
    expect(main.getByRole('group', { name: '언어' })).toBeInTheDocument();
    fireEvent.click(main.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
  });
});

describe('a form whose login turns out to be over', () => {
  it('SES-08 ERR-27 holds what was typed again after the sign-in, for nobody else', async () => {
    const other = anAccount(2, { name: '밤산책' });
    const { app, members, tokens, router } = await renderApp('/profile/musician-profile', {
      signedIn: member,
      accounts: [other],
    });
    /** The server knows the login no more, which the next call finds out. */
    const endLogin = () =>
      act(async () => {
        await members.signOut(tokens.read() ?? '');
        await (await app.account()).setPhone.run('01012345678');
      });
    const signIn = async (email: string) => {
      await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
      await write('이메일', email);
      await write('비밀번호', A_PASSWORD);
      const button = await within(screen.getByRole('main')).findByRole('button', { name: '로그인' });
      await waitFor(() => expect(button).toBeEnabled());
      fireEvent.click(button);
      // Somebody else than before is not sent to a page of theirs (QUE-40).
      await waitFor(() => expect(router.state.location.pathname).toBe('/originals'));
      await act(() => router.navigate('/profile/musician-profile'));
    };
    await write('소개', '파도 소리를 모아요');
    await endLogin();
    await signIn(other.user.email ?? '');
    expect(await field('소개')).toHaveValue('');
    await endLogin();
    await signIn(member.user.email ?? '');
    await waitFor(async () => expect(await field('소개')).toHaveValue('파도 소리를 모아요'));
    await press('저장');
    expect(await screen.findByText('프로필을 저장했어요.')).toBeVisible();
  });
});
