import { IsNotEmpty } from 'class-validator';
import type { CollectionFacts } from '../../../../../common/kernel/collections.ts';
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE } from '../../../../../common/kernel/limits.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** What an operator says of a collection; a draft may lack all but its Korean title (SES-103). */
export class CollectionForm extends CheckedForm {
  @IsNotEmpty(says('required'))
  @PassesRule(titleProblem)
  readonly titleKo: string;
  @PassesRule(titleProblem)
  readonly titleEn: string;
  @PassesRule(textProblem)
  readonly textKo: string;
  @PassesRule(textProblem)
  readonly textEn: string;
  readonly isPublished: boolean;

  constructor(values: FormData) {
    super();
    const typed = (name: string): string => textIn(values, name).normalize('NFC').trim();
    this.titleKo = typed('titleKo');
    this.titleEn = typed('titleEn');
    this.textKo = typed('textKo');
    this.textEn = typed('textEn');
    this.isPublished = values.has('isPublished');
  }

  get words(): Omit<CollectionFacts, 'series'> {
    const { titleKo, titleEn, textKo, textEn, isPublished } = this;
    return { title: { ko: titleKo, en: titleEn }, text: { ko: textKo, en: textEn }, isPublished };
  }
}

function titleProblem(title: string): Problem | undefined {
  return isWithinLength(title, MAX_COLLECTION_TITLE) ? undefined : 'too-long';
}

function textProblem(text: string): Problem | undefined {
  return isWithinLength(text, MAX_COLLECTION_TEXT) ? undefined : 'too-long';
}
