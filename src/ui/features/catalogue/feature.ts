/** What other features may use of the catalogue; who else imports from this folder breaks a layer (ADR 0070). */
export { SeriesFrame, SeriesHalf } from './screens/series/series-frame.tsx';
