import { outcomeOf, type DeviceMeasure, type DeviceVerdict } from './outcome.ts';
import { MAX_DEVICE_EVENTS, type DeviceRecording } from './recording.ts';
import { DEVICE_STEPS, type DeviceAnswer, type DeviceStep } from './steps.ts';

/** What the browser says of itself, as far as it does. */
export interface DeviceFacts {
  readonly userAgent: string;
  /** Such as `iOS`, `Android 15 · Pixel 9`; by its own words where it has any. */
  readonly platform: string;
  /** Of the product, by the name of its first file. */
  readonly build: string;
  /** What the engine can do, by name: `yes`, `no`, or what it says. */
  readonly features: readonly (readonly [name: string, value: string])[];
}

const STEPS: Readonly<Record<DeviceStep, string>> = {
  locked: 'Locked screen',
  headset: 'Headset and locked-screen controls',
  call: 'A call',
  stories: 'The next three stories',
  network: 'Network lost and back',
  reload: 'Page killed and opened again',
};

const VERDICTS: Readonly<Record<DeviceVerdict, string>> = {
  worked: 'worked',
  failed: 'did not work',
  unconfirmed: 'seen by the page, not confirmed',
  unseen: 'told by the person, not seen by the page',
  untried: 'not tried',
};

const ANSWERS: Readonly<Record<DeviceAnswer, string>> = {
  worked: 'it worked',
  failed: 'it did not work',
  untried: 'could not be tried',
};

/**
 * The result of a check as Markdown, in English, to be filed under `docs/devices`.
 * @param now when it is written, in milliseconds since 1970
 */
export function reportOf(recording: DeviceRecording, facts: DeviceFacts, now: number): string {
  const { phone, commit, startedAt, events, replies } = recording;
  const outcomes = DEVICE_STEPS.map((step) => outcomeOf(recording, step));
  const minutes = Math.max(0, Math.round((now - startedAt) / 60_000));
  const head = [
    `# Device check: ${oneLine(phone) || 'unnamed device'}`,
    '',
    `- Date: ${dayOf(startedAt)}, ${minutes} min`,
    `- Platform: ${oneLine(facts.platform)}`,
    `- User agent: ${oneLine(facts.userAgent)}`,
    `- Product: build ${oneLine(facts.build)}, commit ${oneLine(commit) || 'not given'}`,
    ...(events.length >= MAX_DEVICE_EVENTS ? ['- The recording was full before the check ended.'] : []),
    '',
    '| Step | Result |',
    '|---|---|',
    ...outcomes.map(({ step, verdict }) => `| ${STEPS[step]} | ${VERDICTS[verdict]} |`),
    '',
    '## Engine',
    '',
    ...facts.features.map(([name, value]) => `- ${name}: ${oneLine(value)}`),
  ];
  const steps = outcomes.flatMap(({ step, verdict, measures }) => {
    const { answer, note = '' } = replies[step] ?? {};
    return [
      '',
      `## ${STEPS[step]}`,
      '',
      `- Result: ${VERDICTS[verdict]}`,
      ...measures.map((measure) => `- ${wordsOf(measure)}`),
      ...(answer === undefined ? [] : [`- Person: ${ANSWERS[answer]}`]),
      ...(oneLine(note) === '' ? [] : [`- Note: ${oneLine(note)}`]),
    ];
  });
  return `${[...head, ...steps].join('\n')}\n`;
}

function wordsOf(measure: DeviceMeasure): string {
  switch (measure.name) {
    case 'hidden':
      return `Hidden for ${measure.seconds} s, of which ${measure.sounded} s sounded`;
    case 'controls':
      return `Controls received: ${measure.list}; play and pause carried out: ${measure.obeyed} of ${measure.asked}`;
    case 'pausedByDevice':
      return `Paused by the device itself: ${measure.times}×`;
    case 'interrupted':
      return `Interrupted by the device: ${measure.times}×`;
    case 'backByItself':
      return `Sound again by itself after ${measure.seconds} s`;
    case 'backByHand':
      return `Sound again after a press, ${measure.seconds} s later`;
    case 'notBack':
      return 'No sound after it';
    case 'followed':
      return `Stories that followed: ${measure.times}, behind a dark screen: ${measure.inTheDark}`;
    case 'gaps':
      return `From the end of a story to the next sound: ${measure.list}`;
    case 'notFollowed':
      return `Ends that nothing followed: ${measure.times}`;
    case 'offline':
      return `Offline for ${measure.seconds} s, of which ${measure.sounded} s sounded`;
    case 'delivered':
      return `What was heard was with the server ${measure.seconds} s after the return of the network`;
    case 'notDelivered':
      return 'What was heard did not reach the server';
    case 'nobodySignedIn':
      return 'Nobody was signed in, so what was heard stayed on the device';
    case 'reloaded':
      return `Page loaded anew: ${measure.times}×`;
    case 'place':
      return `Place before: ${measure.before} s, after: ${measure.after} s`;
    case 'otherStory':
      return 'Another story stood there afterwards';
    case 'noStory':
      return 'No story stood there afterwards';
    case 'soundsFailed':
      return `Sounds that did not come: ${measure.list}`;
  }
}

/**
 * The name of the file: day, phone, browser and its version, such as `2026-11-27-iphone-15-safari-17.md`.
 */
export function reportFileName({ phone, startedAt }: DeviceRecording, { userAgent, platform }: DeviceFacts): string {
  const device = slugOf(phone) || slugOf(platform) || 'device';
  return `${dayOf(startedAt)}-${device}-${engineOf(userAgent)}.md`;
}

/** In the order in which they are looked for: most browsers name others too. */
const ENGINES: readonly (readonly [name: string, version: RegExp])[] = [
  ['soridam-app', /\bSoridamApp\/(\d+)/],
  ['samsung-internet', /\bSamsungBrowser\/(\d+)/],
  ['edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['safari', /\bVersion\/(\d+)[^ ]* .*Safari\//],
];

function engineOf(userAgent: string): string {
  for (const [name, pattern] of ENGINES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name}-${version}`;
  }
  return 'browser';
}

/** By the clock in UTC, so that one check has one name wherever it is read. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}

/** A note is one line of a list, whatever was typed. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
