import pg from 'pg';
import { generateScale } from '../../../tools/scale/generate.ts';
import { openTestDatabase, type TestDatabase } from '../operation/database.ts';

/** Opens a database with a generated catalogue. @param factor its share of 10,000 series and 100,000 stories */
export async function openScaledDatabase(factor: number): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  const client = new pg.Client({ ...opened.address });
  await client.connect();
  await generateScale(client, { factor });
  await client.end();
  return opened;
}
