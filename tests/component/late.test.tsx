import { useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late, LateBoundary } from '../../src/ui/late.ts';

/** Milliseconds between two changes of what is told, and those that it takes to draw one of the rows. */
const TICK_MS = 20;
const ROW_MS = 6;

let second = 0;

/** What goes on all the while, as the time of a story does. */
function Time() {
  const shown = useSyncExternalStore(
    (tell) => {
      const timer = setInterval(() => {
        second += 1;
        tell();
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    () => second,
  );
  return <time>{shown}</time>;
}

function beBusy(): void {
  const until = performance.now() + ROW_MS;
  while (performance.now() < until) continue;
}

function Row() {
  beBusy();
  return <li>row</li>;
}

/** A surface that a slow device draws for longer than it has until the next change. */
function Surface() {
  return (
    <ul>
      {Array.from({ length: 10 }, (_, index) => (
        <Row key={index} />
      ))}
    </ul>
  );
}

describe('a late part', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // React draws as it does in a browser: a slice at a time.
  beforeEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
  afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

  it('SHL-56 is shown when it has come, however much goes on meanwhile', async () => {
    let come: (part: ComponentType) => void = () => undefined;
    const Late = late(() => new Promise<ComponentType>((resolve) => (come = resolve)));
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(
      <>
        <Time />
        <LateBoundary fallback={<p>soon</p>}>
          <Late />
        </LateBoundary>
      </>,
    );
    await vi.waitFor(() => expect(place).toHaveTextContent('soon'));
    const before = second;
    await vi.waitFor(() => expect(second).toBeGreaterThan(before));
    come(Surface);
    await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(10), { timeout: 5_000 });
    expect(place).not.toHaveTextContent('soon');
    root.unmount();
  });
});
