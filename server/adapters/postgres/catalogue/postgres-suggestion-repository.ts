import type {
  SuggestionRepository,
  SuggestionRequest,
} from '../../../application/ports/catalogue/suggestion-repository.ts';
import type { SuggestionCandidate } from '../../../domain/suggestion/suggestion.ts';
import type { Database } from '../database.ts';
import { SUGGESTION_CANDIDATES } from './suggestion-statements.ts';

const DAY_MS = 86_400_000;

/** Suggestions from the listings and the views in PostgreSQL. */
export class PostgresSuggestionRepository implements SuggestionRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async candidates({ seriesId, language, at }: SuggestionRequest): Promise<readonly SuggestionCandidate[]> {
    const rows = await this.database.read(SUGGESTION_CANDIDATES, [seriesId ?? null, language]);
    return rows.map((row) => ({
      seriesId: row.id,
      genreShare: row.genre_share,
      sharedListeners: row.shared_listeners,
      isSameLanguage: row.is_same_language,
      daysSinceStory: (at - row.last_story_at.getTime()) / DAY_MS,
      popularityPlace: row.popularity_place,
    }));
  }
}
