import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { skipOf } from '../../../../domain/playback/skip.ts';
import { useApp, type App } from '../../../app/app.ts';
import { useReport } from '../../../app/report.ts';
import { actionOf, type ShortcutAction } from './key-bindings.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';

const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Keys that control the player from everywhere on the page (PLY-54), and the list of them. */
export const Shortcuts = observer(function Shortcuts() {
  const app = useApp();
  const { shortcuts } = app;
  const report = useReport();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = shortcuts.isOn ? actionOf(event) : undefined;
      if (action === undefined) return;
      event.preventDefault();
      act(app, report, action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  if (!shortcuts.isListed) return null;
  return (
    <LazyBoundary>
      <ShortcutsDialog />
    </LazyBoundary>
  );
});

/** Each shortcut acts as its button does. */
function act(app: App, report: ReturnType<typeof useReport>, action: ShortcutAction): void {
  const { player, shortcuts, togglePlay, seekTo, advanceEpisode, returnToPreviousEpisode, changeVolume, changeRate } =
    app;
  switch (action) {
    case 'toggle':
      if (player.story !== undefined) report(togglePlay.run());
      return;
    case 'rewind':
      seekTo.by(-skipOf(player.player()));
      return;
    case 'forward':
      seekTo.by(skipOf(player.player()));
      return;
    case 'previous':
      report(returnToPreviousEpisode.run());
      return;
    case 'next':
      report(advanceEpisode.run());
      return;
    case 'mute':
      changeVolume.toggleMute();
      return;
    case 'slower':
      changeRate.by(-1);
      return;
    case 'faster':
      changeRate.by(1);
      return;
    case 'playlist':
      togglePlaylist(app);
      return;
    case 'bookmark':
      report(app.bookmarks().then((part) => part.setBookmark.run()));
      return;
    case 'help':
      shortcuts.list();
  }
}

/** The playlist stands in the panel of wide windows, and by itself in narrow ones. */
function togglePlaylist({ player }: App): void {
  if (window.matchMedia('(min-width: 1024px)').matches) player.togglePanel();
  else if (player.isMobilePlaylistOpen) player.closeMobilePlaylist();
  else player.openMobilePlaylist();
}
