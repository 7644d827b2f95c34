/** The way to a native app: the object that it sets into the window (decisions §8). */
export interface BridgeChannel {
  /** Undefined where the object is the same on both. */
  readonly platform: 'android' | 'ios' | undefined;
  /** @param json an envelope */
  post(json: string): void;
}

interface Post {
  postMessage(json: string): void;
}

/** What native apps set into the window. */
interface NativeWindow {
  readonly SoridamAndroid?: Post;
  readonly webkit?: { readonly messageHandlers?: { readonly soridam?: Post } };
  readonly ReactNativeWebView?: Post;
}

/** The page that plays a native app, in demo and development alone. */
const HOST_SIMULATOR = '/dev/native-host';

/** @returns the way to the app around `window`, undefined where there is none; a frame within a page never has one */
export function findBridge(window: Window): BridgeChannel | undefined {
  const native = surroundings(window) as NativeWindow | undefined;
  const found = [
    ['android', native?.SoridamAndroid],
    ['ios', native?.webkit?.messageHandlers?.soridam],
    [undefined, native?.ReactNativeWebView],
  ] as const;
  for (const [platform, object] of found) {
    // The method belongs to its object: it must not be taken off it.
    if (typeof object?.postMessage === 'function') {
      return { platform, post: (json) => object.postMessage(json) };
    }
  }
  return undefined;
}

/** The window that an app sets its object into: this one, or that of the simulator of the same site around it. */
function surroundings(window: Window): Window | undefined {
  if (window.top === window) return window;
  try {
    const { parent } = window;
    const isSimulated = parent === window.top && parent.location.pathname === HOST_SIMULATOR;
    return isSimulated ? parent : undefined;
  } catch {
    return undefined; // another site's window does not tell its address
  }
}
