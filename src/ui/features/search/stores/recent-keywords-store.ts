import { actionBound, makeObservable, observableRef } from 'mobx';
import type { RecentKeywords } from '../../../../application/browsing/recent-keywords.ts';

/** What was searched for on this device, the latest first. Empty until `restore`, as it is to the server. */
export class RecentKeywordsStore {
  words: readonly string[] = [];
  private readonly kept: RecentKeywords;

  constructor(kept: RecentKeywords) {
    this.kept = kept;
    makeObservable(this, {
      words: observableRef,
      restore: actionBound,
      remember: actionBound,
      forget: actionBound,
    });
  }

  restore(): void {
    this.words = this.kept.all();
  }

  remember(keyword: string): void {
    this.kept.remember(keyword);
    this.restore();
  }

  forget(keyword: string): void {
    this.kept.forget(keyword);
    this.restore();
  }
}
