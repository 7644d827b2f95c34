import type { VolumeControlPort } from '../../application/ports/volume-control-port.ts';

/** A window that has a control of the volume until it is told to have none. */
export class MemoryVolumeControlAdapter implements VolumeControlPort {
  private isShown = true;
  private readonly listeners = new Set<() => void>();

  isThere(): boolean {
    return this.isShown;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Makes the window one with or without the control. */
  show(isShown: boolean): void {
    this.isShown = isShown;
    for (const listener of this.listeners) listener();
  }
}
