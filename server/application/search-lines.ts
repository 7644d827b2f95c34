import type { Language } from '../../common/kernel/language.ts';
import { SEARCH_PAGE_SIZE } from '../../common/kernel/limits.ts';
import type { Principal } from '../domain/principal.ts';
import { excerptOf, type Excerpt } from '../domain/search/excerpt.ts';
import { SearchKeyword } from '../domain/search/search-keyword.ts';
import type { StoryOfSeries } from '../domain/series/series.ts';
import type { CatalogueRepository, PageRequest } from './ports/catalogue/catalogue-repository.ts';
import type { LineRepository } from './ports/catalogue/line-repository.ts';

/** A line that was found: its story, as much of its text as is shown, and where to begin to hear it. */
export interface LineOfStory extends StoryOfSeries, Excerpt {
  /** Seconds; undefined where nobody timed the line. */
  readonly at: number | undefined;
}

/** One page of the lines that a keyword finds. */
export interface LineResult extends PageRequest {
  readonly lines: readonly LineOfStory[];
  readonly totalCount: number;
}

/** Searches what is said in the stories that anyone may hear (SHL-99). */
export class SearchLines {
  private readonly ports: { readonly lines: LineRepository; readonly catalogue: CatalogueRepository };

  constructor(ports: SearchLines['ports']) {
    this.ports = ports;
  }

  /** @param raw as it was typed; without letters enough it finds nothing */
  async run(
    raw: string,
    { page, language }: { readonly page: number; readonly language: Language | undefined },
    principal: Principal,
  ): Promise<LineResult> {
    const request = { page, size: SEARCH_PAGE_SIZE };
    const keyword = SearchKeyword.parse(raw);
    if (keyword?.looksIntoScripts !== true) return { lines: [], ...request, totalCount: 0 };
    const { lines, totalCount } = await this.ports.lines.matching(keyword, { ...request, language });
    const stories = await this.ports.catalogue.storiesByIds(
      lines.map(({ storyId }) => storyId),
      principal,
    );
    return { lines: lines.flatMap(told), ...request, totalCount };

    // A story that was given a price, or taken back, since it was found is left out.
    function told({ storyId, line }: (typeof lines)[number]): readonly LineOfStory[] {
      const found = stories.find(({ story }) => story.id === storyId);
      const marks = keyword?.marksIn(line.text) ?? [];
      if (found === undefined || !found.story.isFree || found.story.isAdult || marks.length === 0) return [];
      return [{ ...found, ...excerptOf(line.text, marks), at: line.at }];
    }
  }
}
