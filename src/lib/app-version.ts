/** Must equal the version in package.json; a test checks it. */
export const APP_VERSION = "0.1.0";
