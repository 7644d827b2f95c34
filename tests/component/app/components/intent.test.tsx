import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { Readiness } from '../../../../src/application/ports/audio-port.ts';
import { onIntent, REST_MS } from '../../../../src/ui/app/intent.ts';

describe('a control that makes ready what it will play', () => {
  let clock: VirtualClockAdapter;
  const prepared: Record<Readiness, string[]> = { addressed: [], loaded: [], whole: [] };
  const control = (name: string): HTMLElement => screen.getByRole('button', { name });

  beforeEach(() => {
    clock = new VirtualClockAdapter();
    render(
      ['one', 'two'].map((name) => (
        <button key={name} type="button" {...onIntent(clock, (readiness) => prepared[readiness].push(name))}>
          {name}
        </button>
      )),
    );
  });
  afterEach(() => {
    Object.assign(prepared, { addressed: [], loaded: [], whole: [] });
  });

  it('does so when the pointer rests on it, and not when it passes over it', () => {
    fireEvent.pointerEnter(control('one'));
    clock.advance(REST_MS - 1);
    fireEvent.pointerLeave(control('one'));
    fireEvent.pointerEnter(control('two'));
    clock.advance(REST_MS - 1);
    expect(prepared.loaded).toEqual([]);
    clock.advance(1);
    expect(prepared.loaded).toEqual(['two']);
  });

  it('does so when the thing before it went away under the pointer', () => {
    fireEvent.pointerEnter(control('one'));
    clock.advance(REST_MS - 1);
    fireEvent.pointerEnter(control('two'));
    clock.advance(REST_MS);
    expect(prepared.loaded).toEqual(['two']);
  });

  it('knows where its sound is as soon as a pointer comes', () => {
    fireEvent.pointerEnter(control('one'));
    expect(prepared).toEqual({ addressed: ['one'], loaded: [], whole: [] });
  });

  it('does so at once when it is pressed, and when the keys reach it', () => {
    fireEvent.pointerDown(control('one'));
    fireEvent.focus(control('two'));
    expect(prepared.loaded).toEqual(['one', 'two']);
  });
});
