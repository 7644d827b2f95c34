/** How grave something is. `warning`: all works, and will not for long, or not for everybody. `wrong`: something does not work. */
export type Gravity = 'warning' | 'wrong';

/** What is said about something that is not as it should be. */
export interface Advice {
  readonly gravity: Gravity;
  /** What it means, in one sentence. */
  readonly means: string;
  /** What to do, in one sentence, with the setting or the command. */
  readonly todo: string;
}

/** All that the doctor knows to be wrong, by its id; docs/configuration.md has the same table. */
export const ADVICE = {
  'node-old': {
    gravity: 'wrong',
    means: 'The program needs a newer Node.js.',
    todo: 'Install the version that "engines" in package.json names, and start the server with it.',
  },
  'settings-invalid': {
    gravity: 'wrong',
    means: 'The server does not start with these settings.',
    todo: 'Give the setting a value that it can have; docs/configuration.md says what belongs together.',
  },
  'site-unencrypted': {
    gravity: 'wrong',
    means: 'Passwords and logins travel in the clear, and cookies are not Secure.',
    todo: 'Put a proxy with TLS before the server, and set PUBLIC_URL to its https address.',
  },
  'company-facts': {
    gravity: 'warning',
    means: 'No candy is sold, since the texts name a company that does not exist.',
    todo: 'Put your own facts into common/kernel/brand.ts, and start the server again.',
  },
  'payments-sandbox': {
    gravity: 'warning',
    means: 'Members get candy for which nobody pays.',
    todo: 'Set TOSS_SECRET_KEY to a live key, unset STORE_SANDBOX, and remove what was bought so far with soridam demo remove: no candy moves beside it.',
  },
  'log-quiet': {
    gravity: 'warning',
    means: 'Nobody will be able to tell from the log what went wrong.',
    todo: 'Set LOG_LEVEL to info or warn.',
  },
  'log-loud': {
    gravity: 'warning',
    means: 'The log grows fast, and has more of members in it than it needs.',
    todo: 'Set LOG_LEVEL to info.',
  },
  'data-missing': {
    gravity: 'warning',
    means: 'No server was ever started with this folder.',
    todo: 'Start the server once, or set DATA_DIR to the folder that it uses.',
  },
  'data-unusable': {
    gravity: 'wrong',
    means: 'This account cannot keep sounds, pictures and keys there.',
    todo: 'Run the command as the account of the server, and give that account the folder of DATA_DIR.',
  },
  'data-open': {
    gravity: 'warning',
    means: 'Other accounts of this machine can read what members have entrusted to the site.',
    todo: 'Start the server as the owner of DATA_DIR, which closes it, or do it with chmod.',
  },
  'data-held': {
    gravity: 'wrong',
    means: 'No server starts on this folder until it is certain that the one before has ended.',
    todo: 'Make sure that it has ended, delete lease.json in DATA_DIR, and start again.',
  },
  'disk-short': {
    gravity: 'warning',
    means: 'Uploads and pictures are refused, so that the database keeps its room.',
    todo: 'Free some room, or move DATA_DIR to a larger disk.',
  },
  'disk-full': {
    gravity: 'wrong',
    means: 'The database may stop at any moment.',
    todo: 'Free some room at once, or move DATA_DIR to a larger disk.',
  },
  'store-unusable': {
    gravity: 'wrong',
    means: 'Sounds and pictures do not come, and uploads are refused.',
    todo: 'Check S3_BUCKET, S3_ENDPOINT and the keys, and give the account the rights that docs/configuration.md names.',
  },
  'store-public': {
    gravity: 'warning',
    means: 'Anybody can take sounds that have to be bought, or that adults alone may hear.',
    todo: 'Take public access off the bucket: listeners get what they may have from the server.',
  },
  'database-password': {
    gravity: 'wrong',
    means: 'The server gets no connection to its database.',
    todo: 'Correct user and password in DATABASE_URL, or let the role in (pg_hba.conf).',
  },
  'database-name': {
    gravity: 'wrong',
    means: 'PostgreSQL answers, and has no such database.',
    todo: 'Correct the name in DATABASE_URL, or make the database with createdb.',
  },
  'database-away': {
    gravity: 'wrong',
    means: 'The server gets no connection to its database.',
    todo: 'Start PostgreSQL, and see that DATABASE_URL names its host and port.',
  },
  'database-busy': {
    gravity: 'wrong',
    means: 'PostgreSQL gives no more connections, so calls are refused.',
    todo: 'Raise max_connections of PostgreSQL, or end what holds them; DATABASE_URL may name a role with a limit.',
  },
  'database-programs': {
    gravity: 'wrong',
    means: 'The embedded database cannot start.',
    todo: 'Install PostgreSQL and name the folder of its programs in PG_BIN, or set DATABASE_URL.',
  },
  'database-start': {
    gravity: 'wrong',
    means: 'The server does not start either.',
    todo: 'Do what PostgreSQL says, and see that the account of the server owns DATA_DIR.',
  },
  'database-old': {
    gravity: 'wrong',
    means: 'Statements of this release are not known to it.',
    todo: 'Move the data to PostgreSQL 15 or later, and set DATABASE_URL to it.',
  },
  'database-superuser': {
    gravity: 'warning',
    means: 'Whoever gets hold of the server gets hold of all databases there.',
    todo: 'Make a role without SUPERUSER that owns the database, and name it in DATABASE_URL.',
  },
  'database-pooler': {
    gravity: 'wrong',
    means: 'Locks, jobs and live announcements need a connection of their own, which it does not give.',
    todo: 'Name PostgreSQL itself in DATABASE_DIRECT_URL; DATABASE_URL may go on to lead to the pooler.',
  },
  'database-encoding': {
    gravity: 'wrong',
    means: 'Korean cannot be kept in it.',
    todo: 'Make a database with the encoding UTF8, and name it in DATABASE_URL.',
  },
  'database-connections': {
    gravity: 'warning',
    means: 'Calls will be refused when there is much to do.',
    todo: 'Raise max_connections of PostgreSQL (or the limit of the role in DATABASE_URL), or end what holds them.',
  },
  'database-bloat': {
    gravity: 'warning',
    means: 'Tables take more room and time than their rows need.',
    todo: 'Run VACUUM (ANALYZE) on these tables, and see why autovacuum of PostgreSQL does not come by.',
  },
  'database-autovacuum': {
    gravity: 'warning',
    means: 'Nobody clears away what was deleted; tables grow for good.',
    todo: 'Set autovacuum = on in postgresql.conf.',
  },
  'schema-older': {
    gravity: 'wrong',
    means: 'The program expects what the database does not have yet.',
    todo: 'Start the server of this release, or run "soridam migrate".',
  },
  'schema-newer': {
    gravity: 'wrong',
    means: 'The program cannot use what a newer release has made of the database, and refuses to start.',
    todo: 'Start the newer release, or run "soridam restore" with a backup from before it.',
  },
  'restore-interrupted': {
    gravity: 'wrong',
    means: 'Nobody knows what is missing in it, and no server starts on it.',
    todo: 'Wait where it still runs; otherwise run the same "soridam restore" again.',
  },
  'secret-key-other': {
    gravity: 'wrong',
    means: 'The server refuses to start, since it could not open what was sealed.',
    todo: 'Set SECRET_KEY to the key that the database was used with, or name that one in SECRET_KEY_PREVIOUS.',
  },
  'clock-off': {
    gravity: 'wrong',
    means: 'Codes of two-step sign-in are refused, and tokens end at other times.',
    todo: 'Set the clock of each machine by a time server (timedatectl set-ntp true).',
  },
  'jobs-late': {
    gravity: 'warning',
    means: 'Mails, recordings and notifications do not get on.',
    todo: 'See that a server runs, and what "soridam jobs list" says of the oldest.',
  },
  'jobs-set-aside': {
    gravity: 'warning',
    means: 'They were tried as often as they may be, and nobody tries them again.',
    todo: 'See "soridam jobs list --failed", mend the cause, and run "soridam jobs retry" or "soridam jobs drop".',
  },
  'backup-none': {
    gravity: 'warning',
    means: 'What is lost is lost for good.',
    todo: 'Set BACKUP_FOLDER to a folder on another disk.',
  },
  'backup-unusable': {
    gravity: 'wrong',
    means: 'No backup is made, and all that comes since the last one would be lost.',
    todo: 'See that the disk of BACKUP_FOLDER is mounted, and that the account of the server may write there.',
  },
  'backup-old': {
    gravity: 'wrong',
    means: 'All that came since would be lost.',
    todo: 'See in the log why the nightly backup failed, and see that BACKUP_FOLDER can be written.',
  },
  'mail-unset': {
    gravity: 'wrong',
    means: 'No mail leaves: nobody can verify an address or get a new password.',
    todo: 'Set SMTP_URL and MAIL_FROM.',
  },
  'mail-unencrypted': {
    gravity: 'warning',
    means: 'The password and all mails may travel in the clear.',
    todo: 'Use smtps:// in SMTP_URL, or add ?requireTLS=true to it.',
  },
  'mail-login': {
    gravity: 'wrong',
    means: 'No mail leaves: nobody can verify an address or get a new password.',
    todo: 'Correct user and password in SMTP_URL, percent-encoded.',
  },
  'mail-unreachable': {
    gravity: 'wrong',
    means: 'No mail leaves: nobody can verify an address or get a new password.',
    todo: 'See that SMTP_URL names host and port of the mail server, and that a firewall lets the server through.',
  },
  'mail-refused': {
    gravity: 'wrong',
    means: 'The mail server does not take mails from this sender, or not to that address.',
    todo: 'See that the mail server may send for the address in MAIL_FROM, and that of --mail is right.',
  },
  'sound-missing': {
    gravity: 'warning',
    means: 'Recordings are kept as they come, neither levelled nor made light.',
    todo: 'Install ffmpeg where PATH of the server finds it.',
  },
  'sound-broken': {
    gravity: 'wrong',
    means: 'Recordings of authors will be refused or never get ready.',
    todo: 'Install an ffmpeg with libmp3lame where PATH of the server finds it first.',
  },
  'sound-light': {
    gravity: 'warning',
    means: 'Listeners who save data get the same bytes as all others.',
    todo: 'Install an ffmpeg of 5.0 or later with libopus where PATH of the server finds it first.',
  },
  'site-unreachable': {
    gravity: 'warning',
    means: 'Listeners may not reach the site, or only this machine does not.',
    todo: 'See that the proxy and the server run, and that PUBLIC_URL is the address of the site.',
  },
  'site-other': {
    gravity: 'warning',
    means: 'Links in mails lead there, and not to this server.',
    todo: 'Set PUBLIC_URL to the address of the site, and see where the proxy leads it.',
  },
  'certificate-ended': {
    gravity: 'wrong',
    means: 'Browsers and the native apps refuse the site.',
    todo: 'Renew the certificate of PUBLIC_URL, and let the proxy do it by itself (ACME).',
  },
  'certificate-ending': {
    gravity: 'warning',
    means: 'Browsers and the native apps will refuse the site then.',
    todo: 'See why the proxy does not renew the certificate of PUBLIC_URL by itself (ACME).',
  },
  'certificate-host': {
    gravity: 'wrong',
    means: 'Browsers and the native apps refuse the site.',
    todo: 'Give the proxy a certificate for the name in PUBLIC_URL.',
  },
  'certificate-untrusted': {
    gravity: 'wrong',
    means: 'Browsers and the native apps refuse the site.',
    todo: 'Give the proxy of PUBLIC_URL a certificate of an authority that browsers trust, with all that lie between.',
  },
  'proxy-untrusted': {
    gravity: 'wrong',
    means: 'All visitors count as one network, which soon has no sign-ins left.',
    todo: 'Name the address of the proxy in TRUSTED_PROXIES, and have it set X-Forwarded-For and X-Forwarded-Proto.',
  },
  'proxy-spoofed': {
    gravity: 'wrong',
    means: 'Everybody can pretend to be any network, and escape all limits.',
    todo: 'Have the proxy add to X-Forwarded-For, not pass it on, and name nothing but the proxy in TRUSTED_PROXIES.',
  },
  'proxy-host': {
    gravity: 'warning',
    means: 'The demo and addresses that open the app do not know under which name they were asked.',
    todo: 'Have the proxy pass Host on, and set PUBLIC_URL to the name that listeners use.',
  },
} as const satisfies Readonly<Record<string, Advice>>;

/** What names one thing that is not as it should be, for people and for scripts. */
export type ProblemId = keyof typeof ADVICE;
