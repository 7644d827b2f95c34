import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../support/render-app.tsx';

const banner = (name = '다른 브라우저로 열기') => screen.queryByRole('region', { name });

describe('inside the browser of another app', () => {
  it('SHR-12 offers the device’s own browser, and is closed by who wants to stay', async () => {
    const { user } = await renderApp('/originals', { device: { mode: 'web', platform: 'android', inApp: 'kakao' } });
    expect(within(banner()!).getByRole('button', { name: '브라우저로 열기' })).toBeInTheDocument();
    await user.click(within(banner()!).getByRole('button', { name: '닫기' }));
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  it('SHR-12 says which menu to press where no address leads out', async () => {
    await renderApp('/originals', { device: { mode: 'web', platform: 'ios', inApp: 'other' } });
    expect(banner()).toHaveTextContent('Safari로 열기');
    expect(within(banner()!).queryByRole('button', { name: '브라우저로 열기' })).not.toBeInTheDocument();
  });

  it('speaks English too', async () => {
    const device = { mode: 'web', platform: 'android', inApp: 'webview' } as const;
    await renderApp('/originals', { device, language: 'en' });
    expect(
      within(banner('Open in another browser')!).getByRole('button', { name: 'Open in browser' }),
    ).toBeInTheDocument();
  });

  it.each([
    { mode: 'web', platform: 'android' },
    { mode: 'web', platform: 'other' },
    { mode: 'app', platform: 'ios' },
  ] as const)('stands in no other browser: $mode on $platform', async (device) => {
    await renderApp('/originals', { device });
    expect(banner()).not.toBeInTheDocument();
  });
});
