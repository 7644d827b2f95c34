import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../../common/kernel/limits.ts';
import { SETTINGS } from '../../../../server/main/settings/config.ts';
import { aServer } from '../../../support/http/http-server.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
const code = globSync('server/**/*.ts', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

/** What stands between two marks of the page. */
function part(name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\n([^]*?)<!-- /${name} -->`).exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no part ${name}.`);
  return found;
}

describe('the page on configuration', () => {
  it('names no setting that there is not', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT|DEMO)(?:=[^`]*)?`/g)].map(
      ([, name]) => name,
    );
    const known = new Set<string | undefined>(SETTINGS.map(({ name }) => name));
    // What the gateway calls its event.
    known.add('PAYMENT_STATUS_CHANGED');
    // What the C library reads.
    known.add('MALLOC_ARENA_MAX');
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names each host that the server knows by itself', () => {
    const hosts = code.flatMap((text) =>
      [...text.matchAll(/default: 'https:\/\/([a-z0-9.-]+)'/g)].map(([, host]) => host),
    );
    expect(hosts).toContain('api.tosspayments.com');
    expect(hosts.filter((host) => !page.includes(`\`${host}\``))).toEqual([]);
  });

  it('names each key that is drawn from the secret one, and no other', () => {
    const named = [...part('keys').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(.*?)`/g)].map(([, name]) => name),
    );
    const drawn = code.flatMap((text) =>
      [...text.matchAll(/(?:keyFor(?:\.previous\?\.)?|keysFrom\(\w+\))\('([a-z -]+)'\)/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(drawn));
  });

  it('names each field of the line of an answer', async () => {
    const { app, log } = await aServer();
    await app.inject('/api/originals?secret=1');
    await app.close();
    const fields = Object.keys(JSON.parse(log.find((line) => line.includes('"answered"')) ?? '{}') as object);
    const everywhere = ['level', 'time', 'pid', 'hostname', 'msg'];
    const named = [...part('log fields').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    expect(fields.filter((field) => !everywhere.includes(field)).toSorted()).toEqual(
      named.filter((name) => name !== 'answered').toSorted(),
    );
  });

  it('has examples of proxies that let a whole file through, unbuffered and in one piece, over TLS 1.2 and 1.3', () => {
    const nginx = part('nginx');
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024).toBeGreaterThan(MAX_UPLOAD_BYTES);
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    expect(nginx).toContain('proxy_request_buffering off;');
    for (const timeout of nginx.matchAll(/proxy_(?:read|send)_timeout (\d+)s;/g))
      expect(Number(timeout[1])).toBeGreaterThan(60);
    // Nothing of what visitors say of themselves gets through, and no address is logged with what stands behind its `?`.
    for (const header of ['Host $http_host', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $http_host'])
      expect(nginx).toContain(`proxy_set_header ${header};`);
    expect(nginx.match(/^ +access_log \S+ soridam\b/gm)).toHaveLength(nginx.match(/^ +server \{/gm)?.length ?? 0);
    expect(/log_format soridam '([^']*)'/.exec(nginx)?.[1]).not.toMatch(/\$request\b|\$request_uri|\$args|referer/);
    // A balanced example is at least one that a program could read.
    for (const text of [nginx, part('caddy')]) {
      expect([...text].filter((sign) => sign === '{')).toHaveLength([...text].filter((sign) => sign === '}').length);
      expect(text).toContain('127.0.0.1:4000');
    }
    expect(part('caddy')).toContain('flush_interval -1');
  });
});
