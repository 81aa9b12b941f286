/** The chapters of the manual, in order. */
export const chapters = [
  "start",
  "install",
  "offline",
  "messages",
  "signIn",
  "around",
  "todo",
  "inbox",
  "keyboard",
  "data",
  "backup",
  "look",
  "help",
] as const;
export type Chapter = (typeof chapters)[number];

/** The id of a chapter's heading: `sign-in` for `signIn`. */
export const getChapterAnchor = (chapter: Chapter): string =>
  chapter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
