import * as v from "valibot";
import { languages } from "../../../lib/language.ts";

/** Search params of an invoice's page; invalid values count as absent. */
export const previewSearch = v.object({
  /** The document's language, if it differs from the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** The open overlay. */
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;
