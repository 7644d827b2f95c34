import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { deviceOf } from '../../../../src/ui/app/device.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const APP = deviceOf('SoridamApp/1.0 (android)');

/** A link within the page, pressed. */
async function pressed(link: { href: string; target?: string; download?: string }, bridge: ScriptedBridgeAdapter) {
  const { user } = await renderApp('/originals', { device: APP, bridge });
  const anchor = Object.assign(document.createElement('a'), { textContent: 'Out', ...link });
  // What nobody took goes no further: the test's window must not leave.
  let isTaken: boolean | undefined;
  const end = (event: Event): void => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', end);
  screen.getByRole('main').append(anchor);
  await user.click(anchor);
  window.removeEventListener('click', end);
  return isTaken;
}

describe('links in the native app', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['the studio, in a tab of its own', { href: '/studio', target: '_blank' }, `${window.location.origin}/studio`],
    ['another site', { href: 'https://www.law.go.kr/' }, 'https://www.law.go.kr/'],
    ['a letter', { href: 'mailto:help@soridam.example' }, 'mailto:help@soridam.example'],
  ])('MODE-05 BRG-10 let the app open %s', async (_what, link, url) => {
    const bridge = new ScriptedBridgeAdapter();
    expect(await pressed(link, bridge)).toBe(true);
    expect(bridge.told).toEqual([{ type: 'openExternalLink', payload: { url } }]);
  });

  it.each([
    ['a page of the site', { href: '/discovery' }],
    ['a file to keep', { href: 'https://files.example/a.csv', download: 'a.csv' }],
    ['what is made on the page', { href: 'blob:https://soridam.example/1' }],
  ])('leave %s alone', async (_what, link) => {
    const bridge = new ScriptedBridgeAdapter();
    expect(await pressed(link, bridge)).toBe(false);
    expect(bridge.told).toEqual([]);
  });

  it('BRG-10 open a window where the app does not', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const bridge = new ScriptedBridgeAdapter({ openExternalLink: fail({ kind: 'silent' }) });
    await pressed({ href: 'https://www.law.go.kr/' }, bridge);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('https://www.law.go.kr/', '_blank', 'noopener'), SOON);
  });
});
