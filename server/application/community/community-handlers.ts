import { fail } from '../../../common/kernel/result.ts';
import type { CallFailure, CallHandlers, CommunityCall } from '../call-handlers.ts';

/** The calls of likes, comments, following and notifications. */
export type CommunityHandlers = Pick<CallHandlers, CommunityCall>;

const NOT_FOUND: CallFailure = { status: 404, code: 'not-found' };

/** Wires the calls of the contract to the community. */
export function createCommunityHandlers(): CommunityHandlers {
  const absent = () => Promise.resolve(fail(NOT_FOUND));
  return {
    getLike: absent,
    toggleLike: absent,
    getReviews: absent,
    postReview: absent,
    deleteReview: absent,
    reportReview: absent,
    pinReview: absent,
    hideReview: absent,
    getSeriesFollow: absent,
    toggleSeriesFollow: absent,
    getMusicianFollow: absent,
    toggleMusicianFollow: absent,
    getMyLikes: absent,
    getMyFollows: absent,
    getNotifications: absent,
    readNotification: absent,
    getNotificationSettings: absent,
    setNotificationSettings: absent,
  };
}
