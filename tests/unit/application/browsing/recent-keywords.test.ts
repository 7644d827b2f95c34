import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { RecentKeywords } from '../../../../src/application/browsing/recent-keywords.ts';

describe('recent keywords', () => {
  it('are kept on the device, the latest first, each once, eight at most', () => {
    const storage = new MemoryStorageAdapter();
    const recent = new RecentKeywords(storage);
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) recent.remember(word);
    expect(new RecentKeywords(storage).all()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  it('stand there once though somebody searches for one again and again', () => {
    const recent = new RecentKeywords(new MemoryStorageAdapter());
    for (const word of ['a', 'b', 'a']) recent.remember(word);
    expect(recent.all()).toEqual(['a', 'b']);
  });

  it('are eight at most whatever somebody else has kept, and whatever is kept is', () => {
    const storage = new MemoryStorageAdapter({ 'recent-keywords': JSON.stringify('a b c d e f g h i j'.split(' ')) });
    const recent = new RecentKeywords(storage);
    expect(recent.all()).toEqual('a b c d e f g h'.split(' '));
    recent.remember('z');
    expect(storage.read('recent-keywords')).toBe(JSON.stringify('z a b c d e f g'.split(' ')));
  });

  it('are forgotten one by one', () => {
    const recent = new RecentKeywords(new MemoryStorageAdapter());
    recent.remember('a');
    recent.remember('b');
    recent.forget('a');
    expect(recent.all()).toEqual(['b']);
  });

  it.each(['', '{', '{"a":1}', '"x"', '7'])('are none when %j is kept', (text) => {
    expect(new RecentKeywords(new MemoryStorageAdapter({ 'recent-keywords': text })).all()).toEqual([]);
  });

  it('are read as far as they are words', () => {
    const storage = new MemoryStorageAdapter({ 'recent-keywords': '[1,null," a ",""]' });
    expect(new RecentKeywords(storage).all()).toEqual(['a']);
  });

  it('do not stand in the way where the device keeps nothing', () => {
    const recent = new RecentKeywords(new MemoryStorageAdapter({}, 0));
    recent.remember('a');
    expect(recent.all()).toEqual([]);
  });
});
