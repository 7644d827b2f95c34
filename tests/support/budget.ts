/** Whether these are the long forms of fuzzes, properties and kill tests: `npm run test:long`. */
const IS_LONG = process.env['TEST_LONG'] === '1';

/**
 * What random inputs are drawn with. Fixed, so that the same change gets the same verdict; `npm run test:long` draws
 * another one each time and prints it, and `TEST_SEED` gives one.
 */
export const SEED = Number(process.env['TEST_SEED'] ?? 20_261_123);

/** @returns how many runs, bytes or steps a test takes: `usual` in `npm test`, `long` in `npm run test:long` */
export const budget = (usual: number, long: number): number => (IS_LONG ? long : usual);
