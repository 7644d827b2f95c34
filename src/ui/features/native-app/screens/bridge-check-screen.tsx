import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeNotice, NativeBridgePort } from '../../../../application/ports/native-bridge-port.ts';
import {
  BRIDGE_VERSION,
  isBridgeRequest,
  type BridgeMessageName,
} from '../../../../domain/native-app/bridge-messages.ts';
import { BRIDGE_SAMPLES, type BridgeMessage } from '../../../../domain/native-app/bridge-samples.ts';
import { knowsMessage, type NativeShell } from '../../../../domain/native-app/native-shell.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { TitleBar } from '../../../app/components/narrow-bar/title-bar.tsx';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { deviceOf, type Device } from '../../../app/device.ts';
import { useClock } from '../../../app/use-clock.ts';
import { useIsAlive } from '../../../app/use-is-alive.ts';
import buttons from '../../../design/button/button.module.css';
import shared from './native-host.module.css';
import styles from './bridge-check-screen.module.css';

type CheckState = 'waiting' | 'passed' | 'failed';
/** What an app has to bring before any message is tried. */
type CoverBackdrop = 'mark' | 'object' | 'ready' | 'version' | 'platform' | 'messages';
type Words = Readonly<Record<CheckState, string>>;
type Outcomes = Readonly<Partial<Record<BridgeMessageName, CheckState>>>;

/** The conformance page: opened within a native app, it tells what the app's side of the bridge lacks. */
export function BridgeCheckScreen() {
  const { t } = useTranslation();
  const { bridge, device } = useApp();
  const shell = useShell(bridge);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const note = (name: BridgeMessageName, state: CheckState): void =>
    setOutcomes((before) => ({ ...before, [name]: state }));
  const tryOut = async (message: BridgeMessage): Promise<void> => {
    note(message.type, 'waiting');
    note(message.type, (await passes(bridge, message)) ? 'passed' : 'failed');
  };
  const grounds = useGrounds(bridge, device, shell);
  // All of them are read with the first picture, whose texts come with it.
  const words: Words = {
    waiting: t('bridgeCheck.state.waiting'),
    passed: t('bridgeCheck.state.passed'),
    failed: t('bridgeCheck.state.failed'),
  };
  const lacking = [
    ...grounds.filter(({ state }) => state === 'failed').map(({ ground }) => t(`bridgeCheck.grounds.${ground}`)),
    ...BRIDGE_SAMPLES.filter(({ type }) => outcomes[type] === 'failed').map(({ type }) => type),
  ];
  return (
    <>
      <TitleBar title={t('bridgeCheck.title')} />
      <div className={classNames(shared.page, shared.narrow)}>
        <PageTitle>{t('bridgeCheck.title')}</PageTitle>
        <p className={shared.about}>{t('bridgeCheck.about')}</p>
        <ul className={styles.checks} aria-label={t('bridgeCheck.ground')}>
          {grounds.map(({ ground, state }) => (
            <li key={ground} className={styles.check}>
              <b>{t(`bridgeCheck.grounds.${ground}`)}</b>
              <Outcome state={state} words={words} />
            </li>
          ))}
        </ul>
        <h2 className={shared.heading}>{t('bridgeCheck.messages')}</h2>
        <p className={shared.about}>{t('bridgeCheck.messagesAbout')}</p>
        <ul className={styles.checks} aria-label={t('bridgeCheck.messages')}>
          {BRIDGE_SAMPLES.map((message) => (
            <li key={message.type} className={styles.check}>
              <b>{message.type}</b>
              <Outcome state={outcomes[message.type]} words={words} />
              <small>{t(`bridgeCheck.expect.${message.type}`)}</small>
              <button
                type="button"
                className={classNames(buttons.button, buttons.line, buttons.small)}
                aria-label={t('bridgeCheck.sendWhat', { message: message.type })}
                onClick={() => void tryOut(message)}
              >
                {t('bridgeCheck.send')}
              </button>
            </li>
          ))}
        </ul>
        <section className={styles.report} aria-label={t('bridgeCheck.report')} aria-live="polite">
          <h2 className={shared.heading}>{t('bridgeCheck.report')}</h2>
          {lacking.length === 0 ? (
            <p>{t('bridgeCheck.nothing')}</p>
          ) : (
            <ul>
              {lacking.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

function Outcome({ state, words }: { readonly state: CheckState | undefined; readonly words: Words }) {
  if (state === undefined) return <span />;
  return (
    <span className={styles.state} data-state={state}>
      {words[state]}
    </span>
  );
}

/** A notice passes when the app would be handed it; a request when the app goes on it. */
async function passes(bridge: NativeBridgePort, { type, payload }: BridgeMessage): Promise<boolean> {
  if (isBridgeRequest(type)) return (await bridge.ask(type, payload as never)).ok;
  bridge.send({ type, payload } as BridgeNotice);
  return bridge.shell !== undefined && knowsMessage(bridge.shell, type);
}

/** Milliseconds after which it is looked again whether the app has said what it is. */
const LOOK_AGAIN_MS = 200;

/** What the app has said of itself, as soon as it has. */
function useShell(bridge: NativeBridgePort): NativeShell | undefined {
  const clock = useClock();
  const [shell, setShell] = useState(bridge.shell);
  useEffect(() => {
    if (shell !== undefined || !bridge.isPresent) return;
    let cancel: () => void;
    const lookAgain = (): void => {
      cancel = clock.after(LOOK_AGAIN_MS, () => {
        setShell(bridge.shell);
        lookAgain();
      });
    };
    lookAgain();
    return () => cancel();
  }, [clock, bridge, shell]);
  return shell;
}

/** Milliseconds after which what has not been said counts as lacking, as for the bridge itself. */
const PATIENCE_MS = 3000;

function useGrounds(
  bridge: NativeBridgePort,
  device: Device,
  shell: NativeShell | undefined,
): readonly { readonly ground: CoverBackdrop; readonly state: CheckState }[] {
  const clock = useClock();
  const [isLate, setLate] = useState(false);
  useEffect(() => clock.after(PATIENCE_MS, () => setLate(true)), [clock]);
  const marked = useIsAlive() ? deviceOf(navigator.userAgent) : undefined;
  const judged = (isGood: boolean): CheckState => {
    if (marked === undefined) return 'waiting';
    return isGood ? 'passed' : 'failed';
  };
  const said = (isGood: (shell: NativeShell) => boolean): CheckState => {
    if (shell !== undefined) return judged(isGood(shell));
    return isLate || !bridge.isPresent ? judged(false) : 'waiting';
  };
  return [
    { ground: 'mark', state: judged(marked?.mode === 'app') },
    { ground: 'object', state: judged(bridge.isPresent) },
    { ground: 'ready', state: said(() => true) },
    { ground: 'version', state: said(({ version }) => version >= BRIDGE_VERSION) },
    { ground: 'platform', state: said(({ platform }) => platform === device.platform) },
    { ground: 'messages', state: said((here) => BRIDGE_SAMPLES.every(({ type }) => knowsMessage(here, type))) },
  ];
}
