import { brand } from "../brand.ts";
import type { EditablePost, ListedPost } from "../contract/blog.ts";
import { formatDate } from "../lib/format-date.ts";
import type { Language, Translations } from "../lib/language.ts";
import { isSafePostHtml } from "../lib/safe-html.ts";
import { getClock } from "../lib/time-zone.ts";
import { getCategoryName, getPostLanguage } from "./blog.ts";

export const MAX_RELATED = 3;

/** A post in both languages. */
export interface PostData
  extends Pick<ListedPost, "id" | "img" | "tags" | "status" | "blogPosted" | "userFullName">,
    Pick<EditablePost, "slug"> {
  thaiSlug: string;
  title: Translations;
  excerpt: Translations;
  content: Translations;
}

/** A post in one language. All values are texts, so that a template can contain placeholders instead. */
export interface PostView {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  /** Differs from the page's language if the post is not written in it. */
  language: string;
  author: string;
  img: string;
  day: string;
  date: string;
  categories: string;
  /** "yes" if the post, in this version, is only on this device. */
  isOnlyHere: string;
  /** "yes" if the post is not written in the page's language. */
  isOtherLanguage: string;
  /** "yes" if other posts follow. */
  hasMore: string;
}

const toFlag = (isOn: boolean) => (isOn ? "yes" : "no");

/** Writes `[` and `~` as entities, because the placeholders and the unprefixed links of a template start with them. */
const escapeMarks = (html: string) => html.replace(/[[~]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const escapeHtml = (text: string) =>
  escapeMarks(text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;"));

const OWN_LINK = /<a href="(\/[^"]*)">/g;

/** Links to this site get the language prefix of the page. */
const markLinks = (html: string, toLink: (path: string) => string) =>
  html.replace(OWN_LINK, (_, path: string) => `<a href="${toLink(path)}">`);

export const getPostSlugs = ({ slug, thaiSlug }: Pick<PostData, "slug" | "thaiSlug">): Translations => ({
  en: slug,
  th: thaiSlug,
});

/** Uses the company's time zone, so that the build and every device show the same day. */
export const getPostDay = ({ blogPosted }: Pick<PostData, "blogPosted">): string =>
  new Date(getClock(brand.timeZone).toWall(Date.parse(blogPosted))).toISOString().slice(0, 10);

interface ViewOptions {
  language: Language;
  isOnlyHere: boolean;
  hasMore: boolean;
  toLink: (path: string) => string;
}

/** Content that is not safe becomes plain text. */
export function toPostView(post: PostData, { language, isOnlyHere, hasMore, toLink }: ViewOptions): PostView {
  const shownLanguage = getPostLanguage(post, language);
  const content = post.content[shownLanguage];
  const day = getPostDay(post);
  return {
    slug: getPostSlugs(post)[language],
    title: post.title[shownLanguage],
    excerpt: post.excerpt[shownLanguage],
    content: isSafePostHtml(content) ? markLinks(escapeMarks(content), toLink) : escapeHtml(content),
    language: shownLanguage,
    author: post.userFullName,
    img: post.img,
    day,
    date: formatDate(day, language),
    categories: post.tags.map((tag) => getCategoryName(tag, language)).join(" · "),
    isOnlyHere: toFlag(isOnlyHere),
    isOtherLanguage: toFlag(shownLanguage !== language),
    hasMore: toFlag(hasMore),
  };
}

const viewFields = [
  "slug",
  "title",
  "excerpt",
  "content",
  "language",
  "author",
  "img",
  "day",
  "date",
  "categories",
  "isOnlyHere",
  "isOtherLanguage",
  "hasMore",
] as const satisfies readonly (keyof PostView)[];

const buildPlaceholders = (name: string) =>
  Object.fromEntries(viewFields.map((field) => [field, `[[${name}.${field}]]`])) as unknown as PostView;

/** Placeholders of the templates that the build renders and the worker fills. */
export const postPlaceholders = buildPlaceholders("post");
export const cardPlaceholders = buildPlaceholders("card");

/** Matches an element whose flag is "no". No post can contain one: texts are escaped, and the content may not have this attribute. */
const HIDDEN_ELEMENT = /<(section|p|span) data-shown="no"[^>]*>[\s\S]*?<\/\1>/g;

/** Removes the elements whose flag is "no". Values are escaped, except for the content, which is safe HTML. */
function fillTemplate(template: string, name: string, view: PostView): string {
  const pattern = new RegExp(`\\[\\[${name}\\.(\\w+)\\]\\]`, "g");
  return template
    .replace(pattern, (_, field: keyof PostView) => (field === "content" ? view.content : escapeHtml(view[field])))
    .replace(HIDDEN_ELEMENT, "");
}

export const fillPost = (template: string, view: PostView): string => fillTemplate(template, "post", view);

const CARD_TEMPLATE = /<template data-post-card="">([\s\S]*?)<\/template>/;
const CARD_LIST = /(<ul data-posts=""[^>]*>)[\s\S]*?(<\/ul>)/;

export function fillCards(html: string, views: readonly PostView[]): string {
  const card = CARD_TEMPLATE.exec(html)?.[1] ?? "";
  return html.replace(CARD_LIST, (_, start: string, end: string) =>
    [start, ...views.map((view) => fillTemplate(card, "card", view)), end].join(""),
  );
}
