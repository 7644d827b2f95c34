import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { MAX_DEVICE_EVENTS, type DeviceEvent, type DeviceRecording, type DeviceReply } from './recording.ts';
import { DEVICE_ANSWERS, DEVICE_STEPS, MAX_DEVICE_NOTE } from './steps.ts';

const KINDS = [
  'sounding',
  'step',
  'opened',
  'restored',
  'hidden',
  'shown',
  'offline',
  'online',
  'sounded',
  'ended',
  'control',
  'taken',
  'silent',
  'wanted',
  'failed',
  'delivered',
  'visitor',
] as const satisfies readonly DeviceEvent['kind'][];

export function encodeRecording(recording: DeviceRecording): string {
  return JSON.stringify(recording);
}

/** Reads what was kept. Nothing of it is trusted. @returns undefined where it cannot be read, or there is none */
export function decodeRecording(text: string | undefined): DeviceRecording | undefined {
  return text === undefined ? undefined : readJson(() => readRecording(JsonFields.of(JSON.parse(text))));
}

function readRecording(fields: JsonFields<DeviceRecording>): DeviceRecording {
  const replies = fields.fields('replies');
  const read = DEVICE_STEPS.flatMap((step) => {
    const reply = replies.optionalFields(step);
    return reply === undefined ? [] : [[step, readReply(reply as JsonFields<DeviceReply>)] as const];
  });
  return {
    startedAt: fields.amount('startedAt'),
    phone: fields.text('phone').slice(0, MAX_DEVICE_NOTE),
    commit: fields.text('commit').slice(0, MAX_DEVICE_NOTE),
    events: fields.list('events', readEvent).slice(0, MAX_DEVICE_EVENTS),
    replies: Object.fromEntries(read),
  };
}

function readReply(fields: JsonFields<DeviceReply>): DeviceReply {
  const note = fields.text('note').slice(0, MAX_DEVICE_NOTE);
  if (fields.optionalText('answer') === undefined) return { note };
  return { answer: fields.oneOf('answer', DEVICE_ANSWERS), note };
}

type AllFields = Record<'storyId' | 'seconds' | 'step' | 'control' | 'cause' | 'reason', unknown> &
  Record<'kind' | 'at' | 'untilAt' | 'fromSeconds' | 'toSeconds' | 'rate', unknown>;

function readEvent(item: unknown): DeviceEvent {
  const fields = JsonFields.of<AllFields>(item);
  const kind = fields.oneOf('kind', KINDS);
  const at = fields.amount('at');
  switch (kind) {
    case 'sounding':
      return {
        kind,
        at,
        untilAt: fields.amount('untilAt'),
        storyId: fields.id('storyId'),
        fromSeconds: fields.amount('fromSeconds'),
        toSeconds: fields.amount('toSeconds'),
        rate: fields.amount('rate'),
      };
    case 'step':
      return { kind, at, step: fields.oneOf('step', DEVICE_STEPS) };
    case 'restored':
      return { kind, at, storyId: fields.id('storyId'), seconds: fields.amount('seconds') };
    case 'sounded':
    case 'ended':
      return { kind, at, storyId: fields.id('storyId') };
    case 'control':
      return { kind, at, control: fields.text('control') };
    case 'silent':
    case 'wanted':
      return { kind, at, cause: fields.text('cause') };
    case 'failed':
      return { kind, at, reason: fields.text('reason') };
    case 'opened':
    case 'hidden':
    case 'shown':
    case 'offline':
    case 'online':
    case 'taken':
    case 'delivered':
    case 'visitor':
      return { kind, at };
  }
}
