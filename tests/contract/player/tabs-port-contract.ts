import { describe, expect, it } from 'vitest';
import type { TabsPort, ActivePlayer } from '../../../src/application/ports/tabs-port.ts';

/** Two windows of one device. */
export interface TabsRig {
  readonly one: TabsPort;
  readonly two: TabsPort;
  /** Lets the windows hear each other. */
  readonly settle: () => Promise<void>;
  /** Says something to both windows that is no activePlayer; undefined where nobody can. */
  readonly babble?: () => void;
}

const activePlayer: ActivePlayer = { window: 'one', since: 1_700_000_000_000 };

/** What all windows promise that can hear each other. */
export function tabsPortContract(name: string, makeRig: () => TabsRig): void {
  describe(`windows that hear each other over ${name}`, () => {
    it('hear the voices of the others, never their own', async () => {
      const { one, two, settle } = makeRig();
      const heard: (readonly [string, ActivePlayer])[] = [];
      const ends = [one, two].map((tabs, index) => tabs.subscribe((other) => heard.push([`${index}`, other])));
      one.announce(activePlayer);
      await settle();
      two.announce({ window: 'two', since: activePlayer.since + 1 });
      await settle();
      ends.forEach((end) => end());
      expect(heard).toEqual([
        ['1', activePlayer],
        ['0', { window: 'two', since: activePlayer.since + 1 }],
      ]);
    });

    it('hear nothing any more when they do not listen', async () => {
      const { one, two, settle } = makeRig();
      const heard: ActivePlayer[] = [];
      const end = two.subscribe((other) => heard.push(other));
      const endOther = one.subscribe(() => undefined);
      end();
      one.announce(activePlayer);
      await settle();
      endOther();
      expect(heard).toEqual([]);
    });

    it('may speak though nobody listens', async () => {
      const { one, settle } = makeRig();
      one.announce(activePlayer);
      await settle();
      expect(() => one.announce(activePlayer)).not.toThrow();
    });

    it('take nothing for a activePlayer that is none', async () => {
      const { one, two, settle, babble } = makeRig();
      const heard: ActivePlayer[] = [];
      const ends = [one, two].map((tabs) => tabs.subscribe((other) => heard.push(other)));
      babble?.();
      await settle();
      ends.forEach((end) => end());
      expect(heard).toEqual([]);
    });
  });
}
