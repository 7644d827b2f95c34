import { useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent, LazyBoundary } from '../../../src/ui/app/lazy-component.ts';

/** Milliseconds between two changes of what is told, and those that it takes to draw one of the rows. */
const TICK_MS = 20;
const ROW_MS = 6;
const ROWS = 10;

/** What the clock of the page shows; it moves while rows are drawn, and then alone. */
let now = 0;
let second = 0;
let drawnRows = 0;
let tell: () => void = () => undefined;

/** What goes on all the while, as the time of a story does. */
function Time() {
  const shown = useSyncExternalStore(
    (listener) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
    () => second,
  );
  return <time>{shown}</time>;
}

/** Takes its time, in which what is told may change. */
function takeTime(): void {
  drawnRows += 1;
  now += ROW_MS;
  if (Math.floor(now / TICK_MS) === second) return;
  second = Math.floor(now / TICK_MS);
  // As a timer would: once React lets go of the thread, which it does after each row.
  queueMicrotask(tell);
}

function Row() {
  takeTime();
  return <li>row</li>;
}

/** A surface that a slow device draws for longer than it has until the next change. */
function Surface() {
  return (
    <ul>
      {Array.from({ length: ROWS }, (_, index) => (
        <Row key={index} />
      ))}
    </ul>
  );
}

describe('a late part', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // React draws as it does in a browser: a slice at a time.
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => delete environment.IS_REACT_ACT_ENVIRONMENT);

  it('SHL-56 is shown when it has come, however much goes on meanwhile', async () => {
    let come: (part: ComponentType) => void = () => undefined;
    const Late = lazyComponent(() => new Promise<ComponentType>((resolve) => (come = resolve)));
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(
      <>
        <Time />
        <LazyBoundary fallback={<p>soon</p>}>
          <Late />
        </LazyBoundary>
      </>,
    );
    while (!place.hasChildNodes()) await new Promise((next) => setImmediate(next));
    expect(place).toHaveTextContent('soon');
    come(Surface);
    const isShown = () => place.querySelectorAll('li').length === ROWS;
    // React alone would begin again with each change, for ever.
    while (!isShown() && drawnRows < 100 * ROWS) await new Promise((next) => setImmediate(next));
    expect(drawnRows).toBe(ROWS);
    expect(isShown()).toBe(true);
    expect(place).not.toHaveTextContent('soon');
    root.unmount();
  });
});
