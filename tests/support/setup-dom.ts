import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The browser in memory knows no popovers: what is in them always shows.
HTMLElement.prototype.hidePopover ??= () => undefined;

// Screens are fetched when they are first shown, which takes its time on a machine with more to do than this.
// Shorter than the runner's own limit, so that what is missing is named.
configure({ asyncUtilTimeout: 45_000 });

afterEach(() => {
  cleanup();
  // What user-event put in its place, with what somebody copied.
  Reflect.deleteProperty(navigator, 'clipboard');
});

// Files share one document, its address and what the browser keeps (ADR 0038).
afterAll(async () => {
  // A module that is being fetched when a file ends is lost to those that follow it in this worker.
  await vi.dynamicImportSettled();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
});
