import type { Container } from 'inversify';
import { SeriesDrafts } from '../application/creators/series-drafts.ts';
import type { Creators } from '../ui/features/creators/parts.ts';
import { OwnSeriesStore } from '../ui/features/creators/stores/own-series-store.ts';
import * as token from './tokens.ts';

/** Puts together what authors need to post, alike in every mode. */
export async function createCreators(container: Container): Promise<Creators> {
  const { browse, catalogue } = container.get(token.STORES);
  const ownSeries = new OwnSeriesStore(await container.getAsync(token.CREATOR_API), container.get(token.CLOCK), () => {
    browse.expire();
    catalogue.expire();
  });
  const session = container.get(token.SESSION_STORE);
  // It lives as long as the window does, and so does this.
  session.whenRenewed(() => ownSeries.forget());
  const random = container.get(token.RANDOM);
  return {
    ownSeries,
    seriesDrafts: new SeriesDrafts({ storage: container.get(token.STORAGE), session }),
    newKey: () => random.id(),
  };
}
