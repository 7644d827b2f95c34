/** The token that every call carries, in the cookie that the whole device shares (spec §7, decisions §4). */
export interface TokenPort {
  /** @returns undefined for visitors */
  read(): string | undefined;
  /** @param isKept outlives the browser, for 30 days; otherwise the token goes when the browser closes */
  keep(token: string, isKept: boolean): void;
  clear(): void;
}
