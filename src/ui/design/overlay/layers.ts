import { useEffect, useLayoutEffect, useRef } from 'react';

/** What `history.state` says of an entry that belongs to a layer: how many layers stood when it was made. */
const DEPTH_KEY = 'layers';

interface Layer {
  readonly close: () => void;
  /** It takes the window or a side of it: the page behind is held, and a page that is asked for waits until it is gone. */
  readonly isSurface: boolean;
  readonly element: HTMLElement | undefined;
}

/**
 * What stands above the page, the topmost last: surfaces, dialogs and popovers. Each has one entry in the browser's
 * history, so that the back button closes it as Escape does; closed in any other way, it takes its entry along. The
 * router never hears of these entries: the page does not change.
 */
class Layers {
  private open: readonly Layer[] = [];
  /** Entries of layers up to the one that the browser is at. */
  private entries = 0;
  /** The page that they were made on. */
  private page = '';
  private isTravelling = false;
  private isConnected = false;
  /** Pages on their way, which go from the entry of the page itself. */
  private leaving = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly landing: (() => void)[] = [];

  /**
   * @param element of a popover, which leaves the document without a word
   * @returns a function to call once the layer is gone
   */
  add(close: () => void, isSurface = true, element?: HTMLElement): () => void {
    this.connect();
    const layer = { close, isSurface, element };
    this.open = [...this.open, layer];
    this.settleSoon();
    return () => {
      this.open = this.open.filter((one) => one !== layer);
      this.settleSoon();
    };
  }

  /**
   * Changes the page from its own entry, so that the back button leads to it, and not to a layer that stood on it.
   * @param navigate settles once the page has changed, or will not
   */
  async leave(navigate: () => Promise<void>): Promise<void> {
    if (this.entries === 0 && !this.isTravelling) return navigate();
    this.leaving += 1;
    try {
      if (this.isTravelling) await this.landed();
      if (this.entries > 0 && depthOf(window.history.state) === this.entries) {
        const landed = this.landed();
        this.travel(-this.entries);
        await landed;
      }
      this.entries = 0;
      await navigate();
    } finally {
      this.leaving -= 1;
      this.settleSoon();
    }
  }

  private landed(): Promise<void> {
    return new Promise((resolve) => this.landing.push(resolve));
  }

  /** Runs `task` once no surface stands any more. */
  whenGone(task: () => void): void {
    this.waiting.push(task);
    this.settleSoon();
  }

  /** Once, and for as long as the document lives. Capturing, it comes before the router. */
  private connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    window.addEventListener('popstate', (event) => this.onTravelled(event), { capture: true });
    window.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** A layer that gives way to another one in the same turn leaves its entry to it. */
  private settleSoon(): void {
    queueMicrotask(() => this.settle());
  }

  private settle(): void {
    this.open = this.open.filter(({ element }) => element?.isConnected !== false);
    const isCovered = this.open.some(({ isSurface }) => isSurface);
    holdPage(isCovered);
    if (this.isTravelling || this.leaving > 0) return;
    // Another page has come meanwhile; the entries lie behind it.
    if (depthOf(window.history.state) !== this.entries) this.entries = 0;
    while (this.entries < this.open.length) this.push();
    if (this.entries > this.open.length) this.travel(this.open.length - this.entries);
    else if (!isCovered) for (const task of this.waiting.splice(0)) task();
  }

  private push(): void {
    this.entries += 1;
    this.page = window.location.href;
    const state: unknown = window.history.state;
    window.history.pushState({ ...(typeof state === 'object' ? state : {}), [DEPTH_KEY]: this.entries }, '');
  }

  private travel(steps: number): void {
    this.isTravelling = true;
    window.history.go(steps);
  }

  private onTravelled(event: PopStateEvent): void {
    const depth = depthOf(event.state);
    const isOurs = window.location.href === this.page && (depth > 0 || this.entries > 0);
    if (!isOurs) {
      this.land();
      return;
    }
    event.stopImmediatePropagation();
    if (this.isTravelling) {
      this.entries = depth;
      this.land();
    } else if (depth > this.entries) {
      // Forward to a layer that was closed: there is nothing to come back to.
      this.travel(this.entries - depth);
    } else {
      this.entries = depth;
      for (const layer of this.open.slice(depth).toReversed()) layer.close();
    }
    this.settleSoon();
  }

  private land(): void {
    this.isTravelling = false;
    for (const resolve of this.landing.splice(0)) resolve();
  }

  private onKey(event: KeyboardEvent): void {
    // A drag that Escape cancels has spent the key; a dialog or popover above the layers takes it for itself.
    const isAbove = event.target instanceof Element && event.target.closest('dialog, [popover]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) this.open.at(-1)?.close();
  }
}

/** Keeps the page behind the layers from scrolling, and where it is: as if its scroll bar still took its room. */
function holdPage(isCovered: boolean): void {
  const { clientWidth, style } = document.documentElement;
  if (isCovered === (style.overflow !== '')) return;
  style.setProperty('--scroll-bar', isCovered ? `${window.innerWidth - clientWidth}px` : null);
  style.overflow = isCovered ? 'hidden' : '';
}

function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(DEPTH_KEY in state)) return 0;
  return typeof state[DEPTH_KEY] === 'number' ? state[DEPTH_KEY] : 0;
}

/** The layers of this document. */
export const layers = new Layers();

/**
 * Makes the component a layer as long as `isOpen`: Escape and the back button call `close`.
 * @param isSurface the page behind it is held
 */
export function useLayer(isOpen: boolean, close: () => void, isSurface = true): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    return layers.add(() => latest.current(), isSurface);
  }, [isOpen, isSurface]);
}
