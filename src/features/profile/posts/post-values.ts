import type { TFunction } from "i18next";
import * as v from "valibot";
import { text } from "../../../contract/fields.ts";
import { type ListedPost, MAX_POST_LENGTH, type PostContent, videoUrl } from "../../../contract/profile-posts.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";

const postValuesSchema = v.object({
  text: v.string(),
  pictures: v.array(v.object({ path: v.string(), alt: v.string() })),
  /** Null if the form has no field for a video. */
  video: v.nullable(v.string()),
});
export type PostValues = v.InferOutput<typeof postValuesSchema>;

export const postDraftSchema = v.partial(postValuesSchema);

export const toPostValues = (post: ListedPost | undefined): PostValues => ({
  text: post?.text ?? "",
  pictures: post?.pictures ?? [],
  video: post?.video ?? null,
});

const postFieldsSchema = v.object({
  text: text(MAX_POST_LENGTH),
  pictures: v.array(v.object({ path: v.string(), alt: text(300) })),
  video: v.nullable(v.union([v.literal(""), videoUrl])),
});

/** Validates like the contract, with error messages in the language of `t`. */
export const createPostSchema = (t: TFunction<"profile">, language: string) =>
  replaceSchemaMessages(postFieldsSchema, ({ path, type, requirement }) => {
    if (path?.[0]?.key === "video") return t("form.badVideo");
    if (type !== "max_length") return t("form.unreadable");
    return t("form.tooLong", { max: Number(requirement).toLocaleString(language) });
  });

export const hasContent = ({ text, pictures, video }: PostValues): boolean =>
  text.trim() !== "" || pictures.length > 0 || (video ?? "").trim() !== "";

export const toContent = ({ text, pictures, video }: PostValues): PostContent => ({
  text,
  pictures,
  ...(video && { video }),
});
