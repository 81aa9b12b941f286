import * as v from "valibot";
import { languages } from "../../../lib/language.ts";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

/** The search params of an order's page. */
export const orderSearch = createSearchValidator({
  /** The language of the open receipt; missing while the receipt is closed. */
  receipt: toOptionalSchema(v.picklist(languages)),
});
