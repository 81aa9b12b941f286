import * as v from "valibot";
import { languages } from "../../../lib/language.ts";

/** What the address of an invoice's page says. A value typed by hand that means nothing counts as absent. */
export const previewSearch = v.object({
  /** The document's language, where it is not the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** What is open over the page. */
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;

/** An invoice's number, as an address has it; undefined where it names none. */
export const readInvoiceId = (text: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
