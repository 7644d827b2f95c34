import { actionBound, computed, makeObservable, observable } from 'mobx';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { PagePort } from '../../../../application/ports/page-port.ts';
import type { PreferencesPort } from '../../../../application/ports/preferences-port.ts';
import type { StoragePort } from '../../../../application/ports/storage-port.ts';
import { offeredLanguage } from '../../../../domain/session/offered-language.ts';

/** Under which it is kept that the line about the site was closed. */
const CLOSED_KEY = 'introduction.closed';
/** Under which it is kept what somebody chose to begin with, as the address of the page has it. */
const CHOICE_KEY = 'starter.choice';

/** What strangers are told and asked on this device, each once. */
export class WelcomeStore {
  /** The line about the site stands by the hero until somebody closes it, or has chosen something to begin with (SHL-72). */
  isIntroduced: boolean;
  private isAnswered: boolean;
  private readonly from: {
    readonly storage: StoragePort;
    readonly page: PagePort;
    /** The language of the page. */
    readonly shown: { readonly language: Language; chooseLanguage(language: Language): void };
  };

  constructor(from: WelcomeStore['from'] & { readonly preferences: PreferencesPort }) {
    this.from = from;
    this.isIntroduced = [CLOSED_KEY, CHOICE_KEY].every((key) => from.storage.read(key) === undefined);
    this.isAnswered = from.preferences.hasLanguage();
    makeObservable<WelcomeStore, 'isAnswered'>(this, {
      isIntroduced: observable,
      isAnswered: observable,
      offered: computed,
      closeIntroduction: actionBound,
      rememberChoice: actionBound,
      answer: actionBound,
    });
  }

  /** The language that is to be asked about, undefined where nobody is asked: they have chosen, or read the shown one (I18N-32). */
  get offered(): Language | undefined {
    const { page, shown } = this.from;
    return this.isAnswered ? undefined : offeredLanguage(page.languages(), shown.language);
  }

  /** The address of what was chosen last on this device to begin with (SHL-96). */
  get choice(): string | undefined {
    return this.from.storage.read(CHOICE_KEY);
  }

  rememberChoice(address: string): void {
    this.isIntroduced = false;
    this.from.storage.write(CHOICE_KEY, address);
  }

  closeIntroduction(): void {
    this.isIntroduced = false;
    this.from.storage.write(CLOSED_KEY, 'true');
  }

  /** Nobody is asked again, whatever the answer was. */
  answer(language: Language): void {
    this.isAnswered = true;
    this.from.shown.chooseLanguage(language);
  }
}
