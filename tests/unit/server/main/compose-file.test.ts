import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '../../../../server/main/settings/config.ts';
import { LONGEST_STOP_MS } from '../../../../server/main/stop-plan.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
}

const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const { services } = compose;
const products = Object.entries(services).filter(([, { build }]) => build !== undefined);
const dockerfile = textOf('Dockerfile');
const balancer = textOf('examples/compose/haproxy.cfg');

/** A value with what `site.env` says put in. */
function filledIn(value: string | number, env: Readonly<Record<string, string>>): string {
  return String(value).replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, usual = '') => env[name] ?? usual);
}

describe('compose.yaml', () => {
  it('MODE-54 gives the product settings that it knows, and that go together', () => {
    const secrets = ['SECRET_KEY', 'POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const env = Object.fromEntries(secrets.map((name) => [name, 'k'.repeat(32)]));
    expect(products.map(([name]) => name)).toEqual(['web', 'worker']);
    const known: readonly string[] = SETTINGS.map(({ name }) => name);
    for (const [, { environment = {} }] of products) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      const settings = Object.entries(environment).map(([name, value]) => [name, filledIn(value, env)]);
      const config = readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(settings) });
      expect(config).toMatchObject({ ok: true, value: { isDataKept: false } });
    }
    expect(products.map(([, { environment }]) => environment?.['ROLE'])).toEqual(['web', 'worker']);
  });

  it('MODE-54 asks for each secret that it needs, and its example names no setting that nothing reads', () => {
    const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)];
    const example = textOf('examples/compose/site.env.example');
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(named));
    const needed = new Set(asked.filter(([, , isNeeded]) => isNeeded).map(([, name = '']) => name));
    expect([...needed].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
    expect(example).not.toMatch(/^(?:SECRET_KEY|POSTGRES_PASSWORD|S3_SECRET_ACCESS_KEY)=./m);
  });

  it('MODE-54 waits for what is healthy, starts again what ends, and gives the end its time', () => {
    for (const [name, { depends_on: needs = {}, restart, image }] of Object.entries(services)) {
      expect(image).not.toMatch(/:latest$|^[^:]+$/);
      if (name !== 'bucket') expect(restart).toBe('unless-stopped');
      for (const [other, { condition }] of Object.entries(needs)) {
        const isOnce = condition === 'service_completed_successfully';
        const isChecked = services[other]?.healthcheck !== undefined || services[other]?.build !== undefined;
        expect(isOnce || (condition === 'service_healthy' && isChecked)).toBe(true);
      }
    }
    for (const [, { stop_grace_period: grace = '' }] of products)
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(LONGEST_STOP_MS);
    expect(dockerfile).toContain('HEALTHCHECK');
  });

  it('MODE-54 names ports, files and volumes that there are', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(balancer).toContain(`server-template web 8 web:${port}`);
    expect(services['balancer']?.ports).toEqual([expect.stringMatching(/:8080$/)]);
    expect(balancer).toContain('bind :8080');
    const store = new URL(String(services['web']?.environment?.['S3_ENDPOINT']));
    expect([store.hostname, services['store']?.command?.includes(`:${store.port}`)]).toEqual(['store', true]);
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0] ?? ''),
    );
    for (const place of mounted) {
      if (place.startsWith('.')) expect(existsSync(path.join(ROOT, place))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(place);
    }
    expect(dockerfile).toContain(String(services['web']?.environment?.['BACKUP_FOLDER']));
    const copied = textOf('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    expect(copied.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  });
});
