import { observable } from 'mobx';

/** Breaks the whitelist: the domain names a package. */
export const watchedSeries = observable.box(0);
