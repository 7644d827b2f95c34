import { describe, expect, it } from 'vitest';
import type { PageEvent, PagePort } from '../../../src/application/ports/page-port.ts';

interface Rig {
  readonly page: PagePort;
  /** The page was led to by one of this site. */
  readonly comeFrom: (path: string) => void;
  /** The device's owner reads these. */
  readonly read: (languages: readonly string[]) => void;
  readonly happen: (event: PageEvent) => void;
  /** Whether the listener would be asked before the window closes now. */
  readonly asks: () => boolean;
}

/** What every implementation of PagePort does. */
export function pagePortContract(name: string, make: () => Rig): void {
  describe(`PagePort, ${name}`, () => {
    it('says when it is hidden or connected again, to all who listen, until they do no more', () => {
      const { page, happen } = make();
      const [one, other]: [PageEvent[], PageEvent[]] = [[], []];
      const end = page.subscribe((event) => one.push(event));
      page.subscribe((event) => other.push(event));
      happen('hidden');
      end();
      happen('connected');
      expect([one, other]).toEqual([['hidden'], ['hidden', 'connected']]);
    });

    it('asks before the window closes, as long as somebody wants it to', () => {
      const { page, asks } = make();
      expect(asks()).toBe(false);
      const [one, other] = [page.guard(), page.guard()];
      one();
      one();
      expect(asks()).toBe(true);
      other();
      expect(asks()).toBe(false);
    });

    it('I18N-32 knows what its owner reads, in their order', () => {
      const { page, read } = make();
      read(['en-GB', 'ko']);
      expect(page.languages()).toEqual(['en-GB', 'ko']);
    });

    it('knows the page of this site that led here', () => {
      const { page, comeFrom } = make();
      expect(page.cameFrom()).toBeUndefined();
      comeFrom('/search?keyword=a%20b');
      expect(page.cameFrom()).toBe('/search?keyword=a%20b');
    });
  });
}
