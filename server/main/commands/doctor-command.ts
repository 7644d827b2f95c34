import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { BRAND, type Brand } from '../../../common/kernel/brand.ts';
import { emailFault } from '../../../common/kernel/credentials.ts';
import { ffmpegVersion, FfmpegAudioTranscoder, findFfmpeg } from '../../adapters/audio/ffmpeg-audio-transcoder.ts';
import { tryAudio } from '../../adapters/audio/audio-trial.ts';
import { askSite } from '../../adapters/doctor/ask-site.ts';
import { SmtpMailTransport, type SmtpSettings } from '../../adapters/mail/smtp-mail-transport.ts';
import { isTestKey } from '../../adapters/payments/toss-payment-gateway.ts';
import { databaseFacts } from '../../adapters/postgres/operation/postgres-database-facts.ts';
import { directoryFacts } from '../../adapters/storage/directory-facts.ts';
import { listBackups } from '../../adapters/storage/backup-folder.ts';
import { FolderDiskGauge } from '../../adapters/storage/folder-disk-gauge.ts';
import {
  amiss,
  CHECK_NAMES,
  fine,
  unseen,
  type Checked,
  type CheckName,
  type Finding,
} from '../../application/doctor/finding.ts';
import { judgeBackups } from '../../application/doctor/judge-backups.ts';
import { judgeClock } from '../../application/doctor/judge-clock.ts';
import { judgeDirectory, judgeRoom } from '../../application/doctor/judge-place.ts';
import { judgeLog, judgeNode, judgeSelling, judgeSettings } from '../../application/doctor/judge-settings.ts';
import { judgeProxy, judgeSite, type SiteAddress, type SiteFacts } from '../../application/doctor/judge-site.ts';
import type { BucketTrial } from '../../adapters/storage/bucket-trial.ts';
import type { BucketSettings } from '../../adapters/storage/s3-bucket.ts';
import { judgeObjectStore } from '../../application/doctor/judge-object-store.ts';
import type { BackupMade } from '../../application/ports/backup/backup-maker.ts';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { Letter, MailFailure } from '../../application/ports/accounts/mail-transport.ts';
import { isLoopback } from '../../domain/loopback.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { unusableFolder } from '../wiring/create-backups.ts';
import { describeConfigFailure, type Config, type SettingName } from '../settings/config.ts';
import { lookAtDatabase, within, type DatabaseLook, type DatabaseSights } from './doctor-database.ts';
import { reportOf, summaryOf, tellable } from './doctor-report.ts';

/** What the doctor sees by; tests see something else. */
export interface DoctorSights extends DatabaseSights {
  readonly nodeVersion: string;
  readonly brand: Brand;
  readonly disk: (folder: string) => DiskGauge;
  /** Undefined where there is no ffmpeg. */
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>;
  readonly askSite: (site: string, trustedProxies: readonly string[]) => Promise<SiteFacts>;
  /** What can be done with a bucket. */
  readonly objectStore: (settings: BucketSettings) => Promise<BucketTrial>;
  /** Where backups lie, and those there are. */
  readonly backups: (config: Config) => Promise<Backups>;
}

export interface Ffmpeg {
  readonly place: string;
  readonly version: string | undefined;
  readonly transcoder: Pick<FfmpegAudioTranscoder, 'master' | 'encodeLowBitrate'>;
}

/** Backups below a folder; without a folder none are set up. */
export interface Backups {
  readonly folder: string | undefined;
  readonly made: readonly Pick<BackupMade, 'takenAt'>[];
  /** Why none can be made there, in one sentence. */
  readonly unusable?: string | undefined;
}

/** As "engines" in package.json. */
const NEEDED_NODE = 24;

const SIGHTS: DoctorSights = {
  now: Date.now,
  nodeVersion: process.versions.node,
  brand: BRAND,
  disk: (folder) => new FolderDiskGauge(folder),
  databaseFacts,
  ffmpeg: async () => {
    const place = findFfmpeg(process.env['PATH']);
    if (place === undefined) return undefined;
    return { place, version: await ffmpegVersion(place), transcoder: new FfmpegAudioTranscoder(place) };
  },
  objectStore: async (settings) => (await import('../../adapters/storage/bucket-trial.ts')).tryBucket(settings),
  askSite: (site, trustedProxies) => askSite(site, { trustedProxies }),
  backups: lookAtBackups,
};

/** A folder that cannot be used has nothing to be counted. */
export async function lookAtBackups({ backups, dataDirectory }: Config): Promise<Backups> {
  if (backups === undefined) return { folder: undefined, made: [] };
  const { folder } = backups;
  const unusable = await unusableFolder(folder, dataDirectory);
  return { folder, unusable, made: unusable === undefined ? await listBackups(folder) : [] };
}

export const DOCTOR_COMMAND = doctorCommand(SIGHTS);

export function doctorCommand(sights: DoctorSights): Command {
  return {
    words: 'doctor',
    summary: 'looks at all that a server stands on: what is wrong, what it means, and what to do',
    options: [{ flags: '--mail <address>', meaning: 'sends a letter there, to see that mail arrives' }],
    takesFaults: true,
    run: (call) => examine(call, sights),
  };
}

/** A check, and the settings without which it says nothing. */
interface Check {
  readonly name: CheckName;
  readonly settings: readonly SettingName[];
  /** Milliseconds that it may take. */
  readonly patience: number;
  readonly look: () => Promise<readonly Finding[]> | readonly Finding[];
}

const SHORTLY = 10_000;
/** Connecting and greeting have ten seconds each (`SmtpMailTransport`). */
const MAIL_MS = 40_000;
const SOUND_MS = 60_000;
/** Each of its steps is tried three times. */
const STORE_MS = 60_000;
/** An embedded PostgreSQL that was killed reads its log before it answers. */
const DATABASE_MS = 60_000;

/** Without `DATA_DIR`, where the database and the files lie elsewhere. */
const NOTHING_KEPT = 'nothing is kept on this machine';

const PLACE: readonly SettingName[] = ['DATA_DIR'];
const DATABASE: readonly SettingName[] = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'PG_BIN'];
const SELLING: readonly SettingName[] = [
  'DEMO',
  'HOST',
  'PUBLIC_URL',
  'TOSS_SECRET_KEY',
  'STORE_SANDBOX',
  'APP_STORE_BUNDLE_ID',
  'GOOGLE_PLAY_PACKAGE',
];
const SITE: readonly SettingName[] = ['PUBLIC_URL', 'PORT', 'TRUSTED_PROXIES'];

async function examine(call: CommandCall, sights: DoctorSights): Promise<CommandOutcome> {
  const { mail: recipient } = call.options;
  if (typeof recipient === 'string' && emailFault(recipient) !== undefined) {
    return { kind: 'cannot-look', said: `--mail is "${recipient}", which is no email address.` };
  }
  const checked = await Promise.all(checksOf(call, sights).map((check) => carryOut(check, call.without)));
  const findings = tellable(checked.toSorted((one, other) => placeOf(one) - placeOf(other)));
  const isWrong = findings.some(({ state }) => state === 'wrong');
  const said = summaryOf(findings);
  return { kind: isWrong ? 'refused' : 'done', said, facts: { findings }, report: reportOf(findings) };
}

function placeOf({ check }: Checked): number {
  return CHECK_NAMES.indexOf(check);
}

async function carryOut({ name, settings, patience, look }: Check, faulty: readonly SettingName[]): Promise<Checked> {
  const fault = settings.find((setting) => faulty.includes(setting));
  if (fault !== undefined) return { check: name, findings: [unseen(`${fault} has to be put right first.`)] };
  const looked = await within((async () => look())(), patience);
  return { check: name, findings: looked.ok ? looked.value : [unseen(looked.failure)] };
}

function checksOf(call: CommandCall, sights: DoctorSights): readonly Check[] {
  const { config, faults, without, logger, waitSeconds, note } = call;
  const { dataDirectory } = config;
  const address = addressOf(config);
  const isPublic = !address.isLocal || !isLoopback(config.host);
  const isDemo = config.demo === 'local';
  // Before the database, whose start needs and changes the folder.
  const place = directoryFacts(dataDirectory);
  const isFaulty = (settings: readonly SettingName[]) => settings.some((setting) => without.includes(setting));
  const databaseMs = DATABASE_MS + waitSeconds * 1_000;
  const database = once(() => lookAtDatabase(config, logger, { waitSeconds, note }, sights));
  const site = once(() => sights.askSite(address.url, config.trustedProxies));
  const ofDatabase = (
    name: CheckName,
    part: Exclude<keyof DatabaseLook, 'clock'>,
    more: readonly SettingName[] = [],
  ) => ({
    name,
    settings: [...DATABASE, ...more],
    patience: databaseMs,
    look: async () => (await database())[part],
  });
  return [
    { name: 'node', settings: [], patience: SHORTLY, look: () => judgeNode(sights.nodeVersion, NEEDED_NODE) },
    { name: 'settings', settings: [], patience: SHORTLY, look: () => judgeSettings(faults.map(describeConfigFailure)) },
    {
      name: 'selling',
      settings: SELLING,
      patience: SHORTLY,
      look: () => judgeSelling({ brand: sights.brand, isDemo, isPublic, takers: takersOf(config) }),
    },
    {
      name: 'log',
      settings: ['LOG_LEVEL', 'HOST', 'PUBLIC_URL'],
      patience: SHORTLY,
      look: () => judgeLog(config.logLevel, isPublic),
    },
    {
      name: 'data',
      settings: PLACE,
      patience: SHORTLY,
      look: () => (config.isDataKept ? judgeDirectory(place) : [fine(NOTHING_KEPT)]),
    },
    {
      name: 'disk',
      settings: PLACE,
      patience: SHORTLY,
      look: async () => {
        if (!config.isDataKept) return [fine(NOTHING_KEPT)];
        return place.isThere
          ? judgeRoom(await sights.disk(dataDirectory).space())
          : [unseen(`There is nothing in ${dataDirectory}.`)];
      },
    },
    {
      name: 'object store',
      settings: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE', 'S3_PREFIX'],
      patience: STORE_MS,
      look: async () => {
        const { objectStore } = config;
        if (objectStore === undefined) return judgeObjectStore(undefined);
        return judgeObjectStore({ ...(await sights.objectStore(objectStore)), bucket: objectStore.bucket });
      },
    },
    ofDatabase('database', 'database'),
    ofDatabase('schema', 'schema'),
    ofDatabase('secret key', 'secretKey', ['SECRET_KEY', 'SECRET_KEY_PREVIOUS']),
    {
      name: 'clock',
      settings: [],
      patience: databaseMs,
      look: async () => {
        const asked = isFaulty(SITE) ? undefined : await site();
        const ours = sights.now();
        const theirs = asked?.kind === 'answered' ? asked.date : undefined;
        const clock = isFaulty(DATABASE) ? undefined : (await database()).clock;
        const ofSite = theirs === undefined ? [] : [{ of: address.url, theirs, ours }];
        return judgeClock([...(clock === undefined ? [] : [clock]), ...ofSite]);
      },
    },
    ofDatabase('jobs', 'jobs'),
    {
      name: 'backup',
      settings: ['BACKUP_FOLDER'],
      patience: SHORTLY,
      look: async () => {
        const { folder, made, unusable } = await sights.backups(config);
        return isDemo && folder === undefined
          ? [fine('a demo, of which none are set up')]
          : unusable === undefined
            ? judgeBackups(folder, made, sights.now())
            : [amiss('backup-unusable', unusable)];
      },
    },
    {
      name: 'mail',
      settings: ['SMTP_URL', 'MAIL_FROM', 'HOST', 'PUBLIC_URL'],
      patience: MAIL_MS,
      look: () => lookAtMail(config, isPublic, call.options['mail']),
    },
    { name: 'sound', settings: [], patience: SOUND_MS, look: () => lookAtSound(sights) },
    {
      name: 'site',
      settings: SITE,
      patience: SHORTLY,
      look: async () => judgeSite(address, await site(), sights.now()),
    },
    { name: 'proxy', settings: SITE, patience: SHORTLY, look: async () => judgeProxy(address, await site()) },
  ];
}

/** @returns what does `work` when it is first asked for, and not again */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return () => (begun ??= work());
}

function addressOf({ publicUrl: url }: Config): SiteAddress {
  const { host, hostname, protocol } = new URL(url);
  return { url, host, isHttps: protocol === 'https:', isLocal: isLoopback(hostname) };
}

function takersOf({ toss, appStore, googlePlay }: Config) {
  return [
    ...(toss === undefined ? [] : [{ name: 'Toss', isSandbox: isTestKey(toss.secretKey) }]),
    ...(appStore === undefined ? [] : [{ name: 'App Store', isSandbox: appStore.isSandbox }]),
    ...(googlePlay === undefined ? [] : [{ name: 'Google Play', isSandbox: googlePlay.isSandbox }]),
  ];
}

async function lookAtMail(
  { smtp, dataDirectory, objectStore }: Config,
  isPublic: boolean,
  recipient: string | true | undefined,
): Promise<readonly Finding[]> {
  if (smtp === undefined) {
    if (isPublic || recipient !== undefined) return [amiss('mail-unset', 'SMTP_URL is not set.')];
    const place = objectStore === undefined ? path.join(dataDirectory, 'mailbox') : `mailbox/ of ${objectStore.bucket}`;
    return [fine(`kept in ${place}`)];
  }
  const transport = new SmtpMailTransport(smtp);
  const sent =
    typeof recipient === 'string' ? await transport.send(letterTo(recipient), randomUUID()) : await transport.verify();
  const unencrypted = isUnencrypted(smtp) ? [amiss('mail-unencrypted', 'SMTP_URL begins in the clear.')] : [];
  if (!sent.ok) return [...unencrypted, mailFinding(sent.failure)];
  if (unencrypted.length > 0) return unencrypted;
  return [
    fine(typeof recipient === 'string' ? `a letter has left for ${recipient}; see that it arrives` : 'signed in'),
  ];
}

function mailFinding({ kind, reason }: MailFailure): Finding {
  if (kind === 'refused') return amiss('mail-refused', `The mail server says ${reason}.`);
  if (/^(EAUTH|EOAUTH2|ENOAUTH)\b/.test(reason)) return amiss('mail-login', `The mail server says ${reason}.`);
  return amiss('mail-unreachable', `The mail server cannot be used: ${reason}.`);
}

/** To this machine itself nothing travels. */
function isUnencrypted({ url }: SmtpSettings): boolean {
  const { protocol, hostname, searchParams } = new URL(url.reveal());
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'true';
}

function letterTo(to: string): Letter {
  const text = 'This letter was asked for by "soridam doctor". It has arrived, so mail leaves your server.';
  return {
    to,
    language: 'en',
    subject: 'A letter from the doctor',
    text,
    html: `<p>${text.replaceAll('"', '&quot;')}</p>`,
  };
}

async function lookAtSound({ ffmpeg }: DoctorSights): Promise<readonly Finding[]> {
  const found = await ffmpeg();
  if (found === undefined) return [amiss('sound-missing', 'There is no ffmpeg on PATH.')];
  const name = `ffmpeg ${found.version ?? 'of a version it does not say'} (${found.place})`;
  switch (await tryAudio(found.transcoder)) {
    case 'whole':
      return [fine(name)];
    case 'missing':
    case 'broken':
      return [amiss('sound-broken', `${name} cannot encode a tone.`)];
    case 'heavy':
      return [amiss('sound-light', `${name} cannot make low-bitrate renditions.`)];
  }
}
