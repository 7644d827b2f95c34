import type { TokenPort } from '../../application/ports/token-port.ts';

/** A token kept as long as the program runs; windows of one device share one of these. */
export class MemoryTokenAdapter implements TokenPort {
  /** Whether the token outlives the browser. */
  isKept = false;
  private token: string | undefined;

  constructor(token?: string) {
    this.token = token;
  }

  read(): string | undefined {
    return this.token;
  }

  keep(token: string, isKept: boolean): void {
    this.token = token;
    this.isKept = isKept;
  }

  clear(): void {
    this.token = undefined;
    this.isKept = false;
  }

  /** The browser closes: what was not to be kept goes. */
  closeBrowser(): void {
    if (!this.isKept) this.clear();
  }
}
