import { MAX_HISTORY_APP } from '../../../common/kernel/limits.ts';
import { BrowserClockAdapter } from '../../adapters/browser/browser-clock-adapter.ts';
import { BrowserRandomAdapter } from '../../adapters/browser/browser-random-adapter.ts';
import { receiveFromApp } from '../../adapters/native-bridge/bridge-inbox.ts';
import { findBridge } from '../../adapters/native-bridge/bridge-channel.ts';
import { NullBridgeAdapter } from '../../adapters/native-bridge/null-bridge-adapter.ts';
import { ShellBridgeAdapter } from '../../adapters/native-bridge/shell-bridge-adapter.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { Device } from '../../ui/app/device.ts';
import { createBrowserEnvironment, type BrowserEnvironment, type AudioElements } from './browser-environment.ts';

/** That of mode `app`: what a browser has, and the app to speak to. */
export function createAppEnvironment(device: Device, audioElements: AudioElements): BrowserEnvironment {
  document.documentElement.dataset['mode'] = 'app'; // the style sheets follow it
  return {
    ...createBrowserEnvironment(device, audioElements),
    bridge: bridgeOf(window),
    historyLimit: MAX_HISTORY_APP,
  };
}

function bridgeOf(window: Window): NativeBridgePort {
  const channel = findBridge(window);
  if (channel === undefined) return new NullBridgeAdapter();
  const bridge = new ShellBridgeAdapter({
    channel,
    clock: new BrowserClockAdapter(),
    random: new BrowserRandomAdapter(crypto),
  });
  receiveFromApp(window, (json) => bridge.receive(json));
  return bridge;
}
