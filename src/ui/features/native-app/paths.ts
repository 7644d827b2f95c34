/** Where a native app around the site is played, and where one is tried. */
export const NATIVE_HOST_PATH = '/dev/native-host';

export const BRIDGE_CHECK_PATH = '/dev/bridge-check';
