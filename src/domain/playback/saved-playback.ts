import type { StoryId } from '../../../common/kernel/ids.ts';
import { PlaybackState } from './playback-state.ts';

export function encodePlayback(state: PlaybackState): string {
  return JSON.stringify(state.currentPlay);
}
export function encodePosition(storyId: StoryId, seconds: number): string {
  return JSON.stringify({ storyId, seconds });
}
export function decodePlayback(
  _text: string | undefined,
  _position: string | undefined,
  historyLimit: number,
): PlaybackState {
  return PlaybackState.idle(historyLimit);
}
