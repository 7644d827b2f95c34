import type { IconName } from '../design/icon/icon-shapes.tsx';
import { LAZY_ICONS } from '../design/icon/lazy-icons.tsx';
import { AUTHOR_PROFILE_PATH, SETTINGS_PATH } from '../features/account/paths.ts';
import { MY_LISTENING_PATH } from '../features/listening/paths.ts';
import { MY_DRAWER_PATH } from '../features/library/paths.ts';
import { MY_CONTENT_PATH } from '../features/creators/paths.ts';
import { AUTHOR_CANDY_PATH, CANDY_PATH } from '../features/wallet/paths.ts';

interface ProfileLink {
  readonly name: 'myBox' | 'myListening' | 'myCandy' | 'settings' | 'authorProfile' | 'myContent' | 'authorCandy';
  readonly icon: IconName;
  readonly to: string;
  /** How other addresses of the same pages begin (spec §2). */
  readonly also?: string;
  /** Not in the menu of the header, which has what the specification says (HDR-08). */
  readonly isOnPagesAlone?: true;
}

/** What belongs to a member, in the two groups of the menus (spec §2, HDR-11). */
export const PROFILE_GROUPS: readonly {
  readonly group: 'basic' | 'author';
  readonly links: readonly ProfileLink[];
}[] = [
  {
    group: 'basic',
    links: [
      { name: 'myBox', icon: 'drawer', to: MY_DRAWER_PATH },
      { name: 'myListening', icon: LAZY_ICONS.wave, to: MY_LISTENING_PATH, isOnPagesAlone: true },
      { name: 'myCandy', icon: LAZY_ICONS.candyLine, to: CANDY_PATH },
      { name: 'settings', icon: LAZY_ICONS.gear, to: SETTINGS_PATH },
    ],
  },
  {
    group: 'author',
    links: [
      { name: 'authorProfile', icon: 'person', to: AUTHOR_PROFILE_PATH },
      { name: 'myContent', icon: 'originals', to: MY_CONTENT_PATH, also: '/profile/musician-content' },
      { name: 'authorCandy', icon: LAZY_ICONS.chart, to: AUTHOR_CANDY_PATH },
    ],
  },
];
