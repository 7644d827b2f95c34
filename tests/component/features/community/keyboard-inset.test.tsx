import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeyboardInset } from '../../../../src/ui/features/community/components/use-keyboard-inset.ts';

it('CMT-17 the sheet of comments makes room for a keyboard, and none for what a zoom leaves out', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 });
  vi.stubGlobal('visualViewport', viewport);
  const sheet = document.createElement('div');
  renderHook(() => useKeyboardInset({ current: sheet }));
  const roomAt = (scale: number, height: number): string => {
    Object.assign(viewport, { scale, height });
    viewport.dispatchEvent(new Event('resize'));
    return sheet.style.getPropertyValue('--keyboard');
  };
  expect(roomAt(1, window.innerHeight - 300)).toBe('300px');
  expect(roomAt(1, window.innerHeight)).toBe('0px');
  expect(roomAt(2, window.innerHeight / 2)).toBe('0px');
});
