import { useState, type ReactNode } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { platformBehind, type Device, type Platform } from '../../device.ts';
import { episodesPath } from '../../../features/catalogue/paths.ts';
import type { PlayerStore } from '../../../features/player/parts.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../lazy-component.ts';
import type { SharedMoment } from './share-dialog.tsx';

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog;
const ShareDialog = lazyComponent(loadDialog);

/** What the dialog offers; where the listener is, is taken down when it opens. */
interface ShareOffer {
  readonly moment: SharedMoment | undefined;
}

/** Where the listener is in `series`; undefined while that is no other place than its beginning. */
function momentOf({ entry, story, elapsedSeconds }: PlayerStore, series: Series): SharedMoment | undefined {
  const seconds = Math.floor(elapsedSeconds);
  return entry?.series.id === series.id && story !== undefined && seconds > 0 ? { story, seconds } : undefined;
}

function platformHere(device: Device): Platform {
  return platformBehind(device, navigator.userAgent, navigator.maxTouchPoints);
}

interface Sharing {
  readonly prepare: () => void;
  readonly share: () => void;
  /** What is offered where nothing of the phone is; its place is outside of what goes away at the press. */
  readonly dialog: ReactNode;
}

/** Hands the address of a series on: by the native app around the site, by the phone's own sheet, else by the dialog. */
export function useSharing(series: Series): Sharing {
  const { bridge, device, player } = useApp();
  const [offer, setOffer] = useState<ShareOffer>();
  const path = episodesPath(series.id);
  const open = (): void => setOffer({ moment: momentOf(player, series) });
  const share = (): void => {
    const link = { title: series.title, url: new URL(path, window.location.origin).href };
    if (bridge.isPresent) {
      void bridge.ask('serySharing', link).then((shared) => {
        if (!shared.ok && shared.failure.kind !== 'cancelled') open();
      });
    } else if (platformHere(device) === 'other' || device.inApp !== undefined || !('share' in navigator)) open();
    else {
      navigator.share(link).catch((cause: unknown) => {
        // Putting the sheet away without choosing is no failure (SHR-15).
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) open();
      });
    }
  };
  return {
    prepare: () => fetchEarly(loadDialog),
    share,
    dialog: offer !== undefined && (
      <LazyBoundary>
        <ShareDialog series={series} path={path} moment={offer.moment} onClose={() => setOffer(undefined)} />
      </LazyBoundary>
    ),
  };
}
