/** The release notes of one version. The build contains a file with all of them, newest first. */
export interface ReleaseNote {
  version: string;
  /** The day of the release (yyyy-mm-dd). */
  date: string;
  en: readonly string[];
  th: readonly string[];
}

export const RELEASE_NOTES_PATH = "/release-notes.json";

/** Returns the release notes that `known` does not contain. */
export const getNewReleaseNotes = (
  notes: readonly ReleaseNote[],
  known: readonly ReleaseNote[],
): readonly ReleaseNote[] => notes.filter(({ version }) => !known.some((each) => each.version === version));

/** The version of this build. It must equal the version in package.json; a test checks this. */
export const APP_VERSION = "0.7.0";
