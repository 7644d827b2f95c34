import type { StoragePort } from '../../../../application/ports/storage-port.ts';
import type { MarkWish } from '../../../../domain/session/kept-wish.ts';
import { actionBound, makeObservable, observableRef } from 'mobx';

/** What only members may do, and a visitor has tried. */
export type WishKind =
  'like' | 'follow' | 'comment' | 'likeComment' | 'mute' | 'block' | 'report' | 'sponsor' | 'unlock';

export interface Wish {
  readonly kind: WishKind;
  /** The mark that is set as soon as they have signed in; without it they only come back to where it is done. */
  readonly wanted?: MarkWish;
}

/** What leads to a login, and in the native app whether it stands over the page (spec §2, SES-11). On the web a page takes its place. */
export class LoginStore {
  isOpen = false;
  /** Where a member goes then, if not where they are: the page that asked for a member (HDR-24). */
  returnTo: string | undefined = undefined;
  /** Why somebody is asked to sign in (SES-99). */
  wish: Wish | undefined = undefined;

  /** Where what was wanted outlives the page. */
  readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
    makeObservable(this, {
      isOpen: observableRef,
      returnTo: observableRef,
      wish: observableRef,
      open: actionBound,
      close: actionBound,
      ask: actionBound,
    });
  }

  open(returnTo?: string): void {
    this.returnTo = returnTo;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  /** @param wish undefined once it has been granted, or nobody is asked any more */
  ask(wish: Wish | undefined): void {
    this.wish = wish;
  }
}
