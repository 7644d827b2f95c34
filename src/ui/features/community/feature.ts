/** What other features may use of the community; who else imports from this folder breaks a layer (ADR 0070). */
export { Comment } from './components/comment.tsx';
export { CommentsButton } from './components/comments-button.tsx';
export { CommentsContext, type Said } from './components/comments-context.ts';
export { reportReasons } from './components/report-reasons.ts';
export { spotWords } from './components/spot-words.ts';
export { useReporting } from './components/reporting/use-reporting.tsx';
export { CommentsStore } from './stores/comments-store.ts';
