import { IsNotEmpty } from 'class-validator';
import { MAX_STORY_TITLE_LENGTH } from '../../../../../common/kernel/limits.ts';
import { readWallClock } from '../../../../../common/kernel/publish-time.ts';
import { scriptFault } from '../../../../../common/kernel/script-text.ts';
import { isWithinLength } from '../../../../../common/kernel/text-length.ts';
import { isEpisode } from '../../../../domain/creators/clip-draft.ts';
import { CheckedForm, PassesRule, says, textIn } from '../../../app/forms/checked-form.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/** A time that is not chosen yet. */
const OPEN = 'open';

/** What an author says of a story (CRE-17); its number and its time as they were typed. */
export class ClipForm extends CheckedForm {
  @IsNotEmpty(says('required'))
  @PassesRule((text: string) => (isWithinLength(text, MAX_STORY_TITLE_LENGTH) ? undefined : 'too-long'))
  readonly title: string;
  @PassesRule((text: string) => (isEpisode(text) ? undefined : 'episode-number'))
  readonly episode: string;
  @PassesRule((text: string) => (scriptFault(text) === undefined ? undefined : 'script-too-long'))
  readonly script: string;
  @PassesRule(timeProblem)
  readonly publishAt: string;
  readonly isFree: boolean;
  /** When it was filled in. */
  readonly now: number;

  /** @param now milliseconds since 1970 */
  constructor(values: FormData, now: number) {
    super();
    this.now = now;
    this.title = textIn(values, 'title').normalize('NFC').trim();
    this.episode = textIn(values, 'episode');
    this.script = textIn(values, 'script');
    this.publishAt = textIn(values, 'when') === 'later' ? textIn(values, 'publishAt') || OPEN : '';
    this.isFree = textIn(values, 'price') === 'free';
  }
}

function timeProblem(text: string, { now }: ClipForm): Problem | undefined {
  const time = readWallClock(text);
  if (text === '' || time > now) return undefined;
  return Number.isNaN(time) && text !== OPEN ? 'time-none' : 'time-past';
}
