/** The largest picture of the app has 2 MB. */
export const MAX_FILE_BYTES = 10_000_000;
