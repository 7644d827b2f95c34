/** What a key can do to the player. */
export type ShortcutAction =
  | 'toggle'
  | 'rewind'
  | 'forward'
  | 'previous'
  | 'next'
  | 'mute'
  | 'slower'
  | 'faster'
  | 'playlist'
  | 'bookmark'
  | 'help';

interface KeyBinding {
  readonly action: ShortcutAction;
  /** The place of the key on the keyboard: it is the same under every language and input method. */
  readonly code: string;
  readonly isShifted: boolean;
  /** What is written on the keys. */
  readonly keys: readonly string[];
}

/** Every shortcut, in the order in which they are listed. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  { action: 'toggle', code: 'KeyK', isShifted: false, keys: ['K'] },
  { action: 'toggle', code: 'Space', isShifted: false, keys: ['Space'] },
  { action: 'rewind', code: 'KeyJ', isShifted: false, keys: ['J'] },
  { action: 'forward', code: 'KeyL', isShifted: false, keys: ['L'] },
  { action: 'previous', code: 'KeyP', isShifted: true, keys: ['Shift', 'P'] },
  { action: 'next', code: 'KeyN', isShifted: true, keys: ['Shift', 'N'] },
  { action: 'mute', code: 'KeyM', isShifted: false, keys: ['M'] },
  { action: 'slower', code: 'Comma', isShifted: true, keys: ['<'] },
  { action: 'faster', code: 'Period', isShifted: true, keys: ['>'] },
  { action: 'playlist', code: 'KeyQ', isShifted: false, keys: ['Q'] },
  { action: 'bookmark', code: 'KeyB', isShifted: false, keys: ['B'] },
  { action: 'help', code: 'Slash', isShifted: true, keys: ['?'] },
];

/** Input fields that letters do nothing in. */
const WITHOUT_TEXT = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset']);

/** What takes the space bar for itself. */
const PRESSED_BY_SPACE = 'a, button, input, select, summary, [role="button"], [role="slider"], [data-scrolls]';

/** @returns the shortcut of a key press; undefined for other keys, and where the key belongs to something else */
export function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const binding = KEY_BINDINGS.find(({ code, isShifted }) => code === event.code && isShifted === event.shiftKey);
  if (binding === undefined) return undefined;
  const isSkip = binding.action === 'rewind' || binding.action === 'forward';
  const target = event.target instanceof Element ? event.target : undefined;
  const isTaken = target !== undefined && (isTyping(target) || (event.code === 'Space' && holdsSpace(target)));
  return (event.repeat && !isSkip) || isTaken ? undefined : binding.action;
}

/** A dialog keeps its keys, so that nothing happens behind it; what stands beside the page does not. */
function isTyping(target: Element): boolean {
  if (
    target.closest('textarea, select, dialog:not([popover]), [contenteditable]:not([contenteditable="false"])') !== null
  )
    return true;
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.has(target.type);
}

function holdsSpace(target: Element): boolean {
  return target.closest(PRESSED_BY_SPACE) !== null;
}
