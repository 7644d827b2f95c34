/** The creator's desk, in a tab of its own (HDR-17); the server may send on to another address. */
export const STUDIO_PATH = '/studio';
