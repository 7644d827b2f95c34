/** What other features may use of the account; who else imports from this folder breaks a layer (ADR 0070). */
export { useSignOut } from './components/use-sign-out.ts';
