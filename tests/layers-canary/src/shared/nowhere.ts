/** Breaks the whitelist: no rule covers this folder. */
export const nowhere = 'nowhere';
