import type { ReactElement } from 'react';
import shapes from './icon.module.css';

/** The drawings of the first screen's icons on their 24 grid: strokes of 1.75 with round caps, filled only for transport. */
export const ICON_SHAPES = {
  plus: <path d="M12 5v14M5 12h14" />,
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.4 15.4 4.6 4.6" />
    </>
  ),
  bell: (
    <>
      <path d="M6.5 10.2a5.5 5.5 0 0 1 11 0c0 4.3 1.4 5.4 2 6.3H4.5c.6-.9 2-2 2-6.3Z" />
      <path d="M10 19.6a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  down: <path d="m6 9.5 6 6 6-6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  play: (
    <path className={shapes.fill} d="M8 5.3c0-1 1.1-1.6 2-1.1l9.3 6.6c.8.6.8 1.8 0 2.4L10 19.8c-.9.5-2-.1-2-1.1Z" />
  ),
  pause: (
    <>
      <rect className={shapes.fill} x="6.5" y="4.5" width="4" height="15" rx="1.4" />
      <rect className={shapes.fill} x="13.5" y="4.5" width="4" height="15" rx="1.4" />
    </>
  ),
  heart: <path d="M12 19.5s-7.5-4.3-7.5-9.9A4.1 4.1 0 0 1 12 7.3a4.1 4.1 0 0 1 7.5 2.3c0 5.6-7.5 9.9-7.5 9.9Z" />,
  originals: (
    <>
      <path d="M6 4.5h11.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6Z" />
      <path d="M9.25 4.5v15M6 7.5h3.25M6 12h3.25M6 16.5h3.25" />
    </>
  ),
  discovery: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="m15.2 8.8-1.7 4.7-4.7 1.7 1.7-4.7Z" />
    </>
  ),
  challenge: (
    <>
      <rect x="9" y="3.75" width="6" height="10.5" rx="3" />
      <path d="M5.75 11.5a6.25 6.25 0 0 0 12.5 0M12 17.75v2.5" />
    </>
  ),
  drawer: (
    <>
      <path d="M4.75 5.5h14.5v14H4.75Z" />
      <path d="M4.75 12.5h14.5M10 9h4M10 16h4" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M5 19.5c.7-3.4 3.4-5.25 7-5.25s6.3 1.85 7 5.25" />
    </>
  ),
  playlist: (
    <>
      <path d="M4.5 7h11M4.5 12h7.5M4.5 17h7.5" />
      <path className={shapes.fill} d="M15.25 12.9c0-.5.5-.8.9-.5l4.2 2.8c.4.2.4.8 0 1l-4.2 2.8c-.4.3-.9 0-.9-.5Z" />
    </>
  ),
  headphones: (
    <>
      <path d="M4.75 15v-2.5a7.25 7.25 0 0 1 14.5 0V15" />
      <rect x="4.75" y="14" width="3.75" height="5.5" rx="1.5" />
      <rect x="15.5" y="14" width="3.75" height="5.5" rx="1.5" />
    </>
  ),
  check: <path d="m5 12.5 4.6 4.6L19 7.5" />,
} as const satisfies Record<string, ReactElement>;

/** An icon of the first screen by its name, any other by its drawing. */
export type IconName = keyof typeof ICON_SHAPES | ReactElement;
