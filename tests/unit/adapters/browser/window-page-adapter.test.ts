import { describe, expect, it, vi } from 'vitest';
import { WindowPageAdapter } from '../../../../src/adapters/browser/window-page-adapter.ts';
import type { PageEvent } from '../../../../src/application/ports/page-port.ts';

describe('the window', () => {
  it('is shown when somebody looks at it again, and hidden as soon as it is covered, before it is left, until nobody listens', () => {
    const heard: PageEvent[] = [];
    const end = new WindowPageAdapter(window).subscribe((event) => heard.push(event));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual(['shown']);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual(['shown', 'hidden']);
    end();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(2);
  });

  it.each([
    [`${window.location.origin}/search?keyword=a%20b#found`, '/search?keyword=a%20b'],
    ['https://elsewhere.example/search', undefined],
  ])('came from %j, which is the page %j of this site', (referrer, from) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    expect(new WindowPageAdapter(window).cameFrom()).toBe(from);
  });
});
