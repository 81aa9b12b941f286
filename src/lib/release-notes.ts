/** The build contains a file with all release notes, newest first. */
export interface ReleaseNote {
  version: string;
  date: string;
  en: readonly string[];
  th: readonly string[];
}

export const RELEASE_NOTES_PATH = "/release-notes.json";

export const getNewReleaseNotes = (
  notes: readonly ReleaseNote[],
  known: readonly ReleaseNote[],
): readonly ReleaseNote[] => notes.filter(({ version }) => !known.some((each) => each.version === version));

/** Must equal the version in package.json; a test checks this. */
export const APP_VERSION = "0.7.0";
