import { normalizeForSearch } from "../../../lib/search.ts";

/** The words for the predefined tags in both languages, whatever the language of the page. */
const predefinedTags: readonly (readonly [name: string, tag: string])[] = [
  ["update", "update"],
  ["อัปเดต", "update"],
  ["team", "team"],
  ["ทีม", "team"],
  ["high", "high"],
  ["urgent", "high"],
  ["ด่วน", "high"],
  ["ด่วนมาก", "high"],
  ["medium", "medium"],
  ["ปานกลาง", "medium"],
  ["low", "low"],
  ["ไม่ด่วน", "low"],
  ["ไม่เร่ง", "low"],
];

/** Maps words, as `normalizeForSearch` writes them, to tags. */
export const getTagNames = (tags: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...tags.map((tag) => [normalizeForSearch(tag), tag] as const), ...predefinedTags]);
