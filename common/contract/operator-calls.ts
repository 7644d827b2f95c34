import { Type } from 'typebox';
import { EndedLoginsAnswer } from './account-schemas.ts';
import {
  AuditLogAnswer,
  EndMemberLoginsBody,
  JudgeReviewBody,
  OperatorHealthAnswer,
  PlaceSeriesBody,
  ReviewCaseAnswer,
  ReviewCasesAnswer,
  WaitingWorkAnswer,
} from './operator-schemas.ts';
import { ContentCaseAnswer, ContentCasesAnswer, JudgeContentBody } from './content-report-schemas.ts';
import {
  ChangeCollectionBody,
  CollectionBody,
  EditedCollectionAnswer,
  EditedCollectionsAnswer,
  PinCollectionsBody,
} from './collection-schemas.ts';
import { IdParams, Nothing, OptionalText, type CallShapes } from './call-shape.ts';

/** The operators' desk. */
export const operatorCalls = {
  getReviewCases: {
    summary:
      'Comments that were reported: state is open (default), those that wait, the oldest first, or closed, the latest first',
    params: Nothing,
    query: Type.Object({ state: OptionalText, page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: ReviewCasesAnswer,
    cacheSeconds: 0,
  },
  judgeReview: {
    summary:
      'Takes the case of a comment, hides the comment for a reason that its writer is told, dismisses the case, or puts ' +
      'the comment back; 409 case-changed where somebody else was first',
    params: IdParams,
    query: Nothing,
    body: JudgeReviewBody,
    answer: ReviewCaseAnswer,
    cacheSeconds: 0,
  },
  getContentCases: {
    summary:
      'Series, stories or authors that were reported, as kind says (series, story or author, series unless said), the newest ' +
      'case first: state is open (default), those that wait, or closed',
    params: Nothing,
    query: Type.Object({ state: OptionalText, kind: OptionalText, page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: ContentCasesAnswer,
    cacheSeconds: 0,
  },
  judgeContent: {
    summary:
      'Takes the case of a series, a story or an author, dismisses it, takes the work down for a reason that its author ' +
      'reads, puts it back, or notes what was answered about an author; 409 case-changed where somebody else was first',
    params: IdParams,
    query: Nothing,
    body: JudgeContentBody,
    answer: ContentCaseAnswer,
    cacheSeconds: 0,
  },
  placeSeries: {
    summary: 'Promotes a series of the challenge to the originals, or back; again does no harm',
    params: IdParams,
    query: Nothing,
    body: PlaceSeriesBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getEditedCollections: {
    summary:
      'All collections, drafts included: those that are pinned, in their order, then the one that was changed last',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: EditedCollectionsAnswer,
    cacheSeconds: 0,
  },
  createCollection: {
    summary:
      'Makes a collection. A draft has a Korean title; what is published has all texts and at least two series, each of ' +
      'them published; 409 collections-full where there are fifty',
    params: Nothing,
    query: Nothing,
    body: CollectionBody,
    answer: EditedCollectionAnswer,
    cacheSeconds: 0,
  },
  changeCollection: {
    summary:
      'Changes a collection, which keeps series that are not published any more; 409 collection-changed where somebody ' +
      'else was first. One that is published no more is not pinned either',
    params: IdParams,
    query: Nothing,
    body: ChangeCollectionBody,
    answer: EditedCollectionAnswer,
    cacheSeconds: 0,
  },
  deleteCollection: {
    summary: 'Deletes a collection; its series stay',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  pinCollections: {
    summary:
      'Pins up to three published collections to the home page, in this order; 409 pins-changed where others are pinned by ' +
      'now than before says, or one of them is not published any more',
    params: Nothing,
    query: Nothing,
    body: PinCollectionsBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getOperatorHealth: {
    summary: 'How the backups stand that the server makes by itself: the last one, and what failed since then',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: OperatorHealthAnswer,
    cacheSeconds: 0,
  },
  getWaitingWork: {
    summary: 'How many reports and payouts wait for an operator; each is counted up to 100',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: WaitingWorkAnswer,
    cacheSeconds: 0,
  },
  getAuditLog: {
    summary:
      'The audit log, the newest first; before is the next of the answer that came before. topic and action say what, by and ' +
      'member who did it and to whom (a number, or how the name begins), network from where, text a part of what was ' +
      'written, from and to the first and last day in Korea, like 2026-11-21',
    params: Nothing,
    query: Type.Object({
      topic: OptionalText,
      action: OptionalText,
      by: OptionalText,
      member: OptionalText,
      network: OptionalText,
      text: OptionalText,
      from: OptionalText,
      to: OptionalText,
      before: OptionalText,
      size: OptionalText,
    }),
    body: Nothing,
    answer: AuditLogAnswer,
    cacheSeconds: 0,
  },
  endMemberLogins: {
    summary: 'Ends all logins of a member at once; the audit log tells who did it and why',
    params: IdParams,
    query: Nothing,
    body: EndMemberLoginsBody,
    answer: EndedLoginsAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'operator'>;
