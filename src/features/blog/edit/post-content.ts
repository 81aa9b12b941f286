import * as v from "valibot";
import {
  blogTags,
  MAX_CONTENT_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_TITLE_LENGTH,
  NEW_POST_IMAGE,
  SLUG_PATTERN,
} from "../../../contract/blog.ts";
import type { PostTexts } from "../../../contract/blog-posts.ts";
import { findMissingTexts } from "../../../domain/blog-posts.ts";
import { type Language, languages } from "../../../lib/language.ts";

const textsSchema = v.object({ en: v.string(), th: v.string() });

export const postContentSchema = v.object({
  title: textsSchema,
  excerpt: textsSchema,
  /** HTML exactly as the contract accepts it. */
  content: textsSchema,
  tags: v.array(v.picklist(blogTags)),
  img: v.string(),
  /** Null while the addresses follow the titles. */
  slugs: v.nullable(textsSchema),
});
export type PostContent = v.InferOutput<typeof postContentSchema>;

const noText = { en: "", th: "" };
export const emptyContent: PostContent = {
  title: noText,
  excerpt: noText,
  content: noText,
  tags: [],
  img: NEW_POST_IMAGE,
  slugs: null,
};

export const toContent = ({ title, excerpt, content, tags, img }: PostTexts): PostContent => ({
  title,
  excerpt,
  content,
  tags,
  img,
  slugs: null,
});

export const hasTitle = ({ title }: Pick<PostContent, "title">): boolean =>
  languages.some((language) => title[language].trim() !== "");

export type ErrorField = `${"title" | "excerpt" | "content" | "slugs"}.${Language}`;
export type ErrorCode =
  | "title"
  | "content"
  | "titleLength"
  | "excerptLength"
  | "contentLength"
  | "address"
  | "addressTaken";
export type ContentErrors = Partial<Record<ErrorField, ErrorCode>>;

export function findContentErrors({ title, excerpt, content, slugs }: PostContent): ContentErrors {
  const errors: ContentErrors = {};
  for (const language of languages) {
    if (title[language].trim().length > MAX_TITLE_LENGTH) errors[`title.${language}`] = "titleLength";
    if (excerpt[language].trim().length > MAX_EXCERPT_LENGTH) errors[`excerpt.${language}`] = "excerptLength";
    if (content[language].length > MAX_CONTENT_LENGTH) errors[`content.${language}`] = "contentLength";
    const slug = slugs?.[language].trim();
    if (slug !== undefined && (slug.length > MAX_SLUG_LENGTH || !SLUG_PATTERN.test(slug)))
      errors[`slugs.${language}`] = "address";
  }
  return errors;
}

export const findPublishErrors = (content: PostContent): ContentErrors => ({
  ...Object.fromEntries(
    findMissingTexts(trimTitles(content)).map(({ language, field }) => [`${field}.${language}`, field]),
  ),
  ...findContentErrors(content),
});

const trimTitles = ({ title, ...content }: PostContent) => ({
  ...content,
  title: { en: title.en.trim(), th: title.th.trim() },
});
