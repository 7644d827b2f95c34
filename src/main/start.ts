import type { Container } from 'inversify';
import type { Result } from '../../common/kernel/result.ts';
import type { MediaSessionRequest } from '../application/ports/media-session-port.ts';
import type { PlaybackRefusal } from '../application/playback/playback-refusal.ts';
import {
  HEARD_KEY,
  LISTENER_KEY,
  PLACES_KEY,
  UNDELIVERED_BOOKMARKS_KEY,
} from '../application/playback/storage-keys.ts';
import { USER_KEY } from '../application/session/storage-keys.ts';
import { skipOf } from '../domain/playback/skip.ts';
import { progressScale } from '../domain/playback/progress.ts';
import { wantsAudio } from '../domain/playback/player-state.ts';
import { restoreStores } from './create-stores.ts';
import { followMemberNews } from './follow-member-news.ts';
import * as token from './tokens.ts';

/** What `start` works with, for who makes it bit by bit beforehand. */
export const STARTED = [
  token.FOLLOW_LISTENER,
  token.FOLLOW_SESSION,
  token.CLAIM_DRAFTS,
  token.LOAD_STORIES,
  token.SHOW_ON_DEVICE,
  token.SIGNAL_LOCKED,
  token.MEDIA_SESSION,
  token.KEEP_PLACE,
  token.KEEP_HEARD,
  token.RESTORE_SESSION,
  token.RESTORE_PLAYBACK,
  token.RELOAD_PAGE,
  token.OFFER_WAY_BACK,
  token.PRUNE_UNAVAILABLE,
  token.WRITE_EVENTS,
  token.LOAD_PLACES,
  token.FOLLOW_OTHER_WINDOWS,
  token.RECORD_LISTENING,
] as const;

/**
 * Connects what happens around the application with its use cases, and brings back what played before; in parts, between
 * which a browser may draw (ADR 0018).
 * @returns a function that undoes the connections
 */
export function* start(container: Container): Generator<void, () => void> {
  restoreStores(container.get(token.STORES));
  yield;
  // What played before comes back in the same turn: what another window tells first would stand there without its sound.
  const connections = [
    // First, so that nothing below takes what one member heard for the next one's.
    ...connectListener(container),
    ...connectSound(container),
    connectPage(container),
    connectPlaylist(container),
    ...connectHeard(container),
    ...connectWindows(container),
    connectDevice(container),
    connectVolume(container),
    ...connectPlaces(container),
    connectBookmarks(container),
    ...connectSession(container),
  ];
  container.get(token.PLACES_MEMORY).restore();
  container.get(token.RATES_MEMORY).restore();
  container.get(token.CHANGE_SKIP).follow();
  container.get(token.RELEASE_AUDIO).run();
  void container.get(token.RESTORE_SESSION).run();
  container.get(token.FOLLOW_LISTENER).run();
  container.get(token.CLAIM_DRAFTS).run();
  container.get(token.RESTORE_VOLUME).run();
  void container.get(token.RESTORE_PLAYBACK).run();
  yield;
  container.get(token.OFFER_WAY_BACK).restore();
  container.get(token.KEEP_HEARD).begin();
  void container.get(token.PRUNE_UNAVAILABLE).run();
  void container.get(token.WRITE_EVENTS).recover();
  void container.get(token.LOAD_PLACES).run();
  return () => connections.forEach((disconnect) => disconnect());
}

/** What a member lined up, heard and wrote goes with them, from all windows (QUE-40, CMT-32). */
function connectListener(container: Container): readonly (() => void)[] {
  const followListener = container.get(token.FOLLOW_LISTENER);
  const followSession = container.get(token.FOLLOW_SESSION);
  const claimDrafts = container.get(token.CLAIM_DRAFTS);
  const session = container.get(token.SESSION_STORE);
  const toasts = container.get(token.TOAST_STORE);
  const offers = container.get(token.OFFER_STORE);
  let member = session.user?.id;
  return [
    container.get(token.END_SESSION).whenLeaving(() => followListener.empty()),
    session.whenRenewed(() => {
      followListener.run();
      claimDrafts.run();
    }),
    container.get(token.STORAGE).subscribe((key) => {
      if (key !== LISTENER_KEY) return;
      // Who it is now stands there already, whichever of the two is reported first.
      followSession.run();
      followListener.run();
    }),
    session.whenRenewed(() => {
      const before = member;
      member = session.user?.id;
      if (before === undefined || before === member) return;
      // What could be undone or opened was theirs.
      toasts.dismiss();
      offers.close();
    }),
  ];
}

function connectSound(container: Container): readonly (() => void)[] {
  const player = container.get(token.PLAYER);
  const advanceEpisode = container.get(token.ADVANCE_EPISODE);
  const prepareNext = container.get(token.PREPARE_NEXT);
  const loadStories = container.get(token.LOAD_STORIES);
  const countView = container.get(token.COUNT_VIEW);
  const togglePlay = container.get(token.TOGGLE_PLAY);
  const age = container.get(token.AGE_STORE);
  const releaseSound = container.get(token.RELEASE_AUDIO);
  return [
    container.get(token.AUDIO).subscribe((event) => {
      if (event.kind === 'ended') countView.end();
      player.hear(event);
    }),
    player.whenAsked((request) => {
      if (request === 'advance') void advanceEpisode.afterEnd();
      else if (request === 'prepare-next') void prepareNext.run();
      else if (request === 'renew') void loadStories.renewAll();
      else age.whenConfirmed(() => void reported(container, togglePlay.run()));
    }),
    player.whenChanged((after, before) => countView.run(after, before)),
    player.whenChanged((after, before, event) => prepareNext.follow(after, before, event)),
    container.get(token.PAGE).subscribe((event) => {
      if (event !== 'connected') prepareNext.turn(event === 'hidden');
    }),
    container.get(token.SESSION_STORE).whenRenewed(() => releaseSound.run()),
  ];
}

/** A playlist that comes into sight is looked through, and gets something recommended beside it (QUE-35, SUG-01). */
function connectPlaylist(container: Container): () => void {
  const pruneUnavailable = container.get(token.PRUNE_UNAVAILABLE);
  const loadSuggestions = container.get(token.LOAD_SUGGESTIONS);
  return container.get(token.PLAYER_STORE).whenPlaylistOpens(() => {
    void pruneUnavailable.run();
    void loadSuggestions.run();
  });
}

/** What is heard goes into the journal; the devices of a member know where the member is (ADR 0080, HIS-14). */
function connectPlaces(container: Container): readonly (() => void)[] {
  const recordListening = container.get(token.RECORD_LISTENING);
  const loadPlaces = container.get(token.LOAD_PLACES);
  const takePlace = container.get(token.TAKE_PLACE);
  const offerWayBack = container.get(token.OFFER_WAY_BACK);
  const rewindPaused = container.get(token.REWIND_PAUSED);
  const places = container.get(token.PLACES_MEMORY);
  return [
    container.get(token.PLAYER).whenChanged((after, before, event) => {
      recordListening.follow(after, before, event);
      rewindPaused.follow(after, before, event);
      takePlace.follow();
      offerWayBack.follow(after, before, event);
    }),
    container.get(token.PAGE).subscribe((event) => {
      if (event === 'hidden') recordListening.run();
      else void loadPlaces.run();
    }),
    container.get(token.STORAGE).subscribe((key) => {
      if (key === PLACES_KEY) places.restore();
    }),
    container.get(token.SESSION_STORE).whenRenewed(() => void loadPlaces.run()),
    followMemberNews(container, (news) => news.whenPlacesChange(() => void loadPlaces.run())),
  ];
}

/** What was done to bookmarks is delivered once a member is there; what does that is fetched then (ADR 0083). */
function connectBookmarks(container: Container): () => void {
  const session = container.get(token.SESSION_STORE);
  const fetch = (): void => {
    const isWaiting = container.get(token.STORAGE).read(UNDELIVERED_BOOKMARKS_KEY) !== undefined;
    // What does not come is asked for when a bookmark is set or shown.
    if (session.user !== undefined && isWaiting)
      container
        .get(token.PARTS)
        .bookmarks()
        .catch(() => undefined);
  };
  fetch();
  return session.whenRenewed(fetch);
}

/** What was heard is known in all windows (HIS-15). */
function connectHeard(container: Container): readonly (() => void)[] {
  const keepHeard = container.get(token.KEEP_HEARD);
  return [
    container.get(token.PLAYER).whenChanged((after) => keepHeard.follow(after)),
    container.get(token.STORAGE).subscribe((key) => {
      if (key === HEARD_KEY) keepHeard.restore();
    }),
  ];
}

/** The windows of a device have one playlist and one voice (QUE-41). */
function connectWindows(container: Container): readonly (() => void)[] {
  const ensureSingleActivePlayer = container.get(token.ENSURE_SINGLE_ACTIVE_PLAYER);
  const followOtherWindows = container.get(token.FOLLOW_OTHER_WINDOWS);
  return [
    container.get(token.STORAGE).subscribe((key) => followOtherWindows.run(key)),
    container.get(token.TABS).subscribe((voice) => ensureSingleActivePlayer.yieldTo(voice)),
    container.get(token.PLAYER).whenChanged((after, before) => ensureSingleActivePlayer.announce(after, before)),
  ];
}

/** The windows of a device have one member; what pages show is read anew when that is somebody else (security MT5). */
function connectSession(container: Container): readonly (() => void)[] {
  const followSession = container.get(token.FOLLOW_SESSION);
  const restoreSession = container.get(token.RESTORE_SESSION);
  const reloadPage = container.get(token.RELOAD_PAGE);
  return [
    container.get(token.STORAGE).subscribe((key) => {
      if (key === USER_KEY) followSession.run();
    }),
    container.get(token.PAGE).subscribe((event) => {
      if (event === 'connected') void restoreSession.renew();
    }),
    container.get(token.PLAYER).whenChanged(() => reloadPage.tryNow()),
    container.get(token.SESSION_STORE).whenRenewed(() => {
      void container.get(token.LOAD_STORIES).renewAll();
      container.get(token.CATALOGUE_STORE).expire();
      container.get(token.BROWSE_STORE).expire();
      container.get(token.RECENT_KEYWORDS_STORE).restore();
    }),
  ];
}

function connectPage(container: Container): () => void {
  const player = container.get(token.PLAYER);
  const keepPlace = container.get(token.KEEP_PLACE);
  return container.get(token.PAGE).subscribe((event) => {
    if (event === 'hidden') keepPlace.run();
    else if (event === 'connected') player.dispatch({ kind: 'network-returned' });
  });
}

/** The device shows what plays whenever that changes, and its controls do what the page's controls do. */
function connectDevice(container: Container): () => void {
  const player = container.get(token.PLAYER);
  const showOnDevice = container.get(token.SHOW_ON_DEVICE);
  const endPlace = player.whenChanged((after, before, { kind }) => {
    // The device counts on by itself, and nothing of it is told in the turn of a press (ADR 0004).
    const isCounted = kind === 'ticked' || (kind === 'progressed' && after.durationSeconds === before.durationSeconds);
    if (after !== before && !isCounted && after.phase !== 'starting') showOnDevice.place();
  });
  const endPicture = player.whenChanged((after, before) => {
    const isSame = after.storyId === before.storyId && wantsAudio(after.phase) === wantsAudio(before.phase);
    if (isSame) return;
    if (wantsAudio(after.phase)) void player.soundFirst().then(() => showOnDevice.run());
    else showOnDevice.run();
  });
  // After the picture, which it words otherwise.
  const signalLocked = container.get(token.SIGNAL_LOCKED);
  const endSignals = player.whenChanged((_after, _before, event) => signalLocked.follow(event));
  const endTurns = container.get(token.PAGE).subscribe((event) => {
    if (event !== 'connected') signalLocked.turn(event === 'hidden');
  });
  const endRequests = container.get(token.MEDIA_SESSION).subscribe((request) => grant(container, request));
  return () => {
    endPlace();
    endPicture();
    endSignals();
    endTurns();
    endRequests();
  };
}

/** The volume is the device's own wherever the window takes a width without a control of it (MOB-28). */
function connectVolume(container: Container): () => void {
  const restoreVolume = container.get(token.RESTORE_VOLUME);
  return container.get(token.VOLUME_CONTROL).subscribe(() => restoreVolume.run());
}

function grant(container: Container, request: MediaSessionRequest): void {
  const state = container.get(token.PLAYER_STORE).player();
  const isPaused = !wantsAudio(state.phase);
  // In the middle of a story play goes on with that.
  const mayGoPast =
    request.kind === 'next' ||
    (request.kind === 'play' && progressScale(state.elapsedSeconds, state.durationSeconds) === 1);
  if (mayGoPast && container.get(token.SIGNAL_LOCKED).goPast()) return;
  switch (request.kind) {
    case 'play':
      return isPaused ? void reported(container, container.get(token.TOGGLE_PLAY).run()) : undefined;
    case 'pause':
      return container.get(token.PLAYER).dispatch({ kind: 'silenced' });
    case 'previous':
      return void reported(container, container.get(token.RETURN_TO_PREVIOUS_EPISODE).run());
    case 'next':
      return void reported(container, container.get(token.ADVANCE_EPISODE).run());
    case 'skip':
      return container.get(token.SEEK_TO).by(request.direction * (request.seconds ?? skipOf(state)));
    case 'seek':
      return container.get(token.SEEK_TO).run(request.toSeconds);
  }
}

/** Nobody pressed a button of the page, so nobody else tells the listener what did not work. */
async function reported(container: Container, attempt: Promise<Result<void, PlaybackRefusal>>): Promise<void> {
  const result = await attempt;
  if (!result.ok) container.get(token.TOAST_STORE).show({ kind: 'alert', message: result.failure.kind });
}
