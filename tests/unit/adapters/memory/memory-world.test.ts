import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';

describe('a world in memory', () => {
  it('has one catalogue: what is published is in lists and searches as it is on its own page', async () => {
    const { api, browse, catalogue } = new MemoryWorld({ catalogue: aCatalogue(anEntry(1)) });
    catalogue.publish(aCatalogue(anEntry(1), anEntry(2)));
    expect(must(await api.series(seriesId(2)))).toBeDefined();
    expect(must(await browse.contents({ order: 'hangul' }, 1)).items.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('opens what is unlocked, in mode test as well', async () => {
    const world = new MemoryWorld({ catalogue: aCatalogue(anEntry(1, 'fx')) });
    world.wallet.give(10);
    const { app } = await createApp('test', world);
    const { offers } = await app.unlocking();
    const { candyPrice } = must(await offers.storyOffer(storyId(102)));
    must(await world.unlocks.unlockStory(storyId(102), { key: 'one', candyPrice }, false));
    expect(world.catalogue.seriesOf(storyId(102))?.stories[1]?.isPaid).toBe(true);
    const { stories } = must(await world.browse.search(anEntry(1, 'fx').stories[1]?.title ?? '', 1));
    expect(stories.find(({ story }) => story.id === storyId(102))?.story.isPaid).toBe(true);
  });

  it('gives each browser what nobody has used yet', () => {
    const world = new MemoryWorld();
    const [one, other] = [world.browser(), world.browser()];
    one.storage.write('key', 'text');
    expect(other.storage.read('key')).toBeUndefined();
  });
});
