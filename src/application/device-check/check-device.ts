import type { UserId } from '../../../common/kernel/ids.ts';
import {
  newRecording,
  withEvent,
  withSound,
  type DeviceEvent,
  type DeviceRecording,
  type DeviceReply,
} from '../../domain/device-check/recording.ts';
import { decodeRecording, encodeRecording } from '../../domain/device-check/saved-recording.ts';
import {
  MAX_DEVICE_NOTE,
  NEAR_END_SECONDS,
  STORIES_IN_A_ROW,
  type DeviceStep,
} from '../../domain/device-check/steps.ts';
import type { PlayerEvent } from '../../domain/playback/player.ts';
import { wantsAudio, type PlayerState } from '../../domain/playback/player-state.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { Player } from '../playback/player.ts';
import type { SeekTo } from '../playback/seek-to.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { DeviceChange, DevicePort } from '../ports/device-port.ts';
import type { JournalPart, JournalPort } from '../ports/journal-port.ts';
import type { MediaSessionPort } from '../ports/media-session-port.ts';
import type { DeviceCheckStatePort } from '../ports/state/device-check-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Under which the check is kept, so that it goes on when the page was killed. */
export const DEVICE_CHECK_KEY = 'device-check';

/** Milliseconds between two looks at whether the server has all that was heard, and how often it is looked. */
const LOOK_MS = 1000;
const MOST_LOOKS = 120;
/** Events that are waited for; an hour without a network makes far fewer. */
const MOST_WAITING = 1000;
/** Milliseconds of sound after which it is kept, besides with everything else that happens. */
const KEEP_MS = 1000;

/**
 * Records what happens on a phone while somebody tries it: each event is kept on the device at once, since the page may be
 * killed after any of them (ADR 0087).
 */
export class CheckDevice {
  private readonly ports: {
    readonly device: DevicePort;
    readonly state: DeviceCheckStatePort;
    readonly player: Pick<Player, 'whenChanged'>;
    readonly playback: PlaybackStatePort;
    readonly mediaSession: Pick<MediaSessionPort, 'subscribe'>;
    readonly journal: Pick<JournalPort, 'pending'>;
    readonly session: SessionStatePort;
    readonly seekTo: Pick<SeekTo, 'run'>;
    readonly storage: StoragePort;
    readonly clock: ClockPort;
  };
  private reported: { readonly at: number; readonly seconds: number } | undefined = undefined;
  private keptAt = 0;
  private isRestored = false;
  /** How many more stories are moved near their end when they begin. */
  private endsToCome = 0;
  /** The story that came to its end, until the one after it sounds. */
  private endedStory: PlayerState['storyId'] = undefined;

  constructor(ports: CheckDevice['ports']) {
    this.ports = ports;
  }

  /** Goes on with the check that is kept on the device, where there is one. @returns a function that ends the recording */
  begin(): () => void {
    const { device, state, player, playback, mediaSession, storage } = this.ports;
    const kept = decodeRecording(storage.read(DEVICE_CHECK_KEY));
    state.replaceRecording(kept);
    if (kept !== undefined) {
      this.ask();
      this.add({ kind: 'opened', at: this.now() });
      const { storyId, elapsedSeconds } = playback.player();
      if (storyId !== undefined) this.restored(storyId, elapsedSeconds);
    } else this.isRestored = true;
    const ends = [
      device.subscribe((change) => this.changed(change)),
      player.whenChanged((after, before, event) => this.follow(after, before, event)),
      mediaSession.subscribe(({ kind }) => this.add({ kind: 'control', control: kind, at: this.now() })),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Begins a check; one that was there is gone. */
  start(): void {
    this.isRestored = true;
    this.keep(newRecording(this.now()));
    this.ask();
  }

  /** Forgets the check. */
  forget(): void {
    this.ports.storage.remove(DEVICE_CHECK_KEY);
    this.ports.state.replaceRecording(undefined);
  }

  step(step: DeviceStep): void {
    this.endsToCome = 0;
    this.add({ kind: 'step', step, at: this.now() });
  }

  reply(step: DeviceStep, { answer, note }: DeviceReply): void {
    const recording = this.ports.state.recording();
    if (recording === undefined) return;
    const reply = { answer, note: note.slice(0, MAX_DEVICE_NOTE) };
    this.keep({ ...recording, replies: { ...recording.replies, [step]: reply } });
  }

  /** Says which phone it is and which commit of the product it is tried with. */
  describe(words: Partial<Pick<DeviceRecording, 'phone' | 'commit'>>): void {
    const recording = this.ports.state.recording();
    if (recording === undefined) return;
    const { phone, commit } = { ...recording, ...words };
    this.keep({ ...recording, phone: phone.slice(0, MAX_DEVICE_NOTE), commit: commit.slice(0, MAX_DEVICE_NOTE) });
  }

  /** Goes to where the story ends soon, now and in the stories that follow it, so that three follow within a minute. */
  nearTheEnd(): void {
    this.endsToCome = STORIES_IN_A_ROW;
    this.approachEnd(this.ports.playback.player());
  }

  /** Has the browser say what it is. */
  private ask(): void {
    const { device, state } = this.ports;
    void device.facts().then((facts) => state.replaceFacts(facts));
  }

  private approachEnd({ durationSeconds, elapsedSeconds }: PlayerState): void {
    if (this.endsToCome === 0 || durationSeconds === 0) return;
    this.endsToCome -= 1;
    // Who is nearer to it stays there.
    const place = durationSeconds - NEAR_END_SECONDS;
    if (place > elapsedSeconds) this.ports.seekTo.run(place);
  }

  private changed(change: DeviceChange): void {
    this.add({ kind: change, at: this.now() });
    if (change === 'online') void this.waitForDelivery();
  }

  /** What was heard until now is handed out, so that what follows is an event of its own; then until that is delivered. */
  private async waitForDelivery(): Promise<void> {
    const { session, journal } = this.ports;
    const member = signedInUser(session.current())?.id;
    if (member === undefined) return this.add({ kind: 'visitor', at: this.now() });
    const waiting = await journal.pending(member, MOST_WAITING);
    this.lookForDelivery(member, waiting, MOST_LOOKS);
  }

  private lookForDelivery(member: UserId, waiting: JournalPart | undefined, looks: number): void {
    const { clock, journal } = this.ports;
    clock.after(LOOK_MS, () => {
      void journal.pending(member, 1).then((part) => {
        const last = waiting?.events.at(-1)?.number ?? 0;
        const isWaiting =
          part !== undefined && part.journal === waiting?.journal && (part.events[0]?.number ?? 0) <= last;
        if (!isWaiting) this.add({ kind: 'delivered', at: this.now() });
        else if (looks > 1) this.lookForDelivery(member, waiting, looks - 1);
      });
    });
  }

  private follow(after: PlayerState, before: PlayerState, event: PlayerEvent): void {
    const at = this.now();
    const { storyId } = after;
    if (storyId !== before.storyId) this.reported = undefined;
    if (event.kind === 'restored' && !this.isRestored) this.restored(event.story.id, after.elapsedSeconds);
    if (event.kind === 'ended' && before.storyId !== undefined)
      this.add({ kind: 'ended', storyId: before.storyId, at });
    if (event.kind === 'sounded' && storyId !== undefined) this.add({ kind: 'sounded', storyId, at });
    if (event.kind === 'paused') this.add({ kind: 'taken', at });
    if (event.kind === 'failed' && event.failure.kind !== 'interrupted') {
      this.add({ kind: 'failed', reason: event.failure.kind, at });
    }
    if (event.kind === 'address-failed' || event.kind === 'advance-failed') {
      this.add({ kind: 'failed', reason: event.reason, at });
    }
    if (wantsAudio(after.phase) !== wantsAudio(before.phase)) {
      this.add({ kind: wantsAudio(after.phase) ? 'wanted' : 'silent', cause: event.kind, at });
    }
    if (event.kind === 'ended') this.endedStory = before.storyId;
    if (event.kind !== 'progressed') return;
    this.sound(after, at);
    if (this.endedStory === undefined || storyId === this.endedStory) return;
    this.endedStory = undefined;
    this.approachEnd(after);
  }

  private sound(state: PlayerState, at: number): void {
    const { storyId, elapsedSeconds: seconds, rate, phase } = state;
    const recording = this.ports.state.recording();
    const before = this.reported;
    this.reported = wantsAudio(phase) ? { at, seconds } : undefined;
    if (storyId === undefined || recording === undefined || !wantsAudio(phase)) return;
    const longer = withSound(recording, { at, storyId, seconds, rate, before });
    if (longer === recording) return;
    const isDue = longer.events.length !== recording.events.length || at - this.keptAt >= KEEP_MS;
    if (isDue) this.keep(longer);
    else this.ports.state.replaceRecording(longer);
  }

  private restored(storyId: NonNullable<PlayerState['storyId']>, seconds: number): void {
    this.isRestored = true;
    this.add({ kind: 'restored', storyId, seconds, at: this.now() });
  }

  private add(event: DeviceEvent): void {
    const recording = this.ports.state.recording();
    if (recording !== undefined) this.keep(withEvent(recording, event));
  }

  private keep(recording: DeviceRecording): void {
    this.keptAt = this.now();
    this.ports.state.replaceRecording(recording);
    // A device that keeps nothing shows the check as long as the page lives.
    this.ports.storage.write(DEVICE_CHECK_KEY, encodeRecording(recording));
  }

  private now(): number {
    return this.ports.clock.now();
  }
}
