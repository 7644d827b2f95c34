import { act, render, screen, within } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { lazyComponent } from '../../../../src/ui/app/lazy-component.ts';
import { renderApp } from '../../../support/render-app.tsx';

const APP = deviceOf('SoridamApp/1.0 (android)');

/** Shows a part of the page whose module cannot be fetched as long as there is no network. */
function showLazyModule() {
  const network = { isThere: false };
  const Part = lazyComponent(async (): Promise<ComponentType<object>> => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>왔어요</p>;
  });
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return network;
}

describe('a part of the page that cannot be fetched', () => {
  it.each([
    ['ko', '연결이 잠시 끊겼어요', '다시 시도'],
    ['en', 'The connection dropped', 'Try again'],
  ] as const)('ERR-27 is told of, and comes when it is asked for again: %s', async (language, words, again) => {
    const { user } = await renderApp('/originals', { language });
    const network = showLazyModule();
    expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    network.isThere = true;
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('ERR-27 comes by itself when the network is back', async () => {
    await renderApp('/originals');
    const network = showLazyModule();
    expect(await screen.findByText('연결이 잠시 끊겼어요')).toBeInTheDocument();
    network.isThere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
    expect(screen.queryByText('연결이 잠시 끊겼어요')).not.toBeInTheDocument();
  });

  it('ERR-27 is told of and asked for within the dialog that stands, as is what a toast says', async () => {
    const { user, app } = await renderApp('/series/1/episodes');
    await user.click(screen.getAllByRole('button', { name: '공유' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: '이야기 나누기' });
    const network = showLazyModule();
    expect(await within(dialog).findByText('연결이 잠시 끊겼어요')).toHaveAttribute('role', 'alert');
    act(() => app.toasts.show({ kind: 'alert', message: 'offline' }));
    expect(within(dialog).getByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeInTheDocument();
    network.isThere = true;
    await user.click(within(dialog).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '닫기' }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeInTheDocument();
  });

  it('ERR-27 SES-11 is told of within the app’s sign-in as well, as is what a toast says', async () => {
    const { user, app } = await renderApp('/series/1/episodes', { device: APP, bridge: new ScriptedBridgeAdapter() });
    act(() => app.login.open());
    const dialog = await screen.findByRole('dialog', { name: '로그인' });
    const network = showLazyModule();
    expect(await within(dialog).findByText('연결이 잠시 끊겼어요')).toHaveAttribute('role', 'alert');
    act(() => app.toasts.show({ kind: 'alert', message: 'offline' }));
    expect(within(dialog).getByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeInTheDocument();
    network.isThere = true; // what a page misses outlives its test
    await user.click(within(dialog).getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('왔어요')).toBeInTheDocument();
  });
});
