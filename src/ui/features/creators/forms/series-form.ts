import {
  MAX_FREE_STORIES,
  MAX_SERIES_DESCRIPTION,
  MAX_SERIES_GENRES,
  MAX_SERIES_TITLE,
  MAX_STORY_PRICE,
} from '../../../../../common/kernel/limits.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** What an author says of a series (CRE-16); numbers as they were typed. */
export class SeriesForm extends CheckedForm {
  @PassesRule(titleProblem)
  readonly title: string;
  @PassesRule((text: string) => (isWithinLength(text, MAX_SERIES_DESCRIPTION) ? undefined : 'description-too-long'))
  readonly description: string;
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

function titleProblem(title: string): Problem | undefined {
  if (title === '') return 'required';
  return isWithinLength(title, MAX_SERIES_TITLE) ? undefined : 'too-long';
}

/** A draft may have no genre yet. */
function genresProblem(genres: readonly string[], form: SeriesForm): Problem | undefined {
  const least = form.state === 'draft' ? 0 : 1;
  return genres.length >= least && genres.length <= MAX_SERIES_GENRES ? undefined : 'genres-number';
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^[0-9]{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
