/** The chapters of the manual, in order; the names are the addresses of their headings. */
export const chapters = ["start", "signIn", "todo", "keyboard", "install", "offline", "data", "look", "help"] as const;
export type Chapter = (typeof chapters)[number];

/** `signIn` as an address says it: `sign-in`. */
export const anchorOf = (chapter: Chapter): string => chapter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
