import type { Logger } from 'pino';
import { GraphileJobQueue } from '../adapters/jobs/graphile-job-queue.ts';
import { FolderDemoSource } from '../adapters/demo/folder-demo-source.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { PostgresDemoAccountRepository } from '../adapters/postgres/demo/postgres-demo-account-repository.ts';
import { seedDemoCandy } from '../adapters/postgres/demo/postgres-demo-candy.ts';
import { PostgresDemoCommunityRepository } from '../adapters/postgres/demo/postgres-demo-community-repository.ts';
import { PostgresDemoData } from '../adapters/postgres/demo/postgres-demo-data.ts';
import { seedDemoListens } from '../adapters/postgres/demo/postgres-demo-listens.ts';
import { PostgresDemoRepository } from '../adapters/postgres/demo/postgres-demo-repository.ts';
import { PostgresNotificationRepository } from '../adapters/postgres/community/postgres-notification-repository.ts';
import { PostgresReviewChangeWork } from '../adapters/postgres/community/postgres-review-change-work.ts';
import { PostgresReviewPostingWork } from '../adapters/postgres/community/postgres-review-posting-work.ts';
import { SeedDemoAccounts } from '../application/accounts/seed-demo-accounts.ts';
import { PinReview } from '../application/community/pin-review.ts';
import { PostReview } from '../application/community/post-review.ts';
import { ReportReview } from '../application/community/report-review.ts';
import { SeedDemoCommunity } from '../application/community/seed-demo-community.ts';
import { LoadDemo } from '../application/load-demo.ts';
import type { MediaStore } from '../application/ports/storage/media-store.ts';
import type { DemoData } from '../application/ports/backup/demo-data.ts';
import type { PasswordHasher } from '../application/ports/accounts/password-hasher.ts';
import { closesCandy } from '../domain/candy/free-candy.ts';
import { Secret } from '../domain/secret.ts';
import type { DemoMode } from './settings/config.ts';
import { payoutBox } from './wiring/create-candy.ts';
import type { KeyFor } from './keys.ts';

/** Who has candy in the demo, and who has earned some. */
const DEMO_CANDY = { listener: 'listener@demo.soridam.example', author: 'author@demo.soridam.example' };

/** Where the money of the demo's author went, as far as any did. */
const DEMO_PAYOUT = { holder: '소리작가', phone: '01000000000', bank: '소리은행', accountNumber: '110000001234' };

/** What the demo is loaded with. */
export interface DemoParts {
  /** Opened for upkeep. */
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly hasher: PasswordHasher;
  readonly keyFor: KeyFor;
  /** The folder of its catalogue. */
  readonly folder: string;
  /** Whether the server sells candy for which nobody pays. */
  readonly isTestSale: boolean;
  readonly logger: Logger;
}

/**
 * Loads as much of the demo as `mode` says; where that is nothing, hides what an earlier start has loaded (ADR 0041).
 * @returns whether candy may be moved: what is shown to the public is paid to nobody, and elsewhere candy that nobody paid
 *   for lies beside no other
 */
export async function prepareDemo(mode: DemoMode, parts: DemoParts): Promise<boolean> {
  if (mode === 'none') return closeDemo(parts);
  const { database, mediaStore, hasher, folder, logger } = parts;
  const source = new FolderDemoSource(folder);
  const repository = new PostgresDemoRepository(database, new GraphileJobQueue());
  const loading = new LoadDemo({ source, repository, mediaStore }).run();
  const accounts = new PostgresDemoAccountRepository(database);
  // Checking passwords takes other threads a fifth of a second, for as long as this one looks at files.
  const opening = mode === 'local' && new SeedDemoAccounts({ accounts, hasher, now: Date.now }).run(loading);
  const [isLoaded] = await Promise.all([loading, opening]);
  if (isLoaded) logger.info('The demo catalogue was loaded.');
  const reviewChanges = new PostgresReviewChangeWork(database);
  await new SeedDemoCommunity({
    source,
    repository: new PostgresDemoCommunityRepository(database),
    postReview: new PostReview(new PostgresReviewPostingWork(database)),
    pinReview: new PinReview(reviewChanges),
    reportReview: new ReportReview(reviewChanges),
    notifications: new PostgresNotificationRepository(database),
    now: Date.now,
  }).run();
  if (mode === 'public') {
    await tellOfLocalDemo(parts);
    return false;
  }
  const sealedDetails = payoutBox(parts.keyFor).seal(new Secret(JSON.stringify(DEMO_PAYOUT)));
  await seedDemoCandy(database, DEMO_CANDY, sealedDetails, Date.now());
  await seedDemoListens(database, DEMO_CANDY.author, Date.now());
  return true;
}

async function closeDemo({ database, isTestSale, logger }: DemoParts): Promise<boolean> {
  const data = new PostgresDemoData(database);
  const found = await data.find();
  if (found === undefined) return true;
  if (found.series > 0 || found.accounts > 0 || found.hasCandy) {
    await data.hide();
    logger.warn(found, describeLeftDemo(found));
  }
  if (found.testPurchases > 0 && !isTestSale) logger.warn(found, describeTestPurchases(found));
  return !closesCandy(found, isTestSale);
}

/** Beside the stories that a public demo shows may lie what a local one had: its accounts, an operator's, and candy. */
async function tellOfLocalDemo({ database, logger }: DemoParts): Promise<void> {
  const found = await new PostgresDemoData(database).find();
  if (found === undefined || (found.signInAccounts === 0 && !found.hasCandy)) return;
  logger.warn(found, describeLocalDemo(found));
}

/** @returns one sentence for the operator */
function describeLocalDemo({ signInAccounts, hasCandy }: DemoData): string {
  const candy = hasCandy ? ', and its candy' : '';
  return (
    `Beside the demo that is shown, the data holds accounts of a local one (${signInAccounts}), an operator among` +
    ` them${candy}: nobody can sign in to them, and no candy moves; remove all of it with "npm run soridam -- demo remove",` +
    ' after which DEMO=force loads its stories again.'
  );
}

/** @returns one sentence for the operator */
function describeLeftDemo({ series, accounts, hasCandy }: DemoData): string {
  const isClosed = hasCandy ? ', and no candy moves while theirs is there' : '';
  return (
    `The data holds a demo (series: ${series}, accounts: ${accounts}), which is hidden: nobody can sign in to its` +
    ` accounts${isClosed}; remove it with "npm run soridam -- demo remove".`
  );
}

/** @returns one sentence for the operator */
function describeTestPurchases({ testPurchases }: DemoData): string {
  return (
    `The data holds candy that nobody paid for (test purchases: ${testPurchases}), and no candy moves while it is there;` +
    ` remove it with "npm run soridam -- demo remove".`
  );
}
