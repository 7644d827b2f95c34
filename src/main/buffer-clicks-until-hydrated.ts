import type { AudioElements } from './modes/browser-environment.ts';

/**
 * Keeps the presses on buttons of a page that is not alive yet; links work without us. The first press also earns the
 * elements of sound the right to play: phones give it within a gesture alone, and the sound may come later (ADR 0004).
 * @returns a function that carries the presses out and keeps no more
 */
export function bufferClicksUntilHydrated(document: Document, audioElements: () => AudioElements): () => void {
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    event.preventDefault();
    kept.push(button);
  };
  const bless = (): void => {
    for (const voice of audioElements()) if (voice.src === '' || voice.preload === 'none') voice.load();
  };
  document.addEventListener('click', bless, { capture: true, once: true });
  document.addEventListener('click', keep, { capture: true });
  return () => {
    document.removeEventListener('click', keep, { capture: true });
    for (const button of kept) button.click();
  };
}
