import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Product } from '../product/product.ts';
import { generateScale } from '../scale/generate.ts';
import type { Ids } from './catalogue-calls.ts';

/** What starts a product of the build that is measured. */
export type StartProduct = (settings: Readonly<Record<string, string>>) => Promise<Product>;

/** Where a product's database is reached. */
export interface DatabaseAddress {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** A product whose catalogue is as large as it was asked to be. */
export interface FilledProduct extends Product, Ids {
  readonly address: DatabaseAddress;
}

/**
 * Starts a product of its own and fills its database.
 * @param folder for its data, which are removed when it is stopped
 * @param factor of 10,000 series, 100,000 stories and 1,000,000 views
 */
export async function startFilled(start: StartProduct, folder: string, factor: number): Promise<FilledProduct> {
  const data = mkdtempSync(path.join(folder, 'data-'));
  chmodSync(data, 0o711);
  const product = await start({ DATA_DIR: data, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const address = { host: path.join(data, 'postgres'), user: 'soridam', database: 'postgres' };
  const client = new pg.Client(address);
  await client.connect();
  await generateScale(client, { factor });
  const { rows } = await client.query<{ series: string[]; pairs: [number, number][] }>(`SELECT
    ARRAY(SELECT id FROM series WHERE status = 'published' AND story_count > 0 ORDER BY id LIMIT 200) AS series,
    ARRAY(SELECT json_build_array(stories.series_id, stories.id) FROM stories JOIN series ON series.id = series_id
      WHERE stories.status = 'published' AND series.status = 'published' AND stories.is_free
      ORDER BY stories.id LIMIT 200) AS pairs`);
  await client.end();
  const stop = async (): Promise<number> => {
    const code = await product.stop();
    rmSync(data, { recursive: true, force: true });
    return code;
  };
  const { series = [], pairs = [] } = rows[0] ?? {};
  return { ...product, address, stop, series: series.map(Number), pairs };
}

/** @returns MiB that the server's process holds; its database has processes of its own */
export function memoryOf({ pid }: Product): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}
