import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { renderApp } from '../../../support/render-app.tsx';

type Options = NonNullable<Parameters<typeof renderApp>[1]>;

const ACCOUNT = { role: 'listener', email: 'listener@demo.soridam.example', password: 'Soridam1!' } as const;
/** A server of the demo. */
const arrange: NonNullable<Options['arrange']> = ({ members }) => {
  members.signInOptions = { ...members.signInOptions, demoAccounts: [ACCOUNT] };
};

/** The object that the simulator sets into its window. */
const android = () => Reflect.get(window, 'SoridamAndroid') as { postMessage: (json: string) => void };

async function opened(options: Options = {}) {
  const page = await renderApp('/dev/native-host', { arrange, ...options });
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^(휴대폰 화면|Phone screen)$/);
  const heard: unknown[] = [];
  // The test's frames load nothing.
  const value = { soridam: { receive: (json: string) => heard.push(JSON.parse(json)) } };
  Object.defineProperty(frame, 'contentWindow', { value });
  const choose = (label: string, choice: string) => page.user.selectOptions(screen.getByLabelText(label), choice);
  const ask = (type: string, payload: object = {}): void =>
    android().postMessage(JSON.stringify({ type, id: '1', payload }));
  return { ...page, frame, heard, choose, ask };
}

describe('the simulator of a native app', () => {
  it('shows the site in the mode of the app, and keeps a log of what it says', async () => {
    const { frame, ask, user } = await opened();
    expect(frame).toHaveAttribute('src', '/originals?mode=app');
    expect(screen.getByText('아직 오간 메시지가 없어요.')).toBeInTheDocument();
    ask('setLangLocale', { locale: 'en' });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('setLangLocale')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '기록 지우기' }));
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
  });

  it.each(['/dev/native-host', '/dev/bridge-check'])('%s has one bar in narrow windows, its own', async (path) => {
    await renderApp(path, { arrange });
    expect(await screen.findByRole('link', { name: '뒤로' })).toBeInTheDocument();
    expect(screen.getByRole('banner').className).toMatch(/wideOnly/);
  });

  it('BRG-14 signs whom one likes in with Kakao, or nobody', async () => {
    const { ask, heard, user, pass } = await opened();
    ask('kakaoLogin');
    await user.type(await screen.findByLabelText('로그인할 사람의 이름'), '별');
    await user.click(screen.getByRole('button', { name: '이 사람으로 로그인' }));
    const token = `stand-in-${Buffer.from('별').toString('base64')}`;
    await pass(0);
    expect(heard).toEqual([{ type: 'kakaoLogin', id: '1', payload: { token } }]);
    ask('kakaoLogin');
    await user.click(await screen.findByRole('button', { name: '취소' }));
    await pass(0);
    expect(heard[1]).toEqual({ type: 'kakaoLogin', id: '1', error: 'cancelled' });
  });

  it('CND-07 sells candy as the store of its phone', async () => {
    const { ask, heard, user, pass } = await opened({ language: 'en' });
    ask('iapCandy', { candyAmount: 100, wonAmount: 10_500 });
    expect(await screen.findByText('100 candy · ₩10,500')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Buy without paying' }));
    await pass(0);
    expect(heard).toEqual([
      {
        type: 'iapCandy',
        id: '1',
        payload: { store: 'google', receipt: expect.stringMatching(/^sandbox-/), productId: 'soridam.candy.100' },
      },
    ]);
  });

  it('opens what it is asked to, and says so at once', async () => {
    const { ask, heard, user, pass } = await opened();
    ask('openExternalLink', { url: 'https://example.com/' });
    const sheet = within(await screen.findByRole('group', { name: '기기의 브라우저' }));
    expect(sheet.getByText('https://example.com/')).toBeInTheDocument();
    await pass(0);
    expect(heard).toEqual([{ type: 'openExternalLink', id: '1', payload: {} }]);
    await user.click(sheet.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('group', { name: '기기의 브라우저' })).not.toBeInTheDocument();
  });

  it.each([
    ['거절하기', [{ type: 'openNotiScreen', id: '1', error: 'refused' }]],
    ['엉뚱하게 답하기', [{ type: 'openNotiScreen', id: '1', payload: { token: 7 } }]],
    ['두 번 답하기', Array(2).fill({ type: 'openNotiScreen', id: '1', payload: {} })],
  ])('WB1 does it wrong when told to: %s', async (manner, answers) => {
    const { ask, heard, choose, pass } = await opened();
    await choose('답하는 방식', manner);
    ask('openNotiScreen');
    await pass(0);
    expect(heard).toEqual(answers);
  });

  it('takes its object back when another phone is chosen', async () => {
    const { choose } = await opened();
    await choose('앱', 'iOS');
    expect(android()).toBeUndefined();
    expect(Reflect.get(window, 'webkit')).toMatchObject({ messageHandlers: { soridam: expect.anything() } });
  });

  it('is not there outside the demo', async () => {
    for (const path of ['/dev/native-host', '/dev/bridge-check']) {
      const { unmount } = await renderApp(path);
      expect(screen.getByRole('heading', { name: '찾는 화면이 없어요' })).toBeInTheDocument();
      unmount();
    }
  });
});

describe('the check of the bridge', () => {
  const agent = navigator.userAgent;
  afterEach(() => Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true }));

  const within10 = (device: Options['device'], bridge: Options['bridge']): Options => {
    Object.defineProperty(navigator, 'userAgent', { value: 'SoridamApp/1.0 (android)', configurable: true });
    return { arrange, ...(device && { device }), ...(bridge && { bridge }) };
  };
  const report = () => within(screen.getByRole('region', { name: '빠진 것' }));

  it('BRG-11 says of a browser that everything is lacking', async () => {
    await renderApp('/dev/bridge-check', { arrange });
    expect(await report().findByText('창에 넣은 브리지 객체')).toBeInTheDocument();
    expect(report().getAllByRole('listitem').length).toBeGreaterThan(3);
  });

  it('finds in a whole app nothing, and names the messages that fail', async () => {
    const bridge = new ScriptedBridgeAdapter({
      kakaoLogin: ok({ token: 'token' }),
      openNotiScreen: fail({ kind: 'refused' }),
    });
    const { user } = await renderApp('/dev/bridge-check', within10(deviceOf('SoridamApp/1.0 (android)'), bridge));
    await user.click(screen.getByRole('button', { name: 'kakaoLogin 보내기' }));
    await user.click(screen.getByRole('button', { name: 'setLangLocale 보내기' }));
    await user.click(screen.getByRole('button', { name: 'openNotiScreen 보내기' }));
    await waitFor(() => expect(report().getByText('openNotiScreen')).toBeInTheDocument());
    expect(report().queryByText('kakaoLogin')).not.toBeInTheDocument();
    expect(bridge.told.map(({ type }) => type)).toEqual(['kakaoLogin', 'setLangLocale', 'openNotiScreen']);
  });
});
