import * as v from "valibot";
import { POSTS_PER_PAGE } from "../../contract/profile-posts.ts";
import { createSearchValidator, toOptionalSchema } from "../../ui/search-validator.ts";

const MAX_POSTS = 1_000;

export const profileSearch = createSearchValidator({
  posts: toOptionalSchema(
    v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(POSTS_PER_PAGE + 1), v.maxValue(MAX_POSTS)),
  ),
  /** `header`, `about`, `post-12` or `comment-12-3`. */
  edit: toOptionalSchema(v.pipe(v.string(), v.regex(/^(?:header|about|post-\d{1,15}|comment-\d{1,15}-\d{1,15})$/))),
  /** The picture that is shown large: `photo-2`, or `post-12-1` for the first picture of a post. */
  picture: toOptionalSchema(v.pipe(v.string(), v.regex(/^(?:photo-\d{1,6}|post-\d{1,15}-\d{1,3})$/))),
});
export type ProfileSearch = v.InferOutput<typeof profileSearch.schema>;
