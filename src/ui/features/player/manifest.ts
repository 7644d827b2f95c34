import type { Feature } from '../../app/feature.ts';
import { PlayerPrompts } from './prompts.tsx';

/** The bars, the full player, the playlist and the keys. */
export const PLAYER: Feature = { name: 'player', routes: () => [], Prompt: PlayerPrompts };
