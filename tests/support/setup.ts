import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The browser in memory knows no popovers: what is in them always shows.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.hidePopover ??= () => undefined;

// Screens are fetched when they are first shown, which takes its time on a machine with more to do than this.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
