import type { ReactElement } from 'react';
import shapes from './icon.module.css';

/** The drawings of icons that no first screen shows, as those of `ICON_SHAPES`. */
export const LAZY_ICONS = {
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  facebook: (
    <path
      className={shapes.fill}
      d="M13.6 20v-7h2.4l.4-2.9h-2.8V8.3c0-.8.3-1.4 1.5-1.4h1.4V4.3c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.7v2.2H8.2V13h2.4v7Z"
    />
  ),
  naver: <path className={shapes.fill} d="M6 5.5v13h3.5v-6.3l5 6.3H18v-13h-3.5v6.3l-5-6.3Z" />,
  flag: <path d="M6 20V4.5M6 5.5h11.5L15 9.25l2.5 3.75H6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  minus: <path d="M5 12h14" />,
  more: (
    <>
      <circle className={shapes.fill} cx="5.5" cy="12" r="1.6" />
      <circle className={shapes.fill} cx="12" cy="12" r="1.6" />
      <circle className={shapes.fill} cx="18.5" cy="12" r="1.6" />
    </>
  ),
  previous: (
    <>
      <path
        className={shapes.fill}
        d="M18.5 6v12c0 .9-1 1.4-1.7.9L8.6 12.9a1.1 1.1 0 0 1 0-1.8l8.2-6c.7-.5 1.7 0 1.7.9Z"
      />
      <path d="M5.75 5.5v13" />
    </>
  ),
  next: (
    <>
      <path
        className={shapes.fill}
        d="M5.5 6v12c0 .9 1 1.4 1.7.9l8.2-6a1.1 1.1 0 0 0 0-1.8l-8.2-6c-.7-.5-1.7 0-1.7.9Z"
      />
      <path d="M18.25 5.5v13" />
    </>
  ),
  rewindFive: (
    <>
      <path d="M5.2 8.1A8.2 8.2 0 1 1 3.8 12.7" />
      <path d="M4.6 3.9v4.4H9" />
      <path
        className={shapes.figure}
        d="M14 10.1h-3l-.4 2.6c.4-.3.8-.4 1.3-.4 1.1 0 1.8.7 1.8 1.8s-.8 1.8-1.8 1.8c-.8 0-1.4-.4-1.7-1.1"
      />
    </>
  ),
  drag: (
    <g className={shapes.fill}>
      <circle cx="9" cy="6.5" r="1.3" />
      <circle cx="15" cy="6.5" r="1.3" />
      <circle cx="9" cy="12" r="1.3" />
      <circle cx="15" cy="12" r="1.3" />
      <circle cx="9" cy="17.5" r="1.3" />
      <circle cx="15" cy="17.5" r="1.3" />
    </g>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7l-1 1" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1-1" />
    </>
  ),
  eye: (
    <>
      <path d="M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  eyeOff: (
    <path d="M9.2 6.5c.9-.3 1.8-.5 2.8-.5 3.8 0 7 2 9 6-.8 1.6-1.8 2.9-3 3.9M6 7.9c-1.2 1-2.2 2.4-3 4.1 2 4 5.2 6 9 6 1.3 0 2.5-.2 3.6-.7M10 10.1a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
  ),
  pen: <path d="M4.5 19.5c4-9 8-13.5 15-15-1.5 7-6 11-15 15ZM4.5 19.5l7-7" />,
  kakao: (
    <path
      className={shapes.fill}
      d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.6 0 2.4 1.6 4.5 4 5.6l-.8 3c-.1.3.2.5.5.3l3.5-2.4c.4.1.9.1 1.3.1 4.7 0 8.5-2.9 8.5-6.6S16.7 4.5 12 4.5Z"
    />
  ),
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4.5 17 4.5-4 3 2.5 3.5-3.5 4 4" />
    </>
  ),
  external: <path d="M13.5 5H19v5.5M19 5l-8 8M10 6H5v13h13v-5" />,
  trash: <path d="M5 7h14M9.5 7V4.75h5V7M7 7l.8 12.25h8.4L17 7M10.25 10.5v5.5M13.75 10.5v5.5" />,
  volume: (
    <>
      <path d="M4 9.75v4.5h3l4.25 3.5V6.25L7 9.75Z" />
      <path d="M15 9.2a4 4 0 0 1 0 5.6M17.6 6.7a7.5 7.5 0 0 1 0 10.6" />
    </>
  ),
  mute: (
    <>
      <path d="M4 9.75v4.5h3l4.25 3.5V6.25L7 9.75Z" />
      <path d="m15.5 9.5 5 5M20.5 9.5l-5 5" />
    </>
  ),
  share: (
    <>
      <path d="M12 14.5V4M8 7.5 12 3.75 16 7.5" />
      <path d="M6.5 11H5.75v8.25h12.5V11h-.75" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  candy: (
    <g transform="rotate(-32 12 12)">
      <path
        className={shapes.candy}
        d="M5.1 12 1.5 8.7c-.5-.5-1.3-.1-1.3.6v5.4c0 .7.8 1.1 1.3.6ZM18.9 12l3.6-3.3c.5-.5 1.3-.1 1.3.6v5.4c0 .7-.8 1.1-1.3.6Z"
      />
      <circle className={shapes.candy} cx="12" cy="12" r="6.3" />
      <path className={shapes.shine} d="M8.7 11.2a3.5 3.5 0 0 1 2.7-2.6" />
    </g>
  ),
  bookmark: <path d="M7 4.75h10v14.75l-5-3.9-5 3.9Z" />,
  script: <path d="M5 6h14M5 10.5h14M5 15h9M5 19.5h6" />,
  edit: (
    <>
      <path d="M5 19l.8-3.6L15.6 5.6a1.8 1.8 0 0 1 2.6 0l.2.2a1.8 1.8 0 0 1 0 2.6L8.6 18.2Z" />
      <path d="m14 7.3 2.7 2.7" />
    </>
  ),
  moon: <path d="M19.2 14.6A7.9 7.9 0 0 1 9.4 4.8a7.9 7.9 0 1 0 9.8 9.8Z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M3.75 12h16.5M12 3.75c2.6 2.4 3.4 5.2 3.4 8.25s-.8 5.85-3.4 8.25c-2.6-2.4-3.4-5.2-3.4-8.25s.8-5.85 3.4-8.25Z" />
    </>
  ),
  comment: (
    <path d="M12 4.75c4.8 0 8.25 3 8.25 6.9s-3.45 6.9-8.25 6.9c-.9 0-1.7-.1-2.5-.3L5.5 20l.6-3.4c-1.5-1.2-2.35-2.9-2.35-4.95 0-3.9 3.45-6.9 8.25-6.9Z" />
  ),
  alert: (
    <>
      <path d="M12 4.5 21 19.5H3Z" />
      <path d="M12 10.5v4M12 17v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 11v5M12 8v.2" />
    </>
  ),
  wave: <path d="M4 10.5v3M8 7.5v9M12 4.5v15M16 8v8M20 10.5v3" />,
  light: (
    <>
      <circle cx="12" cy="12" r="7.75" />
      <path className={shapes.fill} d="M12 4.25a7.75 7.75 0 0 1 0 15.5Z" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="2.75" />
      <path d="M12 3.75v2.5M12 17.75v2.5M20.25 12h-2.5M6.25 12h-2.5M17.8 6.2 16 8M8 16l-1.8 1.8M17.8 17.8 16 16M8 8 6.2 6.2" />
    </>
  ),
  logout: <path d="M14 5H6v14h8M10.5 12H20M16.75 8.5 20.25 12l-3.5 3.5" />,
  chart: (
    <>
      <path d="M4.5 4.5v15h15" />
      <path d="m8 15 3.5-4.5 3 2.5L19 7.5" />
    </>
  ),
  candyLine: (
    <g transform="rotate(-32 12 12)">
      <circle cx="12" cy="12" r="4.9" />
      <path d="M6.9 11 2.5 8v8l4.4-3M17.1 11l4.4-3v8l-4.4-3" />
    </g>
  ),
} as const satisfies Record<string, ReactElement>;
