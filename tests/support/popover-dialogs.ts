/**
 * The browser in memory knows no popovers. Of those that are dialogs it learns what a press on their button and `hidePopover`
 * do: they open and close, and say so. The attribute `open` stands for being shown.
 */
export function knowPopoverDialogs(): void {
  HTMLDialogElement.prototype.hidePopover = function (this: HTMLDialogElement): void {
    if (this.open) turn(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
    if (popover instanceof HTMLDialogElement) turn(popover, !popover.open);
  });
}

function turn(popover: HTMLDialogElement, isOpen: boolean): void {
  for (const kind of ['beforetoggle', 'toggle']) {
    if (kind === 'toggle') popover.toggleAttribute('open', isOpen);
    const event = Object.assign(new Event(kind), { newState: isOpen ? 'open' : 'closed' });
    popover.dispatchEvent(event);
  }
}
