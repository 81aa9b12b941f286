/** Release notes of one version. The file ships with the build, newest first. */
export interface ReleaseNote {
  version: string;
  /** Release date, yyyy-mm-dd. */
  date: string;
  en: readonly string[];
  th: readonly string[];
}

export const RELEASE_NOTES_PATH = "/release-notes.json";

/** The notes that are not in `known`. */
export const getNewReleaseNotes = (
  notes: readonly ReleaseNote[],
  known: readonly ReleaseNote[],
): readonly ReleaseNote[] => notes.filter(({ version }) => !known.some((each) => each.version === version));

/** Must equal the version in package.json; a test checks it. */
export const APP_VERSION = "0.1.0";
