import { useEffect } from 'react';
import type { Clips } from '../../clips.ts';

/** Hears what the server makes of the sounds that have arrived, as long as it is shown. */
export function useProcessing({ news, sendSounds }: Pick<Clips, 'news' | 'sendSounds'>): void {
  useEffect(() => news.whenProcessed(() => void sendSounds.follow()), [news, sendSounds]);
}
