/** What other features may use of the page about the site; who else imports from this folder breaks a layer (ADR 0070). */
export { Introduction } from './components/introduction.tsx';
