import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';
import { unusableFolder } from '../../../../server/main/wiring/create-backups.ts';

const RECIPIENT = 'age1mrelnawv49yhae6vkvud2xrue8snjqsns7c9yejmm6yazqclr9aswqv3u7';

describe('the settings of backups', () => {
  it('MODE-28 make none unless told', () => {
    expect(readConfig({ BACKUP_HOUR: '3' })).toMatchObject({ ok: true, value: { backups: undefined } });
  });

  it('MODE-28 MODE-29 have the hour of Korea and a week of days and a month of weeks by default', () => {
    const config = readConfig({ BACKUP_FOLDER: '/mnt/backups/' });
    expect(config.ok && config.value.backups).toEqual({
      folder: '/mnt/backups',
      timetable: { hour: 4, timeZone: 'Asia/Seoul' },
      retention: { days: 7, weeks: 4 },
      recipient: undefined,
      areFilesCopied: false,
    });
  });

  it('MODE-28 MODE-29 take what the operator wants', () => {
    const config = readConfig({
      BACKUP_FOLDER: '/mnt/backups',
      BACKUP_HOUR: '0',
      BACKUP_TIME_ZONE: 'Europe/Berlin',
      BACKUP_KEEP_DAYS: '1',
      BACKUP_KEEP_WEEKS: '0',
      BACKUP_RECIPIENT: RECIPIENT,
      BACKUP_FILES: '1',
    });
    expect(config.ok && config.value.backups).toEqual({
      folder: '/mnt/backups',
      timetable: { hour: 0, timeZone: 'Europe/Berlin' },
      retention: { days: 1, weeks: 0 },
      recipient: RECIPIENT,
      areFilesCopied: true,
    });
  });

  it.each([
    ['BACKUP_FOLDER', 'backups'],
    ['BACKUP_FOLDER', '/srv/soridam/backups'],
    ['BACKUP_FOLDER', '/srv/soridam'],
    ['BACKUP_FOLDER', '/srv'],
    ['BACKUP_FOLDER', '/srv/other/../soridam/backups'],
    ['BACKUP_HOUR', '24'],
    ['BACKUP_HOUR', '4.5'],
    ['BACKUP_TIME_ZONE', 'Asia/Soul'],
    ['BACKUP_KEEP_DAYS', '0'],
    ['BACKUP_KEEP_WEEKS', '-1'],
    ['BACKUP_FILES', 'all'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQQ'],
  ])('MODE-28 refuse a %s that is %s', (setting, value) => {
    const config = readConfig({ DATA_DIR: '/srv/soridam', BACKUP_FOLDER: '/mnt/backups', [setting]: value });
    expect(config.ok ? [] : config.failure.map((failure) => failure.setting)).toEqual([setting]);
    // Whoever mixed up the keys of a pair does not find the secret one in a log.
    expect(JSON.stringify(config)).not.toContain('SECRET-KEY-1');
  });

  it('MODE-28 take a folder beside the data whose name begins alike', () => {
    expect(readConfig({ DATA_DIR: '/srv/data', BACKUP_FOLDER: '/srv/data-backups' }).ok).toBe(true);
    expect(readConfig({ DATA_DIR: '/srv/data', BACKUP_FOLDER: '/srv/..backups' }).ok).toBe(true);
  });
});

describe('the folder of backups', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'soridam-backups-')));
    for (const folder of ['data', 'data/inner', 'backups']) mkdirSync(path.join(root, folder));
    writeFileSync(path.join(root, 'file'), '');
    symlinkSync(path.join(root, 'data/inner'), path.join(root, 'link'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const look = (folder: string) => unusableFolder(path.join(root, folder), path.join(root, 'data'));

  it('MODE-30 can be used where it is there, and lies elsewhere', async () => {
    expect(await look('backups')).toBeUndefined();
  });

  it.each([
    ['nowhere', 'is not there: mount its disk'],
    ['file', 'is no folder'],
    ['file/inner', 'is no folder'],
    ['link', 'lies in DATA_DIR'],
  ])('MODE-30 cannot be %s, and says why in a sentence', async (folder, why) => {
    expect(await look(folder)).toContain(why);
  });
});
