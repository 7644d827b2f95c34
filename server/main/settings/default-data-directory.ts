/** Where data lies unless `DATA_DIR` says otherwise, from the folder in which the server is started. */
export const DEFAULT_DATA_DIRECTORY = './data';
