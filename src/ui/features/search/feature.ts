/** What other features may use of the search; who else imports from this folder breaks a layer (ADR 0070). */
export { SearchBox } from './components/search-box.tsx';
