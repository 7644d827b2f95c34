import type { StarterChoice, StarterShelf } from '../../../../../../common/rules/catalogue/starter.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import type { App } from '../../../../app/app.ts';
import { answered } from '../../../../app/route-answers.ts';
import { readStartQuery } from './start-query.ts';

/** What the page shows, and of what it was made. */
export interface Start {
  readonly choice: StarterChoice;
  readonly shelf: StarterShelf<Series>;
}

/** Reads the shelf that an address asks for; no store keeps it, since nothing else shows it. */
export async function loadStart({ browse, preferences }: App, { url }: Request): Promise<Start | null> {
  const choice = readStartQuery(new URL(url).searchParams, preferences.language);
  // Without the genres that have something the page is still worth showing.
  const [shelf] = await Promise.all([browse.api.starter(choice), browse.loadGenres()]);
  return shelf.ok ? { choice, shelf: shelf.value } : answered(shelf);
}
