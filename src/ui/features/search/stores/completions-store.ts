import { action, makeObservable, observableRef } from 'mobx';
import type { BrowseApi, Completion } from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import { MAX_KEYWORD_LENGTH } from '../../../../../common/kernel/limits.ts';
import { firstCodePoints } from '../../../../../common/kernel/text-length.ts';

/** Milliseconds without a key after which the keyword is asked about. */
const DEBOUNCE_MS = 120;

/**
 * What the keyword that is being typed may become (SHL-78). One question at a time, about what stands there once nobody types;
 * an answer about something else is dropped.
 */
export class CompletionsStore {
  /** Undefined before the first answer, and where none can be had. */
  completions: readonly Completion[] | undefined = undefined;
  private keyword = '';
  private isAsking = false;
  private readonly ports: { readonly ask: BrowseApi['completions']; readonly clock: ClockPort };

  constructor(ports: { readonly ask: BrowseApi['completions']; readonly clock: ClockPort }) {
    this.ports = ports;
    makeObservable<CompletionsStore, 'show'>(this, { completions: observableRef, show: action });
  }

  /** @param typed what stands in the field now */
  async type(typed: string): Promise<void> {
    this.keyword = firstCodePoints(typed.trim(), MAX_KEYWORD_LENGTH);
    if (this.keyword === '') this.show(undefined);
    if (this.isAsking) return;
    this.isAsking = true;
    for (let seen = ''; this.keyword !== seen;) {
      seen = this.keyword;
      await this.ask(seen);
    }
    this.isAsking = false;
  }

  /** Asks about `keyword` if it stands there for a moment, and shows what was answered if it still does. */
  private async ask(keyword: string): Promise<void> {
    await new Promise<void>((resolve) => this.ports.clock.after(DEBOUNCE_MS, resolve));
    if (keyword === '' || this.keyword !== keyword) return;
    const answer = await this.ports.ask(keyword);
    if (this.keyword === keyword) this.show(answer.ok ? answer.value : undefined);
  }

  private show(completions: readonly Completion[] | undefined): void {
    this.completions = completions;
  }
}
