import { ArrayMaxSize, IsNotEmpty } from 'class-validator';
import {
  MAX_FREE_STORIES,
  MAX_SERIES_DESCRIPTION,
  MAX_SERIES_GENRES,
  MAX_SERIES_TITLE,
  MAX_STORY_PRICE,
} from '../../../../../common/kernel/limits.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** What an author says of a series (CRE-16); numbers as they were typed. */
export class SeriesForm extends CheckedForm {
  @IsNotEmpty(says('required'))
  @PassesRule((text: string) => (isWithinLength(text, MAX_SERIES_TITLE) ? undefined : 'too-long'))
  readonly title: string;
  @PassesRule((text: string) => (isWithinLength(text, MAX_SERIES_DESCRIPTION) ? undefined : 'description-too-long'))
  readonly description: string;
  @ArrayMaxSize(MAX_SERIES_GENRES, says('genres-number'))
  @PassesRule(genresProblem)
  readonly genre: readonly string[];
  @PassesRule((text: string) => (isWhole(text, 0, MAX_FREE_STORIES) ? undefined : 'free-stories-range'))
  readonly freeStories: string;
  @PassesRule((text: string) => (isWhole(text, 1, MAX_STORY_PRICE) ? undefined : 'price-range'))
  readonly candyPrice: string;
  readonly isAdult: boolean;
  readonly isCompleted: boolean;
  readonly language: 'ko' | 'en';
  readonly state: 'draft' | 'published' | 'hidden';

  constructor(values: FormData) {
    super();
    this.title = textIn(values, 'title').normalize('NFC').trim();
    this.description = textIn(values, 'description').normalize('NFC').trim();
    this.genre = values.getAll('genre').filter((one) => typeof one === 'string');
    this.freeStories = textIn(values, 'freeStories').trim();
    this.candyPrice = textIn(values, 'candyPrice').trim();
    this.isAdult = values.has('isAdult');
    this.isCompleted = textIn(values, 'progress') === 'completed';
    this.language = textIn(values, 'language') === 'en' ? 'en' : 'ko';
    const state = textIn(values, 'state');
    this.state = state === 'draft' || state === 'hidden' ? state : 'published';
  }
}

/** A draft may have no genre yet. */
function genresProblem(genres: readonly string[], form: SeriesForm): Problem | undefined {
  return genres.length > 0 || form.state === 'draft' ? undefined : 'genres-number';
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^[0-9]{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
