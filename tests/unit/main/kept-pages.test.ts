import { describe, expect, it } from 'vitest';
import type { InProcessCaller, PageRequest } from '../../../common/contract/page-renderer.ts';
import { ok } from '../../../common/kernel/result.ts';
import { KeptPages } from '../../../src/main/kept-pages.ts';

/** A visit to `url` while the server says `genres`. */
function aVisit(genres: readonly string[], url = '/search'): PageRequest {
  const call = (async () => ok({ genres })) as unknown as InProcessCaller;
  return {
    url,
    origin: 'https://soridam.example',
    language: 'ko',
    theme: 'system',
    userAgent: '',
    isDemo: false,
    isSignedIn: false,
    call,
    signal: new AbortController().signal,
  };
}

/** Kept pages that note how many of them were drawn. */
function someKeptPages({ status = 200 } = {}) {
  let [now, drawn] = [0, 0];
  const pages = new KeptPages(() => now);
  const visit = async (request: PageRequest): Promise<string> => {
    const page = await pages.give(request.url, request, async ({ call }) => {
      drawn += 1;
      const answer = await call('getGenres', { params: {}, query: {}, body: undefined } as never);
      return { status, html: JSON.stringify(answer) };
    });
    return page.html;
  };
  return { visit, wait: (milliseconds: number) => (now += milliseconds), drawn: () => drawn };
}

describe('pages of visitors', () => {
  it('are drawn once while the server says the same, and each by its own key', async () => {
    const { visit, drawn } = someKeptPages();
    const first = await visit(aVisit(['drama']));
    expect(await visit(aVisit(['drama']))).toBe(first);
    expect(drawn()).toBe(1);
    await visit(aVisit(['drama'], '/search?keyword=a'));
    expect(drawn()).toBe(2);
  });

  it('show at once what the server says anew, and to nobody what it told somebody else', async () => {
    const { visit, drawn } = someKeptPages();
    await visit(aVisit(['drama']));
    expect(await visit(aVisit(['mystery']))).toContain('mystery');
    expect(await visit(aVisit(['drama']))).not.toContain('mystery');
    expect(drawn()).toBe(3);
  });

  it('are drawn anew after half a minute', async () => {
    const { visit, wait, drawn } = someKeptPages();
    await visit(aVisit(['drama']));
    wait(29_999);
    await visit(aVisit(['drama']));
    expect(drawn()).toBe(1);
    wait(1);
    await visit(aVisit(['drama']));
    expect(drawn()).toBe(2);
  });

  it('are not kept when they failed', async () => {
    const { visit, drawn } = someKeptPages({ status: 404 });
    await visit(aVisit([]));
    await visit(aVisit([]));
    expect(drawn()).toBe(2);
  });

  it('are kept in a small number: the one that nobody has asked for the longest goes first', async () => {
    const { visit, drawn } = someKeptPages();
    for (let page = 0; page < 64; page += 1) await visit(aVisit(['drama'], `/search?keyword=${page}`));
    await visit(aVisit(['drama'], '/search?keyword=0'));
    expect(drawn()).toBe(64);
    await visit(aVisit(['drama'], '/search?keyword=new'));
    await visit(aVisit(['drama'], '/search?keyword=0'));
    expect(drawn()).toBe(65);
    await visit(aVisit(['drama'], '/search?keyword=1'));
    expect(drawn()).toBe(66);
  });
});
