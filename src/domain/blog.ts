import type { BlogTag, ListedPost } from "../contract/blog.ts";
import { type Language, languages, type Translations } from "../lib/language.ts";
import { includesText, normalizeForSearch } from "../lib/search.ts";

interface Category {
  tag: BlogTag;
  icon: string;
  title: Translations;
}

export const blogCategories: readonly Category[] = [
  { tag: "offline", icon: "cloud-off", title: { en: "Working offline", th: "ทำงานออฟไลน์" } },
  { tag: "forms", icon: "clipboard-pen", title: { en: "Forms", th: "แบบฟอร์ม" } },
  { tag: "languages", icon: "languages", title: { en: "Two languages", th: "ทำงานสองภาษา" } },
  { tag: "business", icon: "store", title: { en: "Small business", th: "ธุรกิจขนาดเล็ก" } },
  { tag: "warehouse", icon: "warehouse", title: { en: "Warehouse", th: "คลังสินค้า" } },
  { tag: "selling", icon: "shopping-bag", title: { en: "Selling online", th: "ขายออนไลน์" } },
  { tag: "accessibility", icon: "accessibility", title: { en: "Accessibility", th: "ใช้ได้ทุกคน" } },
  { tag: "data", icon: "shield-check", title: { en: "Looking after data", th: "ดูแลข้อมูล" } },
];

export const getCategoryName = (tag: BlogTag, language: Language): string =>
  blogCategories.find((category) => category.tag === tag)?.title[language] ?? tag;

interface Post extends Pick<ListedPost, "id" | "blogPosted" | "tags" | "status"> {
  title: Translations;
  excerpt: Translations;
}

export const getWrittenLanguages = ({ title }: Pick<Post, "title">): Language[] =>
  languages.filter((language) => title[language] !== "");

/** Returns another language if the post is not written in `language`. */
export function getPostLanguage(post: Pick<Post, "title">, language: Language): Language {
  const writtenLanguages = getWrittenLanguages(post);
  return writtenLanguages.includes(language) ? language : (writtenLanguages[0] ?? language);
}

export interface PostQuery {
  q?: string | undefined;
  tag?: BlogTag | undefined;
  status?: Post["status"] | undefined;
}

export const newestFirst = (a: Pick<Post, "id" | "blogPosted">, b: Pick<Post, "id" | "blogPosted">) =>
  a.blogPosted === b.blogPosted ? b.id - a.id : a.blogPosted < b.blogPosted ? 1 : -1;

/** Newest first. `q` searches the title and excerpt in the given language. */
export function selectPosts<P extends Post>(
  posts: readonly P[],
  { q = "", tag, status }: PostQuery,
  language: Language,
): P[] {
  return posts
    .filter(
      (post) =>
        (!tag || post.tags.includes(tag)) &&
        (!status || post.status === status) &&
        [post.title, post.excerpt].some((text) => includesText(text[getPostLanguage(post, language)], q)),
    )
    .sort(newestFirst);
}

/** Lower-case words joined by hyphens, at most 50 characters; "" if the title has no letters. */
export function slugify(title: string): string {
  const words = normalizeForSearch(title).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, 50).join("").replace(/-$/, "");
}
