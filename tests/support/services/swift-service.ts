import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../../server/adapters/storage/s3-bucket.ts';
import { serviceProgram } from '../../../tools/tests/service-programs.ts';
import { freePort } from '../operation/server-process.ts';
import { isListening, makeServiceFolder, startService, type ServiceProcess } from './service-process.ts';

/** The servers behind the one that is asked, each of which keeps one kind of thing. */
const KEEPERS = ['account', 'container', 'object'] as const;
const BUCKET = 'soridam';
const SECRET = 'secret-of-the-tests';

/** An OpenStack Swift, which speaks S3 and looks at signatures. */
export interface SwiftService {
  readonly settings: BucketSettings;
  stop(): Promise<void>;
}

/** Starts one with an empty bucket, that keeps each object once. */
export async function startSwiftService(): Promise<SwiftService> {
  const folder = makeServiceFolder();
  const port = Number(await freePort());
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true });
  const services: ServiceProcess[] = [];
  for (const kind of KEEPERS) {
    const own = Number(await freePort());
    makeRing(folder, kind, own);
    const keeping = `devices = ${folder}/devices\nmount_check = false\nfallocate_reserve = 0`;
    services.push(await start(folder, kind, own, `${keeping}\n${pipeline([`${kind}-server`], kind)}`));
  }
  const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo'];
  const user = `user_soridam_site = ${SECRET} .admin http://127.0.0.1:${port}/v1/AUTH_soridam`;
  const settings: BucketSettings = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'soridam:site', secretAccessKey: SECRET },
    isPathStyle: true,
    prefix: '',
  };
  services.push(await start(folder, 'proxy', port, pipeline([...filters, 'proxy-server'], 'proxy', user)));
  await makeBucket(settings);
  return {
    settings,
    stop: async () => {
      for (const service of services.toReversed()) await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where objects of one kind lie: on one device, which is the only one. */
function makeRing(folder: string, kind: string, port: number): void {
  for (const parameters of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
    execFileSync(serviceProgram('swift-ring-builder'), [`${kind}.builder`, ...parameters], {
      cwd: folder,
      stdio: 'ignore',
    });
}

/** What a request goes through, the last of which answers it. @param user a line about who may ask */
function pipeline(parts: readonly string[], kind: string, user = ''): string {
  const filters = parts.slice(0, -1).map((name) => {
    const more = { s3api: 'location = us-east-1', tempauth: user }[name] ?? '';
    return `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${more}`;
  });
  const app = `[app:${kind}-server]\nuse = egg:swift#${kind}${kind === 'proxy' ? '\naccount_autocreate = true' : ''}`;
  return [`[pipeline:main]\npipeline = ${parts.join(' ')}`, ...filters, app].join('\n');
}

function start(folder: string, kind: (typeof KEEPERS)[number] | 'proxy', port: number, more: string) {
  const settings = path.join(folder, `${kind}.conf`);
  const common = [`bind_ip = 127.0.0.1`, `bind_port = ${port}`, 'workers = 0', `user = ${userInfo().username}`];
  writeFileSync(settings, `[DEFAULT]\n${common.join('\n')}\nswift_dir = ${folder}\n${more}\n`);
  return startService(serviceProgram(`swift-${kind}-server`), [settings], () => isListening(port));
}

async function makeBucket({ endpoint = '', region, credentials, bucket }: BucketSettings): Promise<void> {
  if (credentials === undefined) throw new Error('The store has no account.');
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
