import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/design/dialog/dialog.tsx';
import { followPopovers } from '../../../src/ui/design/overlay/follow-popovers.ts';
import { layers } from '../../../src/ui/design/overlay/layers.ts';

const depth = (): unknown => Reflect.get((window.history.state ?? {}) as object, 'layers');
const back = (): void => act(() => window.history.back());

/** A dialog on another one; each hands down a new function whenever it is drawn. */
function TwoDialogs() {
  const [open, setOpen] = useState(2);
  return (
    <>
      {open > 0 && (
        <Dialog title="below" onClose={() => setOpen(0)}>
          {null}
        </Dialog>
      )}
      {open > 1 && (
        <Dialog title="above" onClose={() => setOpen(1)}>
          {null}
        </Dialog>
      )}
    </>
  );
}

afterEach(async () => {
  // What a test leaves goes with its page, and takes its entries along.
  cleanup();
  await layers.leave(() => Promise.resolve());
});

describe('the back button', () => {
  it('SHL-100 closes one dialog at a time, the topmost first, and the page stays', async () => {
    const address = window.location.href;
    render(<TwoDialogs />);
    await waitFor(() => expect(depth()).toBe(2));
    back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'above' })).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'below' })).toBeVisible();
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.href).toBe(address);
  });

  it('SHL-100 finds no entry of a dialog that was closed in another way', async () => {
    const { unmount } = render(<TwoDialogs />);
    await waitFor(() => expect(depth()).toBe(2));
    unmount();
    await waitFor(() => expect(depth()).toBeUndefined());
  });

  it('SHL-100 passes a dialog that only its own buttons close', async () => {
    const { unmount } = render(<Dialog title="first">{null}</Dialog>);
    await act(() => Promise.resolve());
    expect(depth()).toBeUndefined();
    unmount();
  });

  it('SHL-100 closes a popover that has opened, and forgets one that is gone', async () => {
    const end = followPopovers();
    const popover = document.body.appendChild(document.createElement('div'));
    const hide = vi.fn<() => void>(() => tell('closed'));
    Object.assign(popover, { popover: 'auto', hidePopover: hide });
    const tell = (newState: string): void => {
      popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    };
    tell('open');
    await waitFor(() => expect(depth()).toBe(1));
    expect(document.documentElement.style.overflow, 'the page goes on being used').toBe('');
    back();
    await waitFor(() => expect(hide).toHaveBeenCalledOnce());
    tell('open');
    await waitFor(() => expect(depth()).toBe(1));
    popover.remove();
    await layers.leave(() => Promise.resolve());
    expect(depth()).toBeUndefined();
    end();
  });

  it('SHL-100 leads to the page on which a dialog stood when another page was asked for', async () => {
    const { unmount } = render(<TwoDialogs />);
    await waitFor(() => expect(depth()).toBe(2));
    const from: unknown[] = [];
    await layers.leave(async () => {
      from.push(depth());
      unmount();
      await Promise.resolve();
    });
    expect(from, 'the entry that the next one follows').toEqual([undefined]);
  });

  it('SHL-100 a page that is asked for while a dialog closes waits for its entry', async () => {
    const { unmount } = render(<TwoDialogs />);
    await waitFor(() => expect(depth()).toBe(2));
    unmount();
    await Promise.resolve();
    const from: unknown[] = [];
    await layers.leave(() => Promise.resolve(void from.push(depth())));
    expect(from).toEqual([undefined]);
  });
});
