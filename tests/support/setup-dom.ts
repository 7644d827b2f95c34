import './no-owner-stacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { knowPopoverDialogs } from './popover-dialogs.ts';

// The browser in memory knows no popovers: what is in them always shows.
HTMLElement.prototype.hidePopover ??= () => undefined;
knowPopoverDialogs();

// Screens are fetched when they are first shown, which takes its time on a machine with more to do than this.
// Shorter than the runner's own limit, so that what is missing is named.
configure({ asyncUtilTimeout: Number(process.env['TEST_PATIENCE'] ?? 60_000) * 0.75 });

afterEach(() => {
  cleanup();
  // What a page kept in its tab or on its device is not there for the next test.
  for (const storage of [window.sessionStorage, window.localStorage]) storage.clear();
  // What user-event put in its place, with what somebody copied.
  Reflect.deleteProperty(navigator, 'clipboard');
});
