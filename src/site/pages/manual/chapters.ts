/** The chapters of the manual, in order; the names are the addresses of their headings. */
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

/** `signIn` as an address says it: `sign-in`. */
export const getChapterAnchor = (chapter: Chapter): string =>
  chapter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
