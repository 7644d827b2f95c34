import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DiskWatch } from '../../../../server/adapters/storage/disk-watch.ts';
import { reserveOf, type DiskSpace } from '../../../../server/domain/disk-space.ts';

const TOTAL = 100 * 1024 ** 3;
const RESERVE = reserveOf({ free: 0, total: TOTAL });

it('DF1 a disk that becomes short, full and roomy again is told to the log once each', async () => {
  const log: { readonly level: number; readonly msg: string }[] = [];
  const disk = { space: (): Promise<DiskSpace> => Promise.reject(new Error('EIO')) };
  const watch = new DiskWatch(disk, pino({ level: 'info' }, { write: (line) => log.push(JSON.parse(line)) }));
  const look = async (free: number): Promise<string> => {
    disk.space = async () => ({ free, total: TOTAL });
    return watch.look();
  };
  expect(await look(RESERVE)).toBe('roomy');
  expect(log).toEqual([]);
  for (let again = 0; again < 2; again += 1) expect(await look(RESERVE - 1)).toBe('short');
  for (let again = 0; again < 2; again += 1) expect(await look(0)).toBe('full');
  disk.space = () => Promise.reject(new Error('EIO'));
  expect(await watch.look()).toBe('full');
  expect(await look(RESERVE)).toBe('roomy');
  expect(log.map(({ level }) => pino.levels.labels[level])).toEqual(['warn', 'error', 'warn', 'info']);
  expect(log[0]?.msg).toContain('uploads and pictures are refused');
});
