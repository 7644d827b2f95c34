/** What a shell or a machine sets and tools need to know; the product's own settings are not among it. */
const GENERAL =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|DISPLAY|WAYLAND_DISPLAY|XDG_\w+|PULSE_\w+|DBUS_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(HTTPS?|ALL|NO)_PROXY|npm_\w+|CHROMIUM|TEST_\w+|PLAYWRIGHT_\w+|RESULTS_FILE|DEBUG|PWDEBUG)$/i;

/** @returns what of an environment tests may know, so that they come out alike in every shell */
export const testEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => GENERAL.test(name)));
