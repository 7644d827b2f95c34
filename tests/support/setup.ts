import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The browser in memory knows no popovers: what is in them always shows.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.hidePopover ??= () => undefined;

afterEach(cleanup);
