import type { JobHandlers } from '../../server/application/ports/operation/job-queue.ts';

/** Does nothing, for tests that look at one kind of job. */
export const NO_JOBS: JobHandlers = {
  'send-mail': async () => {},
  'leave-provider': async () => {},
  'announce-story': async () => {},
  'finish-purchase': async () => {},
  'ask-stores': async () => {},
  'process-upload': async () => {},
  'lighten-sound': async () => {},
  'preview-sound': async () => {},
  'publish-story': async () => {},
  'welcome-member': async () => {},
  'end-unverified': async () => {},
  'forget-sign-ins': async () => {},
  'forget-measurements': async () => {},
  'open-listening-months': async () => {},
  'mail-weekly': async () => {},
  'index-scripts': async () => {},
  'tidy-media': async () => {},
};
