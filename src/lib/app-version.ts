/** The version of the app, as in package.json; a test compares the two. */
export const APP_VERSION = "0.1.0";
