import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const PATH = '/profile/account-setting';
const member = anAccount(2, { email: 'sori@soridam.example' });
const unreached = anAccount(3, { email: undefined, provider: 'kakao' });

const section = () => within(screen.getByRole('region', { name: '메일' }));
const weekly = () => section().findByRole('switch', { name: '한 주에 한 번 메일 받기' });

describe('the setting of the weekly mail', () => {
  it('NTF-13 is off until a member turns it on, and says then where the mail goes', async () => {
    const { talk, user } = await renderApp(PATH, { signedIn: member });
    const control = await weekly();
    await waitFor(() => expect(control).toBeEnabled());
    expect(control).not.toBeChecked();
    expect(section().queryByText(/sori@/)).toBeNull();
    await user.click(control);
    expect(control).toBeChecked();
    expect(section().getByText('sori@soridam.example 주소로 보내요.')).toBeInTheDocument();
    await waitFor(() => expect(talk.weeklyMailOf(member.user).isOn).toBe(true));
    await user.click(control);
    await waitFor(() => expect(talk.weeklyMailOf(member.user).isOn).toBe(false));
  });

  it('NTF-13 says to who has no confirmed address why it cannot be on, and where new episodes are', async () => {
    await renderApp(PATH, { signedIn: unreached });
    expect(await section().findByText(/확인된 이메일 주소가 없어서/)).toBeInTheDocument();
    expect(await weekly()).toBeDisabled();
    expect(section().getByRole('link', { name: '서랍에서 보기' })).toHaveAttribute('href', '/profile/my-box?tab=fresh');
  });

  it('NTF-13 is taken back where the server does not take it, which is said', async () => {
    const { talk, user } = await renderApp(PATH, { signedIn: member });
    const control = await weekly();
    await waitFor(() => expect(control).toBeEnabled());
    talk.failure = 'offline';
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(await screen.findByRole('alert')).toHaveTextContent('연결이 끊겼어요.');
    expect(talk.weeklyMailOf(member.user).isOn).toBe(false);
  });

  it('NTF-13 ERR-27 says that it did not come and why, and reads it when the network is back', async () => {
    const { talk } = await renderApp(PATH, {
      signedIn: member,
      arrange: (world) => void (world.talk.failure = 'offline'),
    });
    const told = await section().findByText('메일 설정을 불러오지 못했어요.');
    expect(told.parentElement).toHaveTextContent('연결이 끊겼어요.');
    expect(await weekly()).toBeDisabled();
    talk.failure = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(await weekly()).toBeEnabled();
  });

  it('NTF-13 is said in English', async () => {
    await renderApp(PATH, { signedIn: member, language: 'en' });
    const english = within(await screen.findByRole('region', { name: 'Email' }));
    expect(english.getByRole('switch', { name: 'One email a week' })).not.toBeChecked();
    expect(english.getByText(/No news, no email/)).toBeInTheDocument();
  });
});
