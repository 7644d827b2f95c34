import { LIST_PAGE_SIZE } from '../../common/kernel/limits.ts';
import type { Language } from '../../common/kernel/language.ts';
import {
  onlyLanguage,
  starterShelf,
  type StarterChoice,
  type StarterShelf,
} from '../../common/rules/catalogue/starter.ts';
import type { Principal } from '../domain/principal.ts';
import type { Series } from '../domain/series/series.ts';
import type { CatalogueRepository } from './ports/catalogue/catalogue-repository.ts';

/** As many are looked at of each genre: what is for adults, or begins with a cost, gives way to others among them. */
const LOOKED_AT = { page: 1, size: LIST_PAGE_SIZE };

/** Finds what somebody who is new may begin with (SHL-96). */
export class FindStarter {
  private readonly catalogue: Pick<CatalogueRepository, 'discovery'>;

  constructor(catalogue: Pick<CatalogueRepository, 'discovery'>) {
    this.catalogue = catalogue;
  }

  /** Where nothing at all is told in the language that they understand, it is what many listen to in another one. */
  async run(choice: StarterChoice, principal: Principal): Promise<StarterShelf<Series>> {
    const language = onlyLanguage(choice);
    const [popular, ...ofGenres] = await Promise.all([
      this.popular(principal, language),
      ...choice.genres.map(async (genre) => ({ genre, series: await this.popular(principal, language, genre) })),
    ]);
    const shelf = starterShelf(ofGenres, popular);
    if (shelf.picks.length > 0 || language === undefined) return shelf;
    return { ...shelf, picks: starterShelf([], await this.popular(principal, undefined)).picks };
  }

  private async popular(
    principal: Principal,
    language: Language | undefined,
    genre?: string,
  ): Promise<readonly Series[]> {
    const filter = {
      language,
      genre,
      isCompleted: false,
      isFree: false,
      category: undefined,
      storyLength: undefined,
      isWithoutAi: false,
      languageFirst: undefined,
    };
    return (await this.catalogue.discovery('popular', filter, LOOKED_AT, principal)).items;
  }
}
