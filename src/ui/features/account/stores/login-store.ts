import { actionBound, makeObservable, observableRef } from 'mobx';

/** Whether the native app's login stands over the page (spec §2, SES-11). On the web a page takes its place. */
export class LoginStore {
  isOpen = false;
  /** Where a member goes then, if not where they are: the page that asked for a member (HDR-24). */
  returnTo: string | undefined = undefined;

  constructor() {
    makeObservable(this, { isOpen: observableRef, returnTo: observableRef, open: actionBound, close: actionBound });
  }

  open(returnTo?: string): void {
    this.returnTo = returnTo;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
