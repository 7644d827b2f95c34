import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { UploadId } from '../../../domain/clip/upload.ts';
import type { StoreName } from '../../../domain/candy/purchase.ts';
import type { IdentityProviderName } from '../accounts/identity-provider.ts';

/** `settle`: was it paid? `refund`: the money is to be given back. `consume`: a store is to be told that candy was given. */
export type UnfinishedPurchase =
  | { readonly what: 'settle' | 'refund'; readonly purchaseId: string }
  | { readonly what: 'consume'; readonly store: StoreName; readonly receipt: string; readonly productId: string };

/** Every job by its name, with what it has to know. It waits in the database as JSON. */
export interface Jobs {
  /** Sends a mail. `id` is a random one; `sealed` is the mail, unreadable for whoever reads the database. */
  readonly 'send-mail': { readonly id: string; readonly sealed: string };
  /** Tells a provider that one of its users has withdrawn here. `sealed` is the bearer that their login kept. */
  readonly 'leave-provider': { readonly provider: IdentityProviderName; readonly sealed: string };
  /** Tells those who follow the series or the author of a story that many follow. Added by whatever publishes it. */
  readonly 'announce-story': { readonly storyId: StoryId };
  /** Sees to the end of what was begun with a payment or a receipt, whatever became of who began it. */
  readonly 'finish-purchase': UnfinishedPurchase;
  /** Asks the stores whose money was given back; added by the timetable. */
  readonly 'ask-stores': Readonly<Record<string, never>>;
  /** Makes a sound of a file that has come. */
  readonly 'process-upload': { readonly uploadId: UploadId };
  /** Makes the low-bitrate rendition of a sound, when nothing else is to be done with sounds. */
  readonly 'lighten-sound': { readonly file: string };
  /** Cuts the preview of a sound whose series allows them. */
  readonly 'preview-sound': { readonly file: string };
  /** Publishes a story when its time has come. */
  readonly 'publish-story': { readonly storyId: StoryId };
  /** Gives a new member so many whole candies. Added by whatever opens or verifies their account. */
  readonly 'welcome-member': { readonly memberId: AuthorId; readonly candies: number };
  /** Ends the accounts whose address nobody has verified in time; added by the timetable. */
  readonly 'end-unverified': Readonly<Record<string, never>>;
  /** Forgets the sign-ins that the audit log has kept long enough; added by the timetable. */
  readonly 'forget-sign-ins': Readonly<Record<string, never>>;
  /** Forgets the measurements of more than 30 days ago; added by the timetable. */
  readonly 'forget-measurements': Readonly<Record<string, never>>;
  /** Makes the tables for what is heard this month and the next one; added by the timetable. */
  readonly 'open-listening-months': Readonly<Record<string, never>>;
  /** Mails those who asked for it what is new of what they follow, when its time of the week has come; added by the timetable. */
  readonly 'mail-weekly': Readonly<Record<string, never>>;
  /** Makes the scripts searchable that were there before any was searched. */
  readonly 'index-scripts': Readonly<Record<string, never>>;
  /** Removes files and rows that nobody needs any more. */
  readonly 'tidy-media': Readonly<Record<string, never>>;
}

export type JobName = keyof Jobs;

/**
 * Takes work within the transaction of what causes it, so that both happen or neither, and does it afterwards: soon, at
 * least once, also when the process ends in between. `Transaction` is the one of the repository that hands it over.
 */
export interface JobQueue<Transaction> {
  /** @param notBefore when to begin with it; as soon as possible unless told */
  enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    transaction: Transaction,
    notBefore?: Date,
  ): Promise<void>;
}

/** A job as its handler sees it. */
export interface RunningJob {
  /** The same each time that this job is tried. */
  readonly id: string;
  /** 1 for the first time. */
  readonly attempt: number;
  /** Aborted when the server stops and the job has taken too long to end by itself. */
  readonly signal: { readonly aborted: boolean };
}

/**
 * Does the work of each kind of job. One that throws is tried again, ever later; after the last try it is set aside and
 * the log says so. What it does has to bear being done twice.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: Jobs[Name], job: RunningJob) => Promise<void>;
};
