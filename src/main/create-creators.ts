import type { Container } from 'inversify';
import { SeriesDrafts } from '../application/creators/series-drafts.ts';
import type { Creators } from '../ui/features/creators/parts.ts';
import { OwnSeriesStore } from '../ui/features/creators/stores/own-series-store.ts';
import * as token from './tokens.ts';

/** Puts together what authors need to post, alike in every mode. */
export async function createCreators(container: Container): Promise<Creators> {
  const { browse, catalogue } = container.get(token.STORES);
  const api = await container.getAsync(token.CREATOR_API);
  const expireCatalogue = (): void => {
    browse.expire();
    catalogue.expire();
  };
  const ownSeries = new OwnSeriesStore(api, container.get(token.CLOCK), expireCatalogue);
  container.get(token.SESSION_SCOPE).hold(ownSeries);
  const session = container.get(token.SESSION_STORE);
  const random = container.get(token.RANDOM);
  return {
    ownSeries,
    seriesDrafts: new SeriesDrafts({ storage: container.get(token.STORAGE), session }),
    newKey: () => random.id(),
  };
}
