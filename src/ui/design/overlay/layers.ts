import { useEffect } from 'react';

/** What `history.state` says of an entry that belongs to a layer: how many layers stood when it was made. */
const DEPTH_KEY = 'layers';

/**
 * The surfaces that stand above the page, the topmost last. Each has one entry in the browser's history, so that the
 * back button closes it as Escape does; closed in any other way, it takes its entry along. The router never hears of
 * these entries: the page does not change.
 */
class Layers {
  private readonly open: { readonly close: () => void }[] = [];
  /** Entries of layers up to the one that the browser is at. */
  private entries = 0;
  /** The page that they were made on. */
  private page = '';
  private isTravelling = false;
  private isConnected = false;
  private readonly waiting: (() => void)[] = [];

  /** @returns a function to call once the layer is gone */
  add(close: () => void): () => void {
    this.connect();
    const layer = { close };
    this.open.push(layer);
    this.settleSoon();
    return () => {
      this.open.splice(this.open.indexOf(layer), 1);
      this.settleSoon();
    };
  }

  /** Runs `task` once no layer stands any more and the browser is back at the page's own entry. */
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
    holdPage(this.open.length > 0);
    if (this.isTravelling) return;
    // Another page has come meanwhile; the entries lie behind it.
    if (depthOf(window.history.state) !== this.entries) this.entries = 0;
    while (this.entries < this.open.length) this.push();
    if (this.entries > this.open.length) this.travel(this.open.length - this.entries);
    else if (this.open.length === 0) for (const task of this.waiting.splice(0)) task();
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
      this.isTravelling = false;
      return;
    }
    event.stopImmediatePropagation();
    if (this.isTravelling) {
      this.isTravelling = false;
      this.entries = depth;
    } else if (depth > this.entries) {
      // Forward to a layer that was closed: there is nothing to come back to.
      this.travel(this.entries - depth);
    } else {
      this.entries = depth;
      for (const layer of this.open.slice(depth).toReversed()) layer.close();
    }
    this.settleSoon();
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

/** Makes the component a layer as long as `isOpen`: Escape and the back button call `close`. */
export function useLayer(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    return layers.add(close);
  }, [isOpen, close]);
}
