import { isIP } from 'node:net';
import path from 'node:path';
import { emailFault } from '../../../common/kernel/credentials.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isTestKey } from '../../adapters/payments/toss-payment-gateway.ts';
import { isLoopback } from '../../domain/loopback.ts';
import { ACCOUNT_SETTINGS, readAccountSettings, type AccountSettings } from './account-settings.ts';
import { APP_LINK_SETTINGS, readAppLinkSettings, type AppLinkSettings } from './app-link-settings.ts';
import { BACKUP_SETTINGS, readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { DATABASE_SETTINGS, readDatabaseSettings, type DatabaseSettings } from './database-settings.ts';
import { DEFAULT_DATA_DIRECTORY } from './default-data-directory.ts';
import { MEASUREMENT_SETTINGS, readMeasurementSettings, type MeasurementSettings } from './measurement-settings.ts';
import { METRICS_SETTINGS, readMetricsSettings, type MetricsSettings } from './metrics-settings.ts';
import { OBJECT_STORE_SETTINGS, readObjectStoreSettings, type ObjectStoreSettings } from './object-store-settings.ts';
import { readShareSettings, SHARE_SETTINGS, type ShareSettings } from './share-settings.ts';
import { readStopSettings, STOP_SETTINGS, type StopSettings } from './stop-settings.ts';
import { readStoreSettings, STORE_SETTINGS, type StoreSettings } from './store-settings.ts';
import { readTracesSettings, TRACES_SETTINGS, type TracesSettings } from './traces-settings.ts';

/**
 * What of the demo there is. `local`: all of it, for whoever sits at this machine. `public`: its stories and what is said of
 * them, for everybody, and nobody can sign in as one of its people (`DEMO=force`, ADR 0041).
 */
export type DemoMode = 'none' | 'local' | 'public';

/** Who sends listeners the bytes of sounds. */
const SOUND_SENDERS = ['server', 'proxy'] as const;
type SoundSender = (typeof SOUND_SENDERS)[number];

/** The demo by what `DEMO` says. */
const DEMO_MODES: Readonly<Record<string, DemoMode>> = { 0: 'none', 1: 'local', force: 'public' };

const ROLES = ['all', 'web', 'worker'] as const;
/** What a process does: `web` answers and leaves jobs and nightly backups to others, which `worker` does, who answers nothing. */
export type Role = (typeof ROLES)[number];

/** What the operator decided, checked. */
export interface Config
  extends
    AccountSettings,
    DatabaseSettings,
    StoreSettings,
    ShareSettings,
    AppLinkSettings,
    MetricsSettings,
    MeasurementSettings,
    BackupSettings,
    TracesSettings,
    ObjectStoreSettings,
    StopSettings {
  readonly host: string;
  readonly port: number;
  /** An absolute path. */
  readonly dataDirectory: string;
  /** False where database and files lie elsewhere and no folder is named: then nothing of this process outlives it. */
  readonly isDataKept: boolean;
  readonly demo: DemoMode;
  readonly role: Role;
  /** Scheme and host of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** Undefined: the key kept in the data directory. */
  readonly secretKey: string | undefined;
  /** The secret key of before, whose work is still believed; `lost` gives it up. */
  readonly previousSecretKey: string | undefined;
  /** The folder of PostgreSQL's programs; undefined: those of the package, else the system's. */
  readonly postgresPrograms: string | undefined;
  /** The address of the first operator. */
  readonly operatorEmail: string | undefined;
  /** Addresses and ranges of the proxies before this server. */
  readonly trustedProxies: readonly string[];
  /** Who sends listeners the bytes of sounds: this program, or the proxies before it (ADR 0102). */
  readonly soundsAreSentBy: SoundSender;
  /** Where the studio is; undefined: here. */
  readonly studioUrl: string | undefined;
}

/** A setting that was given a value it cannot have. `given` is undefined where the value is a secret or missing. */
export interface ConfigFailure {
  readonly setting: SettingName;
  readonly given: string | undefined;
  readonly allowed: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The shortest secret that is taken: 32 characters, 128 bits when written in hexadecimal. */
const MIN_SECRET_LENGTH = 32;

/** In the place of a secret key that nobody has any more. */
export const LOST = 'lost';

/** Every setting, as the README lists them. */
export const SETTINGS = [
  { name: 'PORT', default: '4000', meaning: 'The port to listen on, 1 to 65535.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'The address to listen on; `0.0.0.0` for all of the machine.' },
  {
    name: 'DATA_DIR',
    default: DEFAULT_DATA_DIRECTORY,
    meaning:
      'Where the embedded database, sounds, covers and generated keys are kept. Unset beside `DATABASE_URL` and `S3_BUCKET`: nothing is kept on this machine.',
  },
  ...DATABASE_SETTINGS,
  {
    name: 'DEMO',
    default: '1 on a loopback address, else 0',
    meaning:
      '`1`: the demo, at addresses of this machine alone; refused on a public `HOST` or `PUBLIC_URL`. `force`: its stories for everybody, without its accounts, mailbox and sandboxes.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning:
      'What this process does of several on one `DATABASE_URL`: `web` answers listeners; `worker` does the jobs and the nightly backups, and answers `/health` and `/ready` alone; `all` both.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The address under which listeners reach the site, without a path.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'How much is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`.',
  },
  {
    name: 'SECRET_KEY',
    default: 'made at the first start, kept in `DATA_DIR`',
    meaning: 'What signatures are made with, at least 32 characters. Has to be given together with `DATABASE_URL`.',
  },
  {
    name: 'SECRET_KEY_PREVIOUS',
    default: 'unset',
    meaning: 'The key before `SECRET_KEY` was changed; `lost` gives up what it has sealed and signed.',
  },
  {
    name: 'PG_BIN',
    default: 'unset',
    meaning: "The folder of PostgreSQL's programs for the embedded database, where those of the package do not fit.",
  },
  {
    name: 'OPERATOR_EMAIL',
    default: 'unset',
    meaning:
      'Whoever signs in with this address, once it is verified, is an operator, whose page opens once two-step sign-in is on.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'unset',
    meaning: 'Addresses or ranges (`10.0.0.0/8`) of the proxies before this server, joined by commas.',
  },
  {
    name: 'SOUNDS_SENT_BY',
    default: 'server',
    meaning:
      '`proxy`: the proxies of `TRUSTED_PROXIES` fetch sounds from the object store and send them, told by `X-Accel-Redirect` as in `examples/nginx`; the server decides who hears what.',
  },
  {
    name: 'STUDIO_URL',
    default: 'unset',
    meaning: 'Where `/studio` leads, for a creator studio at another address. Unset: the one of this site.',
  },
  ...ACCOUNT_SETTINGS,
  ...STORE_SETTINGS,
  ...SHARE_SETTINGS,
  ...APP_LINK_SETTINGS,
  ...METRICS_SETTINGS,
  ...BACKUP_SETTINGS,
  ...TRACES_SETTINGS,
  ...MEASUREMENT_SETTINGS,
  ...OBJECT_STORE_SETTINGS,
  ...STOP_SETTINGS,
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * @returns the settings, or everything that is wrong with them
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly ConfigFailure[]> {
  const failures: ConfigFailure[] = [];
  const refuse = (setting: SettingName, given: string | undefined, allowed: string): undefined => {
    failures.push({ setting, given, allowed });
    return undefined;
  };
  const text = (name: SettingName): string | undefined => env[name]?.trim() || undefined;
  const address = (name: SettingName, usual: string): string => {
    const given = text(name) ?? usual;
    if (!isAddress(given)) refuse(name, given, 'an http or https address');
    return given.replace(/\/+$/, '');
  };

  const port = parsePort(text('PORT') ?? '4000');
  if (port === undefined) refuse('PORT', text('PORT'), 'a whole number from 1 to 65535');

  const host = text('HOST') ?? '127.0.0.1';
  if (!isHost(host)) refuse('HOST', host, 'an IP address or a host name');

  const publicUrl = parseOrigin(text('PUBLIC_URL') ?? `http://localhost:${port ?? 4000}`);
  if (publicUrl === undefined) refuse('PUBLIC_URL', text('PUBLIC_URL'), 'an http or https address without a path');

  const databases = readDatabaseSettings(text, refuse);
  const { databaseUrl } = databases;

  const secretKey = text('SECRET_KEY');
  if (secretKey === undefined && databaseUrl !== undefined) {
    refuse(
      'SECRET_KEY',
      undefined,
      `at least ${MIN_SECRET_LENGTH} characters, and required together with DATABASE_URL, whose processes all have the same`,
    );
  }
  if (secretKey !== undefined && secretKey.length < MIN_SECRET_LENGTH) {
    refuse('SECRET_KEY', undefined, `at least ${MIN_SECRET_LENGTH} characters`);
  }

  const previousSecretKey = text('SECRET_KEY_PREVIOUS');
  if (previousSecretKey !== undefined && previousSecretKey !== LOST && previousSecretKey.length < MIN_SECRET_LENGTH) {
    refuse('SECRET_KEY_PREVIOUS', undefined, `at least ${MIN_SECRET_LENGTH} characters, or the word ${LOST}`);
  }

  const operatorEmail = text('OPERATOR_EMAIL');
  if (operatorEmail !== undefined && emailFault(operatorEmail) !== undefined) {
    refuse('OPERATOR_EMAIL', operatorEmail, 'an email address');
  }

  const trustedProxies = (text('TRUSTED_PROXIES') ?? '').split(',').flatMap((one) => one.trim() || []);
  const wrongProxy = trustedProxies.find((one) => !isAddressRange(one));
  if (wrongProxy !== undefined) refuse('TRUSTED_PROXIES', wrongProxy, 'addresses or ranges like 10.0.0.0/8');

  const soundsAreSentBy = SOUND_SENDERS.find((one) => one === (text('SOUNDS_SENT_BY') ?? 'server'));
  if (soundsAreSentBy === undefined) {
    refuse('SOUNDS_SENT_BY', text('SOUNDS_SENT_BY'), `one of ${SOUND_SENDERS.join(', ')}`);
  } else if (soundsAreSentBy === 'proxy' && trustedProxies.length === 0) {
    refuse('SOUNDS_SENT_BY', soundsAreSentBy, 'server without TRUSTED_PROXIES: nobody would be told to send them');
  } else if (soundsAreSentBy === 'proxy' && text('S3_BUCKET') === undefined) {
    refuse('SOUNDS_SENT_BY', soundsAreSentBy, 'server without S3_BUCKET: no proxy may enter DATA_DIR');
  }

  const studioUrl = text('STUDIO_URL');
  if (studioUrl !== undefined && !isAddress(studioUrl)) refuse('STUDIO_URL', studioUrl, 'an http or https address');

  const logLevel = LOG_LEVELS.find((level) => level === (text('LOG_LEVEL') ?? 'info'));
  if (logLevel === undefined) refuse('LOG_LEVEL', text('LOG_LEVEL'), `one of ${LOG_LEVELS.join(', ')}`);

  const role = ROLES.find((one) => one === (text('ROLE') ?? 'all'));
  if (role === undefined) refuse('ROLE', text('ROLE'), `one of ${ROLES.join(', ')}`);
  else if (role !== 'all' && databaseUrl === undefined) {
    refuse('ROLE', role, 'all without DATABASE_URL: nobody else can use the embedded database');
  }

  const isPublic = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  const demo = text('DEMO') ?? (isPublic ? '0' : '1');
  const demoMode = Object.hasOwn(DEMO_MODES, demo) ? DEMO_MODES[demo] : undefined;
  if (demoMode === undefined) refuse('DEMO', demo, '0, 1 or force');
  if (demoMode === 'local' && isPublic) refuse('DEMO', demo, '0 on a public address, or force if you mean it');

  const accounts = readAccountSettings(text, address, refuse);
  const stores = readStoreSettings(text, address, refuse);
  const [isFree, isPaid] = [true, false].map((free) => isAnySale(accounts, stores, free));
  if (isFree && isPaid) {
    refuse('STORE_SANDBOX', text('STORE_SANDBOX'), '1 with a test_ key of TOSS_SECRET_KEY, and 0 with a live one');
  }
  if (demoMode === 'local' && isPaid) {
    refuse(
      'DEMO',
      text('DEMO'),
      '0 beside a live key of TOSS_SECRET_KEY or a store without STORE_SANDBOX: it takes money',
    );
  }
  const sharing = readShareSettings(text, refuse);
  const appLinks = readAppLinkSettings(text, refuse);
  const metrics = readMetricsSettings(text, refuse, { port: parsePort, isHost });
  const dataDirectory = path.resolve(text('DATA_DIR') ?? DEFAULT_DATA_DIRECTORY);
  const backups = readBackupSettings(text, dataDirectory, refuse);
  const traces = readTracesSettings(text, address, refuse);
  const measurements = readMeasurementSettings(text, refuse);
  const storage = readObjectStoreSettings(text, address, refuse);
  const stopping = readStopSettings(text, refuse);

  if (failures.length > 0 || port === undefined || publicUrl === undefined || logLevel === undefined) {
    return fail(failures);
  }
  return ok({
    host,
    port,
    dataDirectory,
    ...databases,
    isDataKept:
      text('DATA_DIR') !== undefined || databases.databaseUrl === undefined || storage.objectStore === undefined,
    demo: demoMode ?? 'none',
    role: role ?? 'all',
    publicUrl,
    logLevel,
    secretKey,
    previousSecretKey,
    postgresPrograms: text('PG_BIN'),
    operatorEmail,
    trustedProxies,
    soundsAreSentBy: soundsAreSentBy ?? 'server',
    studioUrl,
    ...accounts,
    ...stores,
    ...sharing,
    ...appLinks,
    ...metrics,
    ...backups,
    ...traces,
    ...measurements,
    ...storage,
    ...stopping,
  });
}

/** In the place of a secret key that is missing: what is signed with it is worth nothing. */
const NO_SECRET = '-'.repeat(MIN_SECRET_LENGTH);

/** The settings without those that are wrong, and without what makes no sense by itself then. */
export interface PartialConfig {
  readonly config: Config;
  /** What was left out, so that whatever hangs on it is not to be believed. */
  readonly without: readonly SettingName[];
}

/**
 * Reads the settings as if those that are wrong were unset, for who wants to look all the same.
 * @param faults what `readConfig` found
 */
export function readConfigWithout(
  env: Readonly<Record<string, string | undefined>>,
  faults: readonly ConfigFailure[],
): Result<PartialConfig, readonly ConfigFailure[]> {
  const without = new Set<SettingName>();
  for (let left = faults; ;) {
    const before = without.size;
    for (const { setting, allowed } of left) {
      // What is wrong while it is unset is wanted by another setting, which the sentence names.
      const named = without.has(setting)
        ? SETTINGS.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(allowed))
        : [];
      for (const name of [setting, ...named.map((one) => one.name)]) without.add(name);
    }
    const some: Record<string, string | undefined> = { ...env };
    for (const name of without) some[name] = name === 'SECRET_KEY' ? NO_SECRET : undefined;
    const read = readConfig(some);
    if (read.ok) return ok({ config: read.value, without: [...without] });
    if (without.size === before) return read;
    left = read.failure;
  }
}

/** @returns whether a server of these settings sells candy for which nobody pays, and none for money (ADR 0041) */
export function isTestSale(config: AccountSettings & StoreSettings): boolean {
  return isAnySale(config, config, true);
}

/** @returns whether somebody is configured whose candy is free, a tester's, or who takes money for it */
function isAnySale({ toss }: AccountSettings, { appStore, googlePlay }: StoreSettings, isFree: boolean): boolean {
  const takers = [toss && isTestKey(toss.secretKey), appStore?.isSandbox, googlePlay?.isSandbox];
  return takers.includes(isFree);
}

/** @returns one sentence for the operator; secrets are not in it */
export function describeConfigFailure({ setting, given, allowed }: ConfigFailure): string {
  return given === undefined ? `${setting} must be ${allowed}.` : `${setting} is "${given}", but must be ${allowed}.`;
}

function parsePort(raw: string): number | undefined {
  const port = /^[0-9]{1,5}$/.test(raw) ? Number(raw) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function isHost(raw: string): boolean {
  return isIP(raw) !== 0 || /^(?!-)[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63})*$/.test(raw);
}

function isAddressRange(raw: string): boolean {
  const [address = '', bits, ...more] = raw.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

function isAddress(raw: string): boolean {
  const url = URL.parse(raw);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

function parseOrigin(raw: string): string | undefined {
  const url = URL.parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isBare ? url.origin : undefined;
}
