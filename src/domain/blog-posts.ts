import { type BlogTag, blogTags, type ListedPost } from "../contract/blog.ts";
import { type PostState, postStates } from "../contract/blog-posts.ts";
import { startNearMatch } from "../lib/find-matches.ts";
import { type Language, languages, type Translations } from "../lib/language.ts";
import { createTextMatcher } from "../lib/search.ts";
import { getPostLanguage, newestFirst, slugify } from "./blog.ts";

interface Texts {
  title: Translations;
  excerpt: Translations;
  content: Translations;
}

interface Post extends Pick<ListedPost, "id" | "blogPosted" | "tags" | "status" | "userFullName">, Texts {
  publishAt?: string;
}

export const getPostState = ({ status, publishAt }: Pick<Post, "status" | "publishAt">): PostState =>
  status !== "Published" && publishAt !== undefined ? "Scheduled" : status;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

export const getPlainText = (html: string): string =>
  html
    .replace(/<br>|<\/(?:p|h2|h3|li|pre)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

const isBlankContent = (html: string): boolean => getPlainText(html) === "" && !html.includes("<img");

const MATCH_LENGTH = 160;

/** Cached, because a search reads the texts of all posts on every key press. */
const plainTexts = new WeakMap<object, Translations>();

function getPlainTexts(content: Translations): Translations {
  const cachedTexts = plainTexts.get(content) ?? { en: getPlainText(content.en), th: getPlainText(content.th) };
  plainTexts.set(content, cachedTexts);
  return cachedTexts;
}

function cutAroundMatch(text: string, query: string): string {
  const part = startNearMatch(text, [query]);
  return part.length > MATCH_LENGTH ? `${part.slice(0, MATCH_LENGTH)}…` : part;
}

interface ManagedQuery {
  q?: string | undefined;
  tag?: BlogTag | undefined;
  state?: PostState | undefined;
  page: number;
  perPage: number;
}

/** Newest first. `q` searches title, excerpt, author and content in the language in which a reader gets the post. */
export function selectManagedPosts<P extends Post>(
  posts: readonly P[],
  { q = "", tag, state, page, perPage }: ManagedQuery,
  language: Language,
) {
  const matches = createTextMatcher(q);
  const foundPosts = posts.flatMap((post) => {
    const shownLanguage = getPostLanguage(post, language);
    if ([post.title[shownLanguage], post.excerpt[shownLanguage], post.userFullName].some(matches))
      return [{ post, match: "" }];
    const text = getPlainTexts(post.content)[shownLanguage];
    return matches(text) ? [{ post, match: cutAroundMatch(text, q) }] : [];
  });
  const hasTag = ({ post }: { post: P }) => !tag || post.tags.includes(tag);
  const hasState = ({ post }: { post: P }) => !state || getPostState(post) === state;
  const selectedPosts = foundPosts
    .filter((each) => hasTag(each) && hasState(each))
    .sort((a, b) => newestFirst(a.post, b.post));
  const countState = (each: PostState) =>
    foundPosts.filter((item) => hasTag(item) && getPostState(item.post) === each).length;
  return {
    rows: selectedPosts.slice((page - 1) * perPage, page * perPage),
    total: selectedPosts.length,
    states: Object.fromEntries(postStates.map((each) => [each, countState(each)])) as Record<PostState, number>,
    tags: blogTags.map((each) => ({
      tag: each,
      count: foundPosts.filter((item) => hasState(item) && item.post.tags.includes(each)).length,
    })),
  };
}

/** Posts with the most shared categories come first, then the newest. */
export function selectRelatedPosts<P extends Post>(posts: readonly P[], post: Post, max: number): P[] {
  const countSharedTags = ({ tags }: Post) => tags.filter((tag) => post.tags.includes(tag)).length;
  return posts
    .filter((other) => other.id !== post.id && other.status === "Published" && countSharedTags(other) > 0)
    .sort((a, b) => countSharedTags(b) - countSharedTags(a) || newestFirst(a, b))
    .slice(0, max);
}

export interface MissingText {
  language: Language;
  field: "title" | "content";
}

/** A language with a title or text needs both. */
export function findMissingTexts({ title, excerpt, content }: Texts): MissingText[] {
  const isBlank = (language: Language) =>
    title[language] === "" && excerpt[language] === "" && isBlankContent(content[language]);
  const begunLanguages = languages.filter((language) => !isBlank(language));
  return (begunLanguages.length > 0 ? begunLanguages : [languages[0]]).flatMap((language) => [
    ...(title[language] === "" ? [{ language, field: "title" as const }] : []),
    ...(isBlankContent(content[language]) ? [{ language, field: "content" as const }] : []),
  ]);
}

export function buildSlugs(title: Translations): Translations {
  const [en, th] = [slugify(title.en), slugify(title.th)];
  return { en: en || th || "post", th: th || en || "post" };
}

const WORDS_PER_MINUTE = 220;
/** Thai has no spaces between words: a Thai word has some five letters, without vowels and tone marks above and below. */
const LETTERS_PER_THAI_WORD = 5;

export function getReadingMinutes(content: string): number {
  const text = getPlainText(content);
  const thaiLetters = text.match(/[\u0E01-\u0E2E\u0E40-\u0E44]/g)?.length ?? 0;
  const words = text.match(/[^\s\u0E00-\u0E7F]+/g)?.length ?? 0;
  return Math.max(1, Math.round((words + thaiLetters / LETTERS_PER_THAI_WORD) / WORDS_PER_MINUTE));
}
