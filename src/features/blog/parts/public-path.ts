import type { PostTexts } from "../../../contract/blog-posts.ts";
import { type Language, setPathLanguage } from "../../../lib/language.ts";
import { getEntryPaths } from "../../../lib/public-paths.ts";

export const getPublicPath = ({ slugs }: Pick<PostTexts, "slugs">, language: Language): string =>
  setPathLanguage(getEntryPaths("blog", slugs)[language], language);
