import { action, makeObservable, observableRef } from 'mobx';
import { TOAST_MS } from '../../../../common/kernel/limits.ts';
import type { ClockPort } from '../../../application/ports/clock-port.ts';
import type { Notice, NoticePort } from '../../../application/ports/notice-port.ts';

/** The one toast of the page: the latest notice, for three seconds (spec §9, INV-105). */
export class ToastStore implements NoticePort {
  current: Notice | undefined = undefined;
  private readonly clock: ClockPort;
  private cancel: () => void = () => undefined;

  constructor(clock: ClockPort) {
    this.clock = clock;
    makeObservable(this, { current: observableRef, show: action, dismiss: action });
  }

  show(notice: Notice): void {
    this.cancel();
    this.current = notice;
    this.cancel = this.clock.after(TOAST_MS, () => this.dismiss());
  }

  dismiss(): void {
    this.cancel();
    this.current = undefined;
  }
}
