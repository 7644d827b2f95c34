import { action, makeObservable, observableRef } from 'mobx';
import type { BrowseApi, Completion } from '../../../../application/ports/api/browse-api.ts';
import { MAX_KEYWORD_LENGTH } from '../../../../../common/kernel/limits.ts';
import { firstCodePoints } from '../../../../../common/kernel/text-length.ts';

/**
 * What the keyword that is being typed may become (SHL-75). One question at a time: what was typed meanwhile is asked about
 * next, so that a slow network is asked less often. Without an answer there is nothing to offer.
 */
export class CompletionsStore {
  completions: readonly Completion[] = [];
  private keyword = '';
  private isAsking = false;
  private readonly ask: BrowseApi['completions'];

  constructor(ask: BrowseApi['completions']) {
    this.ask = ask;
    makeObservable<CompletionsStore, 'show'>(this, { completions: observableRef, show: action });
  }

  /** @param typed what stands in the field now */
  async type(typed: string): Promise<void> {
    this.keyword = firstCodePoints(typed.trim(), MAX_KEYWORD_LENGTH);
    if (this.keyword === '') this.show([]);
    if (this.isAsking) return;
    this.isAsking = true;
    let asked = '';
    while (this.keyword !== asked) {
      asked = this.keyword;
      if (asked === '') break;
      const answer = await this.ask(asked);
      // An answer to what stood there a moment ago is better than none, but not once the field is empty.
      this.show(answer.ok && this.keyword !== '' ? answer.value : []);
    }
    this.isAsking = false;
  }

  private show(completions: readonly Completion[]): void {
    this.completions = completions;
  }
}
