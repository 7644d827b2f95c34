import type { VolumeControlPort } from '../../application/ports/volume-control-port.ts';

/** The volume is controlled from the bar of wide windows (`play-bar.module.css`). */
export class WideWindowAdapter implements VolumeControlPort {
  private readonly wide: MediaQueryList;

  constructor(window: Window) {
    this.wide = window.matchMedia('(min-width: 1024px)');
  }

  isThere(): boolean {
    return this.wide.matches;
  }

  subscribe(listener: () => void): () => void {
    const tell = (): void => listener();
    this.wide.addEventListener('change', tell);
    return () => this.wide.removeEventListener('change', tell);
  }
}
