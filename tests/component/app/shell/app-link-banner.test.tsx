import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../support/render-app.tsx';

const LINK = 'soridam://originals';

/** The page, come to by a link, loaded anew, or come back to. */
async function opened(type: NavigationTimingType, appLink: string | undefined = LINK) {
  class Navigation {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new Navigation() as unknown as PerformanceNavigationTiming,
  ]);
  const left: unknown[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(address));
  const device = { mode: 'web', platform: 'ios', ...(appLink !== undefined && { appLink }) } as const;
  const page = await renderApp('/originals', { device });
  return { ...page, left };
}

const banner = () => screen.findByRole('region', { name: '앱에서 열기' });

describe('a page that is meant for the app', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('MODE-06 MODE-14 opens the app once, offers it again, and stays usable without', async () => {
    const { left, user } = await opened('navigate');
    expect(await banner()).toBeInTheDocument();
    expect(left).toEqual([LINK]);
    expect(screen.getByRole('link', { name: '앱에서 열기' })).toHaveAttribute('href', LINK);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('region', { name: '앱에서 열기' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  it.each(['reload', 'back_forward'] as const)('MODE-14 opens nothing by itself after %s', async (type) => {
    const { left } = await opened(type);
    expect(await banner()).toBeInTheDocument();
    expect(left).toEqual([]);
  });
});
