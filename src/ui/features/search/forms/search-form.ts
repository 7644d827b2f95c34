import { IsNotEmpty, MaxLength, validateSync } from 'class-validator';
import { MAX_KEYWORD_LENGTH } from '../../../../../common/kernel/limits.ts';

/** Why a keyword is not searched for: there is none, or it is too long. */
export type SearchProblem = 'required' | 'too-long';

/** What the search box holds, without the blanks around it. */
export class SearchForm {
  @IsNotEmpty()
  @MaxLength(MAX_KEYWORD_LENGTH)
  readonly keyword: string;

  constructor(keyword: string) {
    this.keyword = keyword.trim();
  }

  /** @returns the first thing wrong with the form, undefined when it may be sent */
  problem(): SearchProblem | undefined {
    const constraints = validateSync(this)[0]?.constraints;
    if (constraints === undefined) return undefined;
    return 'isNotEmpty' in constraints ? 'required' : 'too-long';
  }
}
