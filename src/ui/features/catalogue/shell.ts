/** What the shell around the pages takes of the catalogue from the first picture on (ADR 0070). */
export { homeRoute } from './home-route.ts';
