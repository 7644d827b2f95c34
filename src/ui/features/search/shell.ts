/** What the shell around the pages shows of the search from the first picture on (ADR 0070). */
export { SearchBox } from './components/search-box.tsx';
