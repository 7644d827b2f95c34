/** What the shell around the pages shows of the player from the first picture on (ADR 0070). */
export { MiniBar } from './bars/mini-bar.tsx';
export { PlayBar } from './bars/play-bar.tsx';
