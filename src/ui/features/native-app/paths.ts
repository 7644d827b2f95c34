/** Where a native app around the site is played, and where one is tried. */
export const NATIVE_HOST_PATH = '/dev/native-host';

export const BRIDGE_CHECK_PATH = '/dev/bridge-check';

/** Where a phone is tried. */
export const DEVICE_CHECK_PATH = '/dev/device-check';
