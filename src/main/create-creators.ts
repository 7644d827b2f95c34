import type { Container } from 'inversify';
import { SaveSeries } from '../application/creators/save-series.ts';
import { SeriesDrafts, type SeriesDraft } from '../application/creators/series-drafts.ts';
import type { Creators } from '../ui/features/creators/parts.ts';
import type { OwnSeries } from '../domain/creators/own-series.ts';
import type { Saving } from '../domain/creators/saving.ts';
import { ValueStore } from '../ui/features/creators/stores/value-store.ts';
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
  const seriesDrafts = new SeriesDrafts({ storage: container.get(token.STORAGE), session });
  return {
    ownSeries,
    seriesDrafts,
    openSeries: (id) =>
      new SaveSeries(
        { ownSeries, seriesDrafts },
        new ValueStore<Saving<SeriesDraft, OwnSeries>>({ phase: 'editing' }),
        id,
      ),
    newKey: () => random.id(),
  };
}
