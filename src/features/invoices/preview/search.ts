import * as v from "valibot";
import { languages } from "../../../lib/language.ts";

/** Search params of an invoice's page; invalid values count as absent. */
export const previewSearch = v.object({
  /** The document's language, where it is not the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** The overlay that is open. */
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;
