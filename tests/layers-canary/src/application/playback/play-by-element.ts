import { elementPlayer } from '../../adapters/browser/element-player.ts';

/** Breaks the whitelist: the application reaches out to an adapter. */
export const playByElement = elementPlayer;
