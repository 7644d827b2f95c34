import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import { flushed, NOTHING_RECORDED, recorded, type Recording } from '../../domain/listening/recording.ts';
import { wantsAudio, type PlayerState } from '../../domain/playback/player-state.ts';
import type { PlayerEvent } from '../../domain/playback/player.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { JournalOwner } from '../ports/journal-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { WriteEvents } from './write-events.ts';

/** Milliseconds after which somebody who moved while nothing plays has come to where they wanted to be. */
const SETTLED_MS = 1_000;
/** Seconds of listening after which the server is told, though it goes on. */
const DELIVER_EVERY_SECONDS = 29;

/** Writes what is heard into the journal of whose playback it is, and moves their places along (ADR 0080). */
export class RecordListening {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly writeEvents: WriteEvents;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
    readonly clock: ClockPort;
  };
  private recording: Recording = NOTHING_RECORDED;
  /** Whose listening it is: of who was there when it began, though they may have left in another window since. */
  private owner: JournalOwner = 'visitor';
  /** Heard since the server was told. */
  private untoldSeconds = 0;
  private cancelSettling: () => void = () => undefined;

  constructor(ports: RecordListening['ports']) {
    this.ports = ports;
  }

  /** Follows a step of the player. */
  follow(after: PlayerState, before: PlayerState, { kind: cause }: PlayerEvent): void {
    const { span, jump } = this.recording;
    if (span === undefined && jump === undefined) this.owner = this.ports.writeEvents.listener();
    const play = this.ports.playback.current().currentPlay;
    const { recording, events } = recorded(this.recording, { after, before, cause, play });
    this.recording = recording;
    this.write(events);
    const stops = wantsAudio(before.phase) && !wantsAudio(after.phase);
    if (stops || events.some(({ kind }) => kind === 'finished') || this.untoldSeconds >= DELIVER_EVERY_SECONDS) {
      this.deliver();
    }
    if (recording.jump !== undefined && recording.jump !== jump) this.settleLater();
  }

  /** The page may not be there any more in a moment, or the member leaves. */
  run(): void {
    const { recording, events } = flushed(this.recording);
    this.recording = recording;
    this.write(events);
    this.ports.writeEvents.keepUnderway();
    this.deliver();
  }

  /** Debounced: who drags a slider moves many times. */
  private settleLater(): void {
    this.cancelSettling();
    this.cancelSettling = this.ports.clock.after(SETTLED_MS, () => this.run());
  }

  private deliver(): void {
    this.untoldSeconds = 0;
    void this.ports.deliverJournal.run();
  }

  private write(events: readonly ListeningEvent[]): void {
    if (events.length === 0) return;
    // What a visitor has begun goes on as that of the member as whom they have signed in since.
    const { writeEvents } = this.ports;
    const owner = this.owner === 'visitor' ? writeEvents.listener() : this.owner;
    for (const event of events) if (event.kind === 'heard') this.untoldSeconds += event.toSeconds - event.fromSeconds;
    writeEvents.run(events, owner);
  }
}
