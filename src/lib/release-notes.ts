/** What a version brings, in a few sentences a language. The file of them ships with the build, the newest first. */
export interface ReleaseNote {
  version: string;
  /** The day it was made, yyyy-mm-dd. */
  date: string;
  en: readonly string[];
  th: readonly string[];
}

export const RELEASE_NOTES_PATH = "/release-notes.json";

/** What is new to whoever has the version whose notes are `known`. */
export const getNewReleaseNotes = (
  notes: readonly ReleaseNote[],
  known: readonly ReleaseNote[],
): readonly ReleaseNote[] => notes.filter(({ version }) => !known.some((each) => each.version === version));
