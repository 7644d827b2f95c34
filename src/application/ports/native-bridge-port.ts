/** The messages that the site sends to the native app around it (spec §7, decisions §8). */
export type BridgeMessage =
  | { readonly type: 'openExternalLink'; readonly payload: { readonly url: string } }
  | { readonly type: 'setLangLocale'; readonly payload: { readonly locale: 'ko' | 'en' } }
  | { readonly type: 'serySharing'; readonly payload: { readonly title: string; readonly url: string } };

/** The native app around the site, where there is one. */
export interface NativeBridgePort {
  /** Whether somebody listens. */
  readonly isPresent: boolean;
  /** Hands `message` over. Without a native app nothing happens. */
  send(message: BridgeMessage): void;
}
