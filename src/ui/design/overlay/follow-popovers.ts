import { layers } from './layers.ts';

/**
 * Makes each popover of the document that a press beside it closes a layer as long as it is open.
 * @returns a function that ends it
 */
export function followPopovers(): () => void {
  const standing = new WeakMap<HTMLElement, () => void>();
  const follow = ({ target, newState }: ToggleEvent): void => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
    standing.get(target)?.();
    standing.delete(target);
    if (newState === 'open')
      standing.set(
        target,
        layers.add(() => target.hidePopover(), false, target),
      );
  };
  // It does not bubble.
  document.addEventListener('toggle', follow, { capture: true });
  return () => document.removeEventListener('toggle', follow, { capture: true });
}
