/** What is looked for in a page. */
export interface Target {
  readonly role?: 'button' | 'link' | 'field' | 'checkbox' | 'slider' | 'heading' | 'dialog' | 'region' | 'text';
  /** The whole accessible name, or a pattern between slashes. */
  readonly name?: string;
  /** A selector of its own, in the place of a role. */
  readonly css?: string;
  /** The selector of what it stands in; the dialog that is open last, else the page, unless told. */
  readonly within?: string;
  /** Which of several; the first unless told. */
  readonly nth?: number;
  /** Bring it into sight. */
  readonly isScrolled?: boolean;
}

/** Where something is seen, by its middle. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Nothing lies over its middle, nothing moves it or fades it in, and it is not disabled. */
  readonly isFree: boolean;
  readonly text: string;
  readonly value: string;
  /** A switch, or a box for a tick. */
  readonly isOn: boolean;
  readonly href: string;
}

/** Runs in the page: what it needs is inside. @returns null where nothing like it is seen */
export function findInPage(target: Target): Found | null {
  const selectors = {
    button: 'button, [role=button], [role=tab], [role=switch], [role=menuitem], summary',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=combobox], [role=textbox]',
    checkbox: 'input[type=checkbox], input[type=radio], [role=checkbox], [role=switch], [role=radio]',
    slider: '[role=slider], input[type=range]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog, [role=dialog]',
    region: '[role=region], section[aria-label]',
    text: 'p, span, a, li, dd, dt, h1, h2, h3, strong, b, em, output, label, legend, button, div',
  };
  const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label = labels.map((each) => each.textContent).join(' ');
    const images = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')).join(' ');
    const own = target.role === 'text' ? (element as HTMLElement).innerText : element.textContent;
    return tidy(element.getAttribute('aria-label') ?? (labelled || label || tidy(own) || images));
  };
  const pattern = /^\/(.*)\/$/s.exec(target.name ?? '')?.[1];
  const isNamed = (element: Element): boolean => {
    if (target.name === undefined) return true;
    return pattern === undefined ? nameOf(element) === tidy(target.name) : new RegExp(pattern).test(nameOf(element));
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isHidden = style.visibility === 'hidden' || style.display === 'none';
    return width > 0 && height > 0 && !isHidden && element.closest('[inert], [aria-hidden=true]') === null;
  };
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isSeen);
  const around =
    target.within === undefined
      ? (dialogs.at(-1) ?? document)
      : [...document.querySelectorAll(target.within)].find(isSeen);
  if (around === undefined) return null;
  const selector = target.css ?? selectors[target.role ?? 'text'];
  const itself = around instanceof Element && around.matches(selector) ? [around] : [];
  const all = [...itself, ...around.querySelectorAll(selector)];
  // A box for a tick is often drawn by its label.
  const box = (element: Element): Element => (isSeen(element) ? element : (element.closest('label') ?? element));
  const element = all.filter((each) => isNamed(each) && isSeen(box(each)))[target.nth ?? 0];
  if (element === undefined) return null;
  const shown = box(element);
  if (target.isScrolled === true) shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = shown.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (shown.contains(hit) || hit.contains(element) || hit.closest('label') === shown);
  let isMoving = false;
  for (let each: Element | null = shown; each !== null && !isMoving; each = each.parentElement) {
    isMoving = each.getAnimations().some(({ playState }) => playState === 'running');
  }
  const isFree = isHit && !isMoving && !element.matches(':disabled, [aria-disabled=true]');
  const value = 'value' in element ? String(element.value) : '';
  const isOn = element.matches(':checked, [aria-checked=true]');
  const href = element instanceof HTMLAnchorElement ? element.href : '';
  return { x, y, left, top, width, height, isFree, text: nameOf(element), value, isOn, href };
}
