import type { TFunction } from "i18next";

const known = ["update", "team", "high", "medium", "low"] as const;
type KnownTag = (typeof known)[number];

/** A tag as the language says it; a person's own tag stays as typed. */
export const getTagLabel = (tag: string, t: TFunction<"todo">): string =>
  known.includes(tag as KnownTag) ? t(`tags.${tag as KnownTag}`) : tag;
