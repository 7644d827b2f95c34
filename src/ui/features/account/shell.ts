/** What the shell around the pages shows of the account from the first picture on (ADR 0070). */
export { PasswordBanner } from './components/security/password-banner.tsx';
