/**
 * Whether this window has a control of the volume. Narrow ones have none: the device's own volume applies there, which
 * knows nothing of what was chosen in a wide one (MOB-28).
 */
export interface VolumeControlPort {
  isThere(): boolean;
  /** Reports that it has come or gone. @returns a function that ends the reports */
  subscribe(listener: () => void): () => void;
}
