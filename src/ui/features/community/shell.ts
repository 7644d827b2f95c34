/** What the shell around the pages shows of the community from the first picture on (ADR 0070). */
export { Bell } from './components/bell.tsx';
