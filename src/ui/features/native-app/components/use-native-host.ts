import { useEffect, useRef, useState, type RefObject } from 'react';
import { JsonFields, readJson } from '../../../../../common/kernel/json-fields.ts';
import {
  BRIDGE_MESSAGE_NAMES,
  BRIDGE_VERSION,
  isBridgeRequest,
  type BridgeMessageName,
} from '../../../../domain/native-app/bridge-messages.ts';
import { simulatedAnswers, type AnswerManner } from '../../../../domain/native-app/simulated-answers.ts';
import { useClock } from '../../../app/use-clock.ts';

export const TRANSPORTS = ['android', 'ios', 'react-native'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** How the simulated app behaves. */
export interface HostManners {
  readonly transport: Transport;
  /** Milliseconds after the page's load at which it says that it listens; `never` if it does not. */
  readonly readyAfter: '0' | '2000' | '5000' | 'never';
  /** Milliseconds that its answers take. */
  readonly delay: '0' | '2000' | '10000';
  readonly manner: AnswerManner;
}

/** What the page has said. */
export interface HeardMessage {
  readonly type: BridgeMessageName;
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A line of the log. */
export interface LoggedMessage {
  readonly key: number;
  readonly isFromApp: boolean;
  readonly type: string;
  readonly json: string;
}

interface Post {
  readonly postMessage: (json: string) => void;
}

/** What the simulator sets into its window, as an app would into the page's. */
interface HostWindow {
  SoridamAndroid?: Post;
  webkit?: { readonly messageHandlers: { readonly soridam: Post } };
  ReactNativeWebView?: Post;
}

/** What the page in the frame offers an app. */
interface HearingWindow {
  readonly soridam?: { readonly receive: (json: string) => void };
}

interface Saying {
  readonly type: string;
  readonly payload?: object;
}

const LOG_LENGTH = 200;

/** A native app around the page in `frame`: it keeps a log, and shows its own screen for what the page asks. */
export function useNativeHost(frame: RefObject<HTMLIFrameElement | null>, manners: HostManners) {
  const { transport, readyAfter, delay, manner } = manners;
  const clock = useClock();
  const [log, setLog] = useState<readonly LoggedMessage[]>([]);
  const [sheet, setSheet] = useState<HeardMessage>();

  const note = (isFromApp: boolean, type: string, json: string): void =>
    setLog((lines) => [{ key: (lines[0]?.key ?? 0) + 1, isFromApp, type, json }, ...lines].slice(0, LOG_LENGTH));

  const say = (message: Saying, after: number): void => {
    clock.after(after, () => {
      const json = JSON.stringify(message);
      (frame.current?.contentWindow as HearingWindow | null | undefined)?.soridam?.receive(json);
      note(true, message.type, json);
    });
  };

  const answer = (heard: HeardMessage, how: AnswerManner, promised: object): void => {
    setSheet(undefined);
    for (const said of simulatedAnswers(how, heard, promised)) say(said, Number(delay));
  };

  const hear = (json: string): void => {
    const heard = readJson(() => readMessage(JSON.parse(json)));
    note(false, heard?.type ?? '?', json);
    if (heard === undefined || !isBridgeRequest(heard.type)) return;
    const isAsked = heard.type === 'kakaoLogin' || heard.type === 'iapCandy';
    // A person answers at the sheet; what only opens something is answered as soon as it is open.
    if (isAsked && (manner === 'right' || manner === 'twice')) return setSheet(heard);
    answer(heard, manner, {});
    if (manner === 'right' || manner === 'twice') setSheet(heard);
  };

  // The page in the frame keeps the object that it has found, however the app behaves later.
  const hearing = useRef(hear);
  useEffect(() => {
    hearing.current = hear;
  });
  useEffect(() => {
    const host = window as HostWindow;
    const post: Post = { postMessage: (json) => hearing.current(json) };
    if (transport === 'android') host.SoridamAndroid = post;
    else if (transport === 'ios') host.webkit = { messageHandlers: { soridam: post } };
    else host.ReactNativeWebView = post;
    return () => {
      delete host.SoridamAndroid;
      delete host.webkit;
      delete host.ReactNativeWebView;
    };
  }, [transport]);

  /** The page in the frame has loaded. */
  const announce = (): void => {
    if (readyAfter === 'never') return;
    const platform = transport === 'ios' ? 'ios' : 'android';
    const payload = { version: String(BRIDGE_VERSION), platform, messages: BRIDGE_MESSAGE_NAMES };
    say({ type: 'ready', payload }, Number(readyAfter));
  };

  return {
    log,
    clearLog: () => setLog([]),
    sheet,
    answer,
    closeSheet: () => setSheet(undefined),
    announce,
  };
}

function readMessage(value: unknown): HeardMessage {
  const fields = JsonFields.of<HeardMessage>(value);
  const payload = fields.value('payload');
  return {
    type: fields.oneOf('type', BRIDGE_MESSAGE_NAMES),
    id: fields.text('id'),
    payload: typeof payload === 'object' && payload !== null ? { ...payload } : {},
  };
}
