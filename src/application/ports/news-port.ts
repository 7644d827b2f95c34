/** Tells that there may be something new for the member. Windows of a device share one connection. */
export interface NewsPort {
  /** @returns a function that ends the reports */
  subscribe(listener: () => void): () => void;
}
