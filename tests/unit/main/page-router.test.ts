import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRouter } from '../../../src/main/page-router.ts';

/** A router that notes what it tells; its other page comes when `arrive` is called. */
function aRouter() {
  let arrive: () => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = pageRouter(createMemoryRouter([{ path: '/' }, { path: '/other', loader }]));
  const told: string[] = [];
  const end = router.subscribe(({ navigation, location }) => told.push(`${navigation.state} ${location.pathname}`));
  return { router, told, end, arrive: () => arrive() };
}

describe('a page that is on its way', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is told of once when its data is known: when it has come', async () => {
    const { router, told, arrive } = aRouter();
    const went = router.navigate('/other');
    await vi.advanceTimersByTimeAsync(49);
    arrive();
    await went;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['idle /other']);
    expect(router.state.location.pathname).toBe('/other');
  });

  it('is told of before when it stays away', async () => {
    const { router, told, arrive } = aRouter();
    const went = router.navigate('/other');
    await vi.advanceTimersByTimeAsync(50);
    expect(told).toEqual(['loading /']);
    arrive();
    await went;
    expect(told).toEqual(['loading /', 'idle /other']);
  });

  it('is not told of to who has gone', async () => {
    const { router, told, end } = aRouter();
    void router.navigate('/other');
    await vi.advanceTimersByTimeAsync(10);
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
  });
});
