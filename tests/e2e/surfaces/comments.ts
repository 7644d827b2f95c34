import { expect, type Locator, type Page } from '@playwright/test';
import { ko } from '../../../src/ui/i18n/ko.ts';

/** Comments wherever they stand: on their page, in the dialog of wide windows, in the sheet of narrow ones. */
export class Comments {
  private readonly around: Page | Locator;
  private readonly texts: (typeof ko)['comments'];

  constructor(around: Page | Locator, texts: Pick<typeof ko, 'comments'> = ko) {
    this.around = around;
    this.texts = texts.comments;
  }

  get field(): Locator {
    return this.around.getByRole('textbox', { name: this.texts.field });
  }
  get sendButton(): Locator {
    return this.around.getByRole('form', { name: this.texts.form }).getByRole('button', { name: this.texts.send });
  }
  /** The comments with their answers, in the order of the page. */
  get said(): Locator {
    return this.around.getByRole('list', { name: this.texts.list }).getByRole('article');
  }

  /** The comment, or the answer, that says `words` and nothing around it. */
  saying(words: string): Locator {
    return this.said.filter({ hasText: words }).last();
  }

  async write(words: string): Promise<void> {
    await this.field.fill(words);
    await expect(this.sendButton).toHaveAttribute('aria-disabled', 'false');
    await this.sendButton.click();
    await expect(this.field).toHaveValue('');
    await expect(this.saying(words)).toBeVisible();
  }
}
