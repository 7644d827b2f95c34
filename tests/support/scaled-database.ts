import pg from 'pg';
import { openTestDatabase, type TestDatabase } from './database.ts';

type GenerateScale = (client: pg.ClientBase, options: { readonly factor: number }) => Promise<void>;
const script: string = '../../scripts/scale/generate.mjs';

/** Opens a database with a generated catalogue. @param factor its share of 10,000 series and 100,000 stories */
export async function openScaledDatabase(factor: number): Promise<TestDatabase> {
  const { generateScale } = (await import(script)) as { readonly generateScale: GenerateScale };
  const opened = await openTestDatabase();
  const client = new pg.Client({ ...opened.address });
  await client.connect();
  await generateScale(client, { factor });
  await client.end();
  return opened;
}
