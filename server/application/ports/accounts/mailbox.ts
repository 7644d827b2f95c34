import type { Letter } from './mail-transport.ts';

/** A letter that stays here. */
export interface KeptLetter extends Letter {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Letters kept where no mail server is configured, to be read in demo and development (decisions §4). */
export interface Mailbox {
  /** @returns the letters, the newest first */
  letters(): Promise<readonly KeptLetter[]>;
}
