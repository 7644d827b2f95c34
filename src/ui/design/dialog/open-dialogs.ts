import { useSyncExternalStore } from 'react';

/** The dialogs that stand, the topmost last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** @returns what says that it is gone */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** @returns the dialog that nothing is reached behind, where one stands */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
