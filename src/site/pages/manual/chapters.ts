import type manual from "../../../i18n/en/manual.ts";

/** In display order. */
export const chapterGroups = [
  { group: "basics", chapters: ["start", "install", "offline", "signIn", "around", "tables", "keyboard", "look"] },
  { group: "work", chapters: ["dashboard", "todo", "email", "chat", "calendar", "inbox"] },
  { group: "business", chapters: ["invoices", "shop", "orders", "products", "blog", "users", "employees"] },
  { group: "account", chapters: ["profile", "account", "access", "workspace", "data", "backup", "developers"] },
  { group: "contact", chapters: ["messages", "help"] },
] as const;
export type Chapter = (typeof chapterGroups)[number]["chapters"][number];

export const chapters: readonly Chapter[] = chapterGroups.flatMap(({ chapters: list }) => [...list]);

/** The chapters with a picture of their screen, which scripts/take-screenshots.ts takes: their texts describe it. */
export type PicturedChapter = { [C in Chapter]: (typeof manual)[C] extends { picture: string } ? C : never }[Chapter];

/** Such as `sign-in` for the chapter `signIn`. */
export const getChapterAnchor = (chapter: Chapter): string =>
  chapter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
