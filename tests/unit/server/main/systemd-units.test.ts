import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../server/main/settings/config.ts';
import { LONGEST_STOP_MS } from '../../../../server/main/stop-plan.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** What Node and glibc are told, which are no settings (ADR 0096). */
const MACHINE = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'PATH'];

/** @returns the values of a unit by their names, several where a name is repeated */
function unit(name: string): Readonly<Record<string, readonly string[]>> {
  const lines = [...textOf(`examples/systemd/${name}`).matchAll(/^([A-Z]\w+)=(.*)$/gm)];
  const found: Record<string, string[]> = {};
  for (const [, key = '', value = ''] of lines) (found[key] ??= []).push(value);
  return found;
}

describe.each(['soridam.service', 'soridam@.service'])('the unit %s', (name) => {
  const values = unit(name);

  it('MODE-54 runs what the image runs, with settings that there are', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(textOf('Dockerfile')) ?? [];
    expect(values['ExecStart']).toEqual([`/usr/bin/env ${(JSON.parse(command) as readonly string[]).join(' ')}`]);
    const known: readonly string[] = [...SETTINGS.map((setting) => setting.name), ...MACHINE];
    const given = (values['Environment'] ?? [])
      .flatMap((line) => line.split(' '))
      .map((one) => one.split('=')[0] ?? '');
    expect(given.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('MODE-54 gives the end its time, begins again what failed, and may write next to nothing', () => {
    expect(Number(values['TimeoutStopSec']?.[0]) * 1000).toBeGreaterThan(LONGEST_STOP_MS);
    expect(values).toMatchObject({
      Restart: ['on-failure'],
      NoNewPrivileges: ['yes'],
      ProtectSystem: ['strict'],
      ProtectHome: ['yes'],
      CapabilityBoundingSet: [''],
    });
    expect(values['MemoryDenyWriteExecute']).toBeUndefined();
    expect(values['ReadWritePaths']).toBeUndefined();
  });
});
